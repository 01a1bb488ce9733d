/** `items` in runs of `size`, in their order; the last may be shorter. */
export function* batchesOf<T>(items: readonly T[], size: number): Generator<T[]> {
  for (let i = 0; i < items.length; i += size) yield items.slice(i, i + size);
}

/** `parts` joined and encoded, in pieces of at least `length` characters; the last may be shorter. None for no text. */
export function* textPieces(parts: Iterable<string>, length: number): Generator<Buffer> {
  let pending = "";
  for (const part of parts) {
    pending += part;
    if (pending.length < length) continue;
    yield Buffer.from(pending);
    pending = "";
  }
  if (pending !== "") yield Buffer.from(pending);
}
