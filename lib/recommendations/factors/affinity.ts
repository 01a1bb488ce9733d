/**
 * AFFINITY: stations like the station listened to.
 *
 * Content: words of genres, keywords, name, description and languages, each weighted by its rarity in the country
 * (inverse document frequency, Spärck Jones 1972), with feedback from the most alike stations (likeness.ts). Added to
 * it: artists that both stations play (artist-stations.ts), and stations heard in the same sittings (item-to-item
 * cosine, Linden et al. 2003). Sittings count by their number; fewer than `LEAST_SITTINGS` do not count, so no listener
 * can be recognised. Equally alike stations are ordered by popularity.
 */
import { stationCardsById, stationCardsByRpuid } from "#db/catalog/read/cards.ts";
import type { Evidence } from "../../contract/evidence.ts";
import { stationsPlaying } from "../artist-stations.ts";
import { stationsAlike } from "../likeness.ts";
import { bestFirst, LIST_LENGTH, type Scored, type Signals } from "../scored.ts";
import { type StationWords, stationWords } from "../station-words.ts";

const SEED_ARTISTS = 30;
const LEAST_SITTINGS = 5;
/** At this number of common sittings, their evidence counts half. */
const SURE_SITTINGS = 20;
const MOST_TOGETHER = 100;
/** Weights of artists and sittings beside content; each signal is at most 1. */
const OF_ARTISTS = 0.6;
const OF_SITTINGS = 0.8;
/** What each power of ten of popularity adds: less than any word. */
const OF_POPULARITY = 0.002;
/** Stations below this score are not named. */
const LEAST = 0.05;

/** The station to which others are compared. */
export interface Seed {
  rpuid: string;
  words: StationWords;
}

/** Makes the seed from a station's public document. */
export function seedOf(doc: string): Seed {
  const words = stationWords(doc);
  return { rpuid: words.rpuid, words };
}

interface Like {
  likeness: number;
  shares: readonly string[];
  says: string | undefined;
  artists: number;
  artist: string | undefined;
  together: number;
}

function evidenceOf({ shares, says, artist, together }: Like): Evidence {
  const named = artist !== undefined && shares.length < 2;
  const parts = (shares.length > 0 ? 1 : 0) + (named ? 1 : 0);
  const heard = together > 0 && parts < 2;
  return {
    kind: "affinity",
    shares: shares.slice(0, 3),
    ...(named ? { artist } : {}),
    together: heard,
    ...(parts === 0 && !heard && says !== undefined ? { says } : {}),
  };
}

/** Stations that play the seed's most played artists, with the most telling artist; scores up to 1. */
function byArtists(signals: Signals, seed: Seed): Map<string, { score: number; artist: string | undefined }> {
  const wanted = signals.activity.listening
    .artistsOf(seed.rpuid, SEED_ARTISTS)
    .map(({ artistKey, artist, songs }) => ({ key: artistKey, name: artist, weight: Math.log2(1 + songs) }));
  if (wanted.length === 0) return new Map();
  const playing = stationsPlaying(signals, wanted).filter(({ rpuid }) => rpuid !== seed.rpuid);
  const best = playing[0]?.score ?? 1;
  return new Map(
    playing
      .slice(0, LIST_LENGTH)
      .map(({ rpuid, score, played }) => [rpuid, { score: score / best, artist: played[0]?.artist.name }]),
  );
}

/** Stations heard together with the seed; scores 0 to 1. */
function bySittings({ activity }: Signals, seed: Seed): Map<string, number> {
  const heard = activity.listening.heardWith(seed.rpuid, LEAST_SITTINGS, MOST_TOGETHER);
  return new Map(
    heard.map(({ rpuid, sittings, ofOther, ofOwn }) => [
      rpuid,
      (sittings / Math.sqrt(ofOther * ofOwn)) * (sittings / (sittings + SURE_SITTINGS)),
    ]),
  );
}

/**
 * Stations of the country like `seed`, best first, without the seed itself. `among` limits the result to these row ids.
 */
export function affinity(signals: Signals, seed: Seed, among?: ReadonlySet<number>): Scored[] {
  const { catalog, country } = signals;
  const artists = byArtists(signals, seed);
  const sittings = bySittings(signals, seed);
  const likes = new Map<number, Like>();
  for (const { id, rpuid } of stationCardsByRpuid(catalog, country, [
    ...artists.keys(),
    ...sittings.keys(),
  ])) {
    const { score = 0, artist } = artists.get(rpuid) ?? {};
    const together = sittings.get(rpuid) ?? 0;
    likes.set(id, { likeness: 0, shares: [], says: undefined, artists: score, artist, together });
  }
  const none = { artists: 0, artist: undefined, together: 0 };
  const compared = new Set([...likes.keys(), ...(among ?? [])]);
  for (const { id, likeness, shares, says } of stationsAlike(catalog, country, seed, compared))
    likes.set(id, { ...none, ...likes.get(id), likeness, shares, says });
  const scored = stationCardsById(catalog, [...likes.keys()]).flatMap(({ id, popularity }): Scored[] => {
    const like = likes.get(id);
    if (!like || (among && !among.has(id))) return [];
    const score = like.likeness + OF_ARTISTS * like.artists + OF_SITTINGS * like.together;
    if (score < LEAST) return [];
    return [
      { id, score: score + OF_POPULARITY * Math.log10(1 + popularity), reason: () => evidenceOf(like) },
    ];
  });
  return bestFirst(scored);
}
