/** Drawings of the program's characters in a box of 48 × 48: filled shapes, then lines. */

type Shape = readonly [path: string, colour: string];

export interface Portrait {
  ground: string;
  shapes: readonly Shape[];
  lines?: readonly Shape[];
}

const INK = "#22252b";

/** A disc as a path. */
function disc(x: number, y: number, r: number): string {
  return `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0Z`;
}

/** Two discs, mirrored at the middle of the face. */
function both(x: number, y: number, r: number): string {
  return disc(x, y, r) + disc(48 - x, y, r);
}

export const CHARACTERS: Readonly<Record<string, Portrait>> = {
  mouse: {
    ground: "#dfe6ea",
    shapes: [
      [both(13, 17, 8), "#8d97a3"],
      [both(13, 17, 4.6), "#f0b9bd"],
      ["M24 16c9 0 13 6 13 11 0 6-7 13-13 13S11 33 11 27c0-5 4-11 13-11Z", "#a3adb8"],
      [both(18.5, 27, 2), INK],
      [disc(24, 36, 2.4), "#d77e86"],
    ],
    lines: [["M15 34l-6-1M15 36.500l-5.500 1.500M33 34l6-1M33 36.500l5.500 1.500", "#5d6672"]],
  },
  hare: {
    ground: "#efe3cf",
    shapes: [
      ["M17 24C12 14 12 5 16 4.500S22 12 22 22ZM31 24c5-10 5-19 1-19.500S26 12 26 22Z", "#b98d5e"],
      [
        "M17.500 20c-2.500-6-2.600-11-1.300-11.500S19.500 14 20 20ZM30.500 20c2.500-6 2.600-11 1.300-11.500S28.500 14 28 20Z",
        "#f3cfc0",
      ],
      ["M24 18c8 0 12 6 12 12s-6 11-12 11-12-5-12-11 4-12 12-12Z", "#c99c6c"],
      ["M17.500 35a6.500 4.800 0 1 0 13 0a6.500 4.800 0 1 0-13 0Z", "#f6ead8"],
      [both(18, 27.5, 2.1), INK],
      ["M22.300 32.500h3.400L24 34.500Z", "#7a4a38"],
    ],
    lines: [["M24 34.500v2.500", "#7a4a38"]],
  },
  fox: {
    ground: "#f2dcc0",
    shapes: [
      ["M8 9l12 7h8l12-7c1 9 0 15-2 19L24 42 10 28C8 24 7 18 8 9Z", "#c8622a"],
      ["M11.500 13l6 4.500-4.500 4ZM36.500 13l-6 4.500 4.500 4Z", "#6e2e10"],
      ["M10 28c5-2 9-1 11 3l3 11ZM38 28c-5-2-9-1-11 3l-3 11Z", "#fdf3e6"],
      [both(18, 25, 2.1), INK],
      ["M21 36.500h6L24 41.500Z", INK],
    ],
  },
  owl: {
    ground: "#d3dfdc",
    shapes: [
      ["M10 9l8 5h12l8-5c1.500 7 1 13 0 17 0 9-6 15-14 15S10 35 10 26c-1-4-1.500-10 0-17Z", "#6f5a48"],
      ["M16 34c2 4 5 6 8 6s6-2 8-6c-2-4-5-6-8-6s-6 2-8 6Z", "#d8c4a6"],
      [both(17.5, 22.5, 6.8), "#f7eeda"],
      [both(17.5, 22.5, 3.3), INK],
      [disc(18.6, 21.3, 1.1) + disc(31.6, 21.3, 1.1), "#ffffff"],
      ["M21.700 26h4.600L24 31Z", "#d8902b"],
    ],
  },
  sphinx: {
    ground: "#e9dcc0",
    shapes: [
      ["M24 6c9 0 13 6 14 13l4 21H32l-2-12H18l-2 12H6l4-21C11 12 15 6 24 6Z", "#1f5a75"],
      ["M24 12c6 0 8 4 8 10 0 8-4 14-8 14s-8-6-8-14c0-6 2-10 8-10Z", "#d9a766"],
      ["M15 17c2-5 5-6.500 9-6.500s7 1.500 9 6.500c-5-2-13-2-18 0Z", "#e2b54e"],
    ],
    lines: [
      ["M10.500 20l5 .7M9.300 26l5.400.8M8.200 32l5.700.8M37.500 20l-5 .7M38.700 26l-5.400.8M39.800 32l-5.700.8", "#e2b54e"],
      ["M18.500 23h3.600M25.900 23h3.600", INK],
      ["M21.500 30.500c1.500 1 3.500 1 5 0M24 24v4", "#7a4f24"],
    ],
  },
};

/** The ladder of opponents, weakest first. */
const LADDER = Object.keys(CHARACTERS);

export const RANKS = LADDER.length;

/** The rank of a level, counted from 1; 0 if it is not on the ladder. */
export function rankOf(level: string | null | undefined): number {
  return LADDER.indexOf(level?.split("+")[0] ?? "") + 1;
}
