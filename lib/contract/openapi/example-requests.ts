/** The request that each operation's example answers, to the demonstration directory. */
import type { EndpointId } from "../endpoints.ts";

export interface ExampleRequest {
  method: "GET" | "POST";
  target: string;
  body?: unknown;
}

const get = (target: string): ExampleRequest => ({ method: "GET", target });
const SERIES = encodeURIComponent("8269000:ods:/crid://harbour.example/series/sea-lanes");
const EPISODE = encodeURIComponent("8269000:odp:/crid://harbour.example/programmes/sea-lanes-2026-05-01");

export const exampleRequests: Partial<Record<EndpointId, ExampleRequest>> = {
  searchStations: get("/WRAPI/v2/stations?country=826&search=harbour&include=ids,detail,streams"),
  searchOnDemand: get("/WRAPI/v2/ondemand?country=826&search=salvage"),
  recommend: {
    method: "POST",
    target: "/WRAPI/v2/recommendations?country=826",
    body: {
      factors: ["AFFINITY", "GEO"],
      rpuid: "8269000",
      latitude: 50.15,
      longitude: -5.07,
      onDemand: true,
    },
  },
  recommendStations: {
    method: "POST",
    target: "/v2/recommendations?country=826",
    body: { factors: ["AFFINITY", "TRENDING"], rpuid: "8269000" },
  },
  listStations: get("/v2/stations?country=826&search=harbour"),
  getStations: get("/v2/stations/8269000?include=ids,name,streams,bearers"),
  listStationOnDemand: get("/v2/stations/8269000/ondemand?size=1"),
  listSeriesOnDemand: get(`/v2/stations/8269000/ondemand/${SERIES}?size=1`),
  getOnAir: get("/v2/stations/8269000/onair?next=true"),
  getSchedule: get("/v2/stations/8269000/schedule?size=2"),
  listOnDemand: get("/v2/ondemand?country=826&search=salvage&size=1"),
  getOnDemand: get(`/v2/ondemand/${EPISODE}`),
  listCategories: get("/v2/categories?country=826&type=ondemand"),
};
