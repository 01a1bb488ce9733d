/** Writes how a station is received: broadcast bearers, and streams, which SPI calls bearers too. */
import countries from "i18n-iso-countries/index.js";
import type { LiveStream, Station } from "../../../contract/shapes.ts";
import { uri } from "../../../ground/uri.ts";
import { element, type Xml } from "../../xml.ts";
import { mimeType } from "./lexical.ts";

/** Streams without a cost come after broadcast, which costs the listener nothing (examples of TS 102 818). */
const STREAM_COST = 40;

/** kbit/s, the schema's unit; undefined when unknown. */
export const kilobits = (bitsPerSecond: number | undefined) =>
  bitsPerSecond === undefined || bitsPerSecond < 500 ? undefined : Math.round(bitsPerSecond / 1_000);

/** The countries in which a stream may be heard: a list, allowed or denied. */
function restriction(stream: LiveStream | undefined): Xml | undefined {
  if (!stream?.streamRestriction) return undefined;
  const { value, relationship } = stream.streamRestriction;
  const codes = value.split(",").flatMap((country) => countries.numericToAlpha2(country.trim()) ?? []);
  if (codes.length === 0) return undefined;
  const named = codes.map((code) => element("country", {}, [code as Xml]));
  return element("geolocation", { allow: relationship === "deny" ? false : undefined }, named);
}

export interface Listed {
  id: string;
  cost: number;
  mimeValue?: string | undefined;
}

function bearerElement(bearer: Listed, stream: LiveStream | undefined): Xml {
  const attributes = {
    id: uri(bearer.id),
    cost: Math.max(0, bearer.cost),
    mimeValue: mimeType(stream?.streamSource.mimeValue ?? bearer.mimeValue),
    bitrate: kilobits(stream?.bitRate?.target),
    "dir:variable": stream?.bitRate?.variable || undefined,
    "dir:audioFormat": stream?.audioFormat || undefined,
  };
  return element("bearer", attributes, [restriction(stream)]);
}

/** The streams as bearers: with the costs of the bearers that list them, others with costs that keep their order of preference. */
function ofStreams(streams: readonly LiveStream[], costs: ReadonlyMap<string, number>) {
  const found: { bearer: Listed; stream: LiveStream }[] = [];
  let before: number | undefined;
  for (const [i, stream] of streams.entries()) {
    const id = stream.streamSource.url;
    const next = streams.slice(i + 1).flatMap(({ streamSource }) => costs.get(streamSource.url) ?? [])[0];
    const cost =
      costs.get(id) ??
      Math.min(before === undefined ? STREAM_COST : before + 1, next ?? Number.MAX_SAFE_INTEGER);
    found.push({ bearer: { id, cost }, stream });
    before = cost;
  }
  return found;
}

/**
 * A station's `bearer` elements: its bearers, then the other streams; each address once. `listed`: all its bearers, so that a
 * stream's cost does not depend on whether `station` has them (TS 102 818: a property of the bearer).
 */
export function bearerElements(station: Station, listed: readonly Listed[] = station.bearers ?? []): Xml[] {
  const { bearers = [], liveStreams = [] } = station;
  const streams = new Map<string, LiveStream>();
  for (const stream of liveStreams)
    if (!streams.has(stream.streamSource.url)) streams.set(stream.streamSource.url, stream);
  const told = new Set(bearers.map(({ id }) => id));
  const costs = new Map(listed.map(({ id, cost }) => [id, cost]));
  return [
    ...bearers.map((bearer) => bearerElement(bearer, streams.get(bearer.id))),
    ...ofStreams([...streams.values()], costs)
      .filter(({ bearer }) => !told.has(bearer.id))
      .map(({ bearer, stream }) => bearerElement(bearer, stream)),
  ];
}
