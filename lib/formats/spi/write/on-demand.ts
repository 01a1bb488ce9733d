/**
 * Writes on-demand items as an SPI `epg` document (ETSI TS 102 818 v3.4, clauses 7 and 8): series as programme groups,
 * items as programmes with `onDemand`. The programmes are "off-air", since the document is no schedule.
 */
import type { OnDemandItem, OnDemandStream } from "../../../contract/shapes.ts";
import { uri } from "../../../ground/uri.ts";
import { closeTag, element, openTag, type Xml } from "../../xml.ts";
import { toCrid } from "../crid.ts";
import { genreElements, keywordElements, linkElements, mediaElements, nameElements, shown } from "./about.ts";
import { kilobits } from "./bearers.ts";
import { identified, seriesElement, seriesLink } from "./groups.ts";
import { duration, language, mimeType, timePoint, UNDETERMINED } from "./lexical.ts";
import { locationElement, spansOf } from "./schedules.ts";
import { type DocumentOptions, EPG_HEAD, EPG_TAIL, originOf } from "./services.ts";

/** Cost of the first stream, as for an Internet bearer in the standard's examples; later streams cost more. */
const FIRST_COST = 40;

/** The availability window to the second, never wider than the item's. */
function windowOf({ availableStart, availableStop }: Partial<OnDemandStream>) {
  return {
    start: availableStart === undefined ? undefined : timePoint(Date.parse(availableStart), "up"),
    end: availableStop === undefined ? undefined : timePoint(Date.parse(availableStop)),
  };
}

/** A stream's bearer; one without an address has the item's CRID as id, a location to be resolved (RFC 4078). */
function bearerElement(stream: OnDemandStream, crid: string, cost: number): Xml {
  const { url, mimeValue } = stream.streamSource;
  return element("bearer", {
    id: url === undefined ? crid : uri(url),
    cost,
    mimeValue: mimeType(mimeValue),
    bitrate: kilobits(stream.bitRate?.target),
    "dir:variable": stream.bitRate?.variable || undefined,
  });
}

/** `onDemand` elements: neighbours with equal windows share one. An item without streams gets its own CRID. */
function onDemandElements(item: OnDemandItem, crid: string): Xml[] {
  const { onDemandStreams: streams = [], locations = [] } = item;
  const [first] = spansOf(locations);
  const lasts = duration(first ? (first.stopMs - first.startMs) / 1_000 : 0);
  const offers: { key: string; window: ReturnType<typeof windowOf>; bearers: Xml[] }[] = [];
  for (const [i, stream] of (streams.length > 0 ? streams : [{ streamSource: {} }]).entries()) {
    const window = windowOf(stream);
    const key = JSON.stringify(window);
    const bearer = bearerElement(stream, crid, FIRST_COST + i);
    const last = offers.at(-1);
    if (last?.key === key) last.bearers.push(bearer);
    else offers.push({ key, window, bearers: [bearer] });
  }
  return offers.map(({ window, bearers }) =>
    element("onDemand", {}, [element("presentationTime", { ...window, duration: lasts }), ...bearers]),
  );
}

function onDemandElement(item: OnDemandItem): Xml {
  const { rpuid, name, series } = item;
  const crid = toCrid(rpuid, item.id, "odp");
  const lang = language(item.languageCode);
  return element(
    "programme",
    { ...identified(crid), broadcast: "off-air", "xml:lang": lang ?? UNDETERMINED },
    [
      ...nameElements({ ...item, name: shown(name, item.id), language: lang }, false),
      locationElement(spansOf(item.locations ?? [])),
      ...onDemandElements(item, crid),
      ...mediaElements(item, lang),
      ...genreElements(item.genres),
      ...keywordElements(item.keywords),
      series && seriesLink(rpuid, series.id),
      ...linkElements(item.links),
      element("dir:radioplayerId", { rpuid, name }),
    ],
  );
}

/** A name for a series without a title: the last part of its id. */
const lastPart = (seriesId: string) => /[^/:]+(?=[/:]*$)/.exec(seriesId)?.[0] ?? seriesId;

function groupElement(item: OnDemandItem, seriesId: string): Xml {
  const { rpuid, podcastTitle, podcastLongName } = item;
  const name = shown(podcastTitle, podcastLongName, lastPart(seriesId));
  return seriesElement({ rpuid, seriesId, name, language: language(item.languageCode) });
}

/** `programmeGroups` elements, one for each language: every series of the items, once. */
function groupElements(items: readonly OnDemandItem[], options: DocumentOptions): Xml[] {
  const seen = new Set<string>();
  const byLanguage = new Map<string, Xml[]>();
  for (const item of items) {
    if (!item.series || seen.has(`${item.rpuid} ${item.series.id}`)) continue;
    seen.add(`${item.rpuid} ${item.series.id}`);
    const lang = language(item.languageCode) ?? UNDETERMINED;
    byLanguage.set(lang, [...(byLanguage.get(lang) ?? []), groupElement(item, item.series.id)]);
  }
  return [...byLanguage].map(([lang, groups]) =>
    element("programmeGroups", { ...originOf(options), "xml:lang": lang }, groups),
  );
}

/**
 * On-demand items as an `epg` document, valid against the SPI 3.4 schema, one item a piece. A stream without `url` has
 * a bearer without an address. SPI has no place for names, descriptions and bit rates of streams, titles of the podcast
 * beside its group's name, fractions of a second, and the date of publication.
 */
export function* onDemandParts(items: readonly OnDemandItem[], options: DocumentOptions): Generator<string> {
  yield EPG_HEAD;
  for (const groups of groupElements(items, options)) yield `${groups}\n`;
  yield `${openTag("schedule", originOf(options))}\n`;
  for (const item of items) yield `${onDemandElement(item)}\n`;
  yield `${closeTag("schedule")}\n${EPG_TAIL}`;
}
