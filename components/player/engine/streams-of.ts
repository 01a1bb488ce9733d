import { liveStreamInfo, recordingInfo, type StreamInfo } from "#components/model/stream-kind.ts";
import { DAY_MS } from "#lib/ground/clock.ts";
import type { Media } from "./snapshot.ts";

/** A kept station may have the health of last week; a stream that is down is checked once a day at least. */
const FRESH_MS = 2 * DAY_MS;

/**
 * Whether our checks lately called every stream of a station down: three checks over six hours, or one and the source. A
 * single check may have met a restart.
 */
export const areDown = (media: Media, nowMs: number): boolean =>
  media.kind === "station" &&
  media.station.streams.every(
    ({ health }) =>
      health?.verdict === "down" &&
      health.checkedAt !== undefined &&
      nowMs - Date.parse(health.checkedAt) < FRESH_MS,
  );

/** All streams, in the record's order. */
export function streamsOf(media: Media): StreamInfo[] {
  return media.kind === "station"
    ? media.station.streams.map(liveStreamInfo)
    : media.episode.streams.map(recordingInfo);
}
