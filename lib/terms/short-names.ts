/** Short forms of a name, where the whole has no room: a shorter name, and a letter or two. */
import { capital } from "../ground/text.ts";
import { LETTERWISE, words } from "../ground/words.ts";
import { isCommonWord, isStationWord, isVagueWord, radioLetters } from "./common-words.ts";

/** A call sign, a frequency perhaps, and the brand in quotation marks: 'XHSH-FM "Amor 95.3" Mexico City, DF'. */
const CALL_SIGN_AND_BRAND =
  /^(?<sign>[A-Z]{3,7})(?:-[A-Z]+\d?)?(?:[\s-]+(?<before>\d[\d.]*)(?:\s*[AF]M)?)?\s*["“«](?<brand>[^"”»]+)["”»](?<rest>.*)$/u;
/** Capitals that are a call sign even without a frequency: of Mexico, and of the USA. */
const CLEAR_SIGN = /^(?:X[A-I][A-Z]{1,5}|[KW][A-Z]{3})$/;
/** Countries (ISO 3166 numeric) whose stations are named by call signs: elsewhere capitals and a number are a name ("WDR 4"). */
const OF_CALL_SIGNS: ReadonlySet<string> = new Set(["060", "124", "484", "608", "630", "840"]);
const FREQUENCY_FIRST = /^[\s,-]*(\d{2,4}(?:\.\d+)?)\b/;
const REMARK_LAST = /\s\([^()]+\)$/;

/** The brand in quotation marks behind a call sign, the frequency and the remark beside them; undefined without such a brand. */
function quotedBrand(name: string, country: string) {
  if (!OF_CALL_SIGNS.has(country)) return undefined;
  const { sign = "", before, brand = "", rest = "" } = CALL_SIGN_AND_BRAND.exec(name)?.groups ?? {};
  const frequency = before ?? FREQUENCY_FIRST.exec(rest)?.[1];
  if (frequency === undefined && !CLEAR_SIGN.test(sign)) return undefined;
  return { brand: brand.trim(), frequency, remark: REMARK_LAST.exec(rest)?.[0] ?? "" };
}

/**
 * The short form of a name of call sign and brand: 'XHEXA "Exa FM" 104.9 FM Mexico City, DF' → "Exa FM 104.9", since brands
 * have a station in each city. Undefined for other names.
 */
export function shortName(name: string, country: string): string | undefined {
  const quoted = quotedBrand(name, country);
  if (quoted === undefined) return undefined;
  const { brand, frequency, remark } = quoted;
  return (frequency === undefined || /\d/.test(brand) ? brand : `${brand} ${frequency}`) + remark;
}

/** Call signs by country (ISO 3166 numeric): all begin alike, so the letters behind the beginning tell. */
const MEXICAN = /^X[EH]([A-Z]{1,2})[A-Z]*(?!\p{L})/u;
const AMERICAN =
  /^[KW](?!ICK|IDS|ING|ISS|OOL|ARM|AVE|EST|ILD|OLF|ORD|ORK|OW(?!\p{L})|POP|EB(?!\p{L}))([A-Z]{2})[A-Z]?(?!\p{L})/u;
const CALL_SIGNS = new Map([
  ["484", MEXICAN],
  ["630", AMERICAN],
  ["840", AMERICAN],
]);

const FREQUENCY = /\d+[.,]\d+|\d+\s*(?:[AF]M|MHz|kHz)\b/giu;
const PIECE = /[\p{L}\p{N}\p{M}]+/gu;
const tells = (word: string) => !(isCommonWord(word) || isStationWord(word) || isVagueWord(word));
/** Arabic's article, which half of all names begin with. */
const ARTICLE = /^(?:ال|أل)(?=\p{L}{3})/u;

/** A piece of a name from its first telling letter on; "" where nothing in it tells. */
function telling(piece: string): string {
  const parts = words(piece);
  if (LETTERWISE.test(parts[0] ?? "")) return [...piece].slice(radioLetters(parts)).join("");
  return /\p{L}/u.test(piece) && parts.some(tells) ? piece.replace(ARTICLE, "") : "";
}

const IN_BRACKETS = /\([^()]*\)|\[[^[\]]*\]/gu;

/** The first word of a name that tells, from its first telling letter on, else its first number; undefined without any. */
function tellingWord(name: string): string | undefined {
  const pieces = name.match(PIECE) ?? [];
  return [...pieces.map(telling), ...pieces.filter((piece) => /^\d{1,2}$/.test(piece))].find(Boolean);
}

/**
 * The letter that tells a station from others: of the first word that is not "radio", an article, a frequency or in
 * brackets; two digits of a number, and two letters of a bare call sign of `country` (ISO 3166 numeric). Undefined where no
 * word tells.
 */
export function tellingLetter(name: string, country: string): string | undefined {
  const brand = quotedBrand(name, country)?.brand;
  const sign = brand === undefined ? CALL_SIGNS.get(country)?.exec(name)?.[1] : undefined;
  if (sign !== undefined) return sign;
  const named = (brand ?? name).normalize("NFKC").replace(FREQUENCY, " ");
  const word = tellingWord(named.replace(IN_BRACKETS, " ")) ?? tellingWord(named);
  if (word === undefined) return brand && capital([...brand][0] ?? "");
  return /^\d{1,2}(?!\d)/.exec(word)?.[0] ?? capital([...word][0] ?? "");
}
