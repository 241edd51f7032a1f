/** Minimal stubs of browser globals that the libraries read while they load. */
import { vi } from "vitest";

class MemoryStorage implements Storage {
  readonly #items = new Map<string, string>();
  get length(): number {
    return this.#items.size;
  }
  key(index: number): string | null {
    return [...this.#items.keys()][index] ?? null;
  }
  getItem(key: string): string | null {
    return this.#items.get(key) ?? null;
  }
  setItem(key: string, value: string): void {
    this.#items.set(key, value);
  }
  removeItem(key: string): void {
    this.#items.delete(key);
  }
  clear(): void {
    this.#items.clear();
  }
}

vi.stubGlobal("localStorage", new MemoryStorage());
vi.stubGlobal("navigator", { languages: ["en-GB"], language: "en-GB", onLine: true });
vi.stubGlobal("document", { visibilityState: "visible", documentElement: { lang: "", dataset: {} } });
vi.stubGlobal("matchMedia", (query: string) => ({ matches: false, media: query, addEventListener: () => undefined }));
