/** Reads the identifiers in a raw path (contract: Identifiers in paths). */
import { endpoints } from "../contract/endpoints.ts";
import type { OnDemandReading, PathInput } from "../request/context.ts";
import { decodeOnce } from "../request/target.ts";

/** The path without a slash at its end; "/" stays. */
export const withoutSlash = (path: string) =>
  path.length > 1 && path.endsWith("/") ? path.slice(0, -1) : path;

/** The station ids of a comma-separated segment, each once, in the order asked. */
function stationIds(segment: string): string[] {
  const ids = decodeOnce(segment)
    .split(",")
    .map((id) => id.trim())
    .filter((id) => id !== "");
  return [...new Set(ids)];
}

/** A comma separates on-demand ids only before digits and a colon; an encoded comma may belong to an id. */
const RAW_SEPARATOR = /,(?=(?:\s|%20)*\d+(?::|%3[Aa]))/;
const SEPARATOR = /,(?=\s*\d+:)/;

/** Possible meanings of a raw text, the likeliest first: decoded, or verbatim, as clients without encoding send it. */
function readingsOf(raw: string): string[] {
  const slashed = raw.endsWith("/") ? [withoutSlash(raw), raw] : [raw];
  const readings = slashed.flatMap((text) => (text.includes("%") ? [tryDecode(text), text] : [text]));
  return [...new Set(readings.filter((text) => text !== undefined))];
}

/** `text` decoded; undefined when its percent-encoding is bad. */
function tryDecode(text: string): string | undefined {
  try {
    return decodeOnce(text);
  } catch {
    return undefined;
  }
}

/** Reads a list of on-demand ids, split at raw commas (contract: An id list). @throws url_malformed. */
function onDemandIds(rest: string): OnDemandReading[] {
  return rest.split(RAW_SEPARATOR).flatMap((raw): OnDemandReading[] => {
    const text = raw.trim();
    if (text === "" || text === "/") return [];
    // Throws when `text` is malformed.
    const decoded = decodeOnce(withoutSlash(text));
    const parts = decoded.split(SEPARATOR).map((id) => id.trim().replace(/,$/, ""));
    return [{ whole: readingsOf(text), parts: [...new Set(parts.filter((id) => id !== ""))] }];
  });
}

const SERIES_PARAMETERS = Object.keys(endpoints.listSeriesOnDemand.query.shape);
const FIRST_PARAMETER = new RegExp(`[?&](?=(?:${SERIES_PARAMETERS.join("|")})(?:=|&|$))`);

/** The possible ids of a series, the likeliest first, and the query that follows. */
function seriesEnds(rest: string, query: string): { ids: string[]; query: string } {
  if (query === "") return { ids: [rest], query };
  // The search begins at the "?": text before it belongs to the id, even when it looks like a parameter.
  const start = `?${query}`.search(FIRST_PARAMETER);
  if (start < 0) return { ids: [`${rest}?${query}`, rest], query: "" };
  const id = rest + `?${query}`.slice(0, start);
  return id === rest ? { ids: [rest], query } : { ids: [id, rest], query: query.slice(start) };
}

/**
 * A series id may hold a raw "?"; the query then begins at the first parameter that the endpoint knows. The catalogue
 * decides which reading is a series. @throws url_malformed.
 */
function seriesPath(rest: string, query: string): { seriesIds: string[]; query: string } {
  const ends = seriesEnds(rest, query);
  for (const id of ends.ids) decodeOnce(withoutSlash(id));
  return { seriesIds: [...new Set(ends.ids.flatMap(readingsOf))], query: ends.query };
}

/** The value of a path parameter, and the query that remains. */
export interface PathReading {
  path: PathInput & { version?: string };
  query: string;
}

export interface PathParameter {
  /** The parameter takes the rest of the path, slashes included; others take one segment. */
  rest?: true;
  /** Reads `raw`; undefined when it is not this parameter. `query` is undefined without a "?". @throws url_malformed. */
  read(raw: string, query: string | undefined): PathReading | undefined;
}

const stations: PathParameter = {
  read(raw, query = "") {
    // Commas alone name no station: the endpoint says that there is none.
    return raw === "" ? undefined : { path: { rpuids: stationIds(raw) }, query };
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

/** The endpoint takes no query, so a raw "?" belongs to the id. */
const onDemand: PathParameter = {
  rest: true,
  read: (raw, query) => ({
    path: { odIds: onDemandIds(query === undefined ? raw : `${raw}?${query}`) },
    query: "",
  }),
};

/** A secret that tells who calls; verbs do not get it. */
const secret: PathParameter = {
  read: (raw, query = "") => (raw === "" ? undefined : { path: {}, query }),
};

/** How each parameter in the contract's paths is read, by its name. */
export const pathParameters: ReadonlyMap<string, PathParameter> = new Map([
  ["version", version],
  ["rpuids", stations],
  ["rpuid", stations],
  ["seriesId", series],
  ["odIds", onDemand],
  ["secret", secret],
]);
