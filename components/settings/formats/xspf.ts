/** XSPF version 1 (xspf.org), the playlist format of VLC and others. */
import { oneLine, type PortableStation } from "./collection.ts";
import { escaped } from "./xml-text.ts";

/** A playlist of the `stations` with an address, under `title`. */
export function toXspf(stations: readonly PortableStation[], title: string): string {
  const tracks = stations.flatMap(({ name, url }) =>
    url === undefined
      ? []
      : [
          `    <track><location>${escaped(new URL(url).href)}</location><title>${escaped(oneLine(name))}</title></track>`,
        ],
  );
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
