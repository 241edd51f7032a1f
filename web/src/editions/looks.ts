/** What each box looks like: its pieces, its marks, what covers its code. Rules stay on the server. */

export interface Look {
  piece: "peg" | "ring" | "car" | "token";
  mark: "pegs" | "number" | "sliders";
  exact: "red" | "black";
  /** What lies over a hidden code, and goes with a gesture at the end. */
  cover: "lid" | "shield" | "unit" | "bridge" | "dome" | "cards" | "tokens";
  /** What stands at the head of the board. */
  head?: "scores" | "turntable";
  /** How scores are kept beside the sheet: original moves a key peg. */
  score?: "pegs";
  board: "case" | "black" | "tower" | "road" | "round" | "felt" | "cross";
}

export const LOOKS: Record<string, Look> = {
  classic: { piece: "peg", mark: "pegs", exact: "red", cover: "lid", head: "scores", board: "case" },
  original: { piece: "peg", mark: "pegs", exact: "red", cover: "shield", score: "pegs", board: "black" },
  challenge: { piece: "ring", mark: "pegs", exact: "red", cover: "unit", board: "tower" },
  junior: { piece: "car", mark: "number", exact: "red", cover: "bridge", board: "road" },
  family: { piece: "peg", mark: "sliders", exact: "red", cover: "dome", head: "turntable", board: "round" },
  royale: { piece: "token", mark: "pegs", exact: "black", cover: "cards", board: "felt" },
  group: { piece: "peg", mark: "pegs", exact: "black", cover: "tokens", board: "cross" },
};

/** The look of an edition; a new one looks like the classic case until it has its own. */
export function lookOf(edition: string): Look {
  return LOOKS[edition] ?? (LOOKS["classic"] as Look);
}
