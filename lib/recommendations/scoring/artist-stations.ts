/** Finds the stations that play given artists, and how typical the artists are of each. */
import { entryOf } from "#db/entry.ts";
import { artistKey } from "../../onair/artist-key.ts";
import type { ArtistPlays } from "./input.ts";
import type { Signals } from "./scored.ts";

interface WantedArtist {
  key: string;
  /** The name in the caller's spelling. */
  name: string;
  /** Weight among the wanted artists; above 0. */
  weight: number;
}
export interface PlayedArtist {
  artist: WantedArtist;
  songs: number;
  score: number;
}
interface PlayingStation {
  rpuid: string;
  score: number;
  /** The wanted artists this station plays, the most telling first. */
  played: PlayedArtist[];
}

/** Rows read for all artists together, and the least and the most for each artist. */
const ROWS = 2_400;
const LEAST_EACH = 10;
const MOST_EACH = 200;
/** How many stations get an exact score. */
const CLOSER = 150;
/** How many songs of an artist give half the certainty that the station plays the artist on purpose. */
const SURE_SONGS = 2;

/** Groups artists by key (accents, "The" and "feat." do not matter) and adds up the counts of one artist. */
export function foldArtists(artists: readonly ArtistPlays[]): WantedArtist[] {
  const byKey = new Map<string, { name: string; plays: number }>();
  for (const { artist, plays } of artists) {
    const key = artistKey(artist);
    const found = byKey.get(key);
    if (found) found.plays += plays;
    else if (key !== "") byKey.set(key, { name: artist.trim(), plays });
  }
  return [...byKey]
    .filter(([, { plays }]) => plays > 0)
    .map(([key, { name, plays }]) => ({ key, name, weight: Math.log2(1 + plays) }));
}

/**
 * How typical an artist is of a station. In: the station's songs of the artist, its songs in all, and the artist's
 * usual share of songs elsewhere. Twice the usual share scores higher than the usual share (a ratio as in pointwise
 * mutual information; Church & Hanks 1990); few songs lower the score.
 */
function particularity(songs: number, ofStation: number, usualShare: number): number {
  const lift = songs / Math.max(songs, ofStation) / usualShare;
  return (songs / (songs + SURE_SONGS)) * Math.log2(1 + lift);
}

/**
 * Stations of the country that play `artists`, best first. An artist on few stations tells more than an artist on all:
 * the weight is the inverse logarithm of the number of stations (Adamic & Adar 2003), squared, since station and
 * listener share the artist.
 */
export function stationsPlaying(
  { activity: { listening }, country }: Pick<Signals, "activity" | "country">,
  artists: readonly WantedArtist[],
): PlayingStation[] {
  const each = Math.max(LEAST_EACH, Math.min(MOST_EACH, Math.floor(ROWS / Math.max(1, artists.length))));
  const rough = new Map<
    string,
    { score: number; played: { artist: WantedArtist; songs: number; rare: number }[] }
  >();
  const keys = artists.map(({ key }) => key);
  for (const [i, stations] of listening.stationsOfArtists(country, keys, each).entries()) {
    const artist = artists[i];
    if (!artist) continue;
    const rare = artist.weight / Math.log2(1 + stations.length) ** 2;
    for (const [rpuid, songs] of stations) {
      const station = entryOf(rough, rpuid, () => ({ score: 0, played: [] }));
      station.score += (rare * songs) / (songs + SURE_SONGS);
      station.played.push({ artist, songs, rare });
    }
  }
  const closer = [...rough]
    .sort(([a, { score: x }], [b, { score: y }]) => y - x || (a < b ? -1 : 1))
    .slice(0, CLOSER);
  const totals = listening.songsOf(closer.map(([rpuid]) => rpuid));
  const shares = usualShares(closer, totals);
  return closer
    .map(([rpuid, { played }]) => {
      const total = totals.get(rpuid) ?? 0;
      const scored = played
        .map(({ artist, songs, rare }) => ({
          artist,
          songs,
          score: rare * particularity(songs, total, shares.get(artist.key) ?? 1),
        }))
        .sort((a, b) => b.score - a.score || (a.artist.key < b.artist.key ? -1 : 1));
      return { rpuid, played: scored, score: scored.reduce((sum, { score }) => sum + score, 0) };
    })
    .sort((a, b) => b.score - a.score || (a.rpuid < b.rpuid ? -1 : 1));
}

/** Each artist's mean share of songs over the stations that play the artist. */
function usualShares(
  stations: readonly (readonly [string, { played: readonly { artist: WantedArtist; songs: number }[] }])[],
  totals: ReadonlyMap<string, number>,
): Map<string, number> {
  const sums = new Map<string, { share: number; stations: number }>();
  for (const [rpuid, { played }] of stations)
    for (const { artist, songs } of played) {
      const sum = entryOf(sums, artist.key, () => ({ share: 0, stations: 0 }));
      sum.share += songs / Math.max(songs, totals.get(rpuid) ?? 0);
      sum.stations++;
    }
  return new Map([...sums].map(([key, { share, stations: count }]) => [key, share / count]));
}
