/** The symbols of avatars, each with the peg that has it. */
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

/** The avatar of a program without a character. */
export const OF_THE_PROGRAM = "gear";

/** Avatars that people can choose. */
export const OF_PEOPLE: readonly string[] = Object.keys(AVATARS).filter((symbol) => symbol !== OF_THE_PROGRAM);
