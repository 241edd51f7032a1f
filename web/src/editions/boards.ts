/** The component that draws an edition's round. */
import type { Component } from "svelte";
import type { BoardProps } from "./board";
import Challenge from "./Challenge.svelte";
import Group from "./Group.svelte";
import OneBoard from "./OneBoard.svelte";
import Royale from "./Royale.svelte";
import type { Look } from "./looks";

export const BOARDS: Record<Look["board"], Component<BoardProps>> = {
  case: OneBoard,
  black: OneBoard,
  road: OneBoard,
  round: OneBoard,
  tower: Challenge,
  felt: Royale,
  cross: Group,
};
