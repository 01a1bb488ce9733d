/** The letters under which alphabetical lists of stations are divided, each script's own, and the text that they sort by. */
import { listedLetter } from "#db/listed-letter.ts";
import { capital, fold } from "../ground/text.ts";

/**
 * The letter of names that begin with `initial`, a folded character: "θ" → "Θ", "北" → "B" (db/listed-letter.ts), all but
 * letters and digits under "#".
 */
export function letterOf(initial: string): string {
  const letter = listedLetter(initial);
  return /[\p{L}\p{N}]/u.test(letter) ? capital(letter) : "#";
}

/** A folded name from its first letter or digit on. */
const fromFirstLetter = (name: string): string =>
  fold(name)
    .replace(/^[^\p{L}\p{N}]+/u, "")
    .replace(/\s+/g, " ")
    .trim();

const firstLetter = (folded: string): string => letterOf([...folded][0] ?? "#");

/**
 * The letter of a station in an alphabetical list (specification 2.2): what its source states, else "Ö1" → "O",
 * "1LIVE" → "1", "北京" → "B". "北" for "北京" is no statement: older versions made such keys, and exports, mirrors and the
 * journal still have them.
 */
export function alphanumericKey(name: string, stated?: string): string {
  if (stated !== undefined && listedLetter(stated) === stated) return stated;
  const folded = fromFirstLetter(name);
  const [first] = folded;
  return stated === undefined || stated === first ? firstLetter(folded) : stated;
}

/**
 * The text that stations are sorted by: the folded name from its first letter or digit on. With `key`, the letter that
 * the station is listed under, articles before it are skipped ("The Calder" under C).
 */
export function sortKey(name: string, key?: string): string {
  const folded = fromFirstLetter(name);
  const letter = key === undefined ? "" : fold(key);
  const isOfName =
    letter === "" || letter === "#" || folded.startsWith(letter) || key === firstLetter(folded);
  if (isOfName) return folded || name;
  const rest = folded.slice(folded.indexOf(" ") + 1);
  return rest.startsWith(letter) ? rest : `${letter} ${folded}`;
}
