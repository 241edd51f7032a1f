"""Contrast as rendered: of texts against their background, of pieces against the board."""

import base64
from typing import Any

from playwright.sync_api import Page

TOOLS = """
const drawn = async (shot) => {
  const bytes = Uint8Array.from(atob(shot), (each) => each.charCodeAt(0));
  const bitmap = await createImageBitmap(new Blob([bytes]));
  const pencil = new OffscreenCanvas(bitmap.width, bitmap.height).getContext("2d");
  pencil.drawImage(bitmap, 0, 0);
  return pencil.getImageData(0, 0, bitmap.width, bitmap.height);
};
const at = (image, x, y) => {
  const place = 4 * (Math.round(y) * image.width + Math.round(x));
  return [...image.data.slice(place, place + 3)];
};
const light = (colour) => colour.map((each) => each / 255)
  .map((each) => (each <= 0.04045 ? each / 12.92 : ((each + 0.055) / 1.055) ** 2.4))
  .reduce((sum, each, place) => sum + each * [0.2126, 0.7152, 0.0722][place], 0);
const contrast = (one, other) => {
  const [dark, bright] = [light(one), light(other)].sort((a, b) => a - b);
  return (bright + 0.05) / (dark + 0.05);
};
const isWhole = (box) => box.width > 0 && box.left >= 0 && box.top >= 0
  && box.right < innerWidth && box.bottom < innerHeight;
const isForEars = (each) =>
  each && (each.getBoundingClientRect().width <= 1 || isForEars(each.parentElement));
const told = (each, least) => `${least.toFixed(2)} ${each.outerHTML.slice(0, 110)}`;
"""

EDGES = (
    "async ([shot, selector, least]) => {"
    + TOOLS
    + """
  const image = await drawn(shot);
  return [...document.querySelectorAll(selector)].flatMap((each) => {
    const box = each.getBoundingClientRect();
    if (!isWhole(box) || !each.checkVisibility({ opacityProperty: true })) return [];
    if (isForEars(each)) return [];
    const edge = each.closest(".log, .scroll")?.getBoundingClientRect();
    // What is scrolled away has something else drawn in its place.
    if (edge && (box.top < edge.top || box.bottom > edge.bottom)) return [];
    const on = (right, down) =>
      at(image, box.left + box.width * right, box.top + box.height * down);
    const ground = on(0.03, 0.03);
    const steps = Array.from({ length: 60 }, (_, step) => 0.03 + step / 125);
    const met = steps.flatMap((part) => [
      on(part, part), on(part, 0.5), on(0.5, part), on(part, 0.36), on(0.36, part),
    ]);
    const most = Math.max(...met.map((each) => contrast(ground, each)));
    return most < least ? [told(each, most)] : [];
  });
}"""
)
"""From a corner and the sides to the centre, so that an edge or a symbol is crossed."""

RINGS = (
    "async ([shot, selector, least]) => {"
    + TOOLS
    + """
  const image = await drawn(shot);
  const found = [];
  for (const each of document.querySelectorAll(selector)) {
    const isHidden = isForEars(each) || getComputedStyle(each).opacity === "0";
    // A hidden radio button has its ring around its label.
    const ringed = isHidden ? each.closest("label") : each;
    if (!ringed?.checkVisibility({ opacityProperty: true }) || each.tabIndex < 0) continue;
    each.focus({ focusVisible: true, preventScroll: true });
    const box = ringed.getBoundingClientRect();
    const style = getComputedStyle(ringed);
    const width = parseFloat(style.outlineWidth);
    const away = parseFloat(style.outlineOffset) + width / 2;
    const [wide, high] = [box.width + 2 * away, box.height + 2 * away];
    const edge = new DOMRect(box.x - away, box.y - away, wide, high);
    if (!isWhole(edge)) continue;
    const ring = style.outlineStyle === "none" || width < 2 ? null
      : style.outlineColor.match(/[\\d.]+/g).slice(0, 3).map(Number);
    const before = [0.25, 0.5, 0.75].flatMap((part) => [
      at(image, edge.left + edge.width * part, edge.top),
      at(image, edge.left + edge.width * part, edge.bottom),
      at(image, edge.left, edge.top + edge.height * part),
      at(image, edge.right, edge.top + edge.height * part),
    ]);
    const all = before.map((ground) => (ring ? contrast(ring, ground) : 1)).sort((a, b) => a - b);
    // A neighbour may lie below one side of the ring.
    if (all[3] < least) found.push(told(each, all[3]));
  }
  return found;
}"""
)
"""The outline of everything in focus, against what is drawn in its place without focus."""

BORDERS = (
    "async ([shot, selector, least]) => {"
    + TOOLS
    + """
  const image = await drawn(shot);
  return [...document.querySelectorAll(selector)].flatMap((each) => {
    const box = each.getBoundingClientRect();
    const around = new DOMRect(box.x - 8, box.y, box.width, box.height);
    if (!isWhole(around) || isForEars(each)) return [];
    if (!each.checkVisibility({ opacityProperty: true })) return [];
    const middle = box.top + box.height / 2;
    const met = Array.from({ length: 17 }, (_, step) => at(image, box.left + step - 8, middle));
    const most = Math.max(...met.map((colour) => contrast(met[0], colour)));
    return most < least ? [told(each, most)] : [];
  });
}"""
)
"""From outside a control across its left edge."""

TEXTS = """() => {
  const sheet = new CSSStyleSheet();
  const shown = [...document.querySelectorAll("body *")].filter((each) =>
    [...each.childNodes].some((node) => node.nodeType === 3 && node.data.trim())
    && each.checkVisibility({ opacityProperty: true })
    && !each.closest(".said, [aria-disabled=true], svg"));
  shown.forEach((each) => { each.dataset.ink = getComputedStyle(each).color; });
  sheet.replaceSync("*, *::before { color: transparent !important; }");
  document.adoptedStyleSheets = [sheet];
}"""
"""Records the colour of all texts, then makes them transparent."""

GROUNDS = (
    "async ([shot, least]) => {"
    + TOOLS
    + """
  const image = await drawn(shot);
  const inkOf = (each) => each.dataset.ink.match(/[\\d.]+/g).slice(0, 3).map(Number);
  const boxOf = (each) => {
    const range = document.createRange();
    range.selectNodeContents(each);
    return range.getBoundingClientRect();
  };
  const found = [...document.querySelectorAll("[data-ink]")].flatMap((each) => {
    const box = boxOf(each);
    const top = isWhole(box)
      && document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
    if (!top || !each.contains(top)) return [];
    const grounds = Array.from({ length: 120 }, (_, place) => at(
      image,
      box.left + box.width * ((place % 12) + 0.5) / 12,
      box.top + box.height * (Math.floor(place / 12) + 0.5) / 10,
    ));
    // The sign of something hidden is drawn, not written.
    // A hair of something else behind a text does not keep it from being read.
    const worst = grounds.map((ground) => contrast(inkOf(each), ground)).sort((a, b) => a - b)[12];
    const style = getComputedStyle(each);
    const isLarge = each.closest(".secret, .disc") || parseFloat(style.fontSize) >= 24
      || (parseFloat(style.fontSize) >= 18.66 && Number(style.fontWeight) >= 700);
    return worst < (isLarge ? 3 : least) ? [told(each, worst)] : [];
  });
  document.adoptedStyleSheets = [];
  document.querySelectorAll("[data-ink]").forEach((each) => delete each.dataset.ink);
  return found;
}"""
)


def shot(page: Page) -> str:
    return base64.b64encode(page.screenshot()).decode()


def faint_texts(page: Page, least: float = 4.5) -> Any:
    """Texts without enough contrast to what is drawn behind them."""
    page.evaluate(TEXTS)
    return page.evaluate(GROUNDS, [shot(page), least])


def faint_things(page: Page, selector: str, least: float = 3) -> Any:
    """Pieces, holes and marks whose edge lacks contrast to their background."""
    return page.evaluate(EDGES, [shot(page), selector, least])


def faint_rings(page: Page, selector: str, least: float = 3) -> Any:
    """Controls whose ring in focus lacks contrast to what is around it, or that have none."""
    return page.evaluate(RINGS, [shot(page), selector, least])


def faint_controls(page: Page, selector: str, least: float = 3) -> Any:
    """Controls that neither an edge nor their ground sets off from the page."""
    return page.evaluate(BORDERS, [shot(page), selector, least])
