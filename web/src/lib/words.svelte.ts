/** What the page says, in the language chosen: one catalogue at a time is loaded. */
import type { Args, Key } from "./words/keys";

export const LANGUAGES = ["en", "fr"] as const;
export type Language = (typeof LANGUAGES)[number];

type Message = (args: Record<string, string | number>) => string;
type Catalogue = Record<string, Message>;

const LOADERS: Record<Language, () => Promise<{ default: unknown }>> = {
  en: () => import("./words/en"),
  fr: () => import("./words/fr"),
};

let catalogue = $state.raw<Catalogue>({});
let language = $state<Language>("en");

/** The language in use. */
export function spoken(): Language {
  return language;
}

/** Loads a language and speaks it from now on. */
export async function speak(wanted: Language): Promise<void> {
  catalogue = (await LOADERS[wanted]()).default as Catalogue;
  language = wanted;
  document.documentElement.lang = wanted;
}

/** The first of the browser's languages that we have. */
export function preferred(languages: readonly string[]): Language {
  const known = languages.map((tag) => tag.slice(0, 2).toLowerCase());
  return known.find((tag): tag is Language => (LANGUAGES as readonly string[]).includes(tag)) ?? "en";
}

type Given<K extends Key> = Args[K] extends Record<string, never> ? [] : [Args[K]];

/** A sentence of the catalogue. */
export function t<K extends Key>(key: K, ...given: Given<K>): string {
  return catalogue[key]?.(given[0] ?? {}) ?? key;
}

/** The name of something the server speaks of by a stable word: `named("symbol", "red")`. */
export function named(
  group: string,
  word: string,
  args: Record<string, string | number> = {},
): string {
  return catalogue[`${group}-${word}`]?.(args) ?? word;
}

/** Whether the catalogue has a name for it. */
export function isNamed(group: string, word: string): boolean {
  return `${group}-${word}` in catalogue;
}

/** “Ann, Ben and Cleo”, as the language lists. */
export function listed(words: readonly string[]): string {
  return new Intl.ListFormat(language).format(words);
}
