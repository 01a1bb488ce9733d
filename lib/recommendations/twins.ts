/** Twins: entries of one station under one name, or under several ("Nova", "Radio Nova FM") with the same stream. */
import { type NamedStreams, streamsOfStations } from "#db/catalog/read/addresses.ts";
import type { CatalogView } from "#db/catalog/read/view.ts";
import { readName } from "../duplicates/traits.ts";
import { remembered } from "../ground/remembered.ts";
import { addressKey } from "../stations/addresses.ts";
import { isStationWord } from "../terms/common-words.ts";
import { inMeaning } from "../terms/number-words.ts";

interface Entry {
  streams: ReadonlySet<string>;
  /** All words of the name joined. */
  whole: string;
  words: ReadonlySet<string>;
  /** The words with digits: "Lark" and "Lark Two" are two stations, which may share a stream for a while. */
  numbers: string;
}

/** Words of a name that tell the stream's form: "64k AAC+", or a bit rate at its end. */
const FORM =
  /(?<![\p{L}\p{N}])(?:(?:he[- ]?)?aac(?:plus|p)?\+*|mp3|ogg|flac|\d{2,3} ?k(?:bps|bit\/s|bits?|b\/s|b)?)(?![\p{L}\p{N}])|[\s([-](?:32|64|128|256)[\s)\]]*$/giu;
/** The name without the form of its stream, where letters are left. */
function withoutForm(name: string): string {
  const rest = name.replace(FORM, " ");
  if (rest === name) return name;
  return readName(rest).words.some((word) => word !== "" && !isStationWord(word)) ? rest : name;
}

function readEntry({ name, streams }: NamedStreams): Entry {
  const read = readName(withoutForm(name));
  const words = new Set(inMeaning(read.words));
  return {
    streams: new Set((JSON.parse(streams) as string[]).map(addressKey)),
    whole: read.whole,
    words,
    numbers: [...words].filter((word) => /\d/.test(word)).join(" "),
  };
}

/** The stations that are most like others are compared for many listeners. */
const MOST_KNOWN = 5_000;
/** A station of longer names and addresses is read each time: there are few. */
const LONGEST_KNOWN = 1_000;
const keyOf = ({ name, streams }: NamedStreams) => `${name}\n${streams}`;
const knownEntry = remembered(MOST_KNOWN, readEntry, keyOf);
const entryOf = (of: NamedStreams): Entry =>
  of.name.length + of.streams.length > LONGEST_KNOWN ? readEntry(of) : knownEntry(of);

/** Twins of one country have equal names; or they share a stream, and one name has all words of the other. */
const areTwins = (a: Entry, b: Entry): boolean =>
  (a.whole !== "" && a.whole === b.whole) ||
  (!a.streams.isDisjointFrom(b.streams) &&
    a.numbers === b.numbers &&
    (a.words.isSubsetOf(b.words) || b.words.isSubsetOf(a.words)));

/** `ranked` (best first) without the station with row id `heard`, its twins, and twins of better entries. */
export function withoutTwins<T extends { id: number }>(
  view: CatalogView,
  ranked: readonly T[],
  heard: number | undefined,
): T[] {
  const ids = ranked.map(({ id }) => id);
  const rows = streamsOfStations(view, heard === undefined ? ids : [heard, ...ids]);
  const entries = new Map(rows.map((row) => [row.id, entryOf(row)]));
  const own = heard === undefined ? undefined : entries.get(heard);
  const better: Entry[] = own ? [own] : [];
  return ranked.filter(({ id }) => {
    const entry = entries.get(id);
    if (!entry || id === heard || better.some((each) => areTwins(each, entry))) return false;
    better.push(entry);
    return true;
  });
}
