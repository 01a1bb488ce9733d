/** Nowline's own format: the lists and choices of a listener. Reading is strict: a damaged file changes nothing. */
import { isDue, MOST_DUE, parseDue } from "#components/device/due.ts";
import { type FollowedSeries, isFollowedSeries, isId, MOST_FOLLOWED } from "#components/device/followed.ts";
import type { OwnStation } from "#components/device/own-stations.ts";
import { parseForm } from "#components/for-you/form.ts";
import {
  type Heard,
  isHeardSong,
  isHeardStation,
  MOST_SONGS,
  MOST_STATIONS,
} from "#components/listening/heard.ts";
import type { PlayableEpisode } from "#components/model/playable.ts";
import {
  isPosition,
  MOST_KEPT as MOST_POSITIONS,
  type Position,
} from "#components/player/engine/kept-positions.ts";
import { isEpisode } from "#components/player/engine/last-heard.ts";
import { isKeptMoment, MOST_KEPT as MOST_MOMENTS } from "#components/player/kept-moments.ts";
import { MOST_QUEUED } from "#components/player/queue.ts";
import { isObject } from "#lib/contract/is-object.ts";
import { isRpuid } from "#lib/contract/rpuid.ts";
import { type Choices, parseChoices } from "./choices.ts";
import {
  type Collection,
  FileError,
  MOST_STATIONS_A_FILE,
  oneLine,
  type PortableStation,
  webAddress,
} from "./collection.ts";

const FORMAT = "nowline";
const VERSION = 1;

/** The lists and choices of a listener. */
interface JsonExport extends Required<Omit<Collection, "favourites" | "feeds" | "skipped">> {
  favourites: readonly OwnStation[];
  nowMs: number;
}

/** Writes the file. Times are RFC 3339. */
export function toJson(kept: JsonExport): string {
  const { favourites, series, heard, forYou, due, queue, positions, diary, choices, nowMs } = kept;
  const time = (ms: number) => new Date(ms).toISOString();
  const timed = <T extends { atMs: number }>({ atMs, ...rest }: T) => ({ ...rest, at: time(atMs) });
  const content = {
    format: FORMAT,
    version: VERSION,
    exportedAt: time(nowMs),
    favourites: favourites.map(({ rpuid, name }) => ({ rpuid, name })),
    series: series.map(({ sinceMs, ...each }) => ({ ...each, since: time(sinceMs) })),
    heard: { stations: heard.stations.map(timed), songs: heard.songs.map(timed) },
    forYou,
    alarms: due.map(timed),
    queue,
    positions,
    diary: diary.map(timed),
    settings: choices,
  };
  return `${JSON.stringify(content, null, 2)}\n`;
}

function list(value: unknown, where: string, most: number): unknown[] {
  if (value === undefined) return [];
  if (!Array.isArray(value)) throw new FileError((t) => t("settings.transfer.wrong.list", { part: where }));
  if (value.length > most)
    throw new FileError((t) => t("settings.transfer.wrong.long", { part: where, most }));
  return value;
}

function favourite(value: unknown, index: number): PortableStation {
  if (isObject(value) && isRpuid(value.rpuid) && typeof value.name === "string" && value.name.length > 0) {
    return { rpuid: value.rpuid, name: oneLine(value.name) };
  }
  throw new FileError((t) => t("settings.transfer.wrong.favourite", { place: index + 1 }));
}

function followed(value: unknown, index: number): FollowedSeries {
  if (isObject(value) && typeof value.since === "string") {
    const { rpuid, seriesId, name, since } = value;
    const entry: unknown = { rpuid, seriesId, name, sinceMs: Date.parse(since) };
    if (isFollowedSeries(entry)) return { ...entry, name: oneLine(entry.name) };
  }
  throw new FileError((t) => t("settings.transfer.wrong.series", { place: index + 1 }));
}

/** Makes a reader of entries that turns their times into milliseconds. */
function timedEntry<T>(is: (entry: unknown) => entry is T, what: "station" | "song" | "alarm" | "moment") {
  return (value: unknown, index: number): T => {
    if (isObject(value) && typeof value.at === "string") {
      const { at, ...rest } = value;
      const entry: unknown = { ...rest, atMs: Date.parse(at) };
      if (is(entry)) return entry;
    }
    throw new FileError((t) => t(`settings.transfer.wrong.${what}`, { place: index + 1 }));
  };
}

/** Whether an address of a file is on the web or a path of this origin; an absent address is no fault. */
function isUsable(address: string | undefined): boolean {
  if (!address?.startsWith("/")) return address === undefined || webAddress(address) !== undefined;
  const here = "http://here.invalid";
  return URL.canParse(address, here) && new URL(address, here).origin === here;
}

/** An episode of a file with the fields that the player knows, its names of bounded length. */
function queued(value: unknown, index: number): PlayableEpisode {
  if (isEpisode(value) && isId(value.id)) {
    const { id, rpuid, hue, chroma, streams, logoUrl, seriesName, durationSeconds } = value;
    const addresses = [logoUrl, ...streams.map(({ streamSource }) => streamSource.url)];
    if (addresses.every(isUsable))
      return {
        ...{ id, name: oneLine(value.name), rpuid, stationName: oneLine(value.stationName) },
        ...{ hue, chroma, streams },
        ...(logoUrl === undefined ? {} : { logoUrl }),
        ...(seriesName === undefined ? {} : { seriesName: oneLine(seriesName) }),
        ...(durationSeconds === undefined ? {} : { durationSeconds }),
      };
  }
  throw new FileError((t) => t("settings.transfer.wrong.episode", { place: index + 1 }));
}

function position(value: unknown, index: number): Position {
  if (isPosition(value) && isId(value.id)) {
    const { id, positionS, durationS } = value;
    return { id, positionS, ...(durationS === undefined ? {} : { durationS }) };
  }
  throw new FileError((t) => t("settings.transfer.wrong.position", { place: index + 1 }));
}

/** @throws FileError for the choice `part` */
function wrongChoice(part: string): never {
  throw new FileError((t) => t("settings.transfer.wrong.choice", { part }));
}

function choicesIn(value: unknown): Choices {
  if (value === undefined) return {};
  return isObject(value)
    ? parseChoices(value, (name) => wrongChoice(`settings.${name}`))
    : wrongChoice("settings");
}

function heardIn(value: unknown): Heard | undefined {
  if (value === undefined) return undefined;
  if (!isObject(value)) throw new FileError((t) => t("settings.transfer.wrong.history"));
  return {
    stations: list(value.stations, "heard.stations", MOST_STATIONS).map(
      timedEntry(isHeardStation, "station"),
    ),
    songs: list(value.songs, "heard.songs", MOST_SONGS).map(timedEntry(isHeardSong, "song")),
  };
}

/** Reads a file of `toJson`. @throws FileError with the first mistake */
export function parseJson(text: string): Collection {
  let content: unknown;
  try {
    content = JSON.parse(text);
  } catch {
    throw new FileError((t) => t("settings.transfer.wrong.json"));
  }
  if (!isObject(content) || content.format !== FORMAT) {
    throw new FileError((t) => t("settings.transfer.wrong.otherJson"));
  }
  if (content.version !== VERSION) {
    const version = String(content.version).slice(0, 20);
    throw new FileError((t) => t("settings.transfer.wrong.version", { version }));
  }
  const favourites = list(content.favourites, "favourites", MOST_STATIONS_A_FILE).map(favourite);
  const series = list(content.series, "series", MOST_FOLLOWED).map(followed);
  const heard = heardIn(content.heard);
  if (content.forYou !== undefined && !isObject(content.forYou)) {
    throw new FileError((t) => t("settings.transfer.wrong.form"));
  }
  return {
    favourites,
    series,
    due: parseDue(list(content.alarms, "alarms", MOST_DUE).map(timedEntry(isDue, "alarm"))),
    queue: list(content.queue, "queue", MOST_QUEUED).map(queued),
    positions: list(content.positions, "positions", MOST_POSITIONS).map(position),
    diary: list(content.diary, "diary", MOST_MOMENTS).map(timedEntry(isKeptMoment, "moment")),
    choices: choicesIn(content.settings),
    skipped: 0,
    ...(heard ? { heard } : {}),
    ...(content.forYou === undefined ? {} : { forYou: parseForm(content.forYou) }),
  };
}
