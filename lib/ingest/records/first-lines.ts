/**
 * Remembers the line on which each identifier first appeared. Identifiers are kept as numbers, some seventy bytes an entry:
 * a string would take two hundred, and keep a piece of the document in memory.
 */
import { hash } from "node:crypto";

/** Notes identities of one document, and tells the line on which an identity stood before. */
export class FirstLines {
  readonly #lines = new Map<bigint, number>();

  /** Records that `uuid` (8-4-4-4-12, hexadecimal) is on `line` (1-based); returns its earlier line if it has one. */
  addUuid(uuid: string, line: number): number | undefined {
    return this.#add(uuid.replaceAll("-", ""), line);
  }

  /** Records that `text` is on `line` (1-based); returns its earlier line if it has one. Compares 128 bits of SHA-1. */
  addText(text: string, line: number): number | undefined {
    return this.#add(hash("sha1", text, "hex").slice(0, 32), line);
  }

  #add(digits: string, line: number): number | undefined {
    const identifier = BigInt(`0x${digits}`);
    const first = this.#lines.get(identifier);
    if (first === undefined) this.#lines.set(identifier, line);
    return first;
  }
}
