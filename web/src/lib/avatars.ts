/** Players' symbols, each drawn as the peg that carries it. */
export const AVATARS: Readonly<Record<string, string>> = {
  heart: "red",
  drop: "blue",
  sun: "yellow",
  leaf: "green",
  flame: "orange",
  snowflake: "white",
  flower: "pink",
  crown: "purple",
  gear: "silver",
  spade: "black",
};
