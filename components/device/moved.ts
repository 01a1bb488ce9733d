/** The numbers of entries that were merged and are gone, each with the number of the station that stays. */
export type Moved = ReadonlyMap<string, string>;

/** Gives all that this browser keeps the numbers that stay, soon: few visits find a merged entry, and load the code. */
export const renumberOwn = (moved: Moved): void =>
  void import("./renumber.ts").then(
    ({ renumberAll }) => renumberAll(moved),
    // The directory still answers the numbers, and the next page tries again.
    () => undefined,
  );
