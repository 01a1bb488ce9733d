/** Writes a podcast feed: RSS 2.0 with the elements of Apple's and the Podcast namespace. */
import type { FeedItem } from "#db/catalog/read/feed.ts";
import { HLS_MIME } from "../../contract/audio-types.ts";
import type { EpisodeExtras, NoteRun } from "../../contract/episode-extras.ts";
import { episodePath } from "../../contract/episode-path.ts";
import { pickRaster } from "../../contract/picture.ts";
import type { Genre, OnDemandItem } from "../../contract/shapes.ts";
import { oneLine } from "../../formats/playlists/entries.ts";
import { closeTag, element, openTag, text, XML_DECLARATION, type Xml } from "../../formats/xml.ts";
import { uri } from "../../ground/uri.ts";
import { mimeOfUrl } from "../../ingest/records/audio.ts";
import { renderOnDemand } from "../../ondemand/render.ts";
import { atOrigin } from "../../request/origin.ts";
import type { DialectContext } from "../context.ts";
import type { Feed } from "./read.ts";

const NAMESPACES = {
  "xmlns:itunes": "http://www.itunes.com/dtds/podcast-1.0.dtd",
  "xmlns:podcast": "https://podcastindex.org/namespace/1.0",
  "xmlns:atom": "http://www.w3.org/2005/Atom",
  "xmlns:content": "http://purl.org/rss/1.0/modules/content/",
  "xmlns:dcterms": "http://purl.org/dc/terms/",
  "xmlns:psc": "http://podlove.org/simple-chapters",
};

/** Apple's categories of the parts of ContentCS; other parts have none. */
const CATEGORIES: readonly [code: string, category: string][] = [
  ["3.1.1", "News"],
  ["3.1.2", "Religion & Spirituality"],
  ["3.1.4", "Arts"],
  ["3.1.5", "Society & Culture"],
  ["3.1.6", "Science"],
  ["3.1.7", "Society & Culture"],
  ["3.2", "Sports"],
  ["3.4", "Fiction"],
  ["3.5.7", "Comedy"],
  ["3.6", "Music"],
  ["3.8", "Leisure"],
];

function categoryOf(genres: readonly Genre[]): string | undefined {
  for (const { href } of genres) {
    const code = href.slice(href.lastIndexOf(":") + 1);
    const found = CATEGORIES.find(([part]) => code === part || code.startsWith(`${part}.`));
    if (found) return found[1];
  }
  return undefined;
}

const said = (name: string, value: string | undefined): Xml | undefined =>
  value === undefined || value === "" ? undefined : element(name, {}, [text(value)]);
/** Descriptions are HTML in feeds, so that plain text is escaped twice. */
const described = (name: string, value: string | undefined) => said(name, value && text(value));

const picture = (url: string | undefined): Xml | undefined =>
  url === undefined ? undefined : element("itunes:image", { href: uri(url) });

const notesOf = (notes: readonly (readonly NoteRun[])[]): string =>
  notes
    .map((runs) => {
      const inner = runs.map(({ text: words, url }) =>
        url === undefined ? text(words) : element("a", { href: uri(url) }, [text(words)]),
      );
      return element("p", {}, inner);
    })
    .join("");

/** Normal Play Time (RFC 2326, 3.6): "01:02:03.500". */
const playTime = (seconds: number) =>
  `${String(Math.floor(seconds / 3_600)).padStart(2, "0")}${new Date(seconds * 1_000).toISOString().slice(13, 23)}`;

/** Podlove Simple Chapters 1.2. */
function chaptersOf(chapters: EpisodeExtras["chapters"] = []): Xml | undefined {
  if (chapters.length === 0) return undefined;
  const each = chapters.map(({ startS, title, url }) =>
    element("psc:chapter", { start: playTime(startS), title, href: url && uri(url) }),
  );
  return element("psc:chapters", { version: "1.2" }, each);
}

function moreOf(stored: string | null): (Xml | undefined)[] {
  const { notes, chapters, chaptersUrl, transcripts = [] } = JSON.parse(stored ?? "{}") as EpisodeExtras;
  return [
    notes && said("content:encoded", notesOf(notes)),
    chaptersUrl === undefined
      ? chaptersOf(chapters)
      : element("podcast:chapters", { url: uri(chaptersUrl), type: "application/json+chapters" }),
    ...transcripts.map(({ url, mimeValue, language }) =>
      element("podcast:transcript", { url: uri(url), type: mimeValue, language }),
    ),
  ];
}

/** The audio that can be heard now: a file before an HLS playlist, because few podcast apps play HLS. */
function soundOf({ onDemandStreams = [] }: OnDemandItem): Xml[] {
  const streams = onDemandStreams
    .flatMap(({ streamSource: { url, mimeValue }, bitRate }) =>
      url === undefined
        ? []
        : [{ url: uri(url), type: mimeValue ?? mimeOfUrl(url) ?? "audio/mpeg", bitRate: bitRate?.target }],
    )
    .toSorted((a, b) => Number(a.type === HLS_MIME) - Number(b.type === HLS_MIME));
  // The length in bytes is not known; RSS 2.0 wants the attribute.
  const enclosures = streams
    .slice(0, 1)
    .map(({ url, type }) => element("enclosure", { url, type, length: 0 }));
  const alternatives = streams.map(({ url, type, bitRate }, index) =>
    element("podcast:alternateEnclosure", { type, bitrate: bitRate, default: index === 0 || undefined }, [
      element("podcast:source", { uri: url }),
    ]),
  );
  return [...enclosures, ...alternatives];
}

/** The window of the audio that can be heard (DCMI period). */
function windowOf({ onDemandStreams = [] }: OnDemandItem): string | undefined {
  const { availableStart: start, availableStop: end } =
    onDemandStreams.find(({ streamSource }) => streamSource.url !== undefined) ?? {};
  if (start === undefined && end === undefined) return undefined;
  return `${start === undefined ? "" : `start=${start}; `}${end === undefined ? "" : `end=${end}; `}scheme=W3C-DTF`;
}

/** Sources other than feeds say it with a keyword. */
const isExplicit = ({ extras, doc }: FeedItem) =>
  (JSON.parse(extras ?? "{}") as EpisodeExtras).explicit ||
  (JSON.parse(doc) as OnDemandItem).keywords?.some(({ value }) => value === "explicit") ||
  false;

const numbered = ({ season, episode, episodeType }: FeedItem): (Xml | undefined)[] => [
  said("itunes:season", season?.toString()),
  // Numbers of itunes:episode are whole; podcast:episode may have a fraction.
  said(Number.isInteger(episode) ? "itunes:episode" : "podcast:episode", episode?.toString()),
  said("itunes:episodeType", episodeType ?? undefined),
];

function item(row: FeedItem, feed: Feed, { nowMs, origin }: DialectContext): Xml {
  const about = JSON.parse(atOrigin(renderOnDemand(row, nowMs).json, origin)) as OnDemandItem;
  const own = pickRaster(about.multimedia);
  return element("item", {}, [
    said("title", oneLine(about.name) || row.odId),
    element("guid", { isPermaLink: false }, [text(row.odId)]),
    said("link", `${origin}${episodePath(row.odId)}`),
    said("pubDate", new Date(row.publishedAtMs).toUTCString()),
    described("description", about.longDescriptions?.[0]?.value ?? about.description),
    ...soundOf(about),
    said("itunes:duration", row.durationSeconds === null ? undefined : String(row.durationSeconds)),
    ...numbered(row),
    said("itunes:explicit", String(isExplicit(row))),
    own === feed.image ? undefined : picture(own),
    said("dcterms:valid", windowOf(about)),
    ...moreOf(row.extras),
  ]);
}

/** The feed as XML; addresses in it begin with the origin of `context`. */
export function toRss(feed: Feed, context: DialectContext): string {
  const [newest] = feed.items;
  const category = categoryOf(feed.genres);
  const head = [
    said("title", oneLine(feed.title)),
    said("link", feed.page),
    element("description", {}, [
      text(feed.notes ? notesOf(feed.notes) : text(feed.description ?? feed.title)),
    ]),
    said("language", feed.language),
    said("generator", "Nowline"),
    said("pubDate", newest && new Date(newest.publishedAtMs).toUTCString()),
    element("atom:link", { rel: "self", href: feed.address, type: "application/rss+xml" }),
    feed.original === undefined
      ? undefined
      : element("atom:link", { rel: "via", href: feed.original, type: "application/rss+xml" }),
    said("itunes:author", feed.author),
    picture(feed.image),
    category === undefined ? undefined : element("itunes:category", { text: category }),
    said("itunes:explicit", String(feed.items.some(isExplicit))),
    said("itunes:type", feed.isSerial ? "serial" : undefined),
    // Directories should list the publisher's own feed.
    feed.isImported ? said("itunes:block", "Yes") : undefined,
    said("podcast:guid", feed.guid),
    said("podcast:medium", "podcast"),
  ].filter((part) => part !== undefined);
  const items = feed.items.map((each) => item(each, feed, context));
  return [
    XML_DECLARATION + openTag("rss", { version: "2.0", ...NAMESPACES }),
    openTag("channel"),
    // Programs without podcast:liveItem take its enclosure for an episode, the first one they meet: a stream without end.
    ...[...head, ...items, ...feed.live],
    closeTag("channel") + closeTag("rss"),
    "",
  ].join("\n");
}
