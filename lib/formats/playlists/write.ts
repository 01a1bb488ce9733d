/** Writes playlists of stations. */
import type { Station } from "../../contract/shapes.ts";
import { uri } from "../../ground/uri.ts";
import { element, openTag, text, XML_DECLARATION, type Xml } from "../xml.ts";
import { oneLine, playlistEntries, stationTitle, streamUrl } from "./entries.ts";

/** A station as a track; players use the first location that they can play (XSPF 1, 4.1.1.2.14.1.1.1). */
function track(station: Station): Xml | undefined {
  const locations = (station.liveStreams ?? []).flatMap((stream) => streamUrl(stream) ?? []);
  if (locations.length === 0) return undefined;
  const description = oneLine(station.description ?? "");
  const image = station.multimedia?.map(({ url }) => url).find((url) => URL.canParse(url));
  return element("track", {}, [
    ...locations.map((url) => element("location", {}, [text(url)])),
    element("title", {}, [text(stationTitle(station))]),
    description ? element("annotation", {}, [text(description)]) : undefined,
    image ? element("image", {}, [text(uri(image))]) : undefined,
  ]);
}

/** XSPF version 1 (xspf.org). A station without a stream has no track. */
export function toXspf(stations: readonly Station[]): string {
  const tracks = stations.flatMap((station) => track(station) ?? []);
  const root = openTag("playlist", { version: 1, xmlns: "http://xspf.org/ns/0/" });
  return `${XML_DECLARATION}${root}\n${element("trackList", {}, tracks)}\n</playlist>\n`;
}

/** Extended M3U in UTF-8 with Unix line ends; length -1 means unknown. */
export function toM3u(stations: readonly Station[]): string {
  const lines = playlistEntries(stations).map(({ url, title }) => `#EXTINF:-1,${title}\n${url}\n`);
  return `#EXTM3U\n#EXTENC:UTF-8\n${lines.join("")}`;
}

/** PLS version 2 in UTF-8; entries are numbered from 1, length -1 means unknown. */
export function toPls(stations: readonly Station[]): string {
  const entries = playlistEntries(stations);
  const lines = entries.map(
    ({ url, title }, i) => `File${i + 1}=${url}\nTitle${i + 1}=${title}\nLength${i + 1}=-1\n`,
  );
  return `[playlist]\nNumberOfEntries=${entries.length}\n${lines.join("")}Version=2\n`;
}
