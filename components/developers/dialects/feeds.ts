import type { DialectWords, Named } from "./dialect.ts";

/** The page about podcast feeds and OPML; `origin` begins the addresses in its examples. */
export const feedsWords = (origin: string, { country, rpuid }: Named): DialectWords => ({
  slug: "feeds",
  title: "Podcast feeds and OPML",
  lead: "Every series has a podcast feed, and every station has a feed of all its episodes with what it sends now and next: `/series/{rpuid}/{id}/feed.xml` and `/stations/{rpuid}/feed.xml`, RSS 2.0 with the elements of Apple's and the Podcast namespace, without a key. `/series.opml` lists the feeds of a country or of some stations.",
  settings: {
    "A podcast app (AntennaPod, Pocket Casts, Overcast, Apple Podcasts)": `Add podcast by address: \`${origin}/stations/${rpuid}/feed.xml\`, or press Subscribe on the page of a series`,
    gPodder: `\`gpo subscribe ${origin}/stations/${rpuid}/feed.xml\`, or \`gpo import '${origin}/series.opml?country=${country}'\``,
    newsboat: `a line in \`~/.newsboat/urls\`: \`${origin}/stations/${rpuid}/feed.xml\`; a list: \`curl -o series.opml '${origin}/series.opml?country=${country}'\`, then \`newsboat -i series.opml\``,
    "Another Nowline": `\`nowline sources add ${origin}/stations/${rpuid}/feed.xml --name episodes --rpuid ${rpuid}\`; episodes keep their ids`,
  },
  exampleLabel: "The feed of a station",
  example: `curl '${origin}/stations/${rpuid}/feed.xml'`,
  notes: [
    "A feed has the 300 newest episodes that can be heard now, chosen from the 2,000 newest; an episode is in it while its window is open. `Cache-Control` ends when the next episode opens or closes, after five minutes at most; an unchanged feed is answered with 304.",
    "An item's `guid` is the id of the episode in `/v2/ondemand/{odIds}`. `dcterms:valid` tells its window. The length of an enclosure is 0: it is not known.",
    "A station's feed has a `podcast:liveItem` for the show on air and one for the next, with the station's streams; without a schedule, for the day (UTC).",
    "The feed of a series that came from a podcast names that podcast's own address (`atom:link rel=\"via\"`) and guid, and carries `itunes:block` and `X-Robots-Tag: noindex`: subscribe to the publisher's own where you can. OPML lists that address.",
    "`/series.opml` takes `?country=` (three digits or two letters, ISO 3166) or `?rpuids=`, at most 500 with commas between them, and has 2,000 series at most. There is no WebSub hub.",
  ],
});
