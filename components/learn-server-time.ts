/** Asks the server for its time once, where a page needs to know it from the first moment on. */
import { MINUTE_MS } from "#lib/clock.ts";
import { apiGet } from "./api.ts";

/** A device's clock may be set meanwhile; after this it is asked again. */
const HOLDS_MS = 10 * MINUTE_MS;

let asked: { atMs: number; answer: Promise<void> } | undefined;

/**
 * Resolves once the server's clock is known (components/server-clock.ts), or cannot be asked: then the device's own
 * has to do. Within ten minutes nobody is asked twice. In the browser only.
 */
export function learnServerTime(): Promise<void> {
  const atMs = performance.now();
  if (asked === undefined || Math.abs(atMs - asked.atMs) > HOLDS_MS) {
    // A small answer; asked freshly, it is dated now (and usually 304).
    const answer = apiGet("/listener/countries", { fresh: true }).then(
      () => {},
      () => {
        asked = undefined;
      },
    );
    asked = { atMs, answer };
  }
  return asked.answer;
}
