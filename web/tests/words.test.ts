import { beforeEach, describe, expect, test } from "vitest";
import en from "../src/lib/words/en";
import fr from "../src/lib/words/fr";
import { isNamed, listed, named, preferred, speak, spoken, t } from "../src/lib/words.svelte";

describe("the language of the browser", () => {
  test.each([
    [["fr-CA", "en"], "fr"],
    [["EN-us"], "en"],
    [["de", "fr"], "fr"],
    [["de", "pl"], "en"],
    [[], "en"],
  ])("%j gives %s", (languages, wanted) => {
    expect(preferred(languages)).toBe(wanted);
  });
});

describe("speaking", () => {
  beforeEach(() => speak("en"));

  test("another language is spoken from then on, and the page says so", async () => {
    await speak("fr");
    expect(spoken()).toBe("fr");
    expect(document.documentElement.lang).toBe("fr");
    expect(named("symbol", "red")).toBe(fr["symbol-red"]({}));
  });

  test("counts have their plurals", async () => {
    const one = t("web-holes-empty", { count: 1 });
    expect(one).not.toBe(t("web-holes-empty", { count: 2 }).replace("2", "1"));
    expect(t("web-holes-empty", { count: 2 })).toContain("2");
  });

  test("names are listed as the language does", async () => {
    expect(listed(["Ann", "Ben", "Eve"])).toBe("Ann, Ben, and Eve");
    await speak("fr");
    expect(listed(["Ann", "Ben", "Eve"])).toBe("Ann, Ben et Eve");
  });

  test("a word without a name stands for itself", () => {
    expect(isNamed("symbol", "turquoise")).toBe(false);
    expect(named("symbol", "turquoise")).toBe("turquoise");
  });
});

test("both catalogues have the same keys", () => {
  expect(Object.keys(fr).sort()).toEqual(Object.keys(en).sort());
});
