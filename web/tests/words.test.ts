import { beforeEach, describe, expect, test } from "vitest";
import en from "../src/lib/generated/words/en";
import fr from "../src/lib/generated/words/fr";
import { isNamed, listed, named, preferred, useLanguage, currentLanguage, t } from "../src/lib/words.svelte";

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

describe("the catalogue", () => {
  beforeEach(() => useLanguage("en"));

  test("another language is used once loaded, and the document says so", async () => {
    await useLanguage("fr");
    expect(currentLanguage()).toBe("fr");
    expect(document.documentElement.lang).toBe("fr");
    expect(named("symbol", "red")).toBe(fr["symbol-red"]({}));
  });

  test("counts have their plurals", async () => {
    const one = t("web-missing-colours", { count: 1 });
    expect(one).not.toBe(t("web-missing-colours", { count: 2 }).replace("2", "1"));
    expect(t("web-missing-colours", { count: 2 })).toContain("2");
  });

  test("names are listed in the language's way", async () => {
    expect(listed(["Ann", "Ben", "Eve"])).toBe("Ann, Ben, and Eve");
    await useLanguage("fr");
    expect(listed(["Ann", "Ben", "Eve"])).toBe("Ann, Ben et Eve");
  });

  test("a word without a name is shown as it is", () => {
    expect(isNamed("symbol", "turquoise")).toBe(false);
    expect(named("symbol", "turquoise")).toBe("turquoise");
  });
});

test("both catalogues have the same keys", () => {
  expect(Object.keys(fr).sort()).toEqual(Object.keys(en).sort());
});
