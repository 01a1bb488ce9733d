/** Requests of every kind for every endpoint of the contract: valid, nearly valid and hostile. */
import fc from "fast-check";
import { z } from "zod";
import { type Endpoint, endpoints } from "#lib/contract/endpoints.ts";
import { bodyOf } from "./arbitrary-bodies.ts";
import { headersOf } from "./arbitrary-headers.ts";
import { among, hostile, type Known, parameterValue } from "./arbitrary-values.ts";

export interface GeneratedRequest {
  /** The intended endpoint; the path may lead elsewhere. */
  endpoint: string;
  method: string;
  target: string;
  /** By lower-case name. */
  headers: Record<string, string>;
  body: string;
}

const encoded = (text: string) => encodeURIComponent(text.toWellFormed());
/** Mostly encoded, as software does; sometimes raw. */
const written = (text: fc.Arbitrary<string>) =>
  fc.tuple(text, fc.integer({ min: 0, max: 5 })).map(([value, how]) => (how === 0 ? value : encoded(value)));

function queryOf(endpoint: Endpoint, known: Known): fc.Arbitrary<string> {
  const names = [...Object.keys(endpoint.query.shape), ...Object.keys(endpoint.ignored ?? {})];
  const isRequired = (name: string) => {
    const schema = endpoint.query.shape[name];
    return schema !== undefined && !z.safeParse(schema, undefined).success;
  };
  const pair = (name: string) => written(parameterValue(name, known)).map((value) => `${name}=${value}`);
  const usual = fc
    .tuple(
      ...names.map((name) =>
        fc.tuple(
          pair(name),
          fc.integer({ min: 0, max: 9 }),
          fc.constant(isRequired(name) || name === "country" ? 9 : 3),
        ),
      ),
    )
    .map((pairs) => pairs.flatMap(([text, chance, share]) => (chance < share ? [text] : [])));
  const odd = fc.array(
    fc.oneof(
      ...names.map(pair),
      fc.tuple(written(hostile), written(hostile)).map((both) => both.join("=")),
    ),
    { maxLength: 4 },
  );
  return fc
    .tuple(usual, fc.oneof({ weight: 4, arbitrary: fc.constant([]) }, { weight: 1, arbitrary: odd }))
    .map(([first, more]) => [...first, ...more].join("&"));
}

function pathOf(endpoint: Endpoint, known: Known): fc.Arbitrary<string> {
  const one = {
    version: among(["2", "4"]),
    rpuid: written(among(known.rpuids)),
    series: fc.constantFrom(...known.series),
    secret: among([known.ypSecret ?? "unknown", known.station?.key ?? "unknown"]),
    rpuids: fc.array(written(among(known.rpuids)), { minLength: 1, maxLength: 7 }).map(String),
    odIds: fc.array(written(among(known.odIds)), { minLength: 1, maxLength: 6 }).map(String),
  };
  return fc
    .tuple(fc.record(one), fc.constantFrom("", "", "", "", "", "", "", "", "", "/", "/", "//", "/x"))
    .map(([{ series, ...values }, end]) => {
      const all: Record<string, string> = endpoint.path.includes("{seriesId}")
        ? { rpuid: series.rpuid, seriesId: encoded(series.seriesId) }
        : values;
      return endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) => all[name] ?? "").concat(end);
    });
}

/** The request with the key of a station, and mostly for that station. */
function byStation(request: GeneratedRequest, { station }: Known): GeneratedRequest {
  if (!station) return request;
  const headers = { ...request.headers, authorization: `Bearer ${station.key}` };
  const isLong = request.body.length % 8 === 0;
  return {
    ...request,
    headers,
    target: isLong ? request.target : request.target.replace(/\d{4,}/, station.rpuid),
  };
}

/** Requests for one endpoint. */
function requestFor(endpoint: Endpoint, known: Known): fc.Arbitrary<GeneratedRequest> {
  const client = endpoint.family === "listener" ? "listener" : "demo";
  const usual = fc.constant<string>(endpoint.method);
  const other = fc.constantFrom(
    "GET",
    "POST",
    "HEAD",
    "OPTIONS",
    "PUT",
    "DELETE",
    "PATCH",
    "TRACE",
    "get",
    "BREW",
  );
  return fc
    .record({
      endpoint: fc.constant(endpoint.id),
      method: fc.oneof({ weight: 12, arbitrary: usual }, { weight: 1, arbitrary: other }),
      path: pathOf(endpoint, known),
      query: queryOf(endpoint, known),
      headers: headersOf(known, client),
      body: bodyOf(endpoint, known),
    })
    .map(({ path, query, ...rest }) => ({ ...rest, target: query === "" ? path : `${path}?${query}` }))
    .map((request) => (endpoint.family === "station" ? byStation(request, known) : request));
}

/** Requests for any endpoint of the contract, each as often as the others. */
export const anyRequest = (known: Known): fc.Arbitrary<GeneratedRequest> =>
  fc.oneof(...Object.values(endpoints).map((endpoint) => requestFor(endpoint, known)));
