import { liveStreamInfo, recordingInfo, type StreamInfo } from "#components/model/stream-kind.ts";
import { isGone } from "#lib/contract/gone.ts";
import type { Media } from "./snapshot.ts";

/** Whether our checks call every stream of a station gone. */
export const areGone = (media: Media): boolean =>
  media.kind === "station" && media.station.streams.every(({ health }) => isGone(health));

/** All streams, in the record's order. */
export function streamsOf(media: Media): StreamInfo[] {
  return media.kind === "station"
    ? media.station.streams.map(liveStreamInfo)
    : media.episode.streams.map(recordingInfo);
}
