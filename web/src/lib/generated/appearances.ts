// Made from keypeg.pictures.materials.appearance by `make pegs`; never edited by hand.
import type { Appearance } from "../../board/appearance";

export const APPEARANCES: Record<string, Appearance> = {
  classic: { board: "case", cover: "lid", piece: "peg", mark: "pegs", exact: "red" },
  original: { board: "black", cover: "shield", piece: "peg", mark: "pegs", score: "pegs", exact: "red" },
  challenge: { board: "tower", cover: "unit", piece: "ring", mark: "pegs", exact: "red" },
  junior: { board: "road", cover: "bridge", piece: "car", mark: "number", exact: "red" },
  family: { board: "round", cover: "dome", piece: "peg", mark: "sliders", exact: "red" },
  royale: { board: "felt", cover: "cards", piece: "token", mark: "pegs", exact: "black" },
  group: { board: "cross", cover: "tokens", piece: "peg", mark: "pegs", exact: "black" },
};
