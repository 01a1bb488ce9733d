/** Explains a result: the field that matches the query, and whether it matches exactly. */
import type { Words } from "#components/language/words.ts";
import { frequenciesText, receptions } from "#components/model/receptions.ts";
import { MOST_GENRES, shownName } from "#components/model/station-card.ts";
import type { Station } from "#lib/contract/shapes.ts";
import { sameName } from "#lib/ground/text.ts";
import { findWord, highlight, wordsToFind } from "./highlight.ts";

type MatchField = "name" | "also" | "genre" | "keyword" | "slogan" | "frequency";

export interface Match {
  field: MatchField;
  text: string;
}

/** The texts of a station that search covers, its name first. */
function searchedTexts(station: Station, words: Words): Match[] {
  const many = (field: MatchField, texts: (string | undefined)[] | undefined): Match[] =>
    (texts ?? []).flatMap((text) => (text ? [{ field, text }] : []));
  const name = shownName(station);
  const others = [station.longNames, station.mediumNames, station.shortNames, station.phoneticInputs];
  return [
    ...many("name", [name]),
    ...many(
      "also",
      [station.name, ...others.flatMap((names) => (names ?? []).map(({ value }) => value))].filter(
        (value) => value !== undefined && !sameName(value, name),
      ),
    ),
    ...many(
      "genre",
      station.genres?.map(({ name }) => name),
    ),
    ...many(
      "keyword",
      station.keywords?.map(({ value }) => value),
    ),
    ...many("slogan", sameName(station.description ?? "", station.name) ? [] : [station.description]),
    ...many(
      "frequency",
      receptions(station.bearers ?? []).map(({ kind, frequencies }) =>
        `${kind} ${frequenciesText(frequencies, words)}`.trim(),
      ),
    ),
  ];
}

export interface Why {
  /** Every word matches exactly. */
  exact: boolean;
  /** The matching text, when the name does not match. */
  elsewhere?: Match;
  /** The query in the spelling of the texts that matched it; absent where no word is mistyped. */
  meant?: string;
}

/** The hit in the spelling of `text`, to the end of the word. */
const wordAt = (text: string, { start, end }: { start: number; end: number }): string =>
  text.slice(start, end) + (/^[\p{L}\p{M}\p{N}]*/u.exec(text.slice(end))?.[0] ?? "");

/** Looks for `query`'s words in `texts` (the name first): exact in the name, else begun, inside, or mistyped. */
export function explain(texts: readonly Match[], query: string): Why {
  const why: Why = { exact: true };
  const spelt: string[] = [];
  for (const word of wordsToFind(query)) {
    const found = texts.flatMap((match) => {
      const hit = findWord(match.text, word);
      return hit ? [{ match, hit }] : [];
    });
    const exact = found.filter(({ hit }) => hit.exact);
    const inName = exact.find(({ match }) => match.field === "name");
    const best = inName ?? exact.find(({ hit }) => hit.begins) ?? exact[0] ?? found[0];
    if (!best?.hit.exact) why.exact = false;
    const isMistyped = best?.hit.exact === false;
    spelt.push(best ? wordAt(best.match.text, best.hit) : word);
    if (!best) continue;
    if (isMistyped) why.meant = "";
    if (best.match.field !== "name") why.elsewhere ??= best.match;
  }
  return why.meant === undefined ? why : { ...why, meant: spelt.join(" ") };
}

/** Why `query` found the station, a genre by its name in the listener's language: the search knows English names. */
export function whyFound(station: Station, query: string, words: Words): Why {
  const { elsewhere, ...why } = explain(searchedTexts(station, words), query);
  if (elsewhere === undefined) return why;
  const { field, text } = elsewhere;
  return { ...why, elsewhere: { field, text: field === "genre" ? words.genre(text) : text } };
}

export interface NamedGenre {
  /** In the listener's language. */
  name: string;
  /** The text to mark in the name of the genre that matches. */
  toMark?: string;
}

/**
 * The genres that a station's row names. The genre that `query` found (`elsewhere`) is among them, marked as a whole
 * where its name in the listener's language has no word of the query.
 */
export function genresFound(
  genres: readonly string[],
  elsewhere: Match | undefined,
  query: string,
  words: Words,
): NamedGenre[] {
  const names = genres.map((name) => words.genre(name));
  if (elsewhere?.field !== "genre") return names.map((name) => ({ name }));
  const found = elsewhere.text;
  const shown = names.includes(found) ? names : [...names.slice(0, MOST_GENRES - 1), found];
  const toMark = highlight(found, query).some(({ hit }) => hit) ? query : found;
  return shown.map((name) => (name === found ? { name, toMark } : { name }));
}
