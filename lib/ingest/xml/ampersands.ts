/** Mends the commonest mistake in XML, a bare "&": the parser would take all up to the next ";" as an entity. */

const REFERENCE = /^&(?:#\d{1,7}|#x[\da-f]{1,6}|[a-z][\w.-]{0,31});/i;
/** Longer than any accepted reference. */
const REFERENCE_MAX = 34;
/** Sections in which an ampersand needs no escape. */
const SECTIONS = new Map(Object.entries({ "<![CDATA[": "]]>", "<!--": "-->" }));
/** Matches an ampersand, the start of a section, or a part of such a start at the end of the piece. */
const NEXT = /&|<!\[CDATA\[|<!--|<(?:!(?:-|\[C?D?A?T?A?)?)?$/g;

/** Takes text piece by piece and gives it with each bare "&" escaped; sections of CDATA and comments stay. */
export class Ampersands {
  /** The text that ends the current section. */
  #close: string | undefined;
  #held = "";
  #line = 1;
  readonly #onRepair: (line: number) => void;

  /** `onRepair` receives the line of each repaired ampersand. */
  constructor(onRepair: (line: number) => void) {
    this.#onRepair = onRepair;
  }

  /** The next piece, repaired; a few last characters may be held back for the piece after it. */
  mend(piece: string): string {
    return this.#run(this.#held + piece, false);
  }

  /** The held-back rest of the document, repaired. */
  end(): string {
    return this.#run(this.#held, true);
  }

  #run(text: string, last: boolean): string {
    let done = "";
    let copied = 0;
    const copyTo = (end: number) => {
      const part = text.slice(copied, end);
      for (let i = part.indexOf("\n"); i >= 0; i = part.indexOf("\n", i + 1)) this.#line++;
      done += part;
      copied = end;
    };
    const holdFrom = (start: number) => {
      copyTo(start);
      this.#held = text.slice(start);
      return done;
    };
    this.#held = "";
    let at = 0;
    while (at < text.length) {
      if (this.#close !== undefined) {
        const end = text.indexOf(this.#close, at);
        // The end of a section may be split between pieces.
        if (end < 0) return last ? done + text.slice(copied) : holdFrom(Math.max(at, text.length - 2));
        at = end + this.#close.length;
        this.#close = undefined;
        continue;
      }
      NEXT.lastIndex = at;
      const next = NEXT.exec(text);
      if (!next) break;
      const [found] = next;
      at = next.index + found.length;
      if (found !== "&") {
        this.#close = SECTIONS.get(found);
        if (this.#close === undefined && !last) return holdFrom(next.index);
        continue;
      }
      const rest = text.slice(next.index, next.index + REFERENCE_MAX);
      if (REFERENCE.test(rest)) continue;
      const mayContinue = next.index + rest.length === text.length && /^&#?[\w.-]*$/.test(rest);
      if (mayContinue && !last) return holdFrom(next.index);
      copyTo(at);
      done += "amp;";
      this.#onRepair(this.#line);
    }
    copyTo(text.length);
    return done;
  }
}
