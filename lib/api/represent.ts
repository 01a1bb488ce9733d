/** Forms besides JSON, the preferred one: XML is SPI (contract: XML on request); stations by id, also playlists. */
import { LRUCache } from "lru-cache";
import Negotiator from "negotiator";
import { type Endpoint, type EndpointId, endpoints } from "../contract/endpoints.ts";
import { type Form, type MediaType, mediaTypesOf } from "../contract/media-types.ts";
import type { OnDemandItem, ScheduleItem, Station } from "../contract/shapes.ts";
import { toM3u, toPls, toXspf } from "../formats/playlists/write.ts";
import { onDemandParts } from "../formats/spi/write/on-demand.ts";
import { scheduleParts } from "../formats/spi/write/schedules.ts";
import { stationParts } from "../formats/spi/write/services.ts";
import type { Result } from "../request/context.ts";
import { ApiProblem } from "../request/problem.ts";

export interface RenderContext {
  nowMs: number;
  /** The bearers of a station, as far as the caller may see it. */
  bearersOf: (rpuid: string) => readonly { id: string; cost: number }[];
}

export interface Representation {
  /** A short name, unique within the endpoint: a part of cache keys and ETags. */
  id: Form;
  mediaType: string;
  contentType: string;
  needsXmlPermission: boolean;
  /** The body in parts, so that a long body is made with pauses. */
  parts(result: Result, context: RenderContext): Iterable<string>;
}

const ORIGINATOR = "Nowline";

/** The items of a result, across its groups. */
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
      bearers: bearersOf(rpuid).map(({ id }) => id),
    };
}

type Parts = Representation["parts"];

const origin = ({ nowMs }: RenderContext) => ({ createdMs: nowMs, originator: ORIGINATOR });
const playlist =
  (write: (stations: Station[]) => string): Parts =>
  (result) => [write([...itemsOf<Station>(result)])];

const PLAYLISTS = { m3u: playlist(toM3u), pls: playlist(toPls), xspf: playlist(toXspf) };
const XML: Partial<Record<Endpoint["dataType"], Parts>> = {
  stations: (result, context) => stationParts(itemsOf<Station>(result), origin(context), context.bearersOf),
  schedule: (result, context) => scheduleParts(schedulesOf(result, context), origin(context)),
  ondemand: (result, context) => onDemandParts([...itemsOf<OnDemandItem>(result)], origin(context)),
};

function representation(id: EndpointId, { form, mediaType }: MediaType): Representation {
  const parts = form === "xml" ? XML[endpoints[id].dataType] : PLAYLISTS[form];
  if (!parts) throw new Error(`${id} has no form ${form}`);
  return {
    id: form,
    mediaType,
    contentType: `${mediaType}; charset=utf-8`,
    needsXmlPermission: form === "xml",
    parts,
  };
}

const REPRESENTATIONS = new Map(
  (Object.keys(endpoints) as EndpointId[]).map((id) => [
    id,
    mediaTypesOf(id).map((type) => representation(id, type)),
  ]),
);

/** The forms of an endpoint besides JSON; empty when it has none. */
export const representationsOf = (id: EndpointId): readonly Representation[] => REPRESENTATIONS.get(id) ?? [];

const JSON_TYPE = "application/json; charset=utf-8";
/** Browsers ask for HTML first when a person opens an address; they get JSON. */
const BROWSER_TYPE = "text/html";
const WANTS_JSON = new Set(["", "*/*", "application/json"]);
const LONGEST_KEPT = 300;

/** Chooses the forms of answers. Clients send few different headers, so decisions are kept. */
export class FormChooser {
  readonly #decided = new LRUCache<string, Representation | "json">({ max: 500 });

  /**
   * The form that the caller prefers (RFC 9110, 12.5.1). JSON wins a tie, and for browsers that would rather have a
   * page. Without permission for XML (`mayXml`) a caller gets JSON where the header allows it. @throws
   * not_acceptable, forbidden_operation
   */
  choose(id: EndpointId, accept: string | undefined, mayXml: boolean): Representation | "json" {
    if (accept === undefined || WANTS_JSON.has(accept.trim())) return "json";
    const key = `${id} ${mayXml} ${accept}`;
    const known = key.length > LONGEST_KEPT ? undefined : this.#decided.get(key);
    if (known) return known;
    const found = decide(id, withoutParameters(accept), mayXml);
    if (key.length <= LONGEST_KEPT) this.#decided.set(key, found);
    return found;
  }
}

/**
 * A quoted value of a parameter: commas, semicolons and "q=" in it are text (RFC 9110, 5.6.4). An open quotation is taken to
 * the end: begun anew at each mark, its time would grow with the square of the length.
 */
const QUOTED = /"(?:[^"\\]|\\.?)*(?:"|$)/g;

/** The ranges of `accept` with their `q` alone: no form has a version or a profile, and all are UTF-8 (RFC 9110, 12.5.1). */
const withoutParameters = (accept: string): string =>
  accept
    .replace(QUOTED, "")
    .split(",")
    .map((part) => {
      const [range = "", ...parameters] = part.split(";");
      const q = parameters.find((each) => /^\s*q\s*=/i.test(each));
      return q === undefined ? range : `${range};${q}`;
    })
    .join(",");

const typesOf = (accept: string, offered: string[]) =>
  new Negotiator({ headers: { accept } }).mediaTypes(offered);

/** The caller's preference for a media type: the `q` of the most specific range that holds it; 0 when unwanted. */
function preferenceOf(accept: string, type: string): number {
  if (typesOf(accept, [type]).length === 0) return 0;
  const [bare = ""] = type.split(";", 1);
  const ranges = new Map<string, number>();
  for (const part of accept.split(",")) {
    const [range = "", ...parameters] = part.split(";").map((each) => each.trim().toLowerCase());
    const q = parameters.find((each) => each.startsWith("q="))?.slice(2);
    ranges.set(range, Math.max(ranges.get(range) ?? 0, q === undefined ? 1 : Number(q)));
  }
  return ranges.get(bare) ?? ranges.get(`${bare.split("/", 1)[0]}/*`) ?? ranges.get("*/*") ?? 0;
}

function decide(id: EndpointId, accept: string, mayXml: boolean): Representation | "json" {
  const others = representationsOf(id);
  const allowed = others.filter(({ needsXmlPermission }) => mayXml || !needsXmlPermission);
  const offered = [JSON_TYPE, ...allowed.map(({ contentType }) => contentType)];
  const liked = typesOf(accept, [...offered, BROWSER_TYPE]);
  const isBrowser = liked[0] === BROWSER_TYPE && liked.includes(JSON_TYPE);
  const best = liked.find((type) => type !== BROWSER_TYPE);
  const json = preferenceOf(accept, JSON_TYPE);
  if (json > 0 && (isBrowser || best === undefined || json >= preferenceOf(accept, best))) return "json";
  const found = allowed.find(({ contentType }) => contentType === best);
  if (found) return found;
  if (
    typesOf(
      accept,
      others.map(({ contentType }) => contentType),
    ).length > 0
  )
    throw new ApiProblem("forbidden_operation", "This client may not ask for XML");
  const types = ["application/json", ...others.map(({ mediaType }) => mediaType)];
  throw new ApiProblem("not_acceptable", `This is answered as ${types.join(", ")}`);
}
