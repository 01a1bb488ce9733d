/**
 * MUSICMATCH: stations that play the listener's artists.
 *
 * Signal: the songs of the last 30 days and the song on air. Score, summed over the artists: how much the listener
 * plays the artist (the logarithm of the count), how rare the artist is among stations (Adamic & Adar 2003), and how
 * typical of this station (artist-stations.ts). Names are compared folded: accents, "The" and guests do not matter
 * (lib/onair/artist-key.ts). Candidates come from rolled-up counts; the named stations are counted again exactly.
 */
import { cardsOf } from "#db/catalog/read/cards.ts";
import type { Evidence } from "../../contract/evidence.ts";
import { DAY_MS } from "../../ground/clock.ts";
import { foldArtists, type PlayedArtist, stationsPlaying } from "../scoring/artist-stations.ts";
import type { ArtistPlays } from "../scoring/input.ts";
import { bestFirst, type Scored, type Signals } from "../scoring/scored.ts";

const MONTH_MS = 30 * DAY_MS;
const WEEK_MS = 7 * DAY_MS;
/** How many artists of a station are counted exactly, and for how many stations. */
const MOST_EXACT = 4;
const MOST_STATIONS = 32;
/** Extra stations to read, since some may have left the catalogue. */
const SPARE = 32;
/** Added for an artist on air at this moment: the artist counts double. */
const ON_AIR = 1;

interface Heard extends PlayedArtist {
  /** The artist's name as the station's songs write it. */
  name: string;
  plays: number;
  lately: number;
  onAir: boolean;
}

function evidenceOf(best: Heard, heard: readonly Heard[]): Evidence {
  const onAir = heard.find((each) => each.onAir);
  if (onAir) return { kind: "musicMatch.onAir", artist: onAir.name };
  const { plays, lately, name } = best;
  const rest = { artist: name, others: heard.length - 1 };
  return lately > 0
    ? { kind: "musicMatch.week", times: lately, ...rest }
    : { kind: "musicMatch.month", times: plays, ...rest };
}

/** Stations of the country that play the artists, best first. */
export function musicMatch(signals: Signals, artists: readonly ArtistPlays[]): Scored[] {
  const { catalog, activity, country, nowMs } = signals;
  const stations = stationsPlaying(signals, foldArtists(artists)).slice(0, MOST_STATIONS + SPARE);
  const cards = cardsOf(catalog, country, stations);
  const visible = stations.filter(({ rpuid }) => cards.has(rpuid)).slice(0, MOST_STATIONS);
  const rows = visible.flatMap(({ rpuid, played }) =>
    played.slice(0, MOST_EXACT).map((each) => ({ rpuid, each, name: each.artist.name, plays: 0, lately: 0 })),
  );
  const span = { sinceMs: nowMs - MONTH_MS, latelyMs: nowMs - WEEK_MS, untilMs: nowMs };
  const pairs = rows.map(({ rpuid, each }) => [each.artist.key, rpuid] as const);
  const counted = activity.listening.artistPlays(pairs, span);
  for (const { pair, artist, ...counts } of counted)
    Object.assign(rows[pair] ?? {}, counts, artist === null ? {} : { name: artist });
  const rpuids = visible.map(({ rpuid }) => rpuid);
  const songs = activity.songsOnAir(rpuids, nowMs);
  const onAir = new Map(songs.map((song) => [song.rpuid, song.artistKey]));
  const scored = visible.flatMap(({ rpuid, played }): Scored[] => {
    const card = cards.get(rpuid);
    const heard = rows
      .filter((row) => row.rpuid === rpuid && row.plays > 0)
      .map(({ each, name, plays, lately }): Heard => {
        const now = onAir.get(rpuid) === each.artist.key;
        const score = each.score * (plays / each.songs) * (now ? 1 + ON_AIR : 1);
        return { ...each, name, plays, lately, onAir: now, score };
      });
    const rest = played.slice(MOST_EXACT).reduce((sum, each) => sum + each.score, 0);
    const score = heard.length > 0 ? heard.reduce((sum, each) => sum + each.score, rest) : 0;
    const [best] = heard;
    return card && best && score > 0 ? [{ id: card.id, score, reason: () => evidenceOf(best, heard) }] : [];
  });
  return bestFirst(scored);
}
