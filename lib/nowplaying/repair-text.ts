/** Repairs the text of titles: wrong encodings, HTML, invisible characters. */
import { cleanName } from "../ground/clean.ts";

/** Characters of windows-1252 from 0x80 to 0x9f; a space where none is (WHATWG Encoding, index windows-1252). */
const UPPER_1252 = "€ ‚ƒ„…†‡ˆ‰Š‹Œ Ž  ‘’“”•–—˜™š›œ žŸ";
const bytesOf1252 = new Map([...UPPER_1252].map((char, i): [string, number] => [char, 0x80 + i]));
bytesOf1252.delete(" ");
const LONGEST = 256;
/** More is cut before anything is read. */
const LONGEST_TOLD = 2_000;

/** The bytes of `text` in windows-1252; undefined when it has other characters. */
function bytesOf(text: string): Uint8Array | undefined {
  const bytes = [...text].map((char) => {
    const code = char.codePointAt(0) ?? 0;
    return code < 0x100 ? code : (bytesOf1252.get(char) ?? -1);
  });
  return bytes.includes(-1) ? undefined : Uint8Array.from(bytes);
}

function decoded(bytes: Uint8Array, encoding: string): string | undefined {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

/** UTF-8 that was read as windows-1252, once or twice: "BjÃ¶rk" is "Björk". */
function withoutMojibake(text: string): string {
  let found = text;
  for (let i = 0; i < 2 && /[\u00c2-\u00f4]/u.test(found); i++) {
    const bytes = bytesOf(found);
    const better = bytes && decoded(bytes, "utf-8");
    if (better === undefined) break;
    found = better;
  }
  return found;
}

/** Letters of windows-1251 read as windows-1252 ("Êèíî" is "Кино"): no language writes only accented letters. */
const ALL_ACCENTED = /^(?:[^\p{L}]|[\u00c0-\u00ff\u00a8\u00b8])+$/u;

function withoutCyrillicAsLatin(text: string): string {
  if (!ALL_ACCENTED.test(text) || !/[\u00c0-\u00ff]{3}/u.test(text)) return text;
  const bytes = bytesOf(text);
  return (bytes && decoded(bytes, "windows-1251")) ?? text;
}

/** `text` in its right encoding, clean (lib/ground/clean.ts), entities that were encoded twice included. */
export const repairText = (text: string): string =>
  cleanName(
    cleanName(withoutCyrillicAsLatin(withoutMojibake(text.slice(0, LONGEST_TOLD))), LONGEST_TOLD),
    LONGEST,
  );
