/** Reads chunks of `bytes` until they are enough, or to the end. `all` gives the whole document, these included. */
export async function peek(
  bytes: AsyncIterable<Uint8Array>,
  isEnough: (head: Buffer) => boolean,
): Promise<{ head: Buffer; all: AsyncGenerator<Uint8Array> }> {
  const iterator = bytes[Symbol.asyncIterator]();
  let head: Buffer = Buffer.alloc(0);
  let next = await iterator.next();
  while (!next.done) {
    head = Buffer.concat([head, next.value]);
    if (isEnough(head)) break;
    next = await iterator.next();
  }
  async function* all(): AsyncGenerator<Uint8Array> {
    try {
      if (head.length > 0) yield head;
      while (!next.done) {
        next = await iterator.next();
        if (!next.done) yield next.value;
      }
    } finally {
      await iterator.return?.();
    }
  }
  return { head, all: all() };
}
