import { type EndpointId, endpoints } from "../contract/endpoints.ts";
import { remembered } from "../ground/remembered.ts";
import { ApiProblem } from "../request/problem.ts";
import { splitTarget } from "../request/target.ts";
import { type PathParameter, type PathReading, pathParameters, withoutSlash } from "./path-parameters.ts";

export interface Route extends PathReading {
  endpoint: EndpointId;
}

/** The part of a path between two slashes: a fixed text, or a parameter after a fixed text. */
type Segment = string | { after: string; parameter: PathParameter };

interface Pattern {
  endpoint: EndpointId;
  segments: readonly Segment[];
}

const segmentsOf = (path: string) => path.slice(1).split("/");

function toSegment(text: string): Segment {
  const match = /^([^{]*)\{(\w+)\}$/.exec(text);
  if (!match) return text;
  const [, after = "", name = ""] = match;
  const parameter = pathParameters.get(name);
  if (!parameter) throw new Error(`lib/api/path-parameters.ts does not say how {${name}} of a path is read`);
  return { after, parameter };
}

const all = Object.values(endpoints);
const fixed = new Map<string, EndpointId>(
  all.filter(({ path }) => !path.includes("{")).map(({ path, id }) => [path, id]),
);
const patterns: readonly Pattern[] = all
  .filter(({ path }) => path.includes("{"))
  .map(({ path, id }) => ({ endpoint: id, segments: segmentsOf(path).map(toSegment) }));

/** The piece of the path for each segment; undefined when the path does not fit. A slash may follow the last piece. */
function fitSegments(segments: readonly Segment[], pieces: readonly string[]): string[] | undefined {
  const last = segments.at(-1);
  const takesRest = typeof last === "object" && last.parameter.rest === true;
  const found = takesRest
    ? [...pieces.slice(0, segments.length - 1), pieces.slice(segments.length - 1).join("/")]
    : pieces.length === segments.length + 1 && pieces.at(-1) === ""
      ? pieces.slice(0, -1)
      : [...pieces];
  if (found.length !== segments.length || found.at(-1) === "") return undefined;
  const fits = segments.every((segment, index) =>
    typeof segment === "string" ? found[index] === segment : found[index]?.startsWith(segment.after),
  );
  return fits ? found : undefined;
}

function read({ endpoint, segments }: Pattern, pieces: readonly string[], query: string | undefined) {
  const found = fitSegments(segments, pieces);
  if (!found) return undefined;
  const route: Route = { endpoint, path: {}, query: query ?? "" };
  for (const [index, segment] of segments.entries()) {
    if (typeof segment === "string") continue;
    const raw = (found[index] ?? "").slice(segment.after.length);
    const reading = segment.parameter.read(raw, query);
    if (!reading) return undefined;
    Object.assign(route.path, reading.path);
    route.query = reading.query;
  }
  return route;
}

/** A device asks for the same targets again and again; a longer target is read each time. */
const MOST_KNOWN = 2_000;
const LONGEST_KNOWN = 200;
const knownRoute = remembered(MOST_KNOWN, readTarget);

const find = (target: string): Route | undefined =>
  target.length > LONGEST_KNOWN ? readTarget(target) : knownRoute(target);

function readTarget(target: string): Route | undefined {
  const { path, query } = splitTarget(target);
  const endpoint = fixed.get(withoutSlash(path));
  if (endpoint) return { endpoint, path: {}, query };
  const pieces = segmentsOf(path);
  for (const pattern of patterns) {
    const route = read(pattern, pieces, target.includes("?") ? query : undefined);
    if (route) return route;
  }
  return undefined;
}

const methodsOf = ({ endpoint }: Route) => {
  const { method } = endpoints[endpoint];
  return [method, ...(method === "GET" ? ["HEAD"] : []), "OPTIONS"];
};

/** A path's methods; without an endpoint OPTIONS: a preflight passes, its request gets 404. @throws url_malformed. */
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
