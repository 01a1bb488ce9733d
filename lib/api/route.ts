/** From a raw path to an endpoint and its ids (contract: Identifiers in paths). */
import { type EndpointId, endpoints } from "../contract/endpoints.ts";
import type { OnDemandReading, PathInput } from "../request/context.ts";
import { ApiProblem } from "../request/problem.ts";
import { decodeOnce, splitTarget } from "../request/target.ts";

export interface Route {
  endpoint: EndpointId;
  /** Decoded path parameters. */
  path: PathInput & { version?: string };
  query: string;
}

const withoutSlash = (path: string) => (path.length > 1 && path.endsWith("/") ? path.slice(0, -1) : path);

/** Station ids: comma-separated, each once, in the order asked. */
function stationIds(segment: string): string[] {
  const ids = decodeOnce(segment)
    .split(",")
    .map((id) => id.trim())
    .filter((id) => id !== "");
  return [...new Set(ids)];
}

/** A comma separates on-demand ids only where digits and a colon follow it; encoded, it may belong to an id. */
const RAW_SEPARATOR = /,(?=(?:\s|%20)*\d+(?::|%3[Aa]))/;
const SEPARATOR = /,(?=\s*\d+:)/;

/** What a raw text may stand for, the likeliest first: decoded, or as it is, where clients encode nothing. */
function readingsOf(raw: string): string[] {
  const slashed = raw.endsWith("/") ? [withoutSlash(raw), raw] : [raw];
  const readings = slashed.flatMap((text) => (text.includes("%") ? [tryDecode(text), text] : [text]));
  return [...new Set(readings.filter((text) => text !== undefined))];
}

/** Undefined where `text` is no percent-encoding. */
function tryDecode(text: string): string | undefined {
  try {
    return decodeOnce(text);
  } catch {
    return undefined;
  }
}

/** The ids of a list that is split at its raw commas (contract: An id list). @throws url_malformed. */
function onDemandIds(rest: string): OnDemandReading[] {
  return rest.split(RAW_SEPARATOR).flatMap((raw): OnDemandReading[] => {
    const text = raw.trim();
    if (text === "" || text === "/") return [];
    // Also says what is malformed.
    const decoded = decodeOnce(withoutSlash(text));
    const parts = decoded.split(SEPARATOR).map((id) => id.trim().replace(/,$/, ""));
    return [{ whole: readingsOf(text), parts: [...new Set(parts.filter((id) => id !== ""))] }];
  });
}

const SERIES_PARAMETERS = Object.keys(endpoints.listSeriesOnDemand.query.shape);
const FIRST_PARAMETER = new RegExp(`[?&](?=(?:${SERIES_PARAMETERS.join("|")})(?:=|&|$))`);

/** Where the id of a series ends and the query begins, the likeliest first, and how the query reads with it. */
function seriesEnds(rest: string, query: string): { ids: string[]; query: string } {
  if (query === "") return { ids: [rest], query };
  // Not before the "?": what looks like a parameter there is of the id.
  const start = `?${query}`.search(FIRST_PARAMETER);
  if (start < 0) return { ids: [`${rest}?${query}`, rest], query: "" };
  const id = rest + `?${query}`.slice(0, start);
  return id === rest ? { ids: [rest], query } : { ids: [id, rest], query: query.slice(start) };
}

/**
 * A series id may hold a raw "?": then the query begins at the first parameter that the endpoint knows. Which reading
 * names a series is for the catalogue to say. @throws url_malformed.
 */
function seriesPath(rest: string, query: string): { seriesIds: string[]; query: string } {
  const ends = seriesEnds(rest, query);
  for (const id of ends.ids) decodeOnce(withoutSlash(id));
  return { seriesIds: [...new Set(ends.ids.flatMap(readingsOf))], query: ends.query };
}

function stationRoute(rest: string, query: string): Route | undefined {
  const slash = rest.indexOf("/");
  const ids = slash < 0 ? rest : rest.slice(0, slash);
  const after = slash < 0 ? "" : rest.slice(slash + 1);
  const rpuids = stationIds(ids);
  if (rpuids.length === 0) return undefined;
  const to = (endpoint: EndpointId, more: Route["path"] = {}): Route => ({
    endpoint,
    path: { rpuids, ...more },
    query,
  });
  if (after === "") return to("getStations");
  if (after === "onair" || after === "onair/") return to("getOnAir");
  if (after === "schedule" || after === "schedule/") return to("getSchedule");
  if (after === "ondemand" || after === "ondemand/") return to("listStationOnDemand");
  if (!after.startsWith("ondemand/")) return undefined;
  const series = seriesPath(after.slice("ondemand/".length), query);
  return { ...to("listSeriesOnDemand", { seriesIds: series.seriesIds }), query: series.query };
}

function find(target: string): Route | undefined {
  const { path, query } = splitTarget(target);
  const onDemand = "/v2/ondemand/";
  if (path.startsWith(onDemand) && path.length > onDemand.length) {
    // No query parameters here: a raw "?" belongs to the id.
    const rest = query === "" && !target.endsWith("?") ? path : `${path}?${query}`;
    return { endpoint: "getOnDemand", path: { odIds: onDemandIds(rest.slice(onDemand.length)) }, query: "" };
  }
  if (path.startsWith("/v2/stations/") && path.length > "/v2/stations/".length)
    return stationRoute(path.slice("/v2/stations/".length), query);
  const plain = withoutSlash(path);
  const wrapi = /^\/WRAPI\/v([24])(\/.*)$/.exec(plain);
  const pattern = wrapi ? `/WRAPI/v{version}${wrapi[2]}` : plain;
  for (const endpoint of Object.values(endpoints))
    if (endpoint.path === pattern) return { endpoint: endpoint.id, path: { version: wrapi?.[1] }, query };
  return undefined;
}

const methodsOf = ({ endpoint }: Route) => {
  const { method } = endpoints[endpoint];
  return [method, ...(method === "GET" ? ["HEAD"] : []), "OPTIONS"];
};

/**
 * The methods that a path answers; OPTIONS alone where there is nothing, so that a browser gets to hear so from the
 * request that follows its preflight. @throws url_malformed
 */
export function allowedMethods(target: string): readonly string[] {
  const route = find(target);
  return route ? methodsOf(route) : ["OPTIONS"];
}

/** The route of a request. @throws route_not_found, method_not_allowed (with Allow), url_malformed. */
export function findRoute(method: string, target: string): Route {
  const route = find(target);
  if (!route) throw new ApiProblem("route_not_found", "There is nothing at this path");
  const allowed = endpoints[route.endpoint].method;
  if (method !== allowed && !(method === "HEAD" && allowed === "GET"))
    throw new ApiProblem("method_not_allowed", `This path answers ${allowed}`, {
      headers: { Allow: methodsOf(route).join(", ") },
    });
  return route;
}
