/** Roots of XML documents that Nowline does not read, with advice for each. */
export const OTHER_ROOTS: ReadonlyMap<string, string> = new Map([
  ["feed", "this is an Atom feed: give the RSS 2.0 form of it"],
  ["RDF", "this is an RSS 1.0 (RDF) feed: give the RSS 2.0 form of it"],
  ["opml", "this is a list of feeds (OPML): give the address of each feed in it"],
  [
    "playlist",
    "this is a list of streams (XSPF): write each station as a line of NDJSON (docs/operating/formats.md)",
  ],
  ["tv", "these are listings in XMLTV, which Nowline writes and does not read: give them as SPI or NDJSON"],
  ["html", "this is a web page, not a feed: give the address of its RSS feed"],
]);
