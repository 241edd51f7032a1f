/** How somebody likes the page: kept on the device, never sent. */
import { LANGUAGES, preferred, type Language } from "./words.svelte";

export interface Settings {
  language: Language;
  theme: "system" | "light" | "dark";
  palette: "usual" | "strong";
  symbols: "symbols" | "letters" | "digits" | "plain";
  hand: "right" | "left";
  pegs: "usual" | "big";
  motion: "system" | "calm";
  volume: number;
  vibration: boolean;
  alerts: boolean;
}

const KEPT = "keypeg settings";

function usual(): Settings {
  return {
    language: preferred(navigator.languages),
    theme: "system",
    palette: "usual",
    symbols: "symbols",
    hand: "right",
    pegs: "usual",
    motion: "system",
    // Phones are often meant to be silent; nothing tells a page whether they are.
    volume: matchMedia("(pointer: coarse)").matches ? 0 : 0.5,
    vibration: true,
    alerts: false,
  };
}

function read(): Settings {
  try {
    const kept = JSON.parse(localStorage.getItem(KEPT) ?? "{}") as Partial<Settings>;
    const known = { ...usual(), ...kept };
    return LANGUAGES.includes(known.language) ? known : usual();
  } catch {
    return usual();
  }
}

export const settings = $state<Settings>(read());

const dark = matchMedia("(prefers-color-scheme: dark)");
dark.addEventListener("change", () => keepSettings());

/** Light or dark, as chosen here or in the system. */
function theme(): "light" | "dark" {
  if (settings.theme !== "system") return settings.theme;
  return dark.matches ? "dark" : "light";
}

/** Writes the settings down and lets the style sheet see them. */
export function keepSettings(): void {
  const { palette, hand, pegs, motion } = settings;
  Object.assign(document.documentElement.dataset, { palette, hand, pegs, motion, theme: theme() });
  try {
    localStorage.setItem(KEPT, JSON.stringify(settings));
  } catch {
    // A browser that keeps nothing still plays.
  }
}

/** Whether things should appear at once. */
export function isCalm(): boolean {
  return settings.motion === "calm" || matchMedia("(prefers-reduced-motion: reduce)").matches;
}
