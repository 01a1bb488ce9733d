/** Ids in a request, well below the longest address. */
export const IDS_AT_ONCE = 100;

/** `list` in groups of `size`, the last of them perhaps shorter. */
export const inGroups = <T>(list: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(list.length / size) }, (_, at) => list.slice(at * size, (at + 1) * size));
