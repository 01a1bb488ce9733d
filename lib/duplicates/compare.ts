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
/** A further programme that a station in HD Radio has beside its first. */
const SUBCHANNEL = /^hd[2-8]$/;
/** In shorter names, and in Chinese characters, another letter is another name. */
const SHORTEST = 6;
/** How much of two Chinese names is shared by spellings of one name, but not by channels of one town. */
const MUCH = 0.6;
const digitsOf = (text: string) => text.replace(/\D+/g, "");
const shares = (a: ReadonlySet<string>, b: ReadonlySet<string>) => !a.isDisjointFrom(b);

const isChinese = (a: Traits, b: Traits) => /\p{Script=Han}/u.test(a.joined + b.joined);
/** "Lark 95.8" may be the station of a town in the network "Lark". */
const mayBeOfNetwork = (a: Traits, b: Traits) => a.isTuned && b.frequencies.size === 0;

/** Whether the names are one typo apart; a letter more that is a word of its own is none ("Funk" and "G-Funk"). */
function isTypo(a: Traits, b: Traits): boolean {
  if (Math.min(a.joined.length, b.joined.length) < SHORTEST || isChinese(a, b)) return false;
  if (!withinOneTypo(a.joined, b.joined) || digitsOf(a.joined) !== digitsOf(b.joined)) return false;
  const [fewer, more] = a.words.length < b.words.length ? [a, b] : [b, a];
  const isMore = (word: string, at: number) =>
    !LETTERWISE.test(word) && more.words.toSpliced(at, 1).join() === fewer.words.join();
  return !more.words.some(isMore);
}

function nameLevel(
  a: Traits,
  b: Traits,
  stream: Comparison["stream"],
  frequencies: Frequencies,
): Comparison["name"] {
  if (a.joined === b.joined || a.whole === b.whole)
    return mayBeOfNetwork(a, b) || mayBeOfNetwork(b, a) ? "numbered" : "equal";
  if (isTypo(a, b)) return "typo";
  const [ofA, ofB] = [new Set(a.words), new Set(b.words)];
  const weight = (these: ReadonlySet<string>) =>
    [...these].reduce((sum, word) => sum + frequencies.rarity(word), 0);
  const shared = weight(ofA.intersection(ofB));
  if (shared === 0) return "none";
  const rest = [ofA.difference(ofB), ofB.difference(ofA)] as const;
  if (rest.some((words) => [...words].some((word) => SUBCHANNEL.test(word)))) return "numbers";
  // "Channel 1" and "Channel 2": numbers tell a broadcaster's programmes apart. "Hits" and "Hits 2" may mean one.
  if (rest.every((words) => [...words].every((word) => DIGITS.test(word))))
    return rest.every((words) => words.size > 0) ? "numbers" : "numbered";
  const [left, right] = [weight(rest[0]), weight(rest[1])];
  if (Math.min(left, right) === 0) return left + right <= shared / 2 ? "within" : "part";
  const ratio = shared / (shared + left + right);
  // Two names of one stream are spellings of one name. Some Chinese characters prove less: channels of a town share them.
  if (stream === "address" && (ratio >= MUCH || !isChinese(a, b))) return "variant";
  return ratio >= MUCH ? "much" : ratio >= 0.3 ? "some" : "little";
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
