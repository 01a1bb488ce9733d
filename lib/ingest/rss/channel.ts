import type { ShowNotes } from "../../contract/episode-extras.ts";
import { clampText } from "../../ground/clamp.ts";
import { cleanName, cleanText, DESCRIPTION_MAX, httpUrl } from "../../ground/clean.ts";
import { isForEverybody } from "../../outside/secret-address.ts";
import { languageOf, languageTag, UNDETERMINED } from "../records/countries.ts";
import { seriesIdOf } from "../records/ids.ts";
import { Notes } from "../records/notes.ts";
import type { FeedSigns, ParseOptions } from "../records/parsed.ts";
import type { CatalogRecordInput, ImageInput } from "../records/record.ts";
import { textOf, type XmlElement } from "../xml/element.ts";
import { type Categories, categoriesIn } from "./categories.ts";
import { readPubDate } from "./dates.ts";
import { saysExplicit } from "./extras.ts";
import { fieldOf } from "./fields.ts";
import { imagesIn } from "./images.ts";
import { notesOf } from "./notes.ts";
import { namesNextPage } from "./pages.ts";

export interface Channel {
  rpuid: string;
  seriesId: string;
  /** Whether the feed states an identity that no other feed has: its GUID, or its address. */
  hasOwnId: boolean;
  /** The address that relative addresses begin from; undefined where none is known. */
  base: string | undefined;
  title: string;
  /** `itunes:explicit` of the channel, for episodes that do not state it. */
  isExplicit: boolean;
  /** Language tag of the feed's text ("de", "en-GB"); "und" when unstated. */
  language: string;
  languageCode: string | undefined;
  images: ImageInput[];
  categories: Categories;
  publishedMs: number | undefined;
}

/** Signs of a podcast, as read at its first episode. */
type Begun = Pick<FeedSigns, "title" | "episode">;

/** The id of a series that a podcast:guid identifies. */
const GUID_SERIES = /:ods:\/[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** The fields that describe a podcast, the best first. */
const DESCRIBING = ["description", "itunes:summary", "itunes:subtitle", "googleplay:description"];

const fitsDescription = (notes: ShowNotes) =>
  notes.flat().reduce((sum, { text }) => sum + text.length, 0) <= DESCRIPTION_MAX;

const MOST_ELEMENTS = 256;

/** Takes the elements of a channel as they come; tells the series before the first episode. */
export class ChannelReader {
  readonly #elements: XmlElement[] = [];

  add(element: XmlElement): void {
    if (this.#elements.length < MOST_ELEMENTS) this.#elements.push(element);
  }

  #text(...fields: string[]): string {
    return this.#first(fields, cleanText);
  }

  #first(fields: readonly string[], clean: (raw: string) => string): string {
    for (const field of fields)
      for (const element of this.#elements) {
        const text = fieldOf(element) === field ? clean(textOf(element)) : "";
        if (text) return text;
      }
    return "";
  }

  #address(): string | undefined {
    const self = this.#elements.find(
      (element) => fieldOf(element) === "atom:link" && element.attributes.rel === "self",
    )?.attributes.href;
    return self === undefined ? undefined : httpUrl(self);
  }

  /** The identity that no other feed has: the feed's GUID, else its address. */
  #ownId(): string | undefined {
    return this.#text("podcast:guid") || this.#address();
  }

  /**
   * The series by the feed's GUID, else its address, else its page, else its title. Podcasts of one page are told apart by
   * their titles, then by the addresses of their documents. A source that is one feed keeps its series, wherever the feed
   * moves, unless another GUID says that it is another podcast, or title and first episode do.
   */
  #series(
    rpuid: string,
    { title, episode }: Begun,
    { podcasts, address = "", isAll = false }: ParseOptions,
  ): string {
    const own = this.#ownId();
    const named = own && seriesIdOf(rpuid, own);
    const kept = isAll ? podcasts?.ownSeries(rpuid, { named, title, episode }) : undefined;
    if (kept !== undefined && !(this.#text("podcast:guid") && GUID_SERIES.test(kept))) return kept;
    if (named) return named;
    const page = httpUrl(this.#text("link")) ?? title;
    const isFree = (id: string) => !podcasts?.hasSeriesOfAnother(rpuid, seriesIdOf(rpuid, id), title);
    return seriesIdOf(rpuid, [page, `${page}#${title}`].find(isFree) ?? `${page}#${address}`);
  }

  /** The channel as known so far, at its first `episode`, by the feed's identity of it; undefined while it has no title. */
  read(rpuid: string, options: ParseOptions, episode?: string): Channel | undefined {
    const title = this.#first(["title", "itunes:title"], cleanName);
    if (!title) return undefined;
    const stated = this.#text("language", "dc:language");
    const base = options.address ?? this.#address() ?? httpUrl(this.#text("link"));
    return {
      rpuid,
      seriesId: this.#series(rpuid, { title, episode }, options),
      hasOwnId: Boolean(this.#ownId()),
      base,
      title,
      isExplicit: saysExplicit(this.#text("itunes:explicit")),
      language: languageTag(stated, UNDETERMINED),
      languageCode: stated ? languageOf(stated) : undefined,
      ...this.pictures(base, new Notes()),
      publishedMs: readPubDate(this.#text("pubDate")) ?? readPubDate(this.#text("lastBuildDate")),
    };
  }

  /** The pictures and categories that episodes inherit, as known so far; relative addresses begin from `base`. */
  pictures(base: string | undefined, notes: Notes): Pick<Channel, "images" | "categories"> {
    return { images: imagesIn(this.#elements, base, notes), categories: categoriesIn(this.#elements) };
  }

  /** Whether the feed has a page after this one (RFC 5005, section 3), with older episodes. */
  hasMorePages(): boolean {
    return this.#elements.some(namesNextPage);
  }

  /** The address that the feed moves to (`itunes:new-feed-url`), which may be the one it has. */
  newAddress(): string | undefined {
    return httpUrl(this.#text("itunes:new-feed-url"));
  }

  /** The podcast's own address for everybody; a publisher hides the feeds of single listeners from directories (Apple, itunes:block). */
  #publicAddress(fetched: string | undefined): string | undefined {
    const isHidden = /^yes$/i.test(this.#text("itunes:block", "googleplay:block"));
    const known = [this.newAddress(), this.#address(), isHidden ? undefined : httpUrl(fetched ?? "")];
    return known.find((address) => address !== undefined && isForEverybody(address));
  }

  /** The series of the channel, whose document came from the address `fetched`. */
  series(channel: Channel, fetched: string | undefined): CatalogRecordInput {
    const texts = this.#elements.filter((element) => DESCRIBING.includes(fieldOf(element))).map(textOf);
    return {
      type: "series",
      rpuid: channel.rpuid,
      id: channel.seriesId,
      name: channel.title,
      description: clampText(this.#text(...DESCRIBING), DESCRIPTION_MAX) || undefined,
      notes: notesOf(texts, fitsDescription),
      languageCode: channel.languageCode,
      multimedia: channel.images,
      genres: channel.categories.genres,
      feed: this.#publicAddress(fetched),
      isSerial: /^serial$/i.test(this.#text("itunes:type")) || undefined,
    };
  }
}
