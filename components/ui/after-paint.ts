/** A page that is not seen draws no frames. */
const LONGEST_MS = 100;

/** Resolves when the next frame has been drawn: what was pressed answers first, what is long comes after it. */
export function afterPaint(): Promise<void> {
  return new Promise((done) => {
    setTimeout(done, LONGEST_MS);
    requestAnimationFrame(() => setTimeout(done));
  });
}
