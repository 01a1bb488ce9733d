/** Requests that would show a hidden station if anything did. */
import { FACTORS } from "#lib/contract/factors.ts";
import {
  CANARY,
  CANARY_BEARER,
  CANARY_EPISODE,
  CANARY_GENRE,
  CANARY_REGION,
  CANARY_SERIES,
} from "./canary-directory.ts";
import type { Asked } from "./core.ts";

export interface CanaryRequest extends Asked {
  target: string;
  /** True when the answer is random. */
  random?: boolean;
}

const get = (...targets: string[]): CanaryRequest[] => targets.map((target) => ({ target }));
const as = (Accept: string, requests: CanaryRequest[]): CanaryRequest[] =>
  requests.map((request) => ({ ...request, headers: { accept: Accept } }));
const post = (target: string, body: object): CanaryRequest => ({
  target,
  method: "POST",
  headers: { "content-type": "application/json" },
  body: JSON.stringify(body),
});
const encoded = encodeURIComponent;

/** A word, a beginning, a typo, the inside of a word, a genre, a keyword, a description, shared words. */
const SEARCHES = [
  "zephyr",
  "zeph",
  "zepyhr",
  "ephy",
  "z",
  "quarrycore",
  "quarry jazz",
  "jazz",
  "jaz",
  "harbour",
  "harbuor",
  "gold jazz",
  "news",
  "99.9",
  "95.8",
];

const byId = get(
  `/v2/stations/${CANARY}`,
  `/v2/stations/8267100,${CANARY},8267101`,
  `/v2/stations/${CANARY}?include=ids`,
);
const schedules = get(
  `/v2/stations/${CANARY}/schedule`,
  `/v2/stations/8267100,${CANARY}/schedule?from=2026-05-04T00:00:00Z&to=2026-05-05T00:00:00Z`,
  `/v2/stations/8267100,${CANARY}/schedule?size=1`,
);
const onDemand = get(
  `/v2/ondemand/${CANARY_EPISODE}`,
  `/v2/ondemand/${encoded(CANARY_EPISODE)}`,
  `/v2/ondemand/8267100:odp:/crid://s8260.example/a,${CANARY_EPISODE}`,
  "/v2/ondemand?country=826",
  "/v2/ondemand?country=826&size=1&page=1",
  "/v2/ondemand?country=826&size=200",
  `/v2/ondemand?country=826&category=${encoded(CANARY_GENRE)}`,
  `/v2/ondemand?country=826&category=${encoded("urn:tva:metadata:cs:ContentCS:2011:3.6.2")}`,
  `/v2/stations/${CANARY}/ondemand`,
  `/v2/stations/${CANARY}/ondemand/${encoded(CANARY_SERIES)}`,
  `/v2/stations/8267100/ondemand/${CANARY_SERIES}`,
  `/v2/ondemand?country=826&rpuids=8267100,${CANARY}&category=${encoded("urn:tva:metadata:cs:ContentCS:2011:3.6.2")}`,
);
const lists = get(
  "/v2/stations",
  "/v2/stations?country=826",
  "/v2/stations?country=826&sort=alphanumericKey",
  `/v2/stations?bearerId=${CANARY_BEARER}`,
  "/v2/stations?bearerId=fm:ce1.c111.09580",
  `/v2/stations?country=826&category=${encoded(CANARY_GENRE)}`,
  "/v2/stations?country=826&geo=51.5,-0.1",
  "/v2/stations?country=826&geo=58,10",
  "/v2/stations?country=826&geo=51.5,-0.1&include=ids,name",
  // Every combination of filters has its own SQL statement.
  ...["", "country=826&"].flatMap((country) =>
    ["", `bearerId=${CANARY_BEARER}&`].flatMap((bearer) =>
      ["", `category=${encoded(CANARY_GENRE)}&`].flatMap((category) =>
        ["", "sort=alphanumericKey"].map((sort) => `/v2/stations?${country}${bearer}${category}${sort}`),
      ),
    ),
  ),
  `/v2/stations?country=826&search=jazz&category=${encoded(CANARY_GENRE)}`,
  "/v2/stations?country=826&search=zephyr+quarry+jazz",
);

/** Requests of both families. */
export const partnerRequests: CanaryRequest[] = [
  ...byId,
  ...schedules,
  ...onDemand,
  ...lists,
  ...SEARCHES.flatMap((search) =>
    get(
      `/v2/stations?country=826&search=${encoded(search)}`,
      `/v2/stations?country=826&include=ids,name&search=${encoded(search)}`,
      `/v2/stations?country=826&sort=alphanumeric&search=${encoded(search)}`,
      `/v2/ondemand?country=826&search=${encoded(search)}`,
      `/WRAPI/v2/stations?country=826&search=${encoded(search)}`,
      `/WRAPI/v4/stations?country=826&geo=51.5,-0.1&search=${encoded(search)}`,
      `/WRAPI/v4/ondemand?country=826&search=${encoded(search)}`,
    ),
  ),
  ...get(
    "/WRAPI/v2/stations?country=826&geo=51.5,-0.1",
    `/v2/stations/${CANARY}/onair`,
    `/v2/stations/8267100,${CANARY}/onair?next=true`,
    `/v2/stations/${CANARY}/onair/events`,
    `/v2/stations/8267100,${CANARY}/onair/events?next=true`,
    "/v2/categories?country=826&type=live",
    "/v2/categories?country=826&type=ondemand",
  ),
  ...as("application/xml", [...byId, ...schedules, ...onDemand, ...lists]),
  ...["audio/x-mpegurl", "audio/x-scpls", "application/xspf+xml"].flatMap((accept) => as(accept, byId)),
  ...["/WRAPI/v2/stations?country=826", "/WRAPI/v4/ondemand?country=826"].map((target) => ({
    target,
    random: true,
  })),
];

const form = { latitude: 51.5, longitude: -0.1, socialArtists: ["Marra Vex", "Juno Pell"], onDemand: true };

/** Recommendations by every factor alone and all together, like a visible station and like the hidden one. */
export const recommendationRequests: CanaryRequest[] = ["8267100", CANARY].flatMap((rpuid) =>
  [...FACTORS.map((factor) => [factor]), FACTORS].flatMap((factors) => [
    post("/v2/recommendations?country=826&include=reasons", { ...form, rpuid, factors }),
    post("/WRAPI/v2/recommendations?country=826", { ...form, rpuid, factors }),
    post("/WRAPI/v2/recommendations?country=276", { ...form, factors }),
  ]),
);

/** Requests of the listener pages. */
export const listenerRequests: CanaryRequest[] = [
  ...get(
    "/listener/countries",
    "/listener/countries?having=schedule",
    "/listener/countries?having=ondemand",
    "/listener/popular?country=826",
    `/listener/abroad?rpuid=${CANARY}`,
    `/listener/everywhere?country=826&category=${encodeURIComponent(CANARY_GENRE)}&size=200`,
    `/listener/popular?country=826&without=${CANARY}`,
    "/listener/stations?country=826",
    "/listener/stations?country=826&page=1&size=2",
    "/listener/stations?country=826&order=popular",
    `/listener/stations?country=826&order=scheduled&first=${CANARY},8267101`,
    "/listener/stations?country=826&order=newest&page=1&size=3",
    `/listener/stations?country=826&order=newest&category=${encoded(CANARY_GENRE)}`,
    "/listener/stations?country=826&place=London",
    `/listener/stations?country=826&place=${encoded(CANARY_REGION)}`,
    "/listener/stations?country=826&language=en",
    "/listener/stations?country=826&order=popular&stacks=true",
    `/listener/stations?country=826&brandOf=${CANARY}`,
    "/listener/ways?country=826",
    `/listener/ways?country=826&place=${encoded(CANARY_REGION)}`,
    "/listener/places-like?like=l",
    `/listener/places-like?like=${encoded(CANARY_REGION)}`,
    "/listener/places-like?like=english",
    "/listener/stations?country=826&letter=C",
    "/listener/zones",
    ...Array.from({ length: 24 }, (_, hour) => `/listener/awake?hour=${hour}`),
    "/listener/leaving?country=826",
    "/listener/series?country=826",
    `/listener/series?country=826&rpuid=${CANARY}`,
    "/listener/series?country=826&feed=http://canary.example/feed.xml",
    `/listener/followed?series=${CANARY}~${encoded(encoded(CANARY_SERIES))}`,
    `/listener/followed?series=8267100~${encoded(encoded(CANARY_SERIES))},${CANARY}~${encoded(encoded(CANARY_SERIES))}`,
    `/listener/episodes?ids=${encoded(encoded(CANARY_EPISODE))}`,
    `/listener/episodes?ids=${encoded(encoded("8267100:odp:/crid://s8260.example/a"))},${encoded(encoded(CANARY_EPISODE))}`,
    `/listener/notes?id=${encoded(CANARY_EPISODE)}`,
    `/listener/around?id=${encoded(CANARY_EPISODE)}`,
    `/listener/transcript?id=${encoded(CANARY_EPISODE)}&index=0`,
    "/listener/catch-up-stations?country=826",
    "/listener/newest?country=826",
    `/listener/newest?country=826&rpuid=${CANARY}`,
    `/listener/songs?rpuid=${CANARY}`,
    `/listener/stream?rpuid=${CANARY}&stream=0`,
    "/listener/songs?rpuid=8267100",
    `/listener/events?rpuids=${CANARY}`,
    `/listener/events?rpuids=8267100,${CANARY}&next=true`,
    "/listener/page-files",
    "/listener/pages?kind=station&file=0",
    "/listener/pages?kind=series&file=0",
    "/listener/pages?kind=episode&file=0",
    `/v2/stations/${CANARY}?include=look`,
    "/v2/stations?country=826&include=name,look",
    ...[
      ...SEARCHES,
      "show",
      "talks",
      "episode",
      "zephyr show",
      "quarryshire",
      "jazz quarryshire",
      "london",
      "jazz in london",
      "marra",
      "vex",
      "juno pell",
      "a song",
    ].flatMap((search) =>
      [
        "",
        "&limit=200",
        "&playable=true",
        `&genre=${encoded(CANARY_GENRE)}`,
        "&language=en",
        "&only=programmes",
      ].map((more) => `/listener/search?country=826&q=${encoded(search)}${more}`),
    ),
  ),
  post("/listener/plays", { plays: [{ rpuid: CANARY, seconds: 60 }] }),
];
