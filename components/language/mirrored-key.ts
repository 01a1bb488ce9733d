const MIRRORED = new Map(Object.entries({ ArrowLeft: "ArrowRight", ArrowRight: "ArrowLeft" }));

/** Swaps the left and right arrow keys where time runs from right to left. */
export const mirroredKey = (key: string, rightToLeft: boolean): string =>
  rightToLeft ? (MIRRORED.get(key) ?? key) : key;
