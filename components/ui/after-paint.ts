/** A hidden page draws no frames: then this timer resolves. */
const LONGEST_MS = 100;

/** Resolves after the next frame is drawn, so that a pressed button changes before long work begins. */
export function afterPaint(): Promise<void> {
  return new Promise((done) => {
    setTimeout(done, LONGEST_MS);
    requestAnimationFrame(() => setTimeout(done));
  });
}
