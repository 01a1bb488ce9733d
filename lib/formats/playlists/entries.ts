/** What a playlist lists: every live stream of every station, the preferred first. */
import type { LiveStream, Station } from "../../contract/shapes.ts";
import { uri } from "../../ground/uri.ts";

export interface PlaylistEntry {
  url: string;
  /** One line of clean text. */
  title: string;
}

/** One line: line ends, tabs and other controls would begin something new in a line-based format. */
export function oneLine(text: string): string {
  return text
    .toWellFormed()
    .replace(/[\p{Cc}\u2028\u2029\s]+/gu, " ")
    .trim();
}

/** The address in the characters of RFC 3986, so without line ends or spaces; undefined for one that is no http(s) address. */
export function streamUrl(stream: LiveStream): string | undefined {
  const { url } = stream.streamSource;
  if (!URL.canParse(url)) return undefined;
  const { href, protocol } = new URL(url);
  return protocol === "http:" || protocol === "https:" ? uri(href) : undefined;
}

/** What people call a station; its number where the name was not asked for. */
export const stationTitle = (station: Station) => oneLine(station.name ?? "") || station.rpuid;

function formatOf({ audioFormat, bitRate }: LiveStream): string {
  const rate = bitRate && bitRate.target >= 1_000 ? `${Math.round(bitRate.target / 1_000)} kbit/s` : "";
  return [oneLine(audioFormat), rate].filter((part) => part !== "").join(" ");
}

/** An entry for each stream; of several, each says which it is. */
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
