const MIRRORED = new Map(Object.entries({ ArrowLeft: "ArrowRight", ArrowRight: "ArrowLeft" }));

/** The key that stands for `key` where time runs from right to left: the horizontal arrows do too. */
export const mirroredKey = (key: string, rightToLeft: boolean): string =>
  rightToLeft ? (MIRRORED.get(key) ?? key) : key;
