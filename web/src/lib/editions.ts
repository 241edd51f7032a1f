/** The editions as the server knows them: asked once. */
import { get } from "./api";
import type { EditionShown, OptionShown } from "./bodies";

let known: Promise<EditionShown[]> | undefined;

export function editions(): Promise<EditionShown[]> {
  known ??= get<EditionShown[]>("/api/editions").catch((why: unknown) => {
    known = undefined;
    throw why;
  });
  return known;
}

export type Value = OptionShown["default"];

/** Whether an option exists with so many seats. */
export function isFor(option: OptionShown, seats: number): boolean {
  return !option.seats.length || option.seats.includes(seats);
}

/** What was chosen otherwise than the box's default, as far as it exists for these seats. */
export function chosen(edition: EditionShown, seats: number, values: Readonly<Record<string, Value>>): Record<string, Value> {
  const differ = edition.options.filter(
    (option) => isFor(option, seats) && JSON.stringify(values[option.name] ?? option.default) !== JSON.stringify(option.default),
  );
  return Object.fromEntries(differ.map((option) => [option.name, values[option.name] as Value]));
}
