/** The entries of a playlist: every live stream of every station, the preferred stream first. */
import type { LiveStream, Station } from "../../contract/shapes.ts";
import { uri } from "../../ground/uri.ts";

interface PlaylistEntry {
  url: string;
  /** One line of clean text. */
  title: string;
}

/** One line: a line end, tab or other control would begin a new entry in a line-based format. */
export function oneLine(text: string): string {
  return text
    .toWellFormed()
    .replace(/[\p{Cc}\u2028\u2029\s]+/gu, " ")
    .trim();
}

/** The address in characters of RFC 3986, so without line ends or spaces; undefined when it is no http(s) address. */
export function streamUrl(stream: LiveStream): string | undefined {
  const url = URL.parse(stream.streamSource.url);
  return url && /^https?:$/.test(url.protocol) ? uri(url.href) : undefined;
}

/** The station's name; its rpuid when the response has no names. */
export const stationTitle = (station: Station) => oneLine(station.name ?? "") || station.rpuid;

function formatOf({ audioFormat, bitRate }: LiveStream): string {
  const rate = bitRate && bitRate.target >= 1_000 ? `${Math.round(bitRate.target / 1_000)} kbit/s` : "";
  return [oneLine(audioFormat), rate].filter((part) => part !== "").join(" ");
}

/** An entry for each stream; the titles of several streams of a station tell them apart. */
export function playlistEntries(stations: readonly Station[]): PlaylistEntry[] {
  return stations.flatMap((station) => {
    const streams = station.liveStreams ?? [];
    return streams.flatMap((stream) => {
      const url = streamUrl(stream);
      if (url === undefined) return [];
      const format = streams.length > 1 ? formatOf(stream) : "";
      return [{ url, title: format ? `${stationTitle(station)} (${format})` : stationTitle(station) }];
    });
  });
}
