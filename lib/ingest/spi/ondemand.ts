import { httpUrl } from "../../ground/clean.ts";
import { toRfc3339 } from "../../ground/clock.ts";
import { mimeOfUrl } from "../records/audio.ts";
import { languageOf } from "../records/countries.ts";
import { isEmptyPeriod, locationsOf, type Period, readDuration, windowFields } from "../records/instants.ts";
import type { LinkInput, OnDemandInput, OnDemandStreamInput } from "../records/record.ts";
import { childOf, childrenOf, within, type XmlElement } from "../xml/element.ts";
import { audioStreamOf, bearerOf } from "./bearers.ts";
import { type SpiContext, timeOf } from "./context.ts";
import { keywordsOf, linksOf } from "./labels.ts";
import type { Descriptions, Names } from "./names.ts";
import type { ScheduleFrame } from "./stations.ts";

/** The item without the fields that depend on its station. */
type OnDemandOffer = Omit<OnDemandInput, "id" | "rpuid" | "seriesId">;

interface OfferSource {
  element: XmlElement;
  /** The programme's `onDemand` elements; at least one. */
  offered: XmlElement[];
  names: Names;
  descriptions: Descriptions;
  about: Pick<OnDemandInput, "name" | "description" | "genres" | "multimedia">;
  broadcasts: Required<Period>[];
  frame: ScheduleFrame;
}

const MOST_STREAMS = 16;

/**
 * The availability window: `presentationTime`, or the availability scope of older ingest files; undefined where it was written
 * and cannot be read: such an item must not become playable without limit.
 */
function windowOf(offer: XmlElement, context: SpiContext): Period | undefined {
  const time = childOf(offer, "presentationTime");
  const element = time ?? within(offer, "scope")[0];
  if (!element) return {};
  const [start, stop] = time ? (["start", "end"] as const) : (["startTime", "stopTime"] as const);
  const window = { startMs: timeOf(element, start, context), stopMs: timeOf(element, stop, context) };
  const isLost = (name: string, ms: number | undefined) =>
    ms === undefined && element.attributes[name] !== undefined;
  return isLost(start, window.startMs) || isLost(stop, window.stopMs) ? undefined : window;
}

function streamsOf(offer: XmlElement, window: Period, context: SpiContext): OnDemandStreamInput[] {
  const bounds = windowFields(window);
  const streams = childrenOf(offer, "bearer").flatMap((child): OnDemandStreamInput[] => {
    const bearer = bearerOf(child, context);
    if (!bearer) return [];
    const { bitsPerSecond: target, variable = false } = bearer;
    const bitRate = target > 0 ? { target, variable } : undefined;
    const url = httpUrl(bearer.id);
    if (url)
      return [{ streamSource: { url, mimeValue: bearer.mimeValue ?? mimeOfUrl(url) }, bitRate, ...bounds }];
    // A CRID has no location yet (RFC 4078): the stream is known but not offered.
    const known = bearer.mimeValue !== undefined || bitRate !== undefined;
    return known && /^crid:/i.test(bearer.id)
      ? [{ streamSource: { mimeValue: bearer.mimeValue }, bitRate, ...bounds }]
      : [];
  });
  const older = within(offer, "audioStream").flatMap((element): OnDemandStreamInput[] => {
    const { streamSource, bitRate } = audioStreamOf(element) ?? {};
    return streamSource ? [{ streamSource, bitRate, ...bounds }] : [];
  });
  const all = [...streams, ...older];
  const hasWindow = window.startMs !== undefined || window.stopMs !== undefined;
  // An item without an address cannot be played (specification 2.3, rule 1), but its window can be shown.
  return all.length === 0 && hasWindow ? [{ streamSource: {}, ...bounds }] : all;
}

const secondsOf = (offer: XmlElement) => {
  const text = childOf(offer, "presentationTime")?.attributes.duration ?? offer.attributes.duration ?? "";
  const seconds = Math.round(readDuration(text) ?? 0);
  return seconds > 0 ? seconds : undefined;
};

/** Reads a programme's `<onDemand>` elements as one item (TS 102 818, 7.8), or the reason why it has none. */
export function onDemandOf(source: OfferSource, context: SpiContext): OnDemandOffer | string {
  const { element, offered, names, descriptions, about, broadcasts, frame } = source;
  const windows = offered.flatMap((part) => {
    const window = windowOf(part, context);
    return window ? [{ part, window }] : [];
  });
  if (windows.length < offered.length)
    return "a time of its presentationTime cannot be read, so it is not known when it may be heard";
  if (windows.some(({ window }) => isEmptyPeriod(window)))
    return "its presentationTime ends before it starts";
  const firstWindow = windows.map(({ window }) => window.startMs).find((ms) => ms !== undefined);
  const publishedMs = broadcasts[0]?.startMs ?? firstWindow ?? frame.startMs ?? frame.creationMs;
  if (publishedMs === undefined)
    return "nothing says when it was published: give it a location, a presentationTime start or a schedule scope";
  const streams = windows.flatMap(({ part, window }) => streamsOf(part, window, context));
  const links = [...linksOf(element, context), ...playersOf(offered)].slice(0, 32);
  const first = broadcasts[0];
  const broadcastSeconds = first && Math.round((first.stopMs - first.startMs) / 1_000);
  return {
    type: "ondemand",
    ...about,
    longDescriptions: descriptions.longDescriptions,
    mediumNames: names.mediumNames,
    longNames: names.longNames,
    languageCode: languageOf(context.language),
    links: links.map((link, index) => ({ ...link, index })),
    locations: locationsOf(broadcasts),
    onDemandStreams: context.notes.bounded(streams, MOST_STREAMS, "streams", element),
    keywords: keywordsOf(element, context),
    publishedAt: toRfc3339(publishedMs),
    durationSeconds: offered.map(secondsOf).find((seconds) => seconds !== undefined) ?? broadcastSeconds,
  };
}

/** The player page of older ingest files, as a link. */
function playersOf(offered: readonly XmlElement[]): LinkInput[] {
  return offered
    .flatMap((offer) => childrenOf(offer, "player"))
    .flatMap(({ text }) => httpUrl(text) ?? [])
    .map((url) => ({ url, mimeValue: "text/html", index: 0 }));
}
