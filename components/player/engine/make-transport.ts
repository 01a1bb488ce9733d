import type { StreamInfo } from "#components/model/stream-kind.ts";
import { elementTransport } from "./element-transport.ts";
import { HlsTransport } from "./hls-transport.ts";
import { foundKept, isKeptAddress } from "./kept-stream.ts";
import { type Address, lateTransport } from "./late-transport.ts";
import type { EnginePorts } from "./ports.ts";
import type { Place } from "./session-state.ts";
import type { Media } from "./snapshot.ts";
import { foundInList } from "./stream-list.ts";
import type { Transport, TransportEvents } from "./transport.ts";

/** A stream of a station or an episode, with the place to begin at. */
export interface ToPlay {
  media: Media;
  stream: StreamInfo;
  place: Place;
}

function urlOf(media: Media, index: number): string {
  const streams = media.kind === "station" ? media.station.streams : media.episode.streams;
  return streams[index]?.streamSource.url ?? "";
}

/** Chooses and makes the transport for a stream of a station or an episode; it is not started yet. */
export function makeTransport(
  ports: EnginePorts,
  { media, stream, place }: ToPlay,
  wantsSound: () => boolean,
  events: TransportEvents,
): Transport {
  const url = urlOf(media, stream.index);
  const live = media.kind === "station";
  const open = ({ url, kind }: Address, heard: TransportEvents) =>
    kind === "hls"
      ? new HlsTransport(ports, { url, live, ...place }, wantsSound, heard)
      : elementTransport(ports, { kind, url, ...place }, wantsSound, heard);
  if (live && stream.isList) {
    const find = () => foundInList(ports.lookAt(media.station.rpuid, stream.index), url);
    return lateTransport({ find, open }, events);
  }
  if (!live && isKeptAddress(url))
    return lateTransport({ find: () => foundKept(ports.downloads, media.episode.id), open }, events);
  return open({ url, kind: stream.kind }, events);
}
