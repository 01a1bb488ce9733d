/** Numbers for stations whose source does not number them, and a tint for those without a logo we can read. */
import { hash } from "node:crypto";

const FIRST = 100_000_000;
const SPAN = 900_000_000;

/** A number in [0, 2^48) that depends on `text` alone. */
function numberFrom(text: string): number {
  return Number.parseInt(hash("sha1", text, "hex").slice(0, 12), 16);
}

/**
 * The rpuids a station may have that its source knows as `externalId`, the first free one being its: the country and
 * a nine-digit rpId that depends on nothing but the source, the country and the external id, so that a rebuilt
 * catalogue numbers its stations alike. Endless.
 */
export function* rpuidCandidates(namespace: string, country: string, externalId: string): Iterable<string> {
  const first = numberFrom(`${namespace}\n${country}\n${externalId}`) % SPAN;
  for (let offset = first; ; offset = (offset + 1) % SPAN) yield `${country}${FIRST + offset}`;
}

/** OKLCH hue (degrees) and chroma for a station whose logo gives none: steady for the same rpuid. */
export function deriveTint(rpuid: string): { hue: number; chroma: number } {
  // Fowler-Noll-Vo (FNV-1a, 32 bits): neighbours in number are far apart in hue.
  let number = 0x811c9dc5;
  for (let i = 0; i < rpuid.length; i++) number = Math.imul(number ^ rpuid.charCodeAt(i), 0x01000193) >>> 0;
  return { hue: number % 360, chroma: 0.09 + ((number >>> 9) % 5) * 0.012 };
}
