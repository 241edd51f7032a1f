/** Plain HTTP to the server: typed answers, or a `Problem` with a stable reason. */
import type { Me, Problem } from "./bodies";

export class Refusal extends Error {
  constructor(
    readonly reason: string,
    readonly about: string,
  ) {
    super(reason);
  }
}

async function answer<T>(response: Response): Promise<T> {
  if (response.ok) return (await response.json()) as T;
  const problem = (await response.json().catch(() => ({}))) as Partial<Problem>;
  throw new Refusal(problem.reason ?? "unreachable", problem.about ?? "");
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
export const remove = <T>(path: string): Promise<T> => ask("DELETE", path);

let known: Me | null = null;

/** Who this device is; a guest is made on first need, without asking anything. */
export async function me(): Promise<Me> {
  if (known) return known;
  try {
    known = await get<Me>("/api/me");
  } catch (why) {
    if (!(why instanceof Refusal) || why.reason !== "no_identity") throw why;
    known = await post<Me>("/api/me", { name: "", avatar: "heart" });
  }
  return known;
}

/** Another name or avatar. */
export async function rename(name: string, avatar: string): Promise<Me> {
  known = await post<Me>("/api/me", { name, avatar });
  return known;
}

/** Forgets who this device was, after the identity changed. */
export function forgetMe(): void {
  known = null;
}
