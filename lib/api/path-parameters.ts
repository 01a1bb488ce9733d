/** The identifiers in a raw path (contract: Identifiers in paths). */
import { endpoints } from "../contract/endpoints.ts";
import type { OnDemandReading, PathInput } from "../request/context.ts";
import { decodeOnce } from "../request/target.ts";

export const withoutSlash = (path: string) =>
  path.length > 1 && path.endsWith("/") ? path.slice(0, -1) : path;

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

/** What a parameter of a path says, and the query that is left. */
export interface PathReading {
  path: PathInput & { version?: string };
  query: string;
}

export interface PathParameter {
  /** It takes the rest of the path, slashes too; others take one segment. */
  rest?: true;
  /** Undefined where `raw` is no such parameter. `query` is undefined without a "?". @throws url_malformed. */
  read(raw: string, query: string | undefined): PathReading | undefined;
}

const stations: PathParameter = {
  read(raw, query = "") {
    const rpuids = stationIds(raw);
    return rpuids.length > 0 ? { path: { rpuids }, query } : undefined;
  },
};

const version: PathParameter = {
  read: (raw, query = "") => (/^[24]$/.test(raw) ? { path: { version: raw }, query } : undefined),
};

const series: PathParameter = {
  rest: true,
  read(raw, query = "") {
    const { seriesIds, query: left } = seriesPath(raw, query);
    return { path: { seriesIds }, query: left };
  },
};

/** Its endpoint takes no query: a raw "?" belongs to the id. */
const onDemand: PathParameter = {
  rest: true,
  read: (raw, query) => ({
    path: { odIds: onDemandIds(query === undefined ? raw : `${raw}?${query}`) },
    query: "",
  }),
};

/** The parameters that paths of the contract name. */
export const pathParameters: ReadonlyMap<string, PathParameter> = new Map([
  ["version", version],
  ["rpuids", stations],
  ["rpuid", stations],
  ["seriesId", series],
  ["odIds", onDemand],
]);
