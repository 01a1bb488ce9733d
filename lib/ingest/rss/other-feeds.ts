/** Roots of XML documents that are not RSS 2.0 feeds, with advice for each. */
export const OTHER_ROOTS: ReadonlyMap<string, string> = new Map([
  ["feed", "this is an Atom feed: give the RSS 2.0 form of it"],
  ["RDF", "this is an RSS 1.0 (RDF) feed: give the RSS 2.0 form of it"],
  ["opml", "this is a list of feeds (OPML): give the address of each feed in it"],
  ["html", "this is a web page, not a feed: give the address of its RSS feed"],
]);
