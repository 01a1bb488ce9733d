/** Requests of every kind for every endpoint of the contract: right ones, nearly right ones, hostile ones. */
import fc from "fast-check";
import { type Endpoint, endpoints } from "#lib/contract/endpoints.ts";

/** What exists in the directory that is asked. */
export interface Known {
  rpuids: readonly string[];
  odIds: readonly string[];
  series: readonly { rpuid: string; seriesId: string }[];
  bearers: readonly string[];
  categories: readonly string[];
  words: readonly string[];
  clients: readonly string[];
}
export interface GeneratedRequest {
  /** The endpoint it is made for; its path may lead elsewhere. */
  endpoint: string;
  method: string;
  target: string;
  /** By lower-case name. */
  headers: Record<string, string>;
  body: string;
}

const HOSTILE = [
  "'; DROP TABLE station; --",
  "1 OR 1=1",
  '" OR name MATCH "x',
  "NEAR(a b)",
  "name:x AND country:c826",
  "^a*",
  "((((((((((",
  '"""',
  "\\",
  "%",
  "%00",
  "%0a%0d",
  "%E0%A4%A",
  "%c3%28",
  "../../etc/passwd",
  "//",
  "?",
  "#",
  "&",
  "=",
  ",",
  ",,,,",
  "null",
  "undefined",
  "NaN",
  "[]",
  "{}",
  "[object Object]",
  "__proto__",
  "constructor",
  "toString",
  "true",
  "-1",
  "0",
  "1e309",
  "99999999999999999999",
  "0x10",
  "<script>",
  "\u0000",
  "\u202e",
  "\ud800",
  "🎵🎵🎵",
  "𝕽𝖆𝖉𝖎𝖔",
  "ﷺ".repeat(20),
  "e\u0301".repeat(50),
  "\u3042".repeat(100),
  "a".repeat(201),
  "a ".repeat(1_500),
];
const hostile = fc.oneof(fc.constantFrom(...HOSTILE), fc.string({ unit: "binary", maxLength: 60 }));
const among = (values: readonly string[], others: fc.Arbitrary<string> = hostile) =>
  fc.oneof({ weight: 15, arbitrary: fc.constantFrom(...values) }, { weight: 1, arbitrary: others });

const number = fc.oneof(fc.integer({ min: -2, max: 250 }).map(String), fc.double().map(String));
const instant = fc.oneof(
  fc
    .date({
      min: new Date("2026-11-01T00:00:00Z"),
      max: new Date("2026-12-31T00:00:00Z"),
      noInvalidDate: true,
    })
    .map((date) => date.toISOString()),
  fc.constantFrom(
    "2026-11-20T06:00:00+0900",
    "2026-11-20T06:00:00 01:00",
    "2026-02-30T00:00:00Z",
    "2026-11-20",
  ),
  fc.date({ noInvalidDate: true }).map((date) => date.toISOString()),
);
const place = fc.oneof(
  fc
    .tuple(fc.double({ min: -91, max: 91, noNaN: true }), fc.double({ min: -181, max: 181, noNaN: true }))
    .map(([latitude, longitude]) => `${latitude.toFixed(3)},${longitude.toFixed(3)}`),
  fc.constantFrom("51.45,-2.59", "90,180", "-90,-180", "0,0", "51.5", ",", "1,2,3"),
);

/** Values for a query parameter, by its name in the contract. */
function parameterValue(name: string, known: Known): fc.Arbitrary<string> {
  const values: Record<string, fc.Arbitrary<string>> = {
    country: among(["826", "276", "250", "578", "724", "818", "999", "26", "GB"]),
    include: fc.oneof(
      fc.subarray(["ids", "detail", "streams", "name", "bearers", "social", "images", "reasons"]).map(String),
      hostile,
    ),
    search: among(known.words),
    geo: place,
    bearerId: among(known.bearers),
    category: among(known.categories),
    sort: among(["alphanumeric", "alphanumericKey", "ALPHANUMERIC"]),
    page: number,
    size: number,
    limit: number,
    next: among(["true", "false", "1", "0", "TRUE"]),
    from: instant,
    to: instant,
    type: among(["live", "ondemand", "LIVE"]),
    rpuid: among(known.rpuids),
    series: among(known.series.map(({ seriesId }) => seriesId)),
  };
  return values[name] ?? hostile;
}

const encoded = (text: string) => encodeURIComponent(text.toWellFormed());
/** Mostly as software writes it; sometimes raw. */
const written = (text: fc.Arbitrary<string>) =>
  fc.tuple(text, fc.integer({ min: 0, max: 5 })).map(([value, how]) => (how === 0 ? value : encoded(value)));

function queryOf(endpoint: Endpoint, known: Known): fc.Arbitrary<string> {
  const names = [...Object.keys(endpoint.query.shape), ...Object.keys(endpoint.ignored ?? {})];
  const pair = (name: string) => written(parameterValue(name, known)).map((value) => `${name}=${value}`);
  const usual = fc
    .tuple(...names.map((name) => fc.tuple(pair(name), fc.integer({ min: 0, max: 9 }))))
    .map((pairs) =>
      pairs.flatMap(([text, chance]) =>
        chance < (text.startsWith("country") || text.startsWith("type") ? 9 : 3) ? [text] : [],
      ),
    );
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

const jsonText = fc.oneof(
  fc.json(),
  fc.constantFrom(
    "",
    "{",
    "[]",
    "null",
    '"text"',
    '{"factors":',
    "\ufeff{}",
    "[".repeat(5_000),
    "{}".padEnd(70_000),
  ),
  fc.string({ unit: "binary", maxLength: 80 }),
);
function bodyOf(endpoint: Endpoint, known: Known): fc.Arbitrary<string> {
  if (!endpoint.body) return fc.constant("");
  const factors = fc.subarray(["GEO", "TRENDING", "AFFINITY", "ONDEMAND", "MUSICMATCH", "PUBLICVALUE"]);
  const coordinate = fc.oneof(
    fc.double({ min: -90, max: 90, noNaN: true }),
    fc.constantFrom(91, null, "51.5"),
  );
  const artists = fc.array(fc.oneof(fc.constantFrom("Marra", "Juno Pell"), hostile), { maxLength: 3 });
  const form = fc.record(
    {
      country: fc.constantFrom<unknown>("826", 826, 40, "GB", null),
      factors: fc.oneof<fc.Arbitrary<unknown>[]>(factors, fc.json()),
      latitude: coordinate,
      longitude: coordinate,
      rpuid: fc.oneof<fc.Arbitrary<unknown>[]>(fc.constantFrom(...known.rpuids), fc.integer(), hostile),
      socialArtists: artists,
      facebookArtists: artists,
      artistPlayCounts: fc.array(fc.record({ artistName: hostile, playCount: fc.integer() }), {
        maxLength: 3,
      }),
      onDemand: fc.boolean(),
      disablePV: fc.boolean(),
      plays: fc.array(fc.record({ rpuid: fc.constantFrom(...known.rpuids), seconds: fc.integer() }), {
        maxLength: 3,
      }),
    },
    { requiredKeys: [] },
  );
  const right = fc
    .record({ factors, onDemand: fc.boolean(), rpuid: fc.constantFrom(...known.rpuids) })
    .map((some) => ({ ...some, latitude: 51.45, longitude: -2.59, socialArtists: ["Marra"] }))
    .map((some) => ({ ...some, factors: some.factors.filter((factor) => factor !== "PUBLICVALUE") }));
  const plays = fc.integer({ min: 1, max: 3_600 }).map((seconds) => [
    { rpuid: known.rpuids[0], seconds },
    { odId: known.odIds[0], seconds },
  ]);
  return fc.oneof(
    {
      weight: 3,
      arbitrary: fc.tuple(right, plays).map(([value, all]) => JSON.stringify({ ...value, plays: all })),
    },
    form.map((value) => JSON.stringify(value)),
    jsonText,
  );
}

const ACCEPTS = [
  "application/json",
  "*/*",
  "application/xml",
  "text/xml;q=0.5, application/json;q=0.1",
  "text/html,application/xhtml+xml,*/*;q=0.8",
  "audio/x-mpegurl",
  "application/xspf+xml",
  "image/png",
  "application/json;q=0",
  "*/*;q=nonsense",
  ";;;,,,",
  "a/b".repeat(200),
];
const headersOf = (known: Known, client: string): fc.Arbitrary<Record<string, string>> => {
  const rare = <T>(arbitrary: fc.Arbitrary<T>, weight = 4) =>
    fc.oneof({ weight: weight * 5, arbitrary: fc.constant(undefined) }, { weight: 4, arbitrary });
  return fc
    .record({
      accept: rare(among(ACCEPTS)),
      "accept-encoding": rare(fc.constantFrom("gzip", "br", "identity", "*;q=0", "gzip;q=x,,", "deflate")),
      "if-none-match": rare(fc.constantFrom("*", 'W/"x"', '"', ",,,", "x".repeat(500))),
      "partner-client": rare(among(known.clients), 12),
      authorization: rare(
        fc.constantFrom(
          "Bearer x",
          "Bearer",
          "Signature",
          'Signature keyId="x",algorithm="hs2019",headers="(request-target) host date",signature="x"',
          `Signature ${'a="b",'.repeat(200)}`,
          "Basic eDp5",
          "\t",
        ),
        30,
      ),
      "content-type": rare(
        fc.constantFrom("text/plain", "application/json", "application/problem+json", ";"),
      ),
      date: rare(fc.constantFrom("Fri, 20 Nov 2026 06:00:00 GMT", "never")),
    })
    .map((given) => ({
      "partner-client": client,
      "content-type": "application/json",
      ...Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)),
    })) as fc.Arbitrary<Record<string, string>>;
};

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
    .map(({ path, query, ...rest }) => ({ ...rest, target: query === "" ? path : `${path}?${query}` }));
}

/** Requests for any endpoint of the contract, each as often as the others. */
export const anyRequest = (known: Known): fc.Arbitrary<GeneratedRequest> =>
  fc.oneof(...Object.values(endpoints).map((endpoint) => requestFor(endpoint, known)));
