import { shownRpuid } from "#db/catalog/read/clusters.ts";
import { stationTraits } from "#db/catalog/read/facets.ts";
import { stationKeys } from "#db/catalog/read/schedule.ts";
import type { CatalogView } from "#db/catalog/read/view.ts";
import type { FoundSong } from "../contract/find-shapes.ts";
import { toRfc3339 } from "../ground/clock.ts";
import { withinOneTypo } from "../ground/text.ts";
import type { ActivityView, HeardSong } from "../request/activity.ts";
import type { Context } from "../request/context.ts";
import { ENOUGH } from "../terms/terms.ts";
import { mayBeMistyped } from "../terms/tokens.ts";
import { passes } from "./facets.ts";
import type { Part } from "./part.ts";
import { type Question, titleScore } from "./question.ts";

/** Added to the score of an artist, who comes before a title that matches equally well. */
const ARTIST_FIRST = 0.5;

interface Scored {
  song: HeardSong;
  score: number;
}

/** Songs in which every word begins a word of the artist or the title, as typed. */
function asTyped(songs: readonly HeardSong[], question: Question): Scored[] {
  return songs.flatMap((song) => {
    if (!question.words.every((word) => song.words.some((part) => part.startsWith(word)))) return [];
    const artist = titleScore(song.artist, question);
    const title = titleScore(song.title, question);
    return { song, score: Math.max(artist > 0 ? artist + ARTIST_FIRST : 0, title, ARTIST_FIRST) };
  });
}

/** Songs in which every word is, or begins, a word of the artist or the title, with at most one typo. */
function withTypos(songs: readonly HeardSong[], { words }: Question): Scored[] {
  const forgiven = words.map(mayBeMistyped);
  if (!forgiven.includes(true)) return [];
  return songs
    .filter((song) =>
      words.every((word, i) =>
        song.words.some((part) => part.startsWith(word) || (forgiven[i] && withinOneTypo(part, word))),
      ),
    )
    .map((song) => ({ song, score: 0 }));
}

/** Keeps the songs whose stations the caller may see and the query allows. */
async function allowed({ catalog }: Pick<Context, "catalog">, found: readonly Scored[], question: Question) {
  const keys = stationKeys(catalog, [...new Set(found.map(({ song }) => song.rpuid))]);
  const ids = keys.map(({ id }) => id);
  const traits = await stationTraits(catalog, ids);
  const passing = traits.filter(({ traits }) => passes(question, traits));
  const kept = new Set(passing.map(({ id }) => id));
  const here = keys.filter(({ id, country }) => country === question.country && kept.has(id));
  const stations = new Set(here.map(({ rpuid }) => rpuid));
  return found.filter(({ song }) => stations.has(song.rpuid));
}

/** Each station's song once, under the rpuid by which the station shows. */
function oncePerStation(catalog: CatalogView, found: readonly Scored[]): Scored[] {
  const best = new Map<string, Scored>();
  for (const { song, score } of found) {
    const rpuid = shownRpuid(catalog, song.rpuid);
    const known = best.get(rpuid);
    if (!known || score > known.score) best.set(rpuid, { song: { ...song, rpuid }, score });
  }
  return [...best.values()];
}

/** Songs on air by artist (first) and title, best match first, then the latest; with a typo where too few match. */
export async function findSongs(
  context: Pick<Context, "catalog"> & { activity: Pick<ActivityView, "songsOfCountry"> },
  question: Question,
  part: Part,
): Promise<{ total: number; items: FoundSong[]; edgeMs: number }> {
  const songs = context.activity.songsOfCountry(question.country, question.nowMs);
  let found = await allowed(context, asTyped(songs, question), question);
  if (found.length < ENOUGH) {
    const known = new Set(found.map(({ song }) => song));
    const more = withTypos(songs, question).filter(({ song }) => !known.has(song));
    found = [...found, ...(await allowed(context, more, question))];
  }
  found = oncePerStation(context.catalog, found);
  found.sort(
    (a, b) => b.score - a.score || b.song.startMs - a.song.startMs || (a.song.rpuid < b.song.rpuid ? -1 : 1),
  );
  const best = found.slice(...part).map(({ song }) => song);
  return {
    total: found.length,
    items: best.map(({ rpuid, artist, title, startMs, stopMs }) => ({
      rpuid,
      artist,
      name: title,
      start: toRfc3339(startMs),
      stop: toRfc3339(stopMs),
    })),
    edgeMs: Math.min(...best.map(({ stopMs }) => stopMs)),
  };
}
