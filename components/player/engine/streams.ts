/** What can be heard of a station or an episode, and in which order to try it. */

import type { StreamInfo } from "#components/model/stream-kind.ts";
import { type Availability, availability, isPlayable } from "#lib/contract/availability.ts";
import { liveStreamInfo, recordingInfo } from "../../model/stream-kind.ts";
import type { Media } from "./snapshot.ts";

/** As the pages have it, with the streams (by index, in the record's order) that may play now. */
export type Offer = { kind: "open"; indexes: number[] } | Exclude<Availability, { kind: "playable" }>;

/** Every stream, in the record's order. */
export function streamsOf(media: Media): StreamInfo[] {
  return media.kind === "station"
    ? media.station.streams.map(liveStreamInfo)
    : media.episode.streams.map(recordingInfo);
}

/** What may be played at `nowMs`. A station's streams have no windows. */
export function offerOf(media: Media, nowMs: number): Offer {
  if (media.kind === "episode") {
    const { streams } = media.episode;
    const offer = availability({ onDemandStreams: [...streams] }, nowMs);
    if (offer.kind !== "playable") return offer;
    return {
      kind: "open",
      indexes: streams.flatMap((stream, at) => (isPlayable(stream, nowMs) ? [at] : [])),
    };
  }
  const indexes = media.station.streams.map((_, index) => index);
  return indexes.length > 0 ? { kind: "open", indexes } : { kind: "not-offered" };
}

/**
 * The order in which to try streams: the one the listener chose, then the record's own order; with `rewinding`, those
 * that can rewind before those that cannot.
 */
export function orderOf(
  media: Media,
  nowMs: number,
  chosen: number | null,
  rewinding: boolean,
): StreamInfo[] {
  const offer = offerOf(media, nowMs);
  if (offer.kind !== "open") return [];
  const open = streamsOf(media).filter((stream) => offer.indexes.includes(stream.index));
  const rank = (stream: StreamInfo) =>
    stream.index === chosen ? 0 : rewinding && stream.kind === "hls" ? 1 : 2;
  return open.toSorted((a, b) => rank(a) - rank(b) || a.index - b.index);
}
