import anyAscii from "any-ascii";
import type { StationText } from "#db/catalog/write/station-texts.ts";
import { PLAIN, umlautSpelling } from "../../ground/text.ts";
import { words } from "../../ground/words.ts";
import { isLatin } from "../../places/scripts.ts";
import { countryToken, mayBeMistyped } from "../../terms/tokens.ts";
import type { StationRecord } from "../records/record.ts";

/** Other spellings of a name: other scripts in Latin letters (Шансон → Shanson), umlauts as two letters. */
function otherSpellings(name: string): string[] {
  if (PLAIN.test(name)) return [];
  const spellings: string[] = [];
  if (!isLatin(name)) spellings.push(anyAscii(name));
  const umlauts = umlautSpelling(name);
  if (umlauts) spellings.push(umlauts);
  return spellings;
}

/** The MHz, "95.8", of a bearer `fm:ce1.c479.09580` (hundredths, ETSI TS 103 270, 5.1.2.4); undefined for others. */
function frequencyOf(bearerId: string): string | undefined {
  const match = /^fm:[^.]+\.[^.]+\.(\d{5})$/i.exec(bearerId);
  if (!match) return undefined;
  return String(Number(match[1]) / 100);
}

const join = (texts: Iterable<string>) => [...new Set([...texts].flatMap((text) => words(text)))].join(" ");

/** The folded words of a station, for each search field. */
export function toSearchText(record: StationRecord): StationText {
  const names = [...record.shortNames, ...record.mediumNames, ...record.longNames].map((name) => name.value);
  const spoken = record.phoneticInputs.filter((input) => input.type !== "ssml").map((input) => input.value);
  const aliases = [...names, ...spoken, ...[record.name, ...names].flatMap(otherSpellings)];
  const frequencies = record.bearers.flatMap((bearer) => frequencyOf(bearer.id) ?? []);
  return {
    name: words(record.name).join(" "),
    alias: join(aliases),
    genre: join(record.genres.map((genre) => genre.name)),
    keyword: join([...record.keywords.map((keyword) => keyword.value), ...frequencies]),
    description: join(record.description ? [record.description] : []),
    country: countryToken(record.country),
  };
}

/** All words of a station's search text. */
export const wordsOfText = ({ name, alias, genre, keyword, description }: StationText): string[] =>
  [name, alias, genre, keyword, description]
    .join(" ")
    .split(" ")
    .filter((word) => word !== "");

/** The words of a station that typos are corrected to: words of its names and genres. */
export const typoTerms = (text: StationText): string[] =>
  [text.name, text.alias, text.genre].join(" ").split(" ").filter(mayBeMistyped);
