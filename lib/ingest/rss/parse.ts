/**
 * Reads podcast feeds: RSS 2.0 with the iTunes and Podcasting 2.0 namespaces, as the series and episodes of one
 * station, which the operator names. Live items, and trailers outside the items, are skipped.
 */
import { FirstLines } from "../records/first-lines.ts";
import { Notes, quoted } from "../records/notes.ts";
import { type Parsed, type ParseOptions, UnusableDocument } from "../records/parsed.ts";
import type { OnDemandInput } from "../records/record.ts";
import type { XmlElement } from "../xml/element.ts";
import { parseXml } from "../xml/parse.ts";
import { type Channel, ChannelReader } from "./channel.ts";
import { fieldOf } from "./fields.ts";
import { identitiesOf, idOf, itemTitle, toOnDemand } from "./item.ts";
import { OTHER_ROOTS } from "./other-feeds.ts";
import { isOfChannel } from "./pages.ts";

function checkRoot({ name, line }: XmlElement): void {
  if (name === "rss") return;
  throw new UnusableDocument(OTHER_ROOTS.get(name) ?? `the root element is <${name}>, not <rss>`, line);
}

/** Two feeds of a station that lack an identity, and share page and title, are one series: their makers can mend that. */
const NO_OWN_ID =
  'the feed has neither a <podcast:guid> nor an <atom:link rel="self">: its page and title identify it, and a feed of the same page and title is the same series';

/** Episodes move from page to page: without the last page nobody knows which of them are gone. */
const MORE_PAGES =
  'the feed has further pages (<atom:link rel="next">) that are not read here: their episodes stay as they are. `nowline sources add` reads 100 pages';

/** Fields that come too late when they follow the episodes. */
const TELLING = new Set(["title", "language"]);
/**
 * How many episodes wait at most for the rest of the channel, and for the episodes below them: lists show the episode that was
 * written last first among episodes of one time, so the first in the document is written last.
 */
const MOST_WAITING = 2_000;

type Episode = Extract<Parsed, { kind: "record" }> & { record: OnDemandInput };
/** An episode that waits, and its enclosure's address. */
type Waiting = Episode & { address: string | undefined };

class Feed {
  readonly notes = new Notes();
  readonly #options: ParseOptions;
  readonly #rpuid: string;
  readonly #reader = new ChannelReader();
  /** Reads the channel of the page: the first page tells of the podcast. */
  #page = this.#reader;
  readonly #lineOf = new FirstLines();
  isLast = false;
  #hasChannel = false;
  #channel: Channel | undefined;
  #waiting: Waiting[] = [];
  #hasSeries = false;
  #items = 0;
  #kept = 0;

  constructor(options: ParseOptions, rpuid: string) {
    this.#options = options;
    this.#rpuid = rpuid;
  }

  begin(element: XmlElement, path: readonly string[]): void {
    if (path.length === 0) checkRoot(element);
    this.#hasChannel ||= path.length === 1 && element.name === "channel";
  }

  *record(element: XmlElement): Generator<Parsed> {
    const field = fieldOf(element);
    if (field === "item") return yield* this.#item(element);
    this.#page.add(element);
    if (this.#page === this.#reader && this.#channel && TELLING.has(field))
      this.notes.add(element, `<${field}> of the channel stands after its episodes and does not count`);
  }

  *#item(item: XmlElement): Generator<Parsed> {
    this.#items++;
    const { line } = item;
    const { guid, address } = identitiesOf(item);
    const channel = this.#begin(line, guid);
    const what = itemTitle(item);
    if (guid === undefined) {
      const reason = "it has neither a guid nor an enclosure, so there is nothing to hear";
      return yield { kind: "rejected", line, what, reason };
    }
    const both = `${guid}\n${address}`;
    const isByAddress = this.#lineOf.lineOf(both) === undefined && this.#isByAddress(guid, address, channel);
    const identity = isByAddress && address !== undefined ? address : guid;
    const record = toOnDemand(item, identity, { channel, options: this.#options, notes: this.notes });
    if ("reason" in record) return yield { kind: "rejected", line, what, ...record };
    const first = this.#lineOf.lineOf(both) ?? this.#lineOf.addText(identity, line);
    // While pages are fetched, a new episode moves the last of a page to the next.
    if (first !== undefined && this.#page !== this.#reader) return;
    if (first !== undefined) {
      const reason = `its guid ${quoted(identity)} is already on line ${first}`;
      return yield { kind: "rejected", line, what, reason };
    }
    this.#lineOf.addText(both, line);
    this.#kept++;
    const episode: Waiting = { kind: "record", line, record, address };
    if (isByAddress) this.#settle(episode, guid, channel);
    this.#waiting.push(episode);
    if (this.#waiting.length >= MOST_WAITING) yield* this.#release();
  }

  /**
   * Whether an episode is known by its enclosure's address: an earlier episode of the document has its guid, or the catalogue
   * knows it so.
   */
  #isByAddress(guid: string, address: string | undefined, channel: Channel): boolean {
    if (address === undefined || address === guid || this.#lineOf.lineOf(address) !== undefined) return false;
    if (this.#lineOf.lineOf(guid) !== undefined) return true;
    const id = idOf(address, channel, this.#options);
    return this.#options.podcasts?.publishedMs(id) !== undefined;
  }

  /** Leaves the guid to the episode that the catalogue has under it, by its date, where a new episode stands above that one. */
  #settle({ line, record }: Waiting, guid: string, channel: Channel): void {
    const before = this.#lineOf.lineOf(guid);
    if (before === undefined) return;
    const detail = `its guid ${quoted(guid)} is already on line ${before}: its enclosure's address identifies it`;
    this.notes.add({ line }, detail);
    const id = idOf(guid, channel, this.#options);
    const first = this.#waiting.find((each) => each.record.id === id);
    const knownMs = this.#options.podcasts?.publishedMs(id);
    const isKnown = ({ publishedAt }: OnDemandInput) => Date.parse(publishedAt) === knownMs;
    if (first?.address === undefined || isKnown(first.record) || !isKnown(record)) return;
    first.record.id = idOf(first.address, channel, this.#options);
    record.id = id;
  }

  /** The channel as known at its first episode; title, identity and language are fixed from then on. */
  #begin(line: number, episode?: string): Channel {
    if (this.#channel) return this.#channel;
    const channel = this.#reader.read(this.#rpuid, this.#options, episode);
    if (!channel)
      throw new UnusableDocument("the channel has no <title> before its episodes: put one there", line);
    if (!channel.hasOwnId) this.notes.add({ line: 1 }, NO_OWN_ID);
    this.#channel = channel;
    return channel;
  }

  /** Yields the series, unless it was yielded before, then the episodes that waited, the last of the document first. */
  *#release(): Generator<Parsed> {
    const waiting = this.#waiting.toReversed();
    const channel = this.#channel;
    // A feed without audio, such as a newspaper's, is no series.
    if (waiting.length === 0 || !channel) return;
    this.#waiting = [];
    if (!this.#hasSeries) {
      Object.assign(channel, this.#reader.pictures(channel.base, this.notes));
      yield { kind: "record", line: 1, record: this.#reader.series(channel, this.#options.address) };
    }
    this.#hasSeries = true;
    for (const episode of waiting) yield withChannel(episode, channel);
  }

  *finish(): Generator<Parsed> {
    if (!this.isLast) {
      this.#begin(1);
      this.#page = new ChannelReader();
      return;
    }
    if (!this.#hasChannel) throw new UnusableDocument("there is no <channel> in the feed");
    const { seriesId } = this.#begin(1);
    yield* this.#release();
    const to = this.#reader.newAddress();
    if (to !== undefined) yield { kind: "moved", to };
    if (this.#items === 0) this.notes.add({ line: 1 }, "the feed has no episodes");
    if (this.#page.hasMorePages()) return this.notes.add({ line: 1 }, MORE_PAGES);
    // A feed without a single usable episode is a mistake, not an ended series, so nothing is removed.
    if (this.#kept > 0 || this.#items === 0) {
      yield { kind: "replaces", scope: "series", rpuid: this.#rpuid, seriesId };
      if (this.#options.isAll) yield { kind: "replaces", scope: "source" };
    }
  }
}

/** The episode with the channel's genres added, and with its pictures when the episode has none. */
function withChannel(episode: Episode, { images, categories }: Channel): Episode {
  const { kind, line, record } = episode;
  const genres = new Map(
    [...(record.genres ?? []), ...categories.genres].map((genre) => [genre.href, genre]),
  );
  const multimedia = record.multimedia?.length ? record.multimedia : images;
  return { kind, line, record: { ...record, genres: [...genres.values()].slice(0, 64), multimedia } };
}

/** Yields the series and the episodes of a feed. @throws UnusableDocument for another document, or without a station. */
export async function* parseRss(
  bytes: AsyncIterable<Uint8Array>,
  options: ParseOptions,
): AsyncGenerator<Parsed> {
  const { rpuid } = options;
  if (rpuid === undefined)
    throw new UnusableDocument(
      "a feed does not say which station it is of: give the import --rpuid with the station",
    );
  if (!options.stations.exists(rpuid))
    throw new UnusableDocument(`there is no station ${rpuid} in the catalogue: import it first`);
  const feed = new Feed(options, rpuid);
  const pages = [bytes, ...(options.pages ?? [])];
  for (const [i, page] of pages.entries()) {
    feed.isLast = i === pages.length - 1;
    yield* parseXml(page, isOfChannel, options, feed);
  }
}
