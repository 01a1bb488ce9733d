/** Podcast feeds whose identity the test chooses. */

interface Feed {
  title: string;
  guids: readonly string[];
  /** Further elements of the channel: its own address, its GUID. */
  channel?: string;
  page?: string;
  /** The day of May 2024 on which the episode with this guid appeared; the 14th when absent. */
  dayOf?: (guid: string) => number;
}

/** The element in which a feed names its own address. */
export const self = (address: string) =>
  `<atom:link xmlns:atom="http://www.w3.org/2005/Atom" rel="self" href="${address}"/>`;

/** A feed with one episode a guid, called after both. */
export const podcast = ({
  title,
  guids,
  channel = "",
  page = "https://radio.example/",
  dayOf = () => 14,
}: Feed) =>
  `<rss version="2.0" xmlns:podcast="https://podcastindex.org/namespace/1.0"
    xmlns:itunes="http://www.itunes.com/dtds/podcast-1.0.dtd"><channel><title>${title}</title>
  <link>${page}</link><description>d</description>${channel}${guids
    .map(
      (guid) => `<item><title>${title} ${guid}</title><guid isPermaLink="false">${guid}</guid>
        <pubDate>${new Date(Date.UTC(2024, 4, dayOf(guid), 10)).toUTCString()}</pubDate>
        <enclosure url="https://radio.example/${guid}.mp3" type="audio/mpeg" length="1"/></item>`,
    )
    .join("")}</channel></rss>`;
