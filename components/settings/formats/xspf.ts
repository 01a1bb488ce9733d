/** XSPF version 1 (xspf.org), the playlist format of VLC and others; a track's identifier is the address of the station's page. */
import { oneLine, type PortableStation } from "./collection.ts";
import { escaped } from "./xml-text.ts";

/** A playlist of the `stations` with an address, under `title`. `origin` is this site's, without a slash at its end. */
export function toXspf(stations: readonly PortableStation[], title: string, origin: string): string {
  const tracks = stations.flatMap(({ name, rpuid, url }) => {
    if (url === undefined) return [];
    const page =
      rpuid === undefined ? "" : `<identifier>${escaped(`${origin}/stations/${rpuid}`)}</identifier>`;
    const location = `<location>${escaped(new URL(url).href)}</location>`;
    return [`    <track>${location}${page}<title>${escaped(oneLine(name))}</title></track>`];
  });
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<playlist version="1" xmlns="http://xspf.org/ns/0/">',
    `  <title>${escaped(title)}</title>`,
    "  <trackList>",
    ...tracks,
    "  </trackList>",
    "</playlist>",
    "",
  ].join("\n");
}
