/** Numbers stations whose source gives no number, and gives a tint to stations without a readable logo. */
import { hash } from "node:crypto";
import { fnv1a } from "../ground/hash.ts";

const FIRST = 100_000_000;
const SPAN = 900_000_000;

/** A number in [0, 2^48) that depends on `text` only. */
function numberFrom(text: string): number {
  return Number.parseInt(hash("sha1", text, "hex").slice(0, 12), 16);
}

/**
 * Endless rpuids for the station `externalId` of `namespace`, of which the importer takes the first free one: country
 * and a nine-digit rpId that depends on the arguments only, so a rebuilt catalogue gives the old numbers.
 */
export function* rpuidCandidates(namespace: string, country: string, externalId: string): Iterable<string> {
  const first = numberFrom(`${namespace}\n${country}\n${externalId}`) % SPAN;
  for (let offset = first; ; offset = (offset + 1) % SPAN) yield `${country}${FIRST + offset}`;
}

/** OKLCH hue (degrees) and chroma for a station without a logo colour; depends on the rpuid only. */
export function deriveTint(rpuid: string): { hue: number; chroma: number } {
  const number = fnv1a(rpuid);
  return { hue: number % 360, chroma: 0.09 + ((number >>> 9) % 5) * 0.012 };
}
