/** Makes names and rows, and reads words, after the start and after changes of a store: no request waits for them. */
import { readStationWords } from "#db/catalog/read/station-words.ts";
import type { ApiCore } from "../api/core.ts";
import { keepDialectsUp } from "../api/dialect-answer.ts";
import { SECOND_MS } from "../ground/clock.ts";
import { countryNamed } from "../places/country-names.ts";
import { allAddresses } from "../stations/addresses-elsewhere.ts";
import { makeCrowds } from "../stations/crowds.ts";
import { everywhere } from "../stations/everywhere.ts";
import { makeRepeated } from "../stations/repeated.ts";
import { countriesOfLanguage } from "../terms/language-names.ts";

/** A catalogue that changes more often has its names and rows made less often; a request asks for them at once. */
const EVERY_MS = 5 * SECOND_MS;

/** Looks for a new revision from now on; returns the function that ends it. */
export function keepMade(core: ApiCore): () => void {
  const { clock, onError } = core.options;
  let isOver = false;
  const look = () => {
    if (core.unusable() !== undefined) return;
    try {
      const view = core.view(core.clients.listener(clock.now()).visibility);
      everywhere(view);
      readStationWords(view);
      allAddresses(view);
      Promise.all([makeRepeated(view), makeCrowds(view)]).catch((error) => {
        if (!isOver) onError(error, "keep-made");
      });
      keepDialectsUp(core);
      core.health.readAhead(clock.now());
    } catch (error) {
      onError(error, "keep-made");
    }
  };
  look();
  // Making the names of countries takes about 50 ms, of languages about 100: no search should wait for them.
  setImmediate(() => countryNamed(""));
  setImmediate(() => countriesOfLanguage(""));
  // The first look begins the names, the second the words, the third the addresses: a store makes one thing at a time.
  const again = [1, 2].map((seconds) => setTimeout(look, seconds * SECOND_MS).unref());
  const timer = setInterval(look, EVERY_MS);
  timer.unref();
  return () => {
    // The catalogue is closed next, also under what is being made.
    isOver = true;
    for (const each of again) clearTimeout(each);
    clearInterval(timer);
  };
}
