"""The materials of each box, as CSS custom properties.

`make pegs` writes the browser's copy, `web/src/lib/generated/dresses.css`. An edition names only
what differs from the honey-coloured wood of classic, in the light and dark themes.
"""

from typing import Final, NamedTuple

Colours = dict[str, str]


class Dress(NamedTuple):
    """Materials by name: `wood` for frames, `field` under the rows, `cover` over the code."""

    day: Colours
    night: Colours


_WOOD: Final = Dress(
    day={
        "box-1": "#e9d7b8",
        "box-2": "#d9bf93",
        "box-ink": "#2b1c0e",
        "wood-1": "#cda06a",
        "wood-2": "#b5844f",
        "wood-3": "#94663a",
        "wood-edge": "#7a5230",
        "wood-ink": "#2b1c0e",
        "wood-grain": "rgb(92 56 20 / 0.09)",
        "field-1": "#f6eddd",
        "field-2": "#ebdfc8",
        "field-line": "rgb(96 66 30 / 0.16)",
        "field-ink": "#5d4a31",
        "hole-1": "#5f4a2e",
        "hole-2": "#8b7350",
        "hole-lip": "rgb(255 255 255 / 0.85)",
        "hole-ring": "transparent",
        "active-row": "rgb(255 255 255 / 0.78)",
        "peg-rim": "rgb(20 14 8 / 0.55)",
        "cast": "0.42",
        "mis-inner": "transparent",
        "cover-1": "#8a5f37",
        "cover-2": "#6a4524",
        "cover-3": "#553619",
        "cover-line": "#d2a457",
        "cover-ink": "#f8e6c6",
        "cap": "#523418",
        "cup-1": "rgb(40 20 0 / 0.34)",
        "cup-2": "rgb(40 20 0 / 0.16)",
        "row-accent": "var(--accent)",
        "row-accent-deep": "var(--accent-deep)",
        "tool": "#fff8ea",
        "tool-ink": "#3a2711",
        "tool-line": "rgb(60 36 10 / 0.55)",
        "idle": "#f4e9d6",
        "idle-ink": "#52412a",
        "idle-line": "#8a6a3d",
    },
    night={
        "wood-1": "#6f5034",
        "wood-2": "#59402a",
        "wood-3": "#40301f",
        "wood-edge": "#2a1e13",
        "wood-ink": "#f3e6d3",
        "wood-grain": "rgb(0 0 0 / 0.14)",
        "field-1": "#332a20",
        "field-2": "#2a231b",
        "field-line": "rgb(255 232 200 / 0.1)",
        "field-ink": "#cdbb9f",
        "hole-1": "#0d0a07",
        "hole-2": "#15110c",
        "hole-lip": "rgb(255 232 200 / 0.5)",
        "hole-ring": "rgb(255 232 200 / 0.58)",
        "active-row": "rgb(255 236 208 / 0.1)",
        "peg-rim": "rgb(255 248 236 / 0.5)",
        "cast": "0.75",
        "mis-inner": "#15181e",
        "tool": "#2b2219",
        "tool-ink": "#f3e6d3",
        "tool-line": "#988062",
        "idle": "#2b2219",
        "idle-ink": "#d9c7aa",
        "idle-line": "#988062",
    },
)

_LACQUER: Final = {
    "box-1": "#2a2b32",
    "box-2": "#101116",
    "box-ink": "#f4e3bd",
    "wood-1": "#34353d",
    "wood-2": "#202127",
    "wood-3": "#121318",
    "wood-edge": "#000000",
    "wood-ink": "#f1e7d2",
    "wood-grain": "rgb(255 255 255 / 0.022)",
    "field-1": "#202128",
    "field-2": "#16171c",
    "field-line": "rgb(255 240 214 / 0.1)",
    "field-ink": "#d3c9b6",
    "hole-1": "#000000",
    "hole-2": "#0b0b0e",
    "hole-lip": "rgb(255 240 214 / 0.4)",
    "hole-ring": "rgb(255 240 214 / 0.5)",
    "active-row": "rgb(255 240 214 / 0.13)",
    "peg-rim": "rgb(255 248 236 / 0.5)",
    "cast": "0.8",
    "mis-inner": "#22252b",
    "row-accent": "#4fc3b8",
    "row-accent-deep": "#7fd8cf",
    "exact": "#d5304a",
    "exact-ink": "#ffffff",
    "cover-1": "#3b3c45",
    "cover-2": "#2a2b32",
    "cover-3": "#1d1e24",
    "cover-line": "#c9a04e",
    "cover-ink": "#e9c987",
    "cap": "#0e0f13",
    "cup-1": "rgb(0 0 0 / 0.6)",
    "cup-2": "rgb(0 0 0 / 0.33)",
    "tool": "#2b2c33",
    "tool-ink": "#f1e7d2",
    "tool-line": "#8c7545",
    "idle": "#2b2c33",
    "idle-ink": "#f1e7d2",
    "idle-line": "#c9a04e",
}

_SLATE: Final = Dress(
    day={
        "box-1": "#58677c",
        "box-2": "#36424f",
        "box-ink": "#ffffff",
        "wood-1": "#66758a",
        "wood-2": "#566478",
        "wood-3": "#3b4656",
        "wood-edge": "#232b36",
        "wood-grain": "rgb(255 255 255 / 0.03)",
        "wood-ink": "#ffffff",
        "field-1": "#f2f5f8",
        "field-2": "#dbe2ea",
        "field-line": "rgb(30 44 66 / 0.15)",
        "field-ink": "#3a4656",
        "hole-1": "#4a5563",
        "hole-2": "#6b7787",
        "active-row": "rgb(255 255 255 / 0.94)",
        "cover-1": "#4d5a6d",
        "cover-2": "#3e4a5a",
        "cover-3": "#2f3947",
        "cover-line": "#aab6c6",
        "cover-ink": "#e8eef6",
        "cap": "#3d4858",
        "tool": "#f6f8fa",
        "tool-ink": "#28313d",
        "tool-line": "rgb(20 28 40 / 0.6)",
    },
    night={
        "wood-1": "#4a5667",
        "wood-2": "#3d4858",
        "wood-3": "#2a323e",
        "wood-ink": "#ffffff",
        "field-1": "#262d38",
        "field-2": "#1d232c",
        "field-ink": "#c3ccd8",
        "field-line": "rgb(210 226 255 / 0.12)",
        "hole-1": "#0b0e13",
        "hole-2": "#12161d",
        "active-row": "rgb(210 226 255 / 0.12)",
        "tool": "#2a323e",
        "tool-ink": "#e8eef6",
        "tool-line": "#8793a5",
    },
)

_ROAD: Final = {
    "box-1": "#f6c84c",
    "box-2": "#eeb02c",
    "box-ink": "#33240a",
    "wood-1": "#f6c84c",
    "wood-2": "#eeb02c",
    "wood-3": "#c98d15",
    "wood-edge": "#8a5f0b",
    "wood-ink": "#2b1c0e",
    "wood-grain": "rgb(120 80 0 / 0.06)",
    "field-1": "#4b515b",
    "field-2": "#4b515b",
    "field-line": "transparent",
    "field-ink": "#ffffff",
    "active-row": "rgb(255 255 255 / 0.18)",
    "row-accent": "#8ae6dc",
    "row-accent-deep": "#a5f0e2",
    "cover-1": "#b5523a",
    "cover-2": "#a34a34",
    "cover-3": "#8b3521",
    "cover-line": "#d98a6c",
    "cover-ink": "#f6c84c",
    "cup-1": "#4b515b",
    "cup-2": "#4b515b",
    "grass-1": "#86b96f",
    "grass-2": "#76aa5f",
    "grass-3": "#5f9a4c",
}

_ENAMEL: Final = Dress(
    day={
        "box-1": "#2f62ab",
        "box-2": "#1f4680",
        "box-ink": "#ffffff",
        "wood-1": "#5f8fd6",
        "wood-2": "#2f62ab",
        "wood-3": "#1f4680",
        "wood-edge": "#12305c",
        "wood-grain": "rgb(255 255 255 / 0.04)",
        "wood-ink": "#ffffff",
        "field-1": "#e8f0fb",
        "field-2": "#cfdff4",
        "field-line": "rgb(20 50 100 / 0.18)",
        "field-ink": "#173764",
        "hole-1": "#3d5f92",
        "hole-2": "#5878a8",
        "active-row": "rgb(255 255 255 / 0.92)",
        "cover-1": "#6d95d1",
        "cover-2": "#4a76b8",
        "cover-3": "#2a589f",
        "cover-line": "#f5c542",
        "cover-ink": "#ffffff",
        "cap": "#244b86",
        "cup-1": "rgb(11 35 73 / 0.5)",
        "cup-2": "rgb(11 35 73 / 0.25)",
        "rim": "#f5c542",
    },
    night={
        "wood-1": "#3f68a5",
        "wood-2": "#244c87",
        "wood-3": "#183765",
        "wood-ink": "#ffffff",
        "field-1": "#1f2a3b",
        "field-2": "#18212f",
        "field-line": "rgb(190 214 255 / 0.14)",
        "field-ink": "#c2d5f3",
        "hole-1": "#0a101a",
        "hole-2": "#0e1623",
        "active-row": "rgb(190 214 255 / 0.13)",
    },
)

_FELT: Final = {
    "box-1": "#23694b",
    "box-2": "#144331",
    "box-ink": "#f7ecd0",
    "field-1": "#1c5a41",
    "field-2": "#123e2d",
    "field-line": "rgb(255 255 255 / 0.13)",
    "field-ink": "#f6faf4",
    "hole-1": "#06150e",
    "hole-2": "#0c2419",
    "hole-lip": "rgb(255 255 255 / 0.3)",
    "hole-ring": "rgb(255 255 255 / 0.6)",
    "peg-rim": "rgb(255 255 255 / 0.5)",
    "active-row": "rgb(255 255 255 / 0.16)",
    "mis-inner": "#22252b",
    "row-accent": "#6fd9c6",
    "row-accent-deep": "#d2fbf3",
    "cast": "0.8",
    "exact": "#15171d",
    "exact-ink": "#ffffff",
    "mark-rim": "rgb(255 255 255 / 0.75)",
    "cover-1": "#2b5a9e",
    "cover-2": "#234a8c",
    "cover-3": "#17346a",
    "cover-line": "#fdfaf2",
    "cover-ink": "#ffffff",
    "felt": "#2d7a59",
}

_CLAY: Final = {
    "box-1": "#a8503a",
    "box-2": "#7e3526",
    "box-ink": "#fff3e4",
    "rug-1": "#c9745b",
    "rug-2": "#a8503a",
    "rug-3": "#84392a",
    "exact": "#15171d",
    "exact-ink": "#ffffff",
    "mark-rim": "rgb(255 255 255 / 0.75)",
    "cover-1": "#ffffff",
    "cover-2": "#efe7d8",
    "cover-3": "#cfc3ac",
    "cover-ink": "#5d4a31",
}

DRESSES: Final = {
    "classic": Dress({}, {}),
    "original": Dress(_LACQUER, _LACQUER),
    "challenge": _SLATE,
    "junior": Dress(
        _ROAD,
        _ROAD
        | {
            "wood-1": "#5a4512",
            "wood-2": "#473509",
            "wood-3": "#332605",
            "wood-ink": "#f3e6d3",
            "field-1": "#343941",
            "field-2": "#343941",
            "grass-1": "#39552f",
            "grass-2": "#2f4a26",
            "grass-3": "#26401e",
            "cover-1": "#7d3826",
            "cover-2": "#6d301f",
            "cover-3": "#542315",
        },
    ),
    "family": _ENAMEL,
    "royale": Dress(_FELT, _FELT | {"field-1": "#16402f", "field-2": "#0e2c20", "felt": "#1c5a41"}),
    "group": Dress(
        _CLAY,
        {"rug-1": "#7a4436", "rug-2": "#5f3125", "rug-3": "#45221a"},
    ),
}
"""By edition; others look like classic."""


def dress_of(edition: str, theme: str = "day") -> Colours:
    """All materials of an edition."""
    dress = DRESSES.get(edition, DRESSES["classic"])
    day = _WOOD.day | dress.day
    return day if theme == "day" else day | _WOOD.night | dress.night


def stylesheet() -> str:
    """The browser's copy: the shared materials, then each edition's own."""
    rules = [
        "/* Made from keypeg.pictures.materials.dresses by `make pegs`; never edited by hand. */",
        _rule(":root", _WOOD.day),
        _rule(':root[data-theme="dark"]', _WOOD.night),
    ]
    for edition, dress in DRESSES.items():
        rules += [_rule(f'[data-dress="{edition}"]', dress.day)] if dress.day else []
        # Day materials with no night value must be repeated, or the wood's would override them.
        night = {name: _at_night(edition, name) for name in dress.day | dress.night}
        if night != dress.day:
            rules.append(_rule(f':root[data-theme="dark"] [data-dress="{edition}"]', night))
    return "\n".join(rules)


def _at_night(edition: str, name: str) -> str:
    dress = DRESSES[edition]
    return dress.night.get(name) or dress.day[name]


def _rule(selector: str, colours: Colours) -> str:
    lines = [f"  --{name}: {colour};" for name, colour in colours.items()]
    return "\n".join([f"{selector} {{", *lines, "}", ""])
