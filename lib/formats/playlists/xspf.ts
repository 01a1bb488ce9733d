import type { Station } from "../../contract/shapes.ts";
import { uri } from "../../ground/uri.ts";
import { element, openTag, text, XML_DECLARATION, type Xml } from "../xml.ts";
import { oneLine, stationTitle, streamUrl } from "./entries.ts";

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
