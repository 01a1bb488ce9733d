/**
 * Pairs of entries of the community directory, labelled by hand: names, places, streams and homepages were read.
 * `labels.tsv` has identifiers alone: two UUIDs in order, "same" or "different", and why.
 */
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";

export interface LabelledPair {
  a: string;
  b: string;
  same: boolean;
  reason: string;
  /** Held back: weights and thresholds are made without it. */
  held: boolean;
}

/** Half of the pairs, by chance that no label can influence. */
const isHeld = (a: string, b: string) =>
  (createHash("sha256").update(`${a} ${b}`).digest()[0] ?? 0) % 2 === 1;

export function labelledPairs(): LabelledPair[] {
  const text = readFileSync(new URL("labels.tsv", import.meta.url), "utf8");
  return text
    .trim()
    .split("\n")
    .map((line) => {
      const [a = "", b = "", label, reason = ""] = line.split("\t");
      return { a, b, same: label === "same", reason, held: isHeld(a, b) };
    });
}
