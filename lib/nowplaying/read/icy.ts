/** Titles in a Shoutcast or Icecast stream that was asked for with `Icy-MetaData: 1`: between pieces of sound. */
import { isUtf8 } from "node:buffer";
import { decoded, type Said, said } from "./said.ts";

/** A length byte counts units of this size. */
const UNIT_BYTES = 16;
/** Servers say 8,192 or 16,000; a much larger distance would keep a title from us for minutes. */
const LONGEST_INTERVAL = 1_048_576;

/**
 * The title in a block of metadata, `StreamTitle='Artist - Title';StreamUrl='';` filled up with NULs. A title ends at
 * the last quote before the next field: quotes and semicolons inside it are not escaped. Undefined without a title.
 */
export function readStreamTitle(block: Uint8Array): Said | undefined {
  const text = decoded(block).replace(/\0+$/, "");
  const found = /StreamTitle='(?<title>.*?)(?:';\s*(?:[A-Za-z]+='.*)?$|'?;?$)/s.exec(text);
  return said(undefined, found?.groups?.title, isUtf8(block));
}

/** The value of `icy-metaint`: bytes of sound between blocks; undefined when it says none that can be used. */
export function icyInterval(header: string | string[] | undefined): number | undefined {
  const bytes = Number(header);
  return Number.isInteger(bytes) && bytes > 0 && bytes <= LONGEST_INTERVAL ? bytes : undefined;
}

/** Reads a stream as it comes; sound is dropped. */
export class IcyReader {
  readonly #interval: number;
  #soundLeft: number;
  /** The block that has begun, its length byte first. */
  #block: Buffer[] = [];
  #blockLeft = 0;

  /** `interval`: the bytes of sound between two blocks. */
  constructor(interval: number) {
    this.#interval = interval;
    this.#soundLeft = interval;
  }

  /** Takes the next bytes; gives the titles whose blocks end in them, undefined for an empty title. */
  push(chunk: Uint8Array): (Said | undefined)[] {
    const found: (Said | undefined)[] = [];
    for (let at = 0; at < chunk.length; ) {
      if (this.#soundLeft > 0) {
        const skipped = Math.min(this.#soundLeft, chunk.length - at);
        this.#soundLeft -= skipped;
        at += skipped;
      } else if (this.#blockLeft === 0) {
        this.#begin(chunk[at] ?? 0);
        at++;
      } else {
        const part = chunk.subarray(at, at + this.#blockLeft);
        this.#block.push(Buffer.from(part));
        this.#blockLeft -= part.length;
        at += part.length;
        if (this.#blockLeft === 0) found.push(...this.#end());
      }
    }
    return found;
  }

  /** An empty block, as most are, says that the title has not changed. */
  #begin(units: number): void {
    this.#block = [];
    this.#blockLeft = units * UNIT_BYTES;
    if (units === 0) this.#soundLeft = this.#interval;
  }

  #end(): (Said | undefined)[] {
    this.#soundLeft = this.#interval;
    const block = Buffer.concat(this.#block);
    return block.includes("StreamTitle=") ? [readStreamTitle(block)] : [];
  }
}
