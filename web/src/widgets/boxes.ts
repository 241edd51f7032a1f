/** The pieces printed on each box: their positions on a lid of 160 × 92. */

export interface Piece {
  symbol: string;
  x: number;
  y: number;
  /** Width of the piece. */
  size: number;
}

function row(symbols: string, x: number, y: number, size: number, step: number): Piece[] {
  return symbols.split(" ").map((symbol, index) => ({ symbol, x: x + index * step, y, size }));
}

export const LIDS: Readonly<Record<string, readonly Piece[]>> = {
  classic: row("red yellow blue green", 22, 38, 28, 30),
  original: row("white orange red blue", 22, 40, 28, 30),
  challenge: [
    ...row("pink green", 16, 14, 27, 28),
    ...row("yellow silver", 16, 44, 27, 28),
    ...row("blue red", 88, 14, 27, 28),
    ...row("orange white", 88, 44, 27, 28),
  ],
  junior: row("red yellow purple blue", 25, 40, 26, 28),
  family: [...row("pink", 66, 5, 28, 0), ...row("green", 66, 59, 28, 0), ...row("white orange", 39, 32, 28, 54)],
  group: [...row("red blue", 18, 1, 30, 94), ...row("black yellow", 18, 60, 30, 94)],
};
