/** Programmes on air or soon by words of their descriptions: an index of all descriptions would take as much room as all titles. */
import { batchesOf } from "#db/batches.ts";
import { type DescribedBroadcast, describedBroadcasts } from "#db/catalog/read/described.ts";
import { candidatesOf } from "#db/catalog/read/search.ts";
import type { ProgrammeTitle } from "#db/catalog/read/titles.ts";
import type { CatalogView } from "#db/catalog/read/view.ts";
import { entryOf } from "#db/entry.ts";
import { HOUR_MS } from "../ground/clock.ts";
import { atOnce } from "../ground/slices.ts";
import { LETTERWISE, words } from "../ground/words.ts";
import type { Question } from "./question.ts";

/** How far ahead a programme may begin. */
const AHEAD_MS = 6 * HOUR_MS;
/** How many stations a slice reads, and of how many descriptions a slice looks at the words: a few milliseconds. */
const READ_AT_ONCE = 50;
const KEYED_AT_ONCE = 500;

/** Most that a country's descriptions take: those of the most popular stations. More would push out what each search needs. */
const MOST_SIZE = 6_000_000;

interface Told {
  /** The folded words of the description, a space before each and behind the last. */
  text: string;
  broadcast: Omit<DescribedBroadcast, "description">;
}
/** About how much it takes; a letter beyond Latin takes two bytes. */
const sizeOf = ({ text }: Told) => 2 * text.length + 300;
interface Described {
  /** By start. */
  broadcasts: readonly Told[];
  /** By the first letters of a word: the places in `broadcasts` of the descriptions that have such a word. */
  places: ReadonlyMap<string, readonly number[]>;
  keptSize: number;
}

/** How many letters of a word are its key; a shorter one begins words of many keys, unless it is whole. */
const KEYED = 3;
const keyOf = (word: string) => word.slice(0, LETTERWISE.test(word) ? 1 : KEYED);
const BYTES_A_PLACE = 8;

function* placesOf(
  broadcasts: readonly Told[],
): Generator<void, { places: Map<string, number[]>; count: number }> {
  const places = new Map<string, number[]>();
  let count = 0;
  for (const [at, { text }] of broadcasts.entries()) {
    for (const word of text.trim().split(" ")) {
      const known = entryOf(places, keyOf(word), () => []);
      if (known.at(-1) === at) continue;
      known.push(at);
      count++;
    }
    if (at % KEYED_AT_ONCE === 0) yield;
  }
  return { places, count };
}

/** The places of the descriptions in which the rarest of the words may stand; undefined where none of them has a key. */
function placesToLook({ places }: Described, asked: readonly string[]): readonly number[] | undefined {
  const keyed = asked.filter((word) => word.length !== KEYED - 1 || LETTERWISE.test(word));
  const found = keyed.map((word) => places.get(keyOf(word)) ?? []);
  return found.reduce<readonly number[] | undefined>(
    (fewest, each) => (fewest === undefined || each.length < fewest.length ? each : fewest),
    undefined,
  );
}

const hourOf = (nowMs: number) => Math.floor(nowMs / HOUR_MS);
const keptAs = (nowMs: number) => `described ${hourOf(nowMs)}`;

function* make(view: CatalogView, country: string, nowMs: number): Generator<void, Described> {
  const from = hourOf(nowMs) * HOUR_MS;
  const broadcasts: Told[] = [];
  let keptSize = 1;
  // The most popular come first.
  for (const ids of batchesOf([...candidatesOf(view, country).keys()], READ_AT_ONCE)) {
    for (const found of describedBroadcasts(view, ids, { from, to: from + HOUR_MS + AHEAD_MS })) {
      const { description, ...broadcast } = found;
      const told = { text: ` ${words(description).join(" ")} `, broadcast };
      broadcasts.push(told);
      keptSize += sizeOf(told);
    }
    if (keptSize > MOST_SIZE) break;
    yield;
  }
  broadcasts.sort((a, b) => a.broadcast.startMs - b.broadcast.startMs);
  const { places, count } = yield* placesOf(broadcasts);
  return { broadcasts, places, keptSize: keptSize + count * BYTES_A_PLACE };
}

/** Each word with a space before it; letters of a script without spaces stand together, and another letter is a whole word. */
function begunBy(asked: readonly string[]): string[] {
  const found: string[] = [];
  for (const [at, word] of asked.entries()) {
    const isLetter = LETTERWISE.test(word);
    const isNext = isLetter && LETTERWISE.test(asked[at - 1] ?? "");
    const end = isLetter || word.length > 1 ? "" : " ";
    found.push(`${isNext ? found.pop() : ""} ${word}${end}`);
  }
  return found;
}

/**
 * The titles of programmes on air or soon whose descriptions have all words of the question, or words that begin with them, each
 * with its first such broadcast; none where the question is narrowed to a genre or a language. The descriptions are read in
 * slices between requests, once an hour.
 */
export async function describedTitles(
  view: CatalogView,
  { country, words: asked, narrow, nowMs }: Question,
): Promise<ProgrammeTitle[]> {
  const titles = new Map<number, ProgrammeTitle>();
  if (narrow.genre !== null || narrow.language !== null) return [];
  await view.makeInSlices(keptAs(nowMs), country, () => make(view, country, nowMs));
  // A long word is in the fewest texts; a letter is found faster than one of many spaces.
  const begun = begunBy(asked).map((begins) => ({ begins, word: begins.trim() }));
  begun.sort((a, b) => b.word.length - a.word.length);
  const isTold = (text: string) =>
    begun.every(({ begins, word }) => text.includes(word) && text.includes(begins));
  const described = view.kept(keptAs(nowMs), country, () => atOnce(make(view, country, nowMs)));
  for (const at of placesToLook(described, asked) ?? described.broadcasts.keys()) {
    const { text, broadcast } = described.broadcasts[at] ?? {};
    if (text === undefined || broadcast === undefined || !isTold(text)) continue;
    const { startMs, stopMs, ...title } = broadcast;
    if (stopMs <= nowMs || titles.has(title.id)) continue;
    const times =
      startMs <= nowMs
        ? { lastStartMs: startMs, lastStopMs: stopMs, nextStartMs: null }
        : { lastStartMs: null, lastStopMs: null, nextStartMs: startMs };
    titles.set(title.id, { ...title, ...times });
  }
  return [...titles.values()];
}
