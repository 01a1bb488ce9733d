/**
 * Remembers the line on which each identifier first appeared. An entry takes some fifty bytes; in a Map of strings it
 * takes two hundred, and each string keeps a piece of the document in memory.
 */
import { hash } from "node:crypto";

/** 32-bit words an entry: four of the identifier, one for the line. */
const WORDS = 5;
/** Many small tables grow one by one; a single large table would be copied whole at each growth. */
const SHARDS = 256;

type Identifier = readonly [number, number, number, number];

/** A hash table with open addressing: an entry is in its slot or in the next free slot. Line 0 marks a free slot. */
class Shard {
  #slots = 16;
  #count = 0;
  #table = new Uint32Array(this.#slots * WORDS);

  add(identifier: Identifier, line: number): number | undefined {
    if (this.#count * 10 >= this.#slots * 7) this.#grow();
    const at = this.#find(identifier);
    const first = this.#table[at + 4];
    if (first) return first;
    this.#table.set([...identifier, line], at);
    this.#count++;
    return undefined;
  }

  #find([a, b, c, d]: Identifier): number {
    const table = this.#table;
    const slots = this.#slots;
    let slot =
      (Math.imul(a ^ Math.imul(b, 0x85ebca6b) ^ Math.imul(c ^ d, 0xc2b2ae35), 0x9e3779b1) >>> 9) &
      (slots - 1);
    for (;;) {
      const at = slot * WORDS;
      const here = table[at] === a && table[at + 1] === b && table[at + 2] === c && table[at + 3] === d;
      if (here || table[at + 4] === 0) return at;
      slot = (slot + 1) & (slots - 1);
    }
  }

  #grow(): void {
    const old = this.#table;
    this.#slots *= 2;
    this.#table = new Uint32Array(this.#slots * WORDS);
    for (let at = 0; at < old.length; at += WORDS)
      if (old[at + 4]) {
        const to = this.#find([old[at] ?? 0, old[at + 1] ?? 0, old[at + 2] ?? 0, old[at + 3] ?? 0]);
        this.#table.set(old.subarray(at, at + WORDS), to);
      }
  }
}

const word = (hex: string, from: number, to: number) => Number.parseInt(hex.slice(from, to), 16);

/** Notes identities of one document, and tells the line on which an identity stood before. */
export class FirstLines {
  readonly #shards = Array.from({ length: SHARDS }, () => new Shard());

  /** Records that `uuid` (8-4-4-4-12, hexadecimal) is on `line` (1-based); returns its earlier line if it has one. */
  addUuid(uuid: string, line: number): number | undefined {
    const b = word(uuid, 9, 13) * 0x10000 + word(uuid, 14, 18);
    const c = word(uuid, 19, 23) * 0x10000 + word(uuid, 24, 28);
    return this.#add([word(uuid, 0, 8), b, c, word(uuid, 28, 36)], line);
  }

  /** Records that `text` is on `line` (1-based); returns its earlier line if it has one. Compares 128 bits of SHA-1. */
  addText(text: string, line: number): number | undefined {
    const hex = hash("sha1", text, "hex");
    return this.#add([word(hex, 0, 8), word(hex, 8, 16), word(hex, 16, 24), word(hex, 24, 32)], line);
  }

  #add(identifier: Identifier, line: number): number | undefined {
    return this.#shards[(identifier[0] ^ identifier[3]) & (SHARDS - 1)]?.add(identifier, line);
  }
}
