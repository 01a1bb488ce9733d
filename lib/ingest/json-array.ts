/**
 * Splits a JSON array of objects into records, one in memory at a time. A record that is not JSON is refused, and the
 * others are read.
 */
import { textReader } from "../ground/encoding.ts";
import { UnusableDocument } from "./records/parsed.ts";

/** Why bytes that are no text are refused. */
export const NOT_UTF8 = "is not in UTF-8: some letters would be lost";

export interface JsonRecord {
  /** Line on which the record begins (1-based). */
  line: number;
  value?: unknown;
  problem?: string;
  /** The text of the refused record, or its beginning. */
  start?: string | undefined;
}

/** The texts of the fields `name` at the beginning of a refused record; those with escapes are left out. */
export const fieldsAtStart = ({ start = "" }: JsonRecord, name: string): string[] =>
  Array.from(start.matchAll(new RegExp(`"${name}"\\s*:\\s*"([^"\\\\]*)"`, "g")), ([, value = ""]) => value);

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const NEWLINE = 0x0a;
const OPEN_BRACE = 0x7b;
const CLOSE_BRACE = 0x7d;
const OPEN_BRACKET = 0x5b;
const CLOSE_BRACKET = 0x5d;
const COMMA = 0x2c;
const isSpace = (byte: number | undefined) =>
  byte === 0x20 || byte === NEWLINE || byte === 0x09 || byte === 0x0d;

/** The most bytes read again after broken records; beyond this the file is not JSON. */
const MOST_READ_AGAIN = 16 * 1_048_576;

/** Takes the document piece by piece; gives each element of the array once it is whole. */
export class JsonArraySplitter {
  #data: Buffer = Buffer.alloc(0);
  #at = 0;
  #line = 1;
  #depth = 0;
  #inString = false;
  #begin = 0;
  #beginLine = 1;
  #phase: "before" | "between" | "record" | "lost" | "after" = "before";
  #readAgain = 0;
  /** Text between two records was already reported here. */
  #stray = false;
  readonly #maxBytes: number;
  readonly #read: ReturnType<typeof textReader>;
  #found: JsonRecord[] = [];

  /** `maxBytes` is the longest record accepted, in bytes; `charset` the encoding of records that are not in UTF-8. */
  constructor(maxBytes: number, charset?: string) {
    this.#maxBytes = maxBytes;
    this.#read = textReader(charset);
  }

  push(chunk: Uint8Array): JsonRecord[] {
    this.#data =
      this.#data.length > 0
        ? Buffer.concat([this.#data, chunk])
        : Buffer.from(chunk.buffer, chunk.byteOffset, chunk.length);
    this.#scan();
    return this.#take();
  }

  /** The last records. @throws UnusableDocument when the array is not closed, since records would be missing. */
  end(): JsonRecord[] {
    this.#scan();
    while (this.#phase === "record" && this.#resync(this.#data.length, "is not JSON")) this.#scan();
    if (this.#phase === "lost" && /\}\s*\]\s*$/.test(this.#data.toString("latin1"))) this.#phase = "after";
    if (this.#phase === "before") throw new UnusableDocument("there is no list of stations in it");
    if (this.#phase !== "after")
      throw new UnusableDocument(
        "the list ends in the middle: the file is cut off, get it again",
        this.#phase === "record" ? this.#beginLine : this.#line,
      );
    return this.#take();
  }

  #take(): JsonRecord[] {
    const found = this.#found;
    this.#found = [];
    // Keeps the bytes that the next chunk continues.
    const keep = this.#phase === "record" ? this.#begin : Math.min(this.#at, this.#data.length);
    this.#data = this.#data.subarray(keep);
    this.#at -= keep;
    this.#begin -= keep;
    return found;
  }

  #scan(): void {
    while (this.#at < this.#data.length) {
      if (this.#phase === "record") {
        if (!this.#scanRecord()) {
          if (this.#at - this.#begin <= this.#maxBytes) return;
          const why = `is longer than ${this.#maxBytes / 1_024} KiB`;
          if (!this.#resync(this.#at, why)) {
            this.#refuse(this.#at, why);
            this.#phase = "lost";
          }
        }
      } else if (this.#phase === "lost") {
        const next = nextRecord(this.#data, this.#at);
        // A boundary may be split between chunks, so the last bytes are searched again.
        const stop = next ?? Math.max(this.#at, this.#data.length - 16);
        this.#countLines(this.#at, stop);
        this.#at = stop;
        if (next === undefined) return;
        this.#phase = "between";
      } else this.#scanBetween();
    }
  }

  /** Reads on in the record; true when the record ended. */
  #scanRecord(): boolean {
    const data = this.#data;
    const length = Math.min(data.length, this.#begin + this.#maxBytes + 2);
    let at = this.#at;
    let depth = this.#depth;
    let inString = this.#inString;
    let line = this.#line;
    let ended = false;
    while (at < length) {
      const byte = data[at];
      if (inString) {
        if (byte === QUOTE) inString = false;
        else if (byte === BACKSLASH) {
          // The escaped byte may come with the next chunk.
          if (at + 1 >= length) break;
          at++;
        } else if (byte === NEWLINE) {
          // A JSON string ends on its line, so a quote is missing. Only this record will be refused.
          inString = false;
          line++;
        }
      } else if (byte === QUOTE) inString = true;
      else if (byte === OPEN_BRACE || byte === OPEN_BRACKET) depth++;
      else if (byte === CLOSE_BRACE || byte === CLOSE_BRACKET) {
        depth--;
        if (depth === 0) {
          at++;
          ended = true;
          break;
        }
      } else if (byte === NEWLINE) line++;
      at++;
    }
    this.#at = at;
    this.#depth = depth;
    this.#inString = inString;
    this.#line = line;
    if (ended) this.#finishRecord();
    return ended;
  }

  #finishRecord(): void {
    this.#phase = "between";
    const text = this.#read(this.#data.subarray(this.#begin, this.#at));
    if (text === undefined) {
      this.#refuse(this.#at, NOT_UTF8);
      return;
    }
    try {
      this.#found.push({ line: this.#beginLine, value: JSON.parse(text) });
    } catch (error) {
      const why = `is not JSON (${error instanceof Error ? error.message.replace(/ in JSON.*| \(line.*/s, "") : "malformed"})`;
      if (!this.#resync(this.#at, why)) this.#refuse(this.#at, why);
    }
  }

  /** Refuses the record at `begin` and goes on at the next that begins before `to`; false when there is none. */
  #resync(to: number, problem: string): boolean {
    const next = nextRecord(this.#data.subarray(0, to), this.#begin);
    if (next === undefined) return false;
    this.#readAgain += to - next;
    if (this.#readAgain > MOST_READ_AGAIN)
      throw new UnusableDocument("too much of this file is not JSON", this.#beginLine);
    this.#refuse(next, problem);
    this.#line = this.#beginLine;
    this.#countLines(this.#begin, next);
    this.#at = next;
    this.#phase = "between";
    return true;
  }

  #refuse(to: number, problem: string): void {
    const start = this.#data.toString("utf8", this.#begin, Math.min(to, this.#begin + 200));
    this.#found.push({ line: this.#beginLine, problem, start });
  }

  #countLines(from: number, to: number): void {
    for (let i = this.#data.indexOf(NEWLINE, from); i >= 0 && i < to; i = this.#data.indexOf(NEWLINE, i + 1))
      this.#line++;
  }

  #beginRecord(): void {
    this.#phase = "record";
    this.#begin = this.#at;
    this.#beginLine = this.#line;
    this.#depth = 0;
    this.#inString = false;
    this.#stray = false;
  }

  #scanBetween(): void {
    while (this.#at < this.#data.length) {
      const byte = this.#data[this.#at];
      if (byte === NEWLINE) this.#line++;
      if (this.#phase === "before") {
        if (byte === OPEN_BRACKET) this.#phase = "between";
      } else if (this.#phase === "between") {
        if (byte === CLOSE_BRACKET) this.#phase = "after";
        else if (byte === OPEN_BRACE || byte === OPEN_BRACKET) {
          this.#beginRecord();
          return;
        } else if (!isSpace(byte) && byte !== COMMA && !this.#stray) {
          this.#stray = true;
          this.#found.push({ line: this.#line, problem: "is not an object" });
        }
      } else if (!isSpace(byte))
        throw new UnusableDocument("there is more after the end of the list", this.#line);
      this.#at++;
    }
  }
}

/** Offset of the record after that at `from`, by "}", ",", "{" with only space between; undefined without one. */
function nextRecord(data: Buffer, from: number): number | undefined {
  for (
    let close = data.indexOf(CLOSE_BRACE, from);
    close >= 0;
    close = data.indexOf(CLOSE_BRACE, close + 1)
  ) {
    let at = close + 1;
    while (isSpace(data[at])) at++;
    if (data[at] !== COMMA) continue;
    at++;
    while (isSpace(data[at])) at++;
    if (data[at] === OPEN_BRACE) return at;
  }
  return undefined;
}
