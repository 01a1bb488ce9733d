import type { StreamInfo } from "#components/model/stream-kind.ts";
import { fileTransport } from "./file-transport.ts";
import { HlsTransport } from "./hls-transport.ts";
import { isKeptAddress, keptTransport } from "./kept-stream.ts";
import { listTransport } from "./list-transport.ts";
import { plainTransport } from "./plain-transport.ts";
import type { EnginePorts } from "./ports.ts";
import type { Media } from "./snapshot.ts";
import type { Transport, TransportEvents } from "./transport.ts";

interface Place {
  /** Live: the moment (server time) to begin at; null for live. */
  atMs: number | null;
  /** Recorded: the position (seconds) and the speed to begin with. */
  positionS: number;
  speed: number;
}

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
  if (stream.isList && media.kind === "station") {
    const open = (each: string, isHls: boolean, heard: TransportEvents) =>
      isHls
        ? new HlsTransport(ports, { url: each, live: true, ...place }, wantsSound, heard)
        : plainTransport(ports.audio, each, wantsSound, heard);
    const { rpuid } = media.station;
    return listTransport({ url, look: () => ports.lookAt(rpuid, stream.index), open }, events);
  }
  if (stream.kind === "hls") {
    const live = media.kind === "station";
    return new HlsTransport(ports, { url, live, ...place }, wantsSound, events);
  }
  if (stream.kind === "plain") return plainTransport(ports.audio, url, wantsSound, events);
  const open = (each: string) => fileTransport(ports.audio, { url: each, ...place }, wantsSound, events);
  if (media.kind === "station" || !isKeptAddress(url)) return open(url);
  return keptTransport({ sound: () => ports.downloads.open(media.episode.id), open }, events);
}
