/** Gathers a parser's remarks while it reads one record. */
import type { Parsed } from "./parsed.ts";

type Deviation = Extract<Parsed, { kind: "deviation" }>;

/** Limits the remarks on a record, so that one record cannot fill the report. */
const MOST = 50;

/** Holds remarks until `take` gives them with the record. */
export class Notes {
  #held: Deviation[] = [];

  /** Notes something accepted at an element, or a line, although the standard does not allow it. */
  add({ line }: { line: number }, detail: string): void {
    if (this.#held.length < MOST) this.#held.push({ kind: "deviation", line, detail });
  }

  /** The first `max` of `items`; notes how many there were when some are left out. */
  bounded<T>(items: readonly T[], max: number, what: string, at: { line: number }): T[] {
    if (items.length > max) this.add(at, `${items.length} ${what}: only the first ${max} are kept`);
    return items.slice(0, max);
  }

  /** Returns the remarks since the last call, and forgets them. */
  take(): Deviation[] {
    if (this.#held.length === 0) return this.#held;
    const taken = this.#held;
    this.#held = [];
    return taken;
  }
}

/** `text` as a report quotes it: at most 80 characters. */
export function quoted(text: string): string {
  const flat = text.replace(/\s+/g, " ").trim();
  return `"${flat.length > 80 ? `${flat.slice(0, 79)}…` : flat}"`;
}
