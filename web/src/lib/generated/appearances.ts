// Made from keypeg.pictures.materials.appearance by `make pegs`; never edited by hand.
import type { Appearance } from "../../board/appearance";

export const APPEARANCES: Record<string, Appearance> = {
  classic: { board: "case", cover: "lid", piece: "peg", mark: "pegs", lid: "red yellow blue green", exact: "red" },
  original: { board: "black", cover: "shield", piece: "peg", mark: "pegs", score: "pegs", lid: "white orange red blue", exact: "red" },
  challenge: { board: "tower", cover: "unit", piece: "ring", mark: "pegs", lid: "pink green yellow silver blue red orange white", exact: "red" },
  junior: { board: "road", cover: "bridge", piece: "car", mark: "number", lid: "red yellow purple blue", exact: "red" },
  family: { board: "round", cover: "dome", piece: "peg", mark: "sliders", lid: "pink green white orange", exact: "red" },
  royale: { board: "felt", cover: "cards", piece: "token", mark: "pegs", lid: "red blue yellow green", exact: "black" },
  group: { board: "cross", cover: "tokens", piece: "peg", mark: "pegs", lid: "red blue black yellow", exact: "black" },
};
