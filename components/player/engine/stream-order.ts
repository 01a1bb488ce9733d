import type { StreamInfo } from "#components/model/stream-kind.ts";
import { type Availability, availability, isPlayable, windowOf } from "#lib/contract/availability.ts";
import type { SessionState } from "./session-state.ts";
import type { Media } from "./snapshot.ts";
import { streamsOf } from "./streams-of.ts";

/** Whether a station or an episode may play, with the indexes of the streams that may play now, in the record's order. */
type Playability = { kind: "open"; indexes: number[] } | Exclude<Availability, { kind: "playable" }>;

/** The streams that may play at `nowMs`. A station's streams have no windows. */
export function playabilityOf(media: Media, nowMs: number): Playability {
  if (media.kind === "episode") {
    const { streams } = media.episode;
    const playability = availability({ onDemandStreams: [...streams] }, nowMs);
    if (playability.kind !== "playable") return playability;
    return {
      kind: "open",
      indexes: streams.flatMap((stream, at) => (isPlayable(stream, nowMs) ? [at] : [])),
    };
  }
  const indexes = media.station.streams.map((_, index) => index);
  return indexes.length > 0 ? { kind: "open", indexes } : { kind: "not-offered" };
}

/** The order to try streams: the chosen, then with `rewinding` the streams that can be rewound, then the record's order. */
export function orderOf(
  media: Media,
  nowMs: number,
  chosen: number | null,
  rewinding: boolean,
): StreamInfo[] {
  const playability = playabilityOf(media, nowMs);
  if (playability.kind !== "open") return [];
  const open = streamsOf(media).filter((stream) => playability.indexes.includes(stream.index));
  const rank = (stream: StreamInfo) =>
    stream.index === chosen ? 0 : rewinding && stream.kind === "hls" ? 1 : 2;
  return open.toSorted((a, b) => rank(a) - rank(b) || a.index - b.index);
}

/** Episodes: when the window of the stream in use closes (server time); null without an end. */
export function availableUntilMs({ media, stream: used }: SessionState): number | null {
  if (media.kind !== "episode" || used === null) return null;
  const stream = media.episode.streams[used.index];
  return stream === undefined ? null : windowOf(stream).stopMs;
}
