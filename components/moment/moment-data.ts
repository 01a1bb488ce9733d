/** Loads the programmes of a station around a moment, with their episodes, and the song of the moment. */
import type { Get } from "#components/model/api.ts";
import { broadcastsOf } from "#components/model/broadcasts.ts";
import { type Programme, programmeAt, toProgrammes } from "#components/model/programme.ts";
import { loadSchedules } from "#components/model/schedule-data.ts";
import { loadSongs } from "#components/model/songs-data.ts";
import { LARGEST_PAGE, loadStationEpisodes } from "#components/model/station-episodes-data.ts";
import type { OnDemandItem, PlayedSong } from "#lib/contract/shapes.ts";
import { DAY_MS, floorTo, HOUR_MS, isWithin, SECOND_MS } from "#lib/ground/clock.ts";

/** The time loaded around the moment, so that its programme is complete. */
const AROUND_MS = 4 * HOUR_MS;
/** How many pages of a station's episodes are searched. */
const MOST_PAGES = 10;

export interface MomentData {
  /** The broadcasts around the moment, in order of start. */
  programmes: Programme[];
  /** The episode with a stated broadcast at the moment, when the schedule leads to no episode. */
  stated?: OnDemandItem;
  /** The song of the moment, where a song of the last day was told. */
  song?: PlayedSong;
}

/** The station's episodes from the newest back to a day before `atMs`. */
async function loadEpisodesSince(get: Get, rpuid: string, atMs: number): Promise<OnDemandItem[]> {
  const episodes: OnDemandItem[] = [];
  for (let page = 0; page < MOST_PAGES; page++) {
    const { data } = await loadStationEpisodes(get, rpuid, { page, size: LARGEST_PAGE });
    episodes.push(...data);
    const oldestMs = Math.min(...data.flatMap(broadcastsOf).map(({ startMs }) => startMs));
    const reached = Number.isFinite(oldestMs) && oldestMs < atMs - DAY_MS;
    if (data.length < LARGEST_PAGE || reached) break;
  }
  return episodes;
}

/** @throws ApiError */
export async function loadMoment(get: Get, rpuid: string, atMs: number): Promise<MomentData> {
  const hourMs = floorTo(HOUR_MS, atMs);
  const [schedules, episodes, songs] = await Promise.all([
    loadSchedules(get, [rpuid], { fromMs: hourMs - AROUND_MS, toMs: hourMs + AROUND_MS + HOUR_MS }),
    loadEpisodesSince(get, rpuid, atMs),
    // Addresses of moments count whole seconds.
    loadSongs(get, rpuid, { untilMs: atMs + SECOND_MS - 1 }),
  ]);
  const programmes = toProgrammes(schedules[rpuid] ?? [], episodes, rpuid);
  const on = programmeAt(programmes, atMs);
  const wasOn = (episode: OnDemandItem) => broadcastsOf(episode).some((span) => isWithin(span, atMs));
  const stated = on?.episode ? undefined : episodes.find(wasOn);
  const song = songs.find(({ stop }) => atMs < Date.parse(stop));
  return { programmes, ...(stated ? { stated } : {}), ...(song ? { song } : {}) };
}
