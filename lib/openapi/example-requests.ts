import type { DocumentedId } from "./documented.ts";
import type { Samples } from "./samples.ts";

export interface ExampleRequest {
  method: "GET" | "POST";
  target: string;
  body?: unknown;
  /** Whether a station sends it, with its own key. */
  byStation?: true;
}

const get = (target: string): ExampleRequest => ({ method: "GET", target });

/** Requests that a directory with `samples` answers with 200; requests of stations when the key is the station's. */
export function exampleRequests(samples: Samples): Record<DocumentedId, ExampleRequest> {
  const { country, rpuid } = samples;
  const [item, series] = [encodeURIComponent(samples.item), encodeURIComponent(samples.series)];
  const stations = `country=${country}&search=${encodeURIComponent(samples.stationWord)}`;
  const items = `country=${country}&search=${encodeURIComponent(samples.itemWord)}`;
  return {
    searchStations: get(`/WRAPI/v2/stations?${stations}&include=ids,detail,streams`),
    searchOnDemand: get(`/WRAPI/v2/ondemand?${items}`),
    recommend: {
      method: "POST",
      target: `/WRAPI/v2/recommendations?country=${country}`,
      body: { factors: ["AFFINITY", "GEO"], rpuid, latitude: 50.15, longitude: -5.07, onDemand: true },
    },
    recommendStations: {
      method: "POST",
      target: `/v2/recommendations?country=${country}`,
      body: { factors: ["AFFINITY", "TRENDING"], rpuid },
    },
    listStations: get(`/v2/stations?${stations}`),
    getStations: get(`/v2/stations/${rpuid}?include=ids,name,streams,bearers`),
    listStationOnDemand: get(`/v2/stations/${rpuid}/ondemand?size=1`),
    listSeriesOnDemand: get(`/v2/stations/${rpuid}/ondemand/${series}?size=1`),
    getOnAir: get(`/v2/stations/${rpuid}/onair?next=true`),
    watchOnAir: get(`/v2/stations/${rpuid}/onair/events`),
    getSchedule: get(`/v2/stations/${rpuid}/schedule?size=2`),
    listOnDemand: get(`/v2/ondemand?${items}&size=1`),
    getOnDemand: get(`/v2/ondemand/${item}`),
    tellOnAir: {
      method: "POST",
      target: `/ingest/onair/${rpuid}`,
      body: { artist: "Juno Pell", title: "Glass Tide", durationSeconds: 214 },
      byStation: true,
    },
    listCategories: get(`/v2/categories?country=${country}&type=ondemand`),
  };
}
