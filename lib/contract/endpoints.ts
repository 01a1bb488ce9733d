/** Every endpoint with its path, inputs and answers. Routing, validation and OpenAPI read this list. */
import { z } from "zod";
import type { Entry } from "./endpoint.ts";
import { familyAInclude, familyBInclude } from "./include.ts";
import { ingestEndpoints } from "./ingest-endpoints.ts";
import { LIMITS } from "./limits.ts";
import { listenerEndpoints } from "./listener-endpoints.ts";
import * as parameters from "./parameters.ts";
import { familyABody, familyBBody } from "./recommendation-body.ts";
import * as shapes from "./shapes.ts";
import * as values from "./values.ts";

export type { DataType, Endpoint, Family } from "./endpoint.ts";

const number = (value: number) => value.toLocaleString("en");
const STATION_LIMIT = `A search returns at most its ${number(LIMITS.stationsOfSearch)} best stations; \`count\` is the number of all matches.`;
const ITEM_LIMIT = `A search counts at most ${number(LIMITS.onDemandOfSearch)} items`;

const stations = { response: shapes.answer(shapes.station), dataType: "stations" } as const;
const pagedOnDemand = {
  response: shapes.envelope(shapes.onDemandItem, shapes.pagedMeta),
  dataType: "ondemand",
} as const;

const onAirOfStation = shapes.envelope(shapes.onAirRecord, shapes.innerMeta);
const onAir = { response: shapes.answer(onAirOfStation), dataType: "onair" } as const;

const recommendations = {
  response: shapes.answer(z.union([shapes.recommendedStation, shapes.recommendedItem])),
  dataType: "recommendations",
} as const;

const WATCHING = [
  "A stream of server-sent events (WHATWG HTML, section 9.2), without an end. The first is `snapshot`, with the body of",
  "the present `/onair`; then `onair` follows whenever a song or a show of a station begins, ends or changes, with the",
  "element of that station. A new song comes at once; a copy of `/onair` that you keep until its `cacheExpiresAt` may be",
  "up to 90 seconds older. A comment comes every 15 seconds. Send the last `id` as `Last-Event-ID` when you connect",
  "again for the same stations: you get the events that you have missed, or a new snapshot. A stream costs one request an hour; it ends when",
  "the quota is spent, and when your permissions change. Browsers cannot send credentials with `EventSource`: use",
  "`fetch` there.",
].join(" ");

const get = { family: "B", method: "GET" } as const;

const entries = {
  searchStations: {
    family: "A",
    method: "GET",
    waits: true,
    path: "/WRAPI/v{version}/stations",
    summary: "Searches live stations; without a search, a random sample of the country.",
    description: `Without \`search\` the answer is 20 random stations among those that you may see in the country. Each request draws again, so the answer is never cached. ${STATION_LIMIT}`,
    query: z.object({
      country: values.country,
      search: parameters.search.optional(),
      include: familyAInclude.optional(),
      geo: parameters.listenerPlace.optional(),
    }),
    ignored: { bearerId: "Id of a bearer.", sort: "`alphanumeric`." },
    ...stations,
  },
  searchOnDemand: {
    family: "A",
    method: "GET",
    path: "/WRAPI/v{version}/ondemand",
    summary: "Searches on-demand items; without a search, a random sample of the country.",
    description: `Without \`search\` the answer is 20 random items among those that you may see in the country. Each request draws again, so the answer is never cached. ${ITEM_LIMIT} and returns the ${number(LIMITS.onDemandSent)} best.`,
    query: z.object({ country: values.country, search: parameters.search.optional() }),
    ignored: { rpuids: "Ids of stations.", category: "Href of a category." },
    response: shapes.answer(shapes.onDemandItem),
    dataType: "ondemand",
  },
  recommend: {
    family: "A",
    method: "POST",
    path: "/WRAPI/v{version}/recommendations",
    summary: "Recommends stations, and on-demand items when asked.",
    description:
      "`country` may also stand in the body; the query wins. A factor whose input is missing contributes nothing. In 276, unless `disablePV`, stations are chosen by PUBLICVALUE alone. At most 20 results, the best first.",
    query: z.object({ country: values.country.optional(), include: parameters.reasons.optional() }),
    body: familyABody,
    ...recommendations,
  },
  recommendStations: {
    family: "B",
    method: "POST",
    path: "/v2/recommendations",
    summary: "Recommends stations, and on-demand items when asked.",
    description:
      "A factor without its input is refused: AFFINITY needs `rpuid`, GEO a place, MUSICMATCH artists. An `rpuid` that is unknown, or hidden from you, contributes nothing. At most 20 results, the best first.",
    query: z.object({ country: values.country, include: parameters.reasons.optional() }),
    body: familyBBody,
    ...recommendations,
  },
  listStations: {
    ...get,
    waits: true,
    path: "/v2/stations",
    summary: "All stations, or the stations of a country, a search, a place, a bearer or a category.",
    description:
      "`search` and `geo` need `country`. `search`, `geo` and `bearerId` exclude one another. Without any of them every station is returned that you may see, in one answer: ask for the fields you need with `include`. Category and order apply to all matches. " +
      STATION_LIMIT,
    query: z.object({
      include: familyBInclude.optional(),
      country: parameters.countryFilter.optional(),
      bearerId: parameters.bearerId.optional(),
      search: parameters.search.optional(),
      geo: parameters.near.optional(),
      sort: parameters.sort.optional(),
      category: parameters.category.optional(),
    }),
    ...stations,
  },
  getStations: {
    ...get,
    path: "/v2/stations/{rpuids}",
    summary: "One or more stations by id.",
    description:
      "The stations you may see, in the order asked, each once; 404 when there is none. As a playlist for players too: M3U, PLS, XSPF.",
    query: z.object({ include: familyBInclude.optional() }),
    ...stations,
  },
  listStationOnDemand: {
    ...get,
    path: "/v2/stations/{rpuid}/ondemand",
    summary: "The on-demand items of a station, most recent first.",
    query: z.object(parameters.paging),
    ...pagedOnDemand,
  },
  listSeriesOnDemand: {
    ...get,
    path: "/v2/stations/{rpuid}/ondemand/{seriesId}",
    summary: "The on-demand items of one series of a station, most recent first.",
    query: z.object(parameters.paging),
    ...pagedOnDemand,
  },
  getOnAir: {
    ...get,
    path: "/v2/stations/{rpuids}/onair",
    summary: "What stations have on air now, and next.",
    description:
      "Each station has one record; with `next=true` a second one follows, whose `show` is the next in the schedule. A song that a station tells is in the next answer at once, so a copy that you keep until `cacheExpiresAt` may be up to 90 seconds behind; `/onair/events` tells a new song by itself.",
    query: z.object({
      next: parameters.next.optional(),
    }),
    ...onAir,
  },
  watchOnAir: {
    ...get,
    path: "/v2/stations/{rpuids}/onair/events",
    summary: "What up to five stations have on air, sent as soon as it changes.",
    maxIds: 5,
    description: WATCHING,
    query: z.object({ next: parameters.next.optional() }),
    ...onAir,
    events: { onair: onAirOfStation },
  },
  getSchedule: {
    ...get,
    path: "/v2/stations/{rpuids}/schedule",
    summary: "The programmes of up to five stations.",
    maxIds: 5,
    description:
      "The programmes that overlap `[from, to)`, by their start. Without both: 24 hours from the top of the current UTC hour. At most 31 days at once.",
    query: z.object({
      from: parameters.from.optional(),
      to: parameters.to.optional(),
      ...parameters.paging,
    }),
    response: shapes.answer(shapes.envelope(shapes.scheduleItem, shapes.innerPagedMeta)),
    dataType: "schedule",
  },
  listOnDemand: {
    ...get,
    path: "/v2/ondemand",
    summary: "On-demand items of a country: newest first, or by relevance when searching.",
    description: `${ITEM_LIMIT} and pages through them.`,
    query: z.object({
      country: values.country,
      rpuids: parameters.ofStations.optional(),
      search: parameters.searchOnDemand.optional(),
      category: parameters.category.optional(),
      ...parameters.paging,
    }),
    ...pagedOnDemand,
  },
  getOnDemand: {
    ...get,
    path: "/v2/ondemand/{odIds}",
    summary: "Up to five on-demand items by id.",
    maxIds: 5,
    description: "One envelope for each item you may see, in the order asked; 404 when there is none.",
    query: z.object({}),
    response: shapes.answer(shapes.envelope(shapes.onDemandItem, shapes.innerMeta)),
    dataType: "ondemand",
  },
  listCategories: {
    ...get,
    path: "/v2/categories",
    summary: "The categories in use in a country, live or on demand.",
    query: z.object({
      country: values.country,
      type: parameters.categoryKind,
    }),
    response: shapes.answer(shapes.category),
    dataType: "categories",
  },
  ...ingestEndpoints,
  ...listenerEndpoints,
} as const satisfies Record<string, Entry>;

export type EndpointId = keyof typeof entries;
/** Every endpoint by its id. */
export const endpoints = Object.fromEntries(
  Object.entries(entries).map(([id, entry]) => [id, { id, ...entry }]),
) as { readonly [Id in EndpointId]: (typeof entries)[Id] & { readonly id: Id } };

export type QueryOf<Id extends EndpointId> = z.output<(typeof endpoints)[Id]["query"]>;
/** The parsed body of a POST; undefined for a GET. */
export type BodyOf<Id extends EndpointId> = (typeof endpoints)[Id] extends {
  body: infer Body extends z.ZodType;
}
  ? z.output<Body>
  : undefined;
