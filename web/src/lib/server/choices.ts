/** Dependencies between the options of a set-up, as the server describes them. */
import type { EditionShown, NeedsShown, OptionShown } from "../generated/bodies";
import { isFor, offered, type Value } from "./editions";

export type Values = Readonly<Record<string, Value>>;

const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);
const among = (value: Value, values: readonly Value[]): boolean => values.some((each) => same(each, value));

/** The value of an option: the chosen one, or the default. */
export function valueOf(edition: EditionShown, name: string, values: Values): Value | undefined {
  return values[name] ?? edition.options.find((option) => option.name === name)?.default;
}

/** Whether the options that something needs are chosen, so that it has an effect. */
export function matters(edition: EditionShown, needs: NeedsShown | null | undefined, values: Values): boolean {
  if (!needs) return true;
  const other = edition.options.find((option) => option.name === needs.other);
  if (!other) return true;
  // An option without effect counts as its default.
  const value = matters(edition, other.needs, values) ? (values[other.name] ?? other.default) : other.default;
  return among(value, needs.values);
}

/** Whether an option has more than one value for this number of seats. */
function hasChoice(option: OptionShown, seats: number): boolean {
  return !option.choices || offered(option, seats).length > 1;
}

/** The options to offer for this number of seats. */
export function asked(edition: EditionShown, seats: number, values: Values): OptionShown[] {
  return edition.options.filter(
    (option) => isFor(option, seats) && hasChoice(option, seats) && matters(edition, option.needs, values),
  );
}

/** The option that excludes a value; null if none does. */
export function obstacle(edition: EditionShown, option: OptionShown, value: Value, values: Values): string | null {
  if (same(value, option.default)) return null;
  const clash = option.beside.find(({ other, values: own, others }) => {
    const beside = edition.options.find((each) => each.name === other);
    const chosen = valueOf(edition, other, values);
    if (!beside || chosen === undefined || same(chosen, beside.default)) return false;
    return (own === null || among(value, own)) && (others === null || among(chosen, others));
  });
  return clash?.other ?? null;
}
