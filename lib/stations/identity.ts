/** Numbers stations whose source gives no number, and gives a tint to stations without a readable logo. */
import { hash } from "node:crypto";

const FIRST = 100_000_000;
const SPAN = 900_000_000;

/** A number in [0, 2^48) that depends on `text` only. */
function numberFrom(text: string): number {
  return Number.parseInt(hash("sha1", text, "hex").slice(0, 12), 16);
}

/**
 * Endless rpuids for the station called `externalId` in `namespace`; the importer takes the first free one. Each is the
 * country and a nine-digit rpId that depends on the three arguments only, so a rebuilt catalogue gives every station its
 * old number.
 */
export function* rpuidCandidates(namespace: string, country: string, externalId: string): Iterable<string> {
  const first = numberFrom(`${namespace}\n${country}\n${externalId}`) % SPAN;
  for (let offset = first; ; offset = (offset + 1) % SPAN) yield `${country}${FIRST + offset}`;
}

/** OKLCH hue (degrees) and chroma for a station without a logo colour; depends on the rpuid only. */
export function deriveTint(rpuid: string): { hue: number; chroma: number } {
  // FNV-1a (Fowler-Noll-Vo, 32 bits) spreads consecutive numbers over distant hues.
  let number = 0x811c9dc5;
  for (let i = 0; i < rpuid.length; i++) number = Math.imul(number ^ rpuid.charCodeAt(i), 0x01000193) >>> 0;
  return { hue: number % 360, chroma: 0.09 + ((number >>> 9) % 5) * 0.012 };
}
