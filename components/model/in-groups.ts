/** Ids in a request, well below the longest address. */
export const IDS_AT_ONCE = 100;

/** `list` in groups of `size`, the last of them perhaps shorter. */
export function inGroups<T>(list: readonly T[], size: number): T[][] {
  const groups: T[][] = [];
  for (let at = 0; at < list.length; at += size) groups.push(list.slice(at, at + size));
  return groups;
}
