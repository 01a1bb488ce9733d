import { clampText } from "../../ground/clamp.ts";
import { cleanName, cleanText, DESCRIPTION_MAX, httpUrl } from "../../ground/clean.ts";
import { DAY_MS, toRfc3339 } from "../../ground/clock.ts";
import { languageOf } from "../records/countries.ts";
import { onDemandId, onDemandIdWithin } from "../records/ids.ts";
import { isEmptyPeriod, type Period, windowFields } from "../records/instants.ts";
import { type Notes, quoted } from "../records/notes.ts";
import type { ParseOptions } from "../records/parsed.ts";
import type { OnDemandInput } from "../records/record.ts";
import type { XmlElement } from "../xml/element.ts";
import { categoriesIn } from "./categories.ts";
import type { Channel } from "./channel.ts";
import { readClock, readPeriod, readPubDate } from "./dates.ts";
import { extrasOf } from "./extras.ts";
import { fieldsOf, fieldText } from "./fields.ts";
import { imagesIn } from "./images.ts";
import { streamsOf } from "./streams.ts";

/** A date before podcasts existed, or further ahead than anyone plans, is a mistake. */
const EARLIEST_MS = Date.UTC(1990, 0);
const AHEAD_MS = 366 * DAY_MS;
/** Dates in a wrong time zone are less ahead. */
const ZONE_MS = DAY_MS;

/** An episode that has a description alone (RSS 2.0, item) is called by its first words. */
const FIRST_WORDS_MAX = 80;

// Text is cleaned once: what it says in angle brackets ("&amp;lt;div&amp;gt;") would be markup the second time.
const nameIn = (item: XmlElement, field: string) => fieldText(item, field, cleanName);
const titleOf = (item: XmlElement) => nameIn(item, "title") || nameIn(item, "itunes:title");
const TELLING = ["itunes:subtitle", "description", "itunes:summary", "content:encoded"];
const firstWords = (raw: string) => cleanName(raw, FIRST_WORDS_MAX);
const firstWordsOf = (item: XmlElement) =>
  TELLING.map((field) => fieldText(item, field, firstWords)).find(Boolean) ?? "";

/** How a report names the episode. */
export function itemTitle(item: XmlElement): string {
  const title = titleOf(item) || fieldText(item, "guid");
  return `episode ${quoted(title || "without a title")}`;
}

/** Names by which the episode may be known within its feed for good: its guid, and its enclosure's address. */
export function identitiesOf(item: XmlElement): { guid: string | undefined; address: string | undefined } {
  const guid = fieldsOf(item, "guid")[0]?.text.trim();
  const address = fieldsOf(item, "enclosure")[0]?.attributes.url?.trim();
  return { guid: guid || address || undefined, address: address || undefined };
}

/**
 * A guid is unique within its feed alone (RSS 2.0): where another podcast of the station has it, the id has the series,
 * and keeps the series once listeners and partners know it.
 */
export function idOf(identity: string, channel: Channel, { podcasts }: ParseOptions): string {
  const { rpuid, seriesId } = channel;
  const id = onDemandId(rpuid, identity);
  const within = onDemandIdWithin(rpuid, seriesId, identity);
  if (!podcasts || within === undefined) return id;
  return podcasts.publishedMs(within) !== undefined || podcasts.hasItemOfAnother(id, channel) ? within : id;
}

/** Why an episode has no record. `id`: the episode that cannot be read just now, though it may be there to be heard. */
interface Refused {
  reason: string;
  ids?: readonly string[];
}

/** The record of an episode, or the reason why it has none. */
export function toOnDemand(
  item: XmlElement,
  identity: string,
  { channel, options, notes }: { channel: Channel; options: ParseOptions; notes: Notes },
): OnDemandInput | Refused {
  const id = idOf(identity, channel, options);
  const title = titleOf(item);
  const name = title || firstWordsOf(item);
  if (!name) return { reason: "it has no title", ids: [id] };
  if (/^yes$/i.test(fieldText(item, "itunes:block")))
    return { reason: "its publisher hides it (itunes:block)" };
  const seconds = secondsOf(item, notes);
  const streams = streamsOf(item, { seconds, base: channel.base }, notes);
  if ("reason" in streams) return streams.isUnreadable ? { reason: streams.reason, ids: [id] } : streams;
  const publishedMs = publishedOf(item, { id, channel, options, notes });
  const window = windowOf(item, publishedMs, { options, notes });
  if (typeof window === "string") return { reason: window };
  if (!title) notes.add(item, "the episode has no title: its first words are its name");
  if (!fieldText(item, "guid"))
    notes.add(item, "the episode has no guid: its enclosure's address identifies it");

  const { language } = channel;
  const texts = ["description", "itunes:subtitle", "itunes:summary", "content:encoded"].map((field) =>
    fieldText(item, field),
  );
  const [described = "", subtitle = "", summary = "", encoded = ""] = texts;
  const longest = texts.reduce((a, b) => (b.length > a.length ? b : a), "");
  const description = clampText(described || subtitle || summary || encoded, DESCRIPTION_MAX) || undefined;
  const categories = categoriesIn(item.children);
  const images = imagesIn(item.children, channel.base, notes);
  const ownTitle = nameIn(item, "itunes:title");
  const numbers = numbersOf(item);
  const number = numberText(numbers);
  const keywords = categories.keywords.map((value) => ({ value, language }));
  return {
    type: "ondemand",
    id,
    rpuid: channel.rpuid,
    name,
    description,
    longDescriptions:
      longest && longest !== description ? [{ value: clampText(longest, 4_000), language }] : [],
    mediumNames: ownTitle && ownTitle !== name ? [{ value: ownTitle, language }] : [],
    longNames: number ? [{ value: clampText(`${channel.title} · ${number} · ${name}`, 512), language }] : [],
    languageCode: languageOf(fieldText(item, "dc:language")) ?? channel.languageCode,
    podcastTitle: channel.title,
    seriesId: channel.seriesId,
    links: linksOf(item, notes),
    multimedia: images,
    onDemandStreams: streams.map((stream) => ({ ...stream, ...window })),
    keywords,
    genres: categories.genres,
    publishedAt: toRfc3339(publishedMs),
    durationSeconds: seconds > 0 ? seconds : undefined,
    extras: extrasOf(item, channel),
    ...numbers,
    episodeType: TYPES.get(fieldText(item, "itunes:episodeType").toLowerCase()),
  };
}

/** The duration in seconds; 0 when missing or unreadable. */
function secondsOf(item: XmlElement, notes: Notes): number {
  const text = fieldText(item, "itunes:duration");
  const seconds = readClock(text);
  if (seconds === undefined) notes.add(item, `itunes:duration ${quoted(text)} is not a duration: left out`);
  return seconds ?? 0;
}

/**
 * An episode without a readable date keeps the date that the catalogue has of it; a new episode gets the feed's, which often
 * is that of the feed's last build and moves on, else today's. Nothing of today is dated ahead by it.
 */
function publishedOf(
  item: XmlElement,
  { id, channel, options, notes }: { id: string; channel: Channel; options: ParseOptions; notes: Notes },
): number {
  const plausible = (ms: number | undefined) =>
    ms !== undefined && ms >= EARLIEST_MS && ms <= options.nowMs + AHEAD_MS ? ms : undefined;
  const stated = fieldText(item, "pubDate");
  for (const field of ["pubDate", "dc:date", "atom:published", "atom:updated"]) {
    let oddZone: string | undefined;
    const own = plausible(
      readPubDate(fieldText(item, field), (zone) => {
        oddZone = zone;
      }),
    );
    if (own === undefined) continue;
    if (stated && field !== "pubDate")
      notes.add(item, `pubDate ${quoted(stated)} is not a date: another one of the episode is taken`);
    if (oddZone !== undefined)
      notes.add(item, `the zone ${quoted(oddZone)} of ${field} is not known: the date is read as UTC`);
    return own;
  }
  const what = stated ? `pubDate ${quoted(stated)} is not a date` : "it has no pubDate";
  const known = plausible(options.podcasts?.publishedMs(id));
  if (known !== undefined) {
    notes.add(item, `${what}: the date that the catalogue has is kept`);
    return known;
  }
  const fallback = plausible(channel.publishedMs);
  if (fallback === undefined) {
    const wanted = `${what} (as "Tue, 02 Jan 2024 15:04:05 +0100"), and the feed has none either`;
    notes.add(item, `${wanted}: today's is taken`);
    return options.nowMs;
  }
  notes.add(item, `${what}: the feed's own is taken`);
  return Math.min(fallback, options.nowMs);
}

/**
 * The availability window: the item's DCMI period, else `availableDays` from publication, else the time after a publication
 * to come, else no window.
 */
function windowOf(
  item: XmlElement,
  publishedMs: number,
  { options, notes }: { options: ParseOptions; notes: Notes },
): ReturnType<typeof windowFields> | string {
  const stated = fieldText(item, "dcterms:valid") || fieldText(item, "dcterms:available");
  let period: Period | undefined = {};
  if (stated) period = readPeriod(stated);
  else if (options.availableDays !== undefined)
    period = { startMs: publishedMs, stopMs: publishedMs + options.availableDays * DAY_MS };
  else if (publishedMs > options.nowMs + ZONE_MS) {
    period = { startMs: publishedMs };
    notes.add(item, `the episode is dated ahead: it can be heard from ${toRfc3339(publishedMs)}`);
  }
  if (!period)
    return `when it may be heard cannot be read: ${quoted(stated)} (as "start=2024-05-01T00:00Z; end=...")`;
  return isEmptyPeriod(period) ? `the period ${quoted(stated)} ends before it starts` : windowFields(period);
}

const TYPES: ReadonlyMap<string, "trailer" | "bonus"> = new Map([
  ["trailer", "trailer"],
  ["bonus", "bonus"],
]);

/** Season and episode, of either namespace, where they are numbers. */
function numbersOf(item: XmlElement): Pick<OnDemandInput, "season" | "episode"> {
  const read = (name: string, form: RegExp) => {
    const text = fieldText(item, `itunes:${name}`) || fieldText(item, `podcast:${name}`);
    return form.test(text) ? Number(text) : undefined;
  };
  return { season: read("season", /^\d{1,6}$/), episode: read("episode", /^\d{1,6}(?:\.\d+)?$/) };
}

/** "S2 E5"; "" without numbers. */
const numberText = ({ season, episode }: Pick<OnDemandInput, "season" | "episode">): string =>
  [season === undefined ? "" : `S${season}`, episode === undefined ? "" : `E${episode}`]
    .filter(Boolean)
    .join(" ");

function linksOf(item: XmlElement, notes: Notes): NonNullable<OnDemandInput["links"]> {
  return fieldsOf(item, "link")
    .flatMap((element) => {
      const raw = cleanText(element.text) || (element.attributes.href ?? "");
      const url = httpUrl(raw);
      if (!url && raw) notes.add(element, `link ${quoted(raw)} is not an http(s) address: left out`);
      return url ?? [];
    })
    .slice(0, 8)
    .map((url, index) => ({ url, mimeValue: "text/html", index }));
}
