/** Writes OPML 2.0 (Winer 2006): outlines of type "audio" have a stream and our number, outlines of type "rss" a podcast feed. */
import { oneLine, type PortableFeed, type PortableStation } from "./collection.ts";
import { escaped } from "./xml-text.ts";

const attribute = (name: string, value: string | undefined) =>
  value === undefined ? "" : ` ${name}="${escaped(value)}"`;

interface Listed {
  stations: readonly PortableStation[];
  feeds?: readonly PortableFeed[];
}

/** An outline of `stations` and of `feeds` under `title`. */
export function toOpml({ stations, feeds = [] }: Listed, title: string, nowMs: number): string {
  const podcasts = feeds.map(
    ({ name, url }) =>
      `    <outline type="rss"${attribute("text", oneLine(name))}${attribute("xmlUrl", url)}/>`,
  );
  const outlines = stations.map(
    ({ name, rpuid, url, homepage }) =>
      `    <outline type="audio"${attribute("text", oneLine(name))}${attribute("URL", url)}${attribute("htmlUrl", homepage)}${attribute("nowlineId", rpuid)}/>`,
  );
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<opml version="2.0">',
    `  <head><title>${escaped(title)}</title><dateCreated>${new Date(nowMs).toUTCString()}</dateCreated></head>`,
    "  <body>",
    ...outlines,
    ...podcasts,
    "  </body>",
    "</opml>",
    "",
  ].join("\n");
}
