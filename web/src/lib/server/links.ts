/** Links to private tables: the one in the address bar, and the one of this player's seat. */
import type { RoomShown } from "../generated/protocol";
import { post } from "./api";

/** The link's key from the address bar, which lets guests see a private table; may be empty. */
export function linkHere(): string {
  return new URLSearchParams(location.search).get("link") ?? "";
}

/** A path with the link's key, if there is one. */
export function byLink(path: string): string {
  const link = linkHere();
  return link ? `${path}?link=${encodeURIComponent(link)}` : path;
}

/** The address of a table's page that others can open; for a private table it has the seat's key. */
export async function addressFor(page: string, table: string, room: RoomShown | null): Promise<string> {
  const address = `${location.origin}/${page}/${table}`;
  const isOwn = !room?.watch && (room?.yours.length ?? 0) > 0;
  const link = isOwn ? (await post<{ link: string }>(`/api/tables/${table}/link`)).link : linkHere();
  return link ? `${address}?link=${encodeURIComponent(link)}` : address;
}
