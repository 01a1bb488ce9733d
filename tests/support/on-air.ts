/** Songs and programmes on air in the demonstration directory on the day of the test run. */

import { setTimeout as delay } from "node:timers/promises";
import type { Envelope, OnAirRecord, PlayedSong, ScheduleItem, Station } from "#lib/contract/shapes.ts";
import { MINUTE_MS, SECOND_MS, toRfc3339 } from "#lib/ground/clock.ts";
import { ask, OWN_PAGE } from "./ask.ts";

type PerStation<T> = Envelope<Envelope<T, { rpuid: string }>>;

/** Countries of the demonstration in which a station is searched. */
const COUNTRIES = ["826", "276", "250", "724", "578", "818"];
/** Less than the rewindable time (lib/demo/audio/live-playlist.ts). */
const LONGEST_AGO_MS = 115 * MINUTE_MS;
/** Long enough that the start is surely behind live. */
const SHORTEST_AGO_MS = 2 * MINUTE_MS;
/** How long a found programme stays on air at least. */
const LASTS_MS = MINUTE_MS;
/** Far enough behind live that another song is on air. */
const LONG_AGO_MS = 16 * MINUTE_MS;
/** Stations per schedule request (specification 4.2). */
const MOST_ASKED = 5;

async function stationsOf(origin: string, country: string): Promise<Station[]> {
  const { body } = await ask<Envelope<Station>>(origin, `/v2/stations?country=${country}`);
  return body.data;
}

const rewinds = ({ liveStreams = [] }: Station) =>
  liveStreams[0]?.streamSource.mimeValue?.includes("mpegurl") === true;

/** A station with a song that plays for another minute at least. */
export async function stationWithSong(origin: string, country: string) {
  const stations = await stationsOf(origin, country);
  const path = `/v2/stations/${stations.map(({ rpuid }) => rpuid)}/onair`;
  const { body } = await ask<PerStation<OnAirRecord>>(origin, path);
  for (const { data, meta } of body.data) {
    const { artist, name, stop } = data[0]?.song ?? {};
    const station = stations.find(({ rpuid }) => rpuid === meta.rpuid);
    if (station && artist && name && stop && Date.parse(stop) > Date.now() + LASTS_MS)
      return { rpuid: station.rpuid, station: station.name, artist, name };
  }
  throw new Error("no station plays a song");
}

/** The songs of a station: the song on air, and a song that ended a while ago and that is another one. */
async function songsToGoBackTo(origin: string, station: Station) {
  const path = `/listener/songs?rpuid=${station.rpuid}&limit=40`;
  const { data } = (await ask<Envelope<PlayedSong>>(origin, path, OWN_PAGE)).body;
  const [onAir] = data;
  const heard = data.find(
    ({ start, stop }) =>
      Date.parse(start) < Date.now() - LONG_AGO_MS && Date.parse(stop) - Date.parse(start) > 2 * LASTS_MS,
  );
  const isRewindable = heard && Date.parse(heard.start) > Date.now() - LONGEST_AGO_MS;
  return onAir && isRewindable && heard.name !== onAir.name ? [{ station, heard, onAir }] : [];
}

/**
 * An HLS station with a song that ended a while ago, and with another one on air: of such stations the one whose song on air
 * stops last. Live is heard some seconds late.
 */
export async function songToGoBackTo(origin: string) {
  const stations = (await stationsOf(origin, "826")).filter(rewinds);
  const found = (await Promise.all(stations.map((station) => songsToGoBackTo(origin, station)))).flat();
  const begun = found.filter(({ onAir }) => Date.parse(onAir.start) < Date.now() - LASTS_MS / 2);
  const [first] = begun.toSorted((a, b) => Date.parse(b.onAir.stop) - Date.parse(a.onAir.stop));
  if (first) return first;
  throw new Error("no station played another song a while ago");
}

/** A station of `stations`, five at most, whose programme began recently enough to be started over. */
async function startedLately(origin: string, stations: readonly Station[]): Promise<Station | undefined> {
  // The specification's times have no fractions of a second.
  const now = Math.floor(Date.now() / SECOND_MS) * SECOND_MS;
  const when = `from=${toRfc3339(now)}&to=${toRfc3339(now + LASTS_MS)}`;
  const path = `/v2/stations/${stations.map(({ rpuid }) => rpuid)}/schedule?${when}`;
  const { body } = await ask<PerStation<ScheduleItem>>(origin, path);
  const found = body.data.find(({ data: [show, next] }) => {
    const began = now - Date.parse(show?.locations[0]?.scheduledStart ?? "");
    return !next && began < LONGEST_AGO_MS && began > SHORTEST_AGO_MS;
  });
  return stations.find(({ rpuid }) => rpuid === found?.meta.rpuid);
}

/** An HLS station whose programme can be started over. */
export async function stationToStartOver(origin: string) {
  for (const country of COUNTRIES) {
    const stations = (await stationsOf(origin, country)).filter(rewinds);
    for (let i = 0; i < stations.length; i += MOST_ASKED) {
      const found = await startedLately(origin, stations.slice(i, i + MOST_ASKED));
      if (found) return found;
    }
  }
  throw new Error("no programme began lately");
}

/**
 * Waits while a programme of the United Kingdom ends within a minute, until the next has begun: for tests that find
 * the programme on air by its name.
 */
export async function untilProgrammesStay(origin: string): Promise<void> {
  const rpuids = (await stationsOf(origin, "826")).map(({ rpuid }) => rpuid);
  const now = Math.floor(Date.now() / SECOND_MS) * SECOND_MS;
  const when = `from=${toRfc3339(now)}&to=${toRfc3339(now + LASTS_MS)}`;
  const begins: number[] = [];
  for (let i = 0; i < rpuids.length; i += MOST_ASKED) {
    const path = `/v2/stations/${rpuids.slice(i, i + MOST_ASKED)}/schedule?${when}`;
    const { body } = await ask<PerStation<ScheduleItem>>(origin, path);
    for (const { locations } of body.data.flatMap(({ data }) => data))
      begins.push(...locations.map(({ scheduledStart }) => Date.parse(scheduledStart)));
  }
  const soon = begins.filter((beginMs) => beginMs > now && beginMs < now + LASTS_MS);
  if (soon.length > 0) await delay(Math.max(...soon) - now + SECOND_MS);
}
