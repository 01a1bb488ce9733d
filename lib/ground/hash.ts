/** Hashes without cryptography: quick, and equal in the server and the browser. */

/** FNV-1a of `text`'s UTF-16 units (Fowler-Noll-Vo, 32 bits): spreads similar texts over distant numbers. */
export function fnv1a(text: string): number {
  let number = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) number = Math.imul(number ^ text.charCodeAt(i), 0x01000193) >>> 0;
  return number;
}
