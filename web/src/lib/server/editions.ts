/** The server's editions, requested once. */
import { get } from "./api";
import { matters, type Values } from "./choices";
import type { ChoiceShown, EditionShown, OptionShown } from "../generated/bodies";

let known: Promise<EditionShown[]> | undefined;

export function editions(): Promise<EditionShown[]> {
  known ??= get<EditionShown[]>("/api/editions").catch((why: unknown) => {
    known = undefined;
    throw why;
  });
  return known;
}

export type Value = OptionShown["default"];

/** Whether an option exists for this number of seats. */
export function isFor(option: OptionShown, seats: number): boolean {
  return !option.seats.length || option.seats.includes(seats);
}

/** The choices that exist for this number of seats. */
export function offered({ choices }: OptionShown, seats: number): ChoiceShown[] {
  return (choices ?? []).filter((each) => !each.seats.length || each.seats.includes(seats));
}

/** Whether a value exists for this number of seats; a pair consists of two choices. */
function isOffered(option: OptionShown, seats: number, value: Value): boolean {
  if (!option.choices) return true;
  const known = offered(option, seats).map((each) => each.value);
  return [value].flat().every((each) => known.includes(each));
}

/** The chosen values that exist for this number of seats. */
export function possible(edition: EditionShown, seats: number, values: Values): Values {
  const kept = edition.options.filter((option) => {
    const value = values[option.name];
    return value !== undefined && isFor(option, seats) && isOffered(option, seats, value);
  });
  return Object.fromEntries(kept.map((option) => [option.name, values[option.name] as Value]));
}

/** The chosen values that differ from the defaults and exist for these seats. */
export function chosen(edition: EditionShown, seats: number, values: Values): Record<string, Value> {
  const kept = possible(edition, seats, values);
  const differ = edition.options.filter(
    (option) =>
      option.name in kept &&
      matters(edition, option.needs, kept) &&
      JSON.stringify(kept[option.name]) !== JSON.stringify(option.default),
  );
  return Object.fromEntries(differ.map((option) => [option.name, kept[option.name] as Value]));
}
