/** The media loaded last on this device, which a reload or a visit on another day restores. */

import { LAST_KEY } from "#components/device/kept-keys.ts";
import { fields, readJson } from "#components/device/stored.ts";
import { type Fields, isObject } from "#lib/contract/is-object.ts";
import { isRpuid } from "#lib/contract/rpuid.ts";
import { MINUTE_MS } from "#lib/ground/clock.ts";
import type { PlayableEpisode, PlayableStation } from "../../model/playable.ts";
import type { LastHeard } from "./keep-last.ts";
import type { StorePort } from "./ports.ts";
import type { Media } from "./snapshot.ts";

/** How long a moment behind live can be restored; later the stream no longer has it. */
const MOMENT_LASTS_MS = 30 * MINUTE_MS;

const isAbsentOr = (type: "string" | "number", ...values: unknown[]) =>
  values.every((value) => value === undefined || typeof value === type);

type Stream = { streamSource: Fields } & Fields;

/** Whether `value` has `texts`, a tint, and streams that are each `isStream`. */
const isRecord = (
  value: unknown,
  texts: readonly string[],
  isStream: (stream: Stream) => boolean,
): value is Fields =>
  isObject(value) &&
  texts.every((name) => typeof value[name] === "string") &&
  [value.hue, value.chroma].every(Number.isFinite) &&
  Array.isArray(value.streams) &&
  value.streams.every((each) => isObject(each) && isObject(each.streamSource) && isStream(each as Stream));

const isStation = (value: unknown): value is PlayableStation =>
  isRecord(value, ["rpuid", "name"], ({ streamSource }) => typeof streamSource.url === "string") &&
  isAbsentOr("string", value.region) &&
  (value.genres === undefined || (Array.isArray(value.genres) && isAbsentOr("string", ...value.genres)));

/** Whether a stream has the fields that pages read; outside its window it has no address. */
const isRecording = ({ streamSource: { url, mimeValue }, bitRate, ...times }: Stream) =>
  isAbsentOr("string", url, mimeValue, times.availableStart, times.availableStop) &&
  (bitRate === undefined || (isObject(bitRate) && isAbsentOr("number", bitRate.target)));

/** Whether `value`, read from storage or a file, is an episode that the player can play. */
export const isEpisode = (value: unknown): value is PlayableEpisode =>
  isRecord(value, ["id", "name", "stationName"], isRecording) &&
  (value.rpuid === undefined || isRpuid(value.rpuid)) &&
  isAbsentOr("string", value.logoUrl, value.seriesName) &&
  (value.durationSeconds === undefined || Number.isFinite(value.durationSeconds)) &&
  (value.next === undefined || isEpisode(value.next));

function mediaIn(stored: unknown): Media | null {
  const { kind, station, episode } = fields(stored);
  if (kind === "station" && isStation(station)) return { kind, station };
  return kind === "episode" && isEpisode(episode) ? { kind, episode } : null;
}

/** The media to restore at `nowMs` (server time); null when nothing, or damaged data, is stored. */
export function readLast(store: StorePort, nowMs: number): LastHeard | null {
  const { media: stored, atMs, leftMs } = fields(readJson(store.get(LAST_KEY)));
  const media = mediaIn(stored);
  if (media === null) return null;
  const isFresh = typeof leftMs === "number" && Math.abs(nowMs - leftMs) < MOMENT_LASTS_MS;
  return { media, atMs: isFresh && typeof atMs === "number" && Number.isFinite(atMs) ? atMs : null };
}
