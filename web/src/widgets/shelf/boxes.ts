/** Where pieces are printed on the lid of a box, by the kind of its board: positions on a lid of 160 × 92. */
import type { Appearance } from "../../board/appearance";

export interface Place {
  x: number;
  y: number;
  /** Width of the piece. */
  size: number;
}

export interface Piece extends Place {
  symbol: string;
}

function row(count: number, x: number, y: number, size: number, step: number): Place[] {
  return Array.from({ length: count }, (_, index) => ({ x: x + index * step, y, size }));
}

const PLACES: Readonly<Record<Appearance["board"], readonly Place[]>> = {
  case: row(4, 22, 38, 28, 30),
  black: row(4, 22, 40, 28, 30),
  tower: [...row(2, 16, 14, 27, 28), ...row(2, 16, 44, 27, 28), ...row(2, 88, 14, 27, 28), ...row(2, 88, 44, 27, 28)],
  road: row(4, 25, 40, 26, 28),
  round: [...row(1, 66, 5, 28, 0), ...row(1, 66, 59, 28, 0), ...row(2, 39, 32, 28, 54)],
  /** Cards, which are drawn with the lid. */
  felt: [],
  cross: [...row(2, 18, 1, 30, 94), ...row(2, 18, 60, 30, 94)],
};

/** The pieces on a lid, as many as there are places. */
export function piecesOn({ board, lid }: Appearance): Piece[] {
  const symbols = lid.split(" ");
  return PLACES[board].flatMap((place, index) => (symbols[index] ? [{ ...place, symbol: symbols[index] }] : []));
}
