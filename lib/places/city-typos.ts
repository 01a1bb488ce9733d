/** Tells a typo in the name of a city from the name of another place: "Bolton" is no typo of "Boston". */
import { withinOneTypo } from "../ground/text.ts";

const ROWS = ["qwertyuiop", "asdfghjkl", "zxcvbnm"];
const KEYS = new Map(ROWS.flatMap((row, y) => [...row].map((letter, x) => [letter, { x: x + y / 2, y }])));

/** Whether the keys of two letters touch, or are one. */
function areBeside(a: string, b: string): boolean {
  const [from, to] = [KEYS.get(a), KEYS.get(b)];
  if (from === undefined || to === undefined) return a === b;
  return Math.abs(from.x - to.x) <= 1 && Math.abs(from.y - to.y) <= 1;
}

/** Letters that are written for each other by ear. */
const HEARD_ALIKE = "aeiouy ck cs sz sx zx vw uw fv kq jy dt bp gj gk mn".split(" ");
const areHeardAlike = (a: string, b: string): boolean =>
  HEARD_ALIKE.some((letters) => letters.includes(a) && letters.includes(b));

/** Two letters that are heard alike make another name of a shorter name: "Hertford", "Hartford". */
const SHORTEST_HEARD = 9;

/**
 * Whether `typed` has one likely typo of `name` at most, behind its first letter. Two letters may be exchanged, and a letter
 * may lack. The key of a letter more is beside that of a letter next to it, and the key of a wrong letter beside that of the
 * right letter; in a long name, and where the city `isExpected`, a wrong letter may also be heard as the right letter is.
 */
export function isLikelyTypo(name: string, typed: string, isExpected: () => boolean): boolean {
  if (name[0] !== typed[0] || !withinOneTypo(name, typed)) return false;
  const at = [...typed].findIndex((letter, i) => letter !== name[i]);
  const [letter = "", meant = "", before = ""] = [typed[at], name[at], name[at - 1]];
  if (at < 0 || typed.length < name.length) return true;
  if (typed.length > name.length) return areBeside(letter, before) || areBeside(letter, meant);
  const isExchanged = letter === name[at + 1] && typed[at + 1] === meant;
  const isHeard = areHeardAlike(letter, meant) && (name.length >= SHORTEST_HEARD || isExpected());
  return isExchanged || areBeside(letter, meant) || isHeard;
}
