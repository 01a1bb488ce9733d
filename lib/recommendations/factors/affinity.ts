/**
 * AFFINITY: stations like the one listened to.
 *
 * Content: the words of genres, keywords, name and description, each weighted by its rarity in the country (inverse
 * document frequency, Spärck Jones 1972), the language likewise, divided by how much the other says altogether (pivoted
 * length normalisation, Singhal et al. 1996). To that come the artists both play (artist-stations.ts), and what is heard
 * in the same sittings (item-to-item cosine, Linden et al. 2003), which counts by how many sittings tell of it
 * and not at all below `LEAST_SITTINGS`: then nobody can be told from it either.
 */
import { stationCardsByRpuid } from "#db/catalog/read/cards.ts";
import { popularIds } from "#db/catalog/read/features.ts";
import { stationDocsById } from "#db/catalog/read/stations.ts";
import type { Station } from "../../contract/shapes.ts";
import { stationsPlaying } from "../artist-stations.ts";
import { type Commonness, commonness } from "../commonness.ts";
import { bestFirst, LIST_LENGTH, type Scored, type Signals } from "../scored.ts";
import { type StationWords, stationWords } from "../station-words.ts";

/** Documents that are compared: those that share the rarest words, and the most popular. */
const CANDIDATES = 140;
const POPULAR = 40;
const SEED_ARTISTS = 40;
const LEAST_SITTINGS = 5;
/** With so many sittings of both, what they tell counts half. */
const SURE_SITTINGS = 20;
const MOST_TOGETHER = 100;
/** What artists and sittings may add to content, each of which is 1 at the best. */
const OF_ARTISTS = 0.6;
const OF_SITTINGS = 0.8;

/** The station whose likes are wanted. */
export interface Seed {
  rpuid: string;
  words: StationWords;
}

interface Like {
  id: number;
  content: number;
  artists: number;
  together: number;
  shares: string[];
  artist: string | undefined;
}

function shared(
  seed: StationWords,
  other: StationWords,
  common: Commonness,
): { score: number; names: string[] } {
  let score = 0;
  for (const [word, weight] of seed.weights)
    score += weight * (other.weights.get(word) ?? 0) * common.rarity(word) ** 2;
  const names: { name: string; rarity: number }[] = [];
  for (const { name, words } of [...seed.genres, ...seed.keywords])
    if (words.length > 0 && words.every((word) => (other.weights.get(word) ?? 0) > 0))
      names.push({ name, rarity: Math.max(...words.map(common.rarity)) });
  for (const { language, name, rarity } of common.languages)
    if (other.languages.includes(language)) {
      score += rarity ** 2 * 0.5;
      names.push({ name, rarity: rarity * 0.7 });
    }
  const length = [...other.weights.values()].reduce((sum, weight) => sum + weight, 0);
  return {
    score: score / (PIVOT + length) ** SLOPE,
    names: [...new Set(names.sort((a, b) => b.rarity - a.rarity).map(({ name }) => name))],
  };
}
/** A station that says as much as this counts as it is. */
const PIVOT = 3;
const SLOPE = 0.5;

function inWords({ shares, artist, together, content }: Like): string {
  const parts: string[] = [];
  if (shares.length > 0) parts.push(`shares ${shares.slice(0, 3).join(", ")}`);
  if (artist !== undefined && (parts.length === 0 || shares.length < 2)) parts.push(`plays ${artist} too`);
  if (together > 0 && parts.length < 2) parts.push("often heard in the same sitting");
  return parts.length > 0 ? parts.join("; ") : content > 0 ? "describes itself alike" : "";
}

/** Stations of the country like `seed`, best first; the seed itself is not among them. */
export function affinity(signals: Signals, seed: Seed): Scored[] {
  const { catalog, activity, country } = signals;
  const likes = new Map<number, Like>();
  const like = (id: number) => {
    const found = likes.get(id) ?? { id, content: 0, artists: 0, together: 0, shares: [], artist: undefined };
    likes.set(id, found);
    return found;
  };
  const idsOf = (rpuids: readonly string[]) =>
    new Map(stationCardsByRpuid(catalog, country, rpuids).map(({ rpuid, id }) => [rpuid, id]));

  const songs = activity.listening.artistsOf(seed.rpuid, SEED_ARTISTS);
  const wanted = songs.map(({ artistKey, artist, songs: plays }) => ({
    key: artistKey,
    name: artist,
    weight: Math.log2(1 + plays),
  }));
  const playing = wanted.length > 0 ? stationsPlaying(signals, wanted).slice(0, LIST_LENGTH * 2) : [];
  const playingIds = idsOf(playing.map(({ rpuid }) => rpuid));
  const mostAlike = playing.find(({ rpuid }) => rpuid !== seed.rpuid && playingIds.has(rpuid))?.score ?? 1;
  for (const { rpuid, score, played } of playing) {
    const id = playingIds.get(rpuid);
    if (id === undefined || rpuid === seed.rpuid) continue;
    Object.assign(like(id), { artists: score / mostAlike, artist: played[0]?.artist.name });
  }

  const heard = activity.listening.heardWith(seed.rpuid, LEAST_SITTINGS, MOST_TOGETHER);
  const heardIds = idsOf(heard.map(({ rpuid }) => rpuid));
  for (const { rpuid, sittings, ofOther, ofOwn } of heard) {
    const id = heardIds.get(rpuid);
    if (id === undefined) continue;
    like(id).together = (sittings / Math.sqrt(ofOther * ofOwn)) * (sittings / (sittings + SURE_SITTINGS));
  }

  const common = commonness(catalog, country, seed.words);
  const ids = [...common.sharing(CANDIDATES), ...popularIds(catalog, country, POPULAR), ...likes.keys()];
  for (const { id, doc } of stationDocsById(catalog, [...new Set(ids)])) {
    const station = JSON.parse(doc) as Station;
    if (station.rpuid === seed.rpuid) continue;
    const { score, names } = shared(seed.words, stationWords(station), common);
    if (score > 0) Object.assign(like(id), { content: score, shares: names });
  }
  likes.delete(idsOf([seed.rpuid]).get(seed.rpuid) ?? -1);

  const most = Math.max(...[...likes.values()].map(({ content }) => content), Number.MIN_VALUE);
  return bestFirst(
    [...likes.values()].map((each) => ({
      id: each.id,
      score: each.content / most + OF_ARTISTS * each.artists + OF_SITTINGS * each.together,
      reason: () => inWords(each),
    })),
  );
}

/** The seed of a station's public document. */
export function seedOf(doc: string): Seed {
  const station = JSON.parse(doc) as Station;
  return { rpuid: station.rpuid, words: stationWords(station) };
}
