/** The components that draw the boards of each kind of edition. */
import type { Component } from "svelte";
import type { BoardProps } from "./board";
import Challenge from "./Challenge.svelte";
import Group from "./group/Group.svelte";
import OneBoard from "./OneBoard.svelte";
import Royale from "./royale/Royale.svelte";
import type { Appearance } from "./appearance";

export const BOARDS: Record<Appearance["board"], Component<BoardProps>> = {
  case: OneBoard,
  black: OneBoard,
  road: OneBoard,
  round: OneBoard,
  tower: Challenge,
  felt: Royale,
  cross: Group,
};
