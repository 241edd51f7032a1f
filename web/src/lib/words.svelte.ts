/** The catalogue of the chosen language; only one is loaded at a time. */
import type { Args, Key } from "./generated/words/keys";

export const LANGUAGES = ["en", "fr"] as const;
export type Language = (typeof LANGUAGES)[number];

type Message = (args: Record<string, string | number>) => string;
type Catalogue = Record<string, Message>;

const LOADERS: Record<Language, () => Promise<{ default: unknown }>> = {
  en: () => import("./generated/words/en"),
  fr: () => import("./generated/words/fr"),
};

let catalogue = $state.raw<Catalogue>({});
let language = $state<Language>("en");

export function currentLanguage(): Language {
  return language;
}

/** Loads a language and switches to it. */
export async function useLanguage(wanted: Language): Promise<void> {
  catalogue = (await LOADERS[wanted]()).default as Catalogue;
  language = wanted;
  document.documentElement.lang = wanted;
}

/** The first supported language of the browser's list. */
export function preferred(languages: readonly string[]): Language {
  const known = languages.map((tag) => tag.slice(0, 2).toLowerCase());
  return known.find((tag): tag is Language => (LANGUAGES as readonly string[]).includes(tag)) ?? "en";
}

type Arguments<K extends Key> = Args[K] extends Record<string, never> ? [] : [Args[K]];

/** A message of the catalogue. */
export function t<K extends Key>(key: K, ...given: Arguments<K>): string {
  return catalogue[key]?.(given[0] ?? {}) ?? key;
}

/** The name of a stable word of the server: `named("symbol", "red")`. */
export function named(group: string, word: string, args: Record<string, string | number> = {}): string {
  return catalogue[`${group}-${word}`]?.(args) ?? word;
}

/** Whether the catalogue has a name for a word. */
export function isNamed(group: string, word: string): boolean {
  return `${group}-${word}` in catalogue;
}

/** “Ann, Ben and Cleo”, as a list in the current language. */
export function listed(words: readonly string[]): string {
  return new Intl.ListFormat(language).format(words);
}
