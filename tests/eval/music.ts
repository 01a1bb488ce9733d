/**
 * MUSICMATCH: songs are simulated from the stations' real tags (each style has its artists, and some are played
 * everywhere); a listener of one style is to be led to the stations that have its tag. Only songs are shown.
 */
import type { GivenSong } from "#db/activity/write.ts";
import { putSongs } from "#db/activity/write.ts";
import { artistKey } from "#lib/onair/artist-key.ts";
import { musicMatch } from "#lib/recommendations/factors/music-match.ts";
import type { ArtistPlays } from "#lib/recommendations/scoring/input.ts";
import { baselines, type Recommender } from "./baselines.ts";
import { chance } from "./chance.ts";
import { type Directory, type KnownStation, NOW } from "./directory.ts";
import { AT } from "./metrics.ts";
import { compare, type EvalRow } from "./table.ts";

const SONGS = 120;
const ARTISTS_OF_STYLE = 40;
const HITS = 60;
const SHARE_OF_HITS = 0.35;
/** The least number of a style's stations in a country, and the highest share of the country's stations. */
const FEWEST = 6;
const MOST_SHARE = 0.2;
const LISTENERS_OF_STYLE = 3;
const STATION_SONG_MS = 6 * 3_600_000;

interface MusicQuery {
  country: string;
  except: number;
  tags: ReadonlySet<string>;
  artists: ArtistPlays[];
  relevant: ReadonlySet<number>;
}

/** Zipf's law: the first is drawn most. */
const zipf = (size: number, random: () => number) => Math.min(size - 1, Math.floor(size ** random()) - 1);
const styleArtist = (style: string, random: () => number) =>
  `The ${style} Players ${zipf(ARTISTS_OF_STYLE, random)}`;
const hitArtist = (random: () => number) => `Évery Hit ${zipf(HITS, random)}`;
/** Respells an artist like listeners' libraries do: without the article, without accents, with guests. */
const respelt = (artist: string, random: () => number) =>
  random() < 0.5 ? artist.replace("The ", "").replace("É", "e") : `${artist} feat. Somebody`;

function songsOf(station: KnownStation, styles: readonly string[]): GivenSong[] {
  const random = chance(station.id * 7 + 1);
  return Array.from({ length: SONGS }, (_, i) => {
    const style = styles[Math.floor(random() * styles.length)];
    const artist =
      style === undefined || random() < SHARE_OF_HITS ? hitArtist(random) : styleArtist(style, random);
    const start_ms = NOW - (i + random()) * STATION_SONG_MS;
    return {
      rpuid: station.rpuid,
      start_ms: Math.floor(start_ms),
      stop_ms: Math.floor(start_ms) + 200_000,
      artist,
      title: `Song ${i}`,
      artist_key: artistKey(artist),
      origin: "import" as const,
    };
  });
}

export function evaluateMusic(directory: Directory): EvalRow[] {
  const { stations, countries, activity } = directory;
  const queries: MusicQuery[] = [];
  const played = new Map<number, Map<string, number>>();
  for (const country of countries) {
    const all = stations.filter((station) => station.country === country);
    const having = new Map<string, KnownStation[]>();
    for (const station of all)
      for (const tag of station.tags) having.set(tag, [...(having.get(tag) ?? []), station]);
    const styles = [...having].filter(
      ([, { length }]) => length >= FEWEST && length <= all.length * MOST_SHARE,
    );
    const telling = new Set(styles.map(([style]) => style));
    for (const station of all) {
      const songs = songsOf(
        station,
        [...station.tags].filter((tag) => telling.has(tag)),
      );
      putSongs(activity, songs);
      const counts = new Map<string, number>();
      for (const { artist_key } of songs) counts.set(artist_key, (counts.get(artist_key) ?? 0) + 1);
      played.set(station.id, counts);
    }
    for (const [style, ofStyle] of styles)
      for (let listener = 0; listener < LISTENERS_OF_STYLE; listener++) {
        const random = chance(queries.length * 31 + 5);
        const own = Array.from({ length: 6 }, () => styleArtist(style, random));
        const hits = Array.from({ length: 6 }, () => hitArtist(random));
        const artists = [...own, ...hits].map((artist) => ({
          artist: respelt(artist, random),
          plays: 1 + Math.floor(random() * 20),
        }));
        const relevant = new Set(ofStyle.map(({ id }) => id));
        queries.push({ country, except: -1, tags: new Set([style]), artists, relevant });
      }
  }
  const ours: Recommender<MusicQuery> = ({ country, artists }) =>
    musicMatch(directory.signals(country), artists).map(({ id }) => id);
  const { random, popularity } = baselines<MusicQuery>(directory);
  const byCountry = Map.groupBy(stations, ({ country }) => country);
  /** The stations that play most of the listener's artists, and then those that play them most. */
  const artistOverlap: Recommender<MusicQuery> = ({ country, artists }) => {
    const keys = [...new Set(artists.map(({ artist }) => artistKey(artist)))];
    const scored = (byCountry.get(country) ?? []).map(({ id }) => {
      const counts = keys.map((key) => played.get(id)?.get(key) ?? 0);
      return { id, artists: counts.filter((n) => n > 0).length, songs: counts.reduce((a, b) => a + b, 0) };
    });
    scored.sort((a, b) => b.artists - a.artists || b.songs - a.songs || a.id - b.id);
    return scored.slice(0, AT).map(({ id }) => id);
  };
  return compare("MUSICMATCH", directory, queries, {
    MUSICMATCH: ours,
    ...(random && popularity ? { random, popularity } : {}),
    "plain artist overlap": artistOverlap,
  });
}
