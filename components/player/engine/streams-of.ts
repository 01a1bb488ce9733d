import { liveStreamInfo, recordingInfo, type StreamInfo } from "#components/model/stream-kind.ts";
import type { Media } from "./snapshot.ts";

/** All streams, in the record's order. */
export function streamsOf(media: Media): StreamInfo[] {
  return media.kind === "station"
    ? media.station.streams.map(liveStreamInfo)
    : media.episode.streams.map(recordingInfo);
}
