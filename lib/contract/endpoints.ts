/** Every endpoint: where it is, what it takes and what it gives. Routing, validation and OpenAPI read this list. */
import { z } from "zod";
import { familyAInclude, familyBInclude } from "./include.ts";
import * as shapes from "./shapes.ts";
import * as values from "./values.ts";

export type Family = "A" | "B" | "listener";
export type DataType = z.infer<typeof shapes.meta>["dataType"];

export interface Endpoint {
  id: string;
  family: Family;
  method: "GET" | "POST";
  /** As in the specification; `{version}` is 2 or 4. */
  path: string;
  summary: string;
  query: z.ZodObject;
  response: z.ZodType;
  dataType: DataType;
}

const sortB = z.string().regex(/^alphanumeric(key)?$/i, "must be alphanumericKey or alphanumeric");
const search = z.string().max(200, "must be at most 200 characters");
const href = z.string().max(256);
const bearerId = z.string().max(512);
const paging = { page: values.page.optional(), size: values.pageSize.optional() };
const stations = shapes.envelope(shapes.station, shapes.meta);
const pagedOnDemand = shapes.envelope(shapes.onDemandItem, shapes.pagedMeta);

export const endpoints = {
  searchStations: {
    id: "searchStations",
    family: "A",
    method: "GET",
    path: "/WRAPI/v{version}/stations",
    summary: "Searches live stations; without a search, a random sample of the country.",
    query: z.object({
      country: values.country,
      search: search.optional(),
      include: familyAInclude.optional(),
      geo: values.place.optional(),
    }),
    response: stations,
    dataType: "stations",
  },
  listStations: {
    id: "listStations",
    family: "B",
    method: "GET",
    path: "/v2/stations",
    summary: "All stations, or those of a country, a search, a place, a bearer or a category.",
    query: z.object({
      include: familyBInclude.optional(),
      country: values.country.optional(),
      bearerId: bearerId.optional(),
      search: search.optional(),
      geo: values.place.optional(),
      sort: sortB.optional(),
      category: href.optional(),
    }),
    response: stations,
    dataType: "stations",
  },
  getStations: {
    id: "getStations",
    family: "B",
    method: "GET",
    path: "/v2/stations/{rpuids}",
    summary: "One or more stations by id.",
    query: z.object({ include: familyBInclude.optional() }),
    response: stations,
    dataType: "stations",
  },
  listStationOnDemand: {
    id: "listStationOnDemand",
    family: "B",
    method: "GET",
    path: "/v2/stations/{rpuid}/ondemand",
    summary: "The on-demand items of a station, most recent first.",
    query: z.object(paging),
    response: pagedOnDemand,
    dataType: "ondemand",
  },
  listSeriesOnDemand: {
    id: "listSeriesOnDemand",
    family: "B",
    method: "GET",
    path: "/v2/stations/{rpuid}/ondemand/{seriesId}",
    summary: "The on-demand items of one series of a station, most recent first.",
    query: z.object(paging),
    response: pagedOnDemand,
    dataType: "ondemand",
  },
  getOnAir: {
    id: "getOnAir",
    family: "B",
    method: "GET",
    path: "/v2/stations/{rpuids}/onair",
    summary: "What stations have on air now, and next.",
    query: z.object({ next: values.boolean.optional() }),
    response: shapes.envelope(shapes.envelope(shapes.onAirRecord, shapes.innerMeta), shapes.meta),
    dataType: "onair",
  },
  getSchedule: {
    id: "getSchedule",
    family: "B",
    method: "GET",
    path: "/v2/stations/{rpuids}/schedule",
    summary: "The programmes of up to five stations.",
    query: z.object({ from: values.time.optional(), to: values.time.optional(), ...paging }),
    response: shapes.envelope(shapes.envelope(shapes.scheduleItem, shapes.innerPagedMeta), shapes.meta),
    dataType: "schedule",
  },
  listOnDemand: {
    id: "listOnDemand",
    family: "B",
    method: "GET",
    path: "/v2/ondemand",
    summary: "On-demand items of a country: newest first, or by relevance when searching.",
    query: z.object({
      country: values.country,
      search: search.optional(),
      category: href.optional(),
      ...paging,
    }),
    response: pagedOnDemand,
    dataType: "ondemand",
  },
  getOnDemand: {
    id: "getOnDemand",
    family: "B",
    method: "GET",
    path: "/v2/ondemand/{odIds}",
    summary: "Up to five on-demand items by id.",
    query: z.object({}),
    response: shapes.envelope(shapes.envelope(shapes.onDemandItem, shapes.innerMeta), shapes.meta),
    dataType: "ondemand",
  },
  listCategories: {
    id: "listCategories",
    family: "B",
    method: "GET",
    path: "/v2/categories",
    summary: "The categories in use in a country, live or on demand.",
    query: z.object({
      country: values.country,
      type: z.enum(["live", "ondemand"], "must be live or ondemand"),
    }),
    response: shapes.envelope(shapes.category, shapes.meta),
    dataType: "categories",
  },
  listCountries: {
    id: "listCountries",
    family: "listener",
    method: "GET",
    path: "/listener/countries",
    summary: "The countries that have stations, for the listener pages.",
    query: z.object({}),
    response: shapes.envelope(z.object({ country: z.string(), stations: z.int() }), shapes.meta),
    dataType: "stations",
  },
  listPopularStations: {
    id: "listPopularStations",
    family: "listener",
    method: "GET",
    path: "/listener/popular",
    summary: "The most popular stations of a country, for the listener pages.",
    query: z.object({ country: values.country, limit: values.pageSize.optional() }),
    response: stations,
    dataType: "stations",
  },
} as const satisfies Record<string, Endpoint>;

export type EndpointId = keyof typeof endpoints;
export type QueryOf<Id extends EndpointId> = z.output<(typeof endpoints)[Id]["query"]>;
