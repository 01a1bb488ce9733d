/** The diary of kept moments: a song, or what was on, at a station. */
import { onThisDevice } from "#components/device/device-store.ts";
import { DIARY_KEY } from "#components/device/kept-keys.ts";
import { MOST_MOMENTS, notKept } from "#components/device/not-kept.ts";
import { cut, fields, isText, list } from "#components/device/stored.ts";
import { isSongAt, type SongAt } from "../model/song-at.ts";
import type { Snapshot } from "./engine/snapshot.ts";

/** `atMs` is the start of the song, else the moment heard; artist and title are empty without a song. */
export interface KeptMoment extends SongAt {
  /** The programme; empty where it is unknown. */
  show: string;
}

/** Moments of one station this close, without another song between them, are one moment. */
const SAME_MS = 60_000;

/** Whether `value` is a complete moment that a Date can hold. */
export const isKeptMoment = (value: unknown): value is KeptMoment =>
  isSongAt(value) && isText(fields(value).show);

/** The diary in `stored`, the last kept first, without damaged entries. */
export const parseKept = (stored: unknown): readonly KeptMoment[] =>
  list(stored).filter(isKeptMoment).slice(0, MOST_MOMENTS);

/** The moment that is heard; null in an episode, and before sound. */
export function momentIn({ media, show, song, heardAtMs }: Snapshot): KeptMoment | null {
  if (media?.kind !== "station" || heardAtMs === null) return null;
  const { rpuid, name } = media.station;
  return {
    atMs: song?.startMs ?? heardAtMs,
    rpuid,
    station: cut(name),
    show: cut(show?.name ?? ""),
    artist: cut(song?.artist ?? ""),
    title: cut(song?.name ?? ""),
  };
}

/** Whether both are one moment: of equal song and station, less than a minute apart. */
export const isSameMoment = (a: KeptMoment, b: KeptMoment): boolean =>
  a.rpuid === b.rpuid && a.artist === b.artist && a.title === b.title && Math.abs(a.atMs - b.atMs) < SAME_MS;

/** Whether the diary has the moment, or a moment of equal song and station less than a minute from it. */
export const isKept = (kept: readonly KeptMoment[], moment: KeptMoment): boolean =>
  kept.some((each) => isSameMoment(each, moment));

/** The moment that stands first in `after` and is not in `before`; undefined when none was kept between them. */
export function newlyKept(
  before: readonly KeptMoment[],
  after: readonly KeptMoment[],
): KeptMoment | undefined {
  const [last] = after;
  return last === undefined || isKept(before, last) ? undefined : last;
}

/** Adds the moment; returns `kept` itself when it has the moment already, and when it is full. */
export function withMoment(kept: readonly KeptMoment[], moment: KeptMoment): readonly KeptMoment[] {
  return isKept(kept, moment) || kept.length >= MOST_MOMENTS ? kept : [moment, ...kept];
}

/** The diary without the moment, and without moments of equal song and station less than a minute from it. */
export const withoutMoment = (kept: readonly KeptMoment[], moment: KeptMoment): readonly KeptMoment[] =>
  kept.filter((each) => !isSameMoment(each, moment));

/** The diary of this device. */
export const { store: keptStore, use: useKept } = onThisDevice(DIARY_KEY, parseKept);

/** Keeps the moment in the diary of this device; the page says when the diary is full. */
export function keepMoment(moment: KeptMoment): void {
  const kept = keptStore().read();
  const next = withMoment(kept, moment);
  if (next !== kept) keptStore().write(next);
  else if (!isKept(kept, moment)) notKept().tell("diary");
}

/** Keeps the moment heard in the diary of this device. */
export function keepHeard(snapshot: Snapshot): void {
  const moment = momentIn(snapshot);
  if (moment !== null) keepMoment(moment);
}
