/** Finds the stations whose text contains another: one long text is searched at the speed of memory. */

const BREAK = "\n";

/** Made of one text a station; finds the places of the stations that contain a text. */
export class Haystack {
  /** Each text between two breaks. */
  readonly #text: string;
  /** Where each text begins. */
  readonly #starts: Uint32Array;

  /** `texts`: without line ends, one a station, in the order of their places. */
  constructor(texts: readonly string[]) {
    this.#text = `${BREAK}${texts.join(BREAK)}${BREAK}`;
    this.#starts = new Uint32Array(texts.length + 1);
    let at = 1;
    for (const [place, text] of texts.entries()) {
      this.#starts[place] = at;
      at += text.length + 1;
    }
    this.#starts[texts.length] = at;
  }

  /** 1 at the place of each text that contains `key`. */
  containing(key: string): Uint8Array {
    return this.#marks(key.includes(BREAK) ? undefined : key);
  }

  /** 1 at the place of each text that is `key`. */
  equal(key: string): Uint8Array {
    return this.#marks(key.includes(BREAK) ? undefined : `${BREAK}${key}${BREAK}`);
  }

  #marks(needle: string | undefined): Uint8Array {
    const starts = this.#starts;
    const marks = new Uint8Array(starts.length - 1);
    let place = 0;
    let from = 0;
    while (needle !== undefined && place < marks.length) {
      const found = this.#text.indexOf(needle, from);
      if (found < 0) break;
      // A needle that begins with a break begins before its text.
      const at = needle.startsWith(BREAK) ? found + 1 : found;
      while ((starts[place + 1] ?? Number.POSITIVE_INFINITY) <= at) place++;
      if (place >= marks.length) break;
      marks[place] = 1;
      // On to the break before the next text.
      from = (starts[place + 1] ?? 0) - 1;
      place++;
    }
    return marks;
  }
}
