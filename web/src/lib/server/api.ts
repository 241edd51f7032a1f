/** HTTP requests to the server: typed answers, or a `Refusal` with a stable reason. */
import { OF_PEOPLE } from "../avatars";
import type { Me, Problem } from "../generated/bodies";

export class Refusal extends Error {
  constructor(
    readonly reason: string,
    readonly about: string,
    readonly facts: Readonly<Record<string, string | number>> = {},
    /** Index of the refused action of a record. */
    readonly action?: number,
  ) {
    super(reason);
  }
}

async function answer<T>(response: Response): Promise<T> {
  if (response.ok) return (await response.json()) as T;
  const problem = (await response.json().catch(() => ({}))) as Partial<Problem>;
  throw new Refusal(problem.reason ?? "unreachable", problem.about ?? "", problem.facts, problem.action);
}

async function ask<T>(method: string, path: string, body?: unknown): Promise<T> {
  const request: RequestInit = { method };
  if (body !== undefined) {
    request.body = JSON.stringify(body);
    request.headers = { "content-type": "application/json" };
  }
  const response = await fetch(path, request).catch(() => {
    throw new Refusal("unreachable", "");
  });
  return answer<T>(response);
}

export const get = <T>(path: string): Promise<T> => ask("GET", path);
export const post = <T>(path: string, body: unknown = {}): Promise<T> => ask("POST", path, body);
export const put = <T>(path: string, body: unknown): Promise<T> => ask("PUT", path, body);
export const remove = <T>(path: string): Promise<T> => ask("DELETE", path);

let known: Promise<Me> | null = null;

/** This device's identity; a guest is created when first needed. */
export function me(): Promise<Me> {
  known ??= (isKnown() ? get<Me>("/api/me") : Promise.reject(new Refusal("no_identity", ""))).catch(beGuest);
  return known;
}

/** Whether this device has an identity already. */
export function isKnown(): boolean {
  return document.cookie.includes("keypeg_known=");
}

function beGuest(why: unknown): Promise<Me> {
  if (!(why instanceof Refusal) || why.reason !== "no_identity") {
    known = null;
    throw why;
  }
  const avatar = OF_PEOPLE[Math.floor(Math.random() * OF_PEOPLE.length)] ?? "heart";
  const number = 10 + Math.floor(Math.random() * 90);
  return post<Me>("/api/me", { name: `Guest ${number}`, avatar });
}

/** Changes name and avatar. */
export function rename(name: string, avatar: string): Promise<Me> {
  known = post<Me>("/api/me", { name, avatar });
  return known;
}

/** Drops the cached identity, after it has changed. */
export function forgetMe(): void {
  known = null;
}
