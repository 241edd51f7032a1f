import { APPEARANCES } from "../lib/generated/appearances";

/** What each box looks like: pieces, marks, covers. */

export interface Appearance {
  piece: "peg" | "ring" | "car" | "token";
  mark: "pegs" | "number" | "sliders";
  exact: "red" | "black";
  /** What covers a hidden code and opens at the end of a round. */
  cover: "lid" | "shield" | "unit" | "bridge" | "dome" | "cards" | "tokens";
  /** Set if scores are kept beside the sheet: original moves a key peg. */
  score?: "pegs";
  /** The pieces printed on the lid of the box. */
  lid: string;
  board: "case" | "black" | "tower" | "road" | "round" | "felt" | "cross";
}

/** The appearance of an edition; an unknown one looks like classic. */
export function appearanceOf(edition: string): Appearance {
  return APPEARANCES[edition] ?? (APPEARANCES["classic"] as Appearance);
}
