/** The components that draw the boards of each kind of edition, each loaded when it is first needed. */
import type { Component } from "svelte";
import type { BoardProps } from "./board";
import type { Appearance } from "./appearance";

export type BoardLoader = () => Promise<{ default: Component<BoardProps> }>;

const oneBoard: BoardLoader = () => import("./OneBoard.svelte");

export const BOARDS: Record<Appearance["board"], BoardLoader> = {
  case: oneBoard,
  black: oneBoard,
  road: oneBoard,
  round: oneBoard,
  tower: () => import("./Challenge.svelte"),
  felt: () => import("./royale/Royale.svelte"),
  cross: () => import("./group/Group.svelte"),
};
