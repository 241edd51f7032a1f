/** Preferences, stored on the device and never sent. */
import { LANGUAGES, preferred, type Language } from "../words.svelte";

export interface Settings {
  language: Language;
  theme: "system" | "light" | "dark";
  palette: "usual" | "strong";
  symbols: "symbols" | "letters" | "digits" | "plain";
  hand: "right" | "left";
  pegs: "usual" | "big";
  motion: "system" | "calm";
  /** When marks are also shown as numbers. */
  numbers: "asked" | "always";
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
    numbers: "asked",
    // Phones are often muted, and a page cannot tell.
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

/** The theme: chosen here, otherwise the system's. */
function theme(): "light" | "dark" {
  if (settings.theme !== "system") return settings.theme;
  return dark.matches ? "dark" : "light";
}

/** Stores the settings and applies them to the document. */
export function keepSettings(): void {
  const { palette, hand, pegs, motion, numbers } = settings;
  Object.assign(document.documentElement.dataset, { palette, hand, pegs, motion, numbers, theme: theme() });
  try {
    localStorage.setItem(KEPT, JSON.stringify(settings));
  } catch {
    // Storage is full or unavailable: the settings last until the page closes.
  }
}

/** Whether animations are disabled. */
export function isCalm(): boolean {
  return settings.motion === "calm" || matchMedia("(prefers-reduced-motion: reduce)").matches;
}
