/**
 * Remembers the line on which each identifier first appeared. Identifiers are kept as their 16 bytes, some seventy bytes an
 * entry: their text would take two hundred, and keep a piece of the document in memory.
 */
import { hash } from "node:crypto";

const digitsOf = (text: string) => hash("sha1", text, "hex").slice(0, 32);
// No BigInt: V8 hashes its lower half alone, which UUIDs of one machine share (RFC 9562, 5.1).
const keyOf = (digits: string) => Buffer.from(digits, "hex").toString("latin1");

/** Notes identities of one document, and tells the line on which an identity stood before. */
export class FirstLines {
  readonly #lines = new Map<string, number>();

  /** Records that `uuid` (8-4-4-4-12, hexadecimal) is on `line` (1-based); returns its earlier line if it has one. */
  addUuid(uuid: string, line: number): number | undefined {
    return this.#add(uuid.replaceAll("-", ""), line);
  }

  /** Records that `text` is on `line` (1-based); returns its earlier line if it has one. Compares 128 bits of SHA-1. */
  addText(text: string, line: number): number | undefined {
    return this.#add(digitsOf(text), line);
  }

  /** The line (1-based) on which `text` was recorded first; undefined where it was not. */
  lineOf(text: string): number | undefined {
    return this.#lines.get(keyOf(digitsOf(text)));
  }

  #add(digits: string, line: number): number | undefined {
    const identifier = keyOf(digits);
    const first = this.#lines.get(identifier);
    if (first === undefined) this.#lines.set(identifier, line);
    return first;
  }
}
