/** Forms besides JSON, the preferred one: XML is SPI (contract: XML on request); stations by id, also playlists. */
import Negotiator from "negotiator";
import { type Endpoint, type EndpointId, endpoints } from "../contract/endpoints.ts";
import { type Form, type MediaType, mediaTypesOf } from "../contract/media-types.ts";
import type { OnDemandItem, ScheduleItem, Station } from "../contract/shapes.ts";
import { toM3u, toPls, toXspf } from "../formats/playlists/write.ts";
import { onDemandParts } from "../formats/spi/write/on-demand.ts";
import { scheduleParts } from "../formats/spi/write/schedules.ts";
import { stationParts } from "../formats/spi/write/services.ts";
import { remembered } from "../ground/remembered.ts";
import type { WholeResult } from "../request/context.ts";
import { ApiProblem } from "../request/problem.ts";

export interface RenderContext {
  nowMs: number;
  /** The bearers of stations, by rpuid, as far as the caller may see them. */
  bearersOf: (rpuids: readonly string[]) => ReadonlyMap<string, readonly { id: string; cost: number }[]>;
}

/** The data of an answer; of a long answer its items, in batches. */
type Data = WholeResult["data"] | Iterable<readonly unknown[]>;

export interface Representation {
  /** A short name, unique within the endpoint: a part of cache keys and ETags. */
  id: Form;
  mediaType: string;
  contentType: string;
  needsXmlPermission: boolean;
  /** The body in parts, so that a long body is made with pauses. */
  parts(data: Data, context: RenderContext): Iterable<string>;
}

const ORIGINATOR = "Nowline";

const parsed = <T>(items: readonly string[]) => items.map((item) => JSON.parse(item) as T);

/** The items, across groups, in batches. */
function batchesOf<T>(data: Data): Iterable<readonly T[]> {
  if (Symbol.iterator in data) return data as Iterable<readonly T[]>;
  return ("groups" in data ? data.groups : [data]).map(({ items }) => parsed<T>(items));
}

function schedulesOf(data: Data, { bearersOf }: RenderContext) {
  const groups = "groups" in data ? data.groups : [];
  const bearers = bearersOf(groups.map(({ rpuid }) => rpuid));
  return groups.map(({ rpuid, country, items }) => ({
    ...{ rpuid, country, items: parsed<ScheduleItem>(items) },
    bearers: bearers.get(rpuid)?.map(({ id }) => id) ?? [],
  }));
}

type Parts = Representation["parts"];

const origin = ({ nowMs }: RenderContext) => ({ createdMs: nowMs, originator: ORIGINATOR });
const playlist =
  (write: (stations: Station[]) => string): Parts =>
  (data) => [write([...batchesOf<Station>(data)].flat())];

const PLAYLISTS = { m3u: playlist(toM3u), pls: playlist(toPls), xspf: playlist(toXspf) };
const XML: Partial<Record<Endpoint["dataType"], Parts>> = {
  stations: (data, context) => stationParts(batchesOf<Station>(data), origin(context), context.bearersOf),
  schedule: (data, context) => scheduleParts(schedulesOf(data, context), origin(context)),
  ondemand: (data, context) => onDemandParts([...batchesOf<OnDemandItem>(data)].flat(), origin(context)),
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

function decide(id: EndpointId, header: string, mayXml: boolean): Representation | "json" {
  const accept = withoutParameters(header);
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

const MOST_DECIDED = 500;
const LONGEST_KEPT = 300;
const decided = remembered(MOST_DECIDED, decide, (...asked) => asked.join(" "));

/**
 * The form that the caller prefers (RFC 9110, 12.5.1). JSON wins a tie, and for browsers that would rather have a
 * page. Without permission for XML (`mayXml`) a caller gets JSON where the header allows it. Clients send few different
 * headers, so decisions are kept. @throws not_acceptable, forbidden_operation
 */
export function chooseForm(
  id: EndpointId,
  accept: string | undefined,
  mayXml: boolean,
): Representation | "json" {
  if (accept === undefined || WANTS_JSON.has(accept.trim())) return "json";
  return (accept.length > LONGEST_KEPT ? decide : decided)(id, accept, mayXml);
}
