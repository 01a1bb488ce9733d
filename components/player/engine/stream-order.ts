import { recordingInfo, type StreamInfo } from "#components/model/stream-kind.ts";
import { type Availability, availability, isPlayable, windowOf } from "#lib/contract/availability.ts";
import type { SessionState } from "./session-state.ts";
import type { Media } from "./snapshot.ts";
import { streamsOf } from "./streams-of.ts";

/** Whether the media may be played at `nowMs` (server time). A station's streams have no windows. */
export const playabilityOf = (media: Media, nowMs: number): Availability =>
  media.kind === "station"
    ? { kind: "playable" }
    : availability({ onDemandStreams: media.episode.streams }, nowMs);

/** The order to try streams: the chosen, then with `rewinding` the streams that can be rewound, then the record's order. */
export function orderOf(
  media: Media,
  nowMs: number,
  chosen: number | null,
  rewinding: boolean,
): StreamInfo[] {
  const open =
    media.kind === "station"
      ? streamsOf(media)
      : media.episode.streams.flatMap((stream, at) =>
          isPlayable(stream, nowMs) ? [recordingInfo(stream, at)] : [],
        );
  const rank = (stream: StreamInfo) =>
    stream.index === chosen ? 0 : rewinding && stream.kind === "hls" ? 1 : 2;
  return open.toSorted((a, b) => rank(a) - rank(b));
}

/** Episodes: when the window of the stream in use closes (server time); null without an end. */
export function availableUntilMs({ media, stream: used }: SessionState): number | null {
  if (media.kind !== "episode" || used === null) return null;
  const stream = media.episode.streams[used.index];
  return stream === undefined ? null : windowOf(stream).stopMs;
}
