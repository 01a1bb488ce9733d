/** Everything a station's page shows, loaded the same way by the server and by the browser. */
import type { Get } from "#components/model/api.ts";
import { loadEpisodes, loadOnAir, loadSchedules } from "#components/model/lanes-data.ts";
import { type Programme, toProgrammes } from "#components/model/programme.ts";
import { startOfDayMs } from "#components/model/zones.ts";
import type { Envelope, OnAirRecord, PlayedSong, Station } from "#lib/contract/shapes.ts";

const FIELDS = "ids,detail,bearers,social,streams,images,phonetics,look";
/** Enough to hold the episodes of a day, and those published before they were on air. */
const EPISODES = 100;

/** @throws ApiError with status 404 when there is no such station. */
export async function loadStation(get: Get, rpuid: string): Promise<Station | undefined> {
  return (await get<Envelope<Station>>(`/v2/stations/${rpuid}?include=${FIELDS}`)).data[0];
}

/** The calendar day of `nowMs` in `zone`, with what is on air into it and out of it, and each broadcast's episode. */
export async function loadDay(
  get: Get,
  rpuid: string,
  nowMs: number,
  zone: string,
  signal?: AbortSignal,
): Promise<Programme[]> {
  const [fromMs, toMs] = [startOfDayMs(nowMs, zone), startOfDayMs(nowMs, zone, 1)];
  const schedules = await loadSchedules(get, [rpuid], fromMs, toMs, signal);
  const schedule = schedules[rpuid] ?? [];
  const episodes = schedule.length > 0 ? await loadEpisodes(get, rpuid, EPISODES, signal) : [];
  return toProgrammes(schedule, episodes, rpuid);
}

export async function loadStationOnAir(
  get: Get,
  rpuid: string,
  signal?: AbortSignal,
): Promise<OnAirRecord[]> {
  return (await loadOnAir(get, [rpuid], signal))[rpuid] ?? [];
}

/** As many as are read at a glance. */
const SONGS = 10;

/** The songs heard on a station in the last day, the last first. */
export async function loadSongs(get: Get, rpuid: string, signal?: AbortSignal): Promise<PlayedSong[]> {
  const path = `/listener/songs?rpuid=${rpuid}&limit=${SONGS}`;
  return (await get<Envelope<PlayedSong>>(path, { signal, fresh: true })).data;
}
