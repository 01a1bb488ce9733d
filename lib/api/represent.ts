/**
 * The forms of an answer besides JSON, and which one a caller gets. JSON comes first everywhere and is rendered by the
 * pipeline itself; XML is SPI (contract: XML on request), and stations by id are playlists too.
 */
import { LRUCache } from "lru-cache";
import Negotiator from "negotiator";
import { type Endpoint, type EndpointId, endpoints } from "../contract/endpoints.ts";
import type { OnDemandItem, ScheduleItem, Station } from "../contract/shapes.ts";
import { toM3u } from "../playlists/m3u.ts";
import { toPls } from "../playlists/pls.ts";
import { toXspf } from "../playlists/xspf.ts";
import { onDemandParts } from "../spi/write/on-demand.ts";
import { scheduleParts } from "../spi/write/schedules.ts";
import { stationParts } from "../spi/write/services.ts";
import type { Result } from "./context.ts";
import { ApiProblem } from "./problem.ts";

export interface RenderContext {
  nowMs: number;
  /** Ids of a station's bearers, as far as the caller may see the station. */
  bearersOf: (rpuid: string) => readonly string[];
}

export interface Representation {
  /** Short and unlike the others of the endpoint: part of cache keys and of the ETag. */
  id: "xml" | "m3u" | "pls" | "xspf";
  mediaType: string;
  /** The Content-Type header. */
  contentType: string;
  needsXmlPermission: boolean;
  /** The body piece by piece, so that a long one need not be made without a pause. */
  parts(result: Result, context: RenderContext): Iterable<string>;
  render(result: Result, context: RenderContext): string;
}

const ORIGINATOR = "Nowline";

/** The items of a result, over all its groups. */
function* itemsOf<T>({ data }: Result): Generator<T> {
  if ("batches" in data) {
    for (const batch of data.batches()) for (const item of batch) yield JSON.parse(item) as T;
    return;
  }
  const flats = "groups" in data ? data.groups : [data];
  for (const { items } of flats) for (const item of items) yield JSON.parse(item) as T;
}

function* schedulesOf({ data }: Result, { bearersOf }: RenderContext) {
  if (!("groups" in data)) return;
  for (const { rpuid, country, items } of data.groups)
    yield {
      rpuid,
      country,
      items: items.map((item) => JSON.parse(item) as ScheduleItem),
      bearers: bearersOf(rpuid),
    };
}

type Parts = Representation["parts"];

const origin = ({ nowMs }: RenderContext) => ({ createdMs: nowMs, originator: ORIGINATOR });
const stationXml: Parts = (result, context) => stationParts(itemsOf<Station>(result), origin(context));
const scheduleXml: Parts = (result, context) => scheduleParts(schedulesOf(result, context), origin(context));
const onDemandXml: Parts = (result, context) =>
  onDemandParts([...itemsOf<OnDemandItem>(result)], origin(context));
const playlist =
  (write: (stations: Station[]) => string): Parts =>
  (result) => [write([...itemsOf<Station>(result)])];

function representation(id: Representation["id"], mediaType: string, parts: Parts): Representation {
  return {
    id,
    mediaType,
    contentType: `${mediaType}; charset=utf-8`,
    needsXmlPermission: id === "xml",
    parts,
    render: (result, context) => [...parts(result, context)].join(""),
  };
}

/** XML under both its names (RFC 7303, 9.1 and 9.2). */
const xml = (parts: Parts) => [
  representation("xml", "application/xml", parts),
  representation("xml", "text/xml", parts),
];
const STATIONS = xml(stationXml);
const SCHEDULES = xml(scheduleXml);
const ON_DEMAND = xml(onDemandXml);
const PLAYLISTS = [
  representation("m3u", "audio/x-mpegurl", playlist(toM3u)),
  representation("m3u", "audio/mpegurl", playlist(toM3u)),
  representation("m3u", "application/x-mpegurl", playlist(toM3u)),
  representation("pls", "audio/x-scpls", playlist(toPls)),
  representation("xspf", "application/xspf+xml", playlist(toXspf)),
];
const STATIONS_AND_PLAYLISTS = [...STATIONS, ...PLAYLISTS];

/** What an endpoint can be answered as, besides JSON. Endpoints without an SPI form have nothing. */
export function representationsOf(id: EndpointId): readonly Representation[] {
  const { family, dataType }: Endpoint = endpoints[id];
  if (family === "listener") return [];
  if (id === "getStations") return STATIONS_AND_PLAYLISTS;
  if (dataType === "stations") return STATIONS;
  if (dataType === "schedule") return SCHEDULES;
  return dataType === "ondemand" ? ON_DEMAND : [];
}

const JSON_TYPE = "application/json; charset=utf-8";
/** What browsers ask for first, when a person opens an address: those are shown JSON. */
const BROWSER_TYPE = "text/html";
const WANTS_JSON = new Set(["", "*/*", "application/json"]);
/** Clients send few different headers: what was found for one is kept. */
const decided = new LRUCache<string, Representation | "json">({ max: 500 });
const LONGEST_KEPT = 300;

/**
 * What the caller likes best of what the endpoint can be answered as (RFC 9110, 12.5.1): JSON when it is as welcome as
 * anything else, or when a browser would rather have had a page.
 *
 * @param accept the Accept header
 * @throws not_acceptable
 */
export function negotiate(id: EndpointId, accept: string | undefined): Representation | "json" {
  if (accept === undefined || WANTS_JSON.has(accept.trim())) return "json";
  const key = `${id} ${accept}`;
  const known = key.length > LONGEST_KEPT ? undefined : decided.get(key);
  if (known) return known;
  const found = decide(id, accept);
  if (key.length <= LONGEST_KEPT) decided.set(key, found);
  return found;
}

function decide(id: EndpointId, accept: string): Representation | "json" {
  const others = representationsOf(id);
  const offered = [JSON_TYPE, ...others.map(({ contentType }) => contentType)];
  const liked = new Negotiator({ headers: { accept } }).mediaTypes([...offered, BROWSER_TYPE]);
  const isBrowser = liked[0] === BROWSER_TYPE && liked.includes(JSON_TYPE);
  const best = isBrowser ? JSON_TYPE : liked.find((type) => type !== BROWSER_TYPE);
  if (best === JSON_TYPE) return "json";
  const found = others.find(({ contentType }) => contentType === best);
  if (found) return found;
  const types = ["application/json", ...others.map(({ mediaType }) => mediaType)];
  throw new ApiProblem("not_acceptable", `This is answered as ${types.join(", ")}`);
}
