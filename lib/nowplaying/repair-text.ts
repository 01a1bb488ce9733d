/** Repairs the text of titles: wrong encodings, HTML, invisible characters. */
import { cleanName } from "../ground/clean.ts";
import { chooseReading, decodedAs } from "./charset/choose.ts";

/** Characters of windows-1252 from 0x80 to 0x9f; a space where none is (WHATWG Encoding, index windows-1252). */
const UPPER_1252 = "€ ‚ƒ„…†‡ˆ‰Š‹Œ Ž  ‘’“”•–—˜™š›œ žŸ";
const bytesOf1252 = new Map([...UPPER_1252].map((char, i): [string, number] => [char, 0x80 + i]));
bytesOf1252.delete(" ");
const LONGEST = 256;
const ASCII = /^[\0-\x7f]*$/u;
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

/** UTF-8 that was read as windows-1252, once or twice: "BjÃ¶rk" is "Björk". */
function withoutMojibake(text: string): string {
  let found = text;
  for (let i = 0; i < 2 && /[\u00c2-\u00f4]/u.test(found); i++) {
    const bytes = bytesOf(found);
    const better = bytes && decodedAs("utf-8", bytes);
    if (better === undefined) break;
    found = better;
  }
  return found;
}

/** `text` in the character set of its bytes, if windows-1252 has its letters; undefined when no set makes words of them. */
function inItsCharset(text: string, languages: readonly string[]): string | undefined {
  const bytes = ASCII.test(text) ? undefined : bytesOf(text);
  return bytes ? chooseReading(text, bytes, languages) : text;
}

/**
 * `text` in its right encoding, clean (lib/ground/clean.ts), entities that were encoded twice included; undefined when it
 * cannot be read. `languages`: BCP 47 tags of the languages that its station may write; `isUnicode`: the letters are those
 * that the sender meant, unless they are UTF-8 coded twice.
 */
export function repairText(
  text: string,
  languages: readonly string[],
  isUnicode = false,
): string | undefined {
  const told = text.slice(0, LONGEST_TOLD);
  const unwrapped = withoutMojibake(told);
  const isSure = isUnicode || unwrapped !== told;
  const read = isSure ? unwrapped : inItsCharset(told, languages);
  return read === undefined ? undefined : cleanName(cleanName(read, LONGEST_TOLD), LONGEST);
}
