/** Text shrinks to a tenth, rarely to a fiftieth. A body that grows more is an attack. */
const MOST_EXPANSION = 100;
/** Up to this size the growth does not matter. */
const HARMLESS_BYTES = 32 * 1024 ** 2;

/** Why `plain` bytes, unpacked from `packed` bytes, are too many: more than `maxBytes`, or grown too much. */
export function excessOf(
  plain: number,
  packed: number,
  maxBytes: number,
): { code: "size" | "encoding"; reason: string } | undefined {
  if (plain > maxBytes) return { code: "size", reason: `is larger than ${sizeInWords(maxBytes)}` };
  if (plain > HARMLESS_BYTES && plain > packed * MOST_EXPANSION)
    return { code: "encoding", reason: `unpacks to more than ${MOST_EXPANSION} times what was sent` };
  return undefined;
}

function sizeInWords(bytes: number): string {
  const units = ["bytes", "KiB", "MiB", "GiB"] as const;
  const power = Math.min(3, Math.floor(Math.log2(Math.max(1, bytes)) / 10));
  return `${Number((bytes / 1024 ** power).toFixed(1))} ${units[power]}`;
}
