/** Compares two stations aspect by aspect; each aspect comes out at one level of agreement. */

import { distanceKm } from "../ground/distance.ts";
import { withinOneTypo } from "../ground/text.ts";
import { LETTERWISE } from "../ground/words.ts";
import type { Frequencies } from "./frequencies.ts";
import type { Traits } from "./traits.ts";

/** The levels of each aspect. "unknown": one of the stations says nothing, which weighs nothing. */
export interface Comparison {
  name:
    | "equal"
    | "typo"
    | "within"
    | "part"
    | "numbered"
    | "numbers"
    | "much"
    | "some"
    | "little"
    | "variant"
    | "none";
  stream: "address" | "mount" | "host" | "other";
  homepage: "page" | "domain" | "other" | "unknown";
  frequency: "equal" | "other" | "unknown";
  place: "near" | "region" | "far" | "unknown";
  service: "equal" | "other" | "unknown";
  songs: "together" | "apart" | "unknown";
}
export type Aspect = keyof Comparison;

/** How many songs two stations began in the same minute, among the songs of the hours in which both told songs. */
export interface SongsOfPair {
  together: number;
  /** Songs of the station with fewer songs in these hours. */
  compared: number;
}

const DIGITS = /^\d+$/;
/** In shorter names, and in letters that are words, another letter is another name. */
const SHORTEST = 6;
const digitsOf = (text: string) => text.replace(/\D+/g, "");
const shares = (a: ReadonlySet<string>, b: ReadonlySet<string>) => !a.isDisjointFrom(b);

const isLetterwise = ({ words }: Traits) => words.some((word) => LETTERWISE.test(word));
/** "Lark 95.8" may be the station of a town in the network "Lark". */
const mayBeOfNetwork = (a: Traits, b: Traits) => a.isTuned && b.frequencies.size === 0;

function nameLevel(
  a: Traits,
  b: Traits,
  stream: Comparison["stream"],
  frequencies: Frequencies,
): Comparison["name"] {
  if (a.joined === b.joined || a.whole === b.whole)
    return mayBeOfNetwork(a, b) || mayBeOfNetwork(b, a) ? "numbered" : "equal";
  if (
    Math.min(a.joined.length, b.joined.length) >= SHORTEST &&
    !isLetterwise(a) &&
    withinOneTypo(a.joined, b.joined) &&
    digitsOf(a.joined) === digitsOf(b.joined)
  )
    return "typo";
  const [ofA, ofB] = [new Set(a.words), new Set(b.words)];
  const weight = (these: ReadonlySet<string>) =>
    [...these].reduce((sum, word) => sum + frequencies.rarity(word), 0);
  const shared = weight(ofA.intersection(ofB));
  if (shared === 0) return "none";
  const rest = [ofA.difference(ofB), ofB.difference(ofA)] as const;
  // "Channel 1" and "Channel 2": numbers tell a broadcaster's programmes apart. "Hits" and "Hits 2" may mean one.
  if (rest.every((words) => [...words].every((word) => DIGITS.test(word))))
    return rest.every((words) => words.size > 0) ? "numbers" : "numbered";
  const [left, right] = [weight(rest[0]), weight(rest[1])];
  if (Math.min(left, right) === 0) return left + right <= shared / 2 ? "within" : "part";
  // Two names of one stream are spellings of one name. Letters that are words prove less: channels of a town share them.
  if (stream === "address" && !isLetterwise(a) && !isLetterwise(b)) return "variant";
  const ratio = shared / (shared + left + right);
  return ratio >= 0.6 ? "much" : ratio >= 0.3 ? "some" : "little";
}

function streamLevel(a: Traits, b: Traits): Comparison["stream"] {
  if (shares(a.streams, b.streams)) return "address";
  if (shares(a.mounts, b.mounts)) return "mount";
  return shares(a.hosts, b.hosts) ? "host" : "other";
}

function homepageLevel(a: Traits, b: Traits): Comparison["homepage"] {
  if (a.homepage === undefined || b.homepage === undefined) return "unknown";
  if (a.homepage === b.homepage) return "page";
  return a.domain === b.domain ? "domain" : "other";
}

function placeLevel(
  a: Traits,
  b: Traits,
  stream: Comparison["stream"],
  frequencies: Frequencies,
): Comparison["place"] {
  if (!a.place || !b.place) return "unknown";
  const km = distanceKm(a.place.latitude, a.place.longitude, b.place.latitude, b.place.longitude);
  if (km < 60) return km < 3 ? "near" : "region";
  // Sources that know no place of a station say the capital.
  const isKnown = !frequencies.isCrowded(a) && !frequencies.isCrowded(b);
  return isKnown || stream !== "address" ? "far" : "unknown";
}

const setLevel = (a: ReadonlySet<string>, b: ReadonlySet<string>) =>
  a.size === 0 || b.size === 0 ? "unknown" : shares(a, b) ? "equal" : "other";

/** Fewer compared songs prove nothing; from here, many in common tell one station, hardly any tell two. */
const TELLING_SONGS = 5;

function songsLevel({ together, compared }: SongsOfPair): Comparison["songs"] {
  if (compared < TELLING_SONGS) return "unknown";
  if (together >= TELLING_SONGS && together >= compared * 0.6) return "together";
  return together <= compared * 0.1 ? "apart" : "unknown";
}

export const NO_SONGS: SongsOfPair = { together: 0, compared: 0 };

/** Compares two stations of one country. */
export function compare(
  a: Traits,
  b: Traits,
  frequencies: Frequencies,
  songs: SongsOfPair = NO_SONGS,
): Comparison {
  const stream = streamLevel(a, b);
  return {
    name: nameLevel(a, b, stream, frequencies),
    stream,
    homepage: homepageLevel(a, b),
    frequency: setLevel(a.frequencies, b.frequencies),
    place: placeLevel(a, b, stream, frequencies),
    service: setLevel(a.services, b.services),
    songs: songsLevel(songs),
  };
}
