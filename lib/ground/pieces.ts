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
