/** Has the names for the listeners' search made after the start and after each new revision, before a listener asks. */
import type { ApiCore } from "../api/core.ts";
import { SECOND_MS } from "../ground/clock.ts";
import { countryNamed } from "../places/country-names.ts";
import { everywhere } from "../stations/everywhere.ts";

/** A catalogue that changes more often has its names made less often; a search asks for them at once. */
const EVERY_MS = 5 * SECOND_MS;

/** Looks for a new revision from now on; returns the function that ends it. */
export function keepNames(core: ApiCore): () => void {
  const { clock, onError } = core.options;
  const look = () => {
    if (core.unusable() !== undefined) return;
    try {
      everywhere(core.view(core.clients.listener(clock.now()).visibility));
    } catch (error) {
      onError(error, "names");
    }
  };
  look();
  // To make the names of countries takes some 50 ms, which no search should wait for.
  setImmediate(() => countryNamed(""));
  const timer = setInterval(look, EVERY_MS);
  timer.unref();
  return () => clearInterval(timer);
}
