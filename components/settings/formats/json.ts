/** Nowline's own format: the lists and choices of a listener. Reading is strict: a damaged file changes nothing. */
import { isDue, parseDue } from "#components/device/due.ts";
import { type FollowedSeries, isFollowedSeries, isId } from "#components/device/followed.ts";
import type { OwnStation } from "#components/device/own-stations.ts";
import { fields } from "#components/device/stored.ts";
import { parseForm } from "#components/for-you/form.ts";
import { type Heard, isHeardStation, MOST_SONGS, MOST_STATIONS } from "#components/listening/heard.ts";
import type { PlayableEpisode } from "#components/model/playable.ts";
import { isSongAt } from "#components/model/song-at.ts";
import { isPosition, type Position } from "#components/player/engine/kept-positions.ts";
import { isEpisode } from "#components/player/engine/last-heard.ts";
import { isKeptMoment, type KeptMoment } from "#components/player/kept-moments.ts";
import { isObject } from "#lib/contract/is-object.ts";
import { isRpuid } from "#lib/contract/rpuid.ts";
import { type Choices, parseChoices } from "./choices.ts";
import {
  type Collection,
  FileError,
  MOST_STATIONS_A_FILE,
  OWN_FILE,
  oneLine,
  type PortableStation,
  webAddress,
} from "./collection.ts";
import { LISTS } from "./lists.ts";

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
    ...OWN_FILE,
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

type Entry = "favourite" | "series" | "station" | "song" | "alarm" | "moment" | "episode" | "position";

/** A reader of entries by `read`, which gives nothing for an incomplete entry. @throws FileError with its place */
const entries =
  <T>(what: Entry, read: (value: unknown) => T | undefined) =>
  (value: unknown, index: number): T => {
    const entry = read(value);
    if (entry !== undefined) return entry;
    throw new FileError((t) => t(`settings.transfer.wrong.${what}`, { place: index + 1 }));
  };

const favourite = entries("favourite", (value): PortableStation | undefined => {
  const { rpuid, name } = fields(value);
  return isRpuid(rpuid) && typeof name === "string" && name !== ""
    ? { rpuid, name: oneLine(name) }
    : undefined;
});

const followed = entries("series", (value): FollowedSeries | undefined => {
  const { rpuid, seriesId, name, since } = fields(value);
  const entry: unknown = { rpuid, seriesId, name, sinceMs: typeof since === "string" && Date.parse(since) };
  return isFollowedSeries(entry) ? { ...entry, name: oneLine(entry.name) } : undefined;
});

/** A reader of entries with times, which become milliseconds. */
const timed = <T>(what: Entry, is: (entry: unknown) => entry is T) =>
  entries(what, (value): T | undefined => {
    const { at, ...rest } = fields(value);
    const entry: unknown = { ...rest, atMs: typeof at === "string" && Date.parse(at) };
    return is(entry) ? entry : undefined;
  });

/** A moment of a file of the diary alone, whose `link` is not kept. */
const savedMoment = entries("moment", (value): KeptMoment | undefined => {
  const { time, rpuid, station, show, artist, title } = fields(value);
  const atMs = typeof time === "string" && Date.parse(time);
  const entry: unknown = { atMs, rpuid, station, show, artist, title };
  return isKeptMoment(entry) ? entry : undefined;
});

/** Whether an address of a file is on the web or a path of this origin; an absent address is no fault. */
function isUsable(address: string | undefined): boolean {
  if (!address?.startsWith("/")) return address === undefined || webAddress(address) !== undefined;
  const here = "http://here.invalid";
  return URL.canParse(address, here) && new URL(address, here).origin === here;
}

/** An episode of a file with the fields that the player knows, its names of bounded length. */
const queued = entries("episode", (value): PlayableEpisode | undefined => {
  if (!isEpisode(value) || !isId(value.id)) return undefined;
  const { id, rpuid, hue, chroma, streams, logoUrl, seriesName, durationSeconds } = value;
  const addresses = [logoUrl, ...streams.map(({ streamSource }) => streamSource.url)];
  if (!addresses.every(isUsable)) return undefined;
  return {
    ...{ id, name: oneLine(value.name), rpuid, stationName: oneLine(value.stationName) },
    ...{ hue, chroma, streams },
    ...(logoUrl === undefined ? {} : { logoUrl }),
    ...(seriesName === undefined ? {} : { seriesName: oneLine(seriesName) }),
    ...(durationSeconds === undefined ? {} : { durationSeconds }),
  };
});

const position = entries("position", (value): Position | undefined => {
  if (!isPosition(value) || !isId(value.id)) return undefined;
  const { id, positionS, durationS } = value;
  return { id, positionS, ...(durationS === undefined ? {} : { durationS }) };
});

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
    stations: list(value.stations, "heard.stations", MOST_STATIONS).map(timed("station", isHeardStation)),
    songs: list(value.songs, "heard.songs", MOST_SONGS).map(timed("song", isSongAt)),
  };
}

/** The content of a file of Nowline. @throws FileError when it is another file, or another version's */
function contentOf(text: string): Record<string, unknown> {
  let read: unknown;
  try {
    read = JSON.parse(text);
  } catch {
    throw new FileError((t) => t("settings.transfer.wrong.json"));
  }
  // A diary of an earlier release says neither format nor version.
  const content = isObject(read) && read.moments !== undefined ? { ...OWN_FILE, ...read } : read;
  if (!isObject(content) || content.format !== OWN_FILE.format) {
    throw new FileError((t) => t("settings.transfer.wrong.otherJson"));
  }
  if (content.version !== OWN_FILE.version) {
    const version = String(content.version).slice(0, 20);
    throw new FileError((t) => t("settings.transfer.wrong.version", { version }));
  }
  return content;
}

/** Reads a file of `toJson`, or of the diary alone. @throws FileError with the first mistake */
export function parseJson(text: string): Collection {
  const content = contentOf(text);
  const favourites = list(content.favourites, "favourites", MOST_STATIONS_A_FILE).map(favourite);
  const series = list(content.series, "series", LISTS.series.most).map(followed);
  const heard = heardIn(content.heard);
  if (content.forYou !== undefined && !isObject(content.forYou)) {
    throw new FileError((t) => t("settings.transfer.wrong.form"));
  }
  return {
    favourites,
    series,
    due: parseDue(list(content.alarms, "alarms", LISTS.due.most).map(timed("alarm", isDue))),
    queue: list(content.queue, "queue", LISTS.queue.most).map(queued),
    positions: list(content.positions, "positions", LISTS.positions.most).map(position),
    diary: [
      ...list(content.diary, "diary", LISTS.diary.most).map(timed("moment", isKeptMoment)),
      ...list(content.moments, "moments", LISTS.diary.most).map(savedMoment),
    ],
    choices: choicesIn(content.settings),
    skipped: 0,
    ...(heard ? { heard } : {}),
    ...(content.forYou === undefined ? {} : { forYou: parseForm(content.forYou) }),
  };
}
