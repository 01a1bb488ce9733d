/** Endpoints only for our own pages, which no partner was promised. */
import { z } from "zod";
import type { Endpoint } from "./endpoint.ts";
import { found } from "./find-shapes.ts";
import * as parameters from "./parameters.ts";
import { playsBody } from "./plays-body.ts";
import * as shapes from "./shapes.ts";
import { streamLook } from "./stream-look.ts";
import * as values from "./values.ts";

const onAirOfStation = shapes.envelope(shapes.onAirRecord, shapes.innerMeta);
const stations = shapes.envelope(shapes.station, shapes.meta);

export const listenerEndpoints = {
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
  browseStations: {
    id: "browseStations",
    family: "listener",
    method: "GET",
    path: "/listener/stations",
    summary:
      "A page of a country's stations in alphabetical order, of a category or all, for the listener pages.",
    query: z.object({
      country: values.country,
      category: parameters.category.optional(),
      ...parameters.paging,
    }),
    response: shapes.envelope(shapes.station, shapes.pagedMeta),
    dataType: "stations",
  },
  listLeaving: {
    id: "listLeaving",
    family: "listener",
    method: "GET",
    path: "/listener/leaving",
    summary: "On-demand items playable now, the next to leave first, for the listener pages.",
    query: z.object({ country: values.country, limit: values.pageSize.optional() }),
    response: shapes.envelope(shapes.onDemandItem, shapes.meta),
    dataType: "ondemand",
  },
  listNewest: {
    id: "listNewest",
    family: "listener",
    method: "GET",
    path: "/listener/newest",
    summary:
      "On-demand items that were or are on air in a country, in a category of it or on a station, newest first, for the listener pages.",
    query: z.object({
      country: values.country,
      category: parameters.category.optional(),
      rpuid: parameters.ofStation.optional(),
      ...parameters.paging,
    }),
    response: shapes.envelope(shapes.onDemandItem, shapes.pagedMeta),
    dataType: "ondemand",
  },
  listSeries: {
    id: "listSeries",
    family: "listener",
    method: "GET",
    path: "/listener/series",
    summary: "Series of a country or a station, most recently extended first, for the listener pages.",
    query: z.object({
      country: values.country,
      rpuid: parameters.ofStation.optional(),
      series: parameters.seriesOfStation.optional(),
      limit: values.pageSize.optional(),
    }),
    response: shapes.envelope(shapes.series, shapes.meta),
    dataType: "ondemand",
  },
  listCatchUpStations: {
    id: "listCatchUpStations",
    family: "listener",
    method: "GET",
    path: "/listener/catch-up-stations",
    summary: "The stations of a country that have on-demand items, for the listener pages.",
    query: z.object({ country: values.country, limit: values.pageSize.optional() }),
    response: stations,
    dataType: "stations",
  },
  listSongs: {
    id: "listSongs",
    family: "listener",
    method: "GET",
    path: "/listener/songs",
    summary: "The songs heard on a station in the last day, newest first, for the listener pages.",
    query: z.object({ rpuid: parameters.ofStation, limit: values.pageSize.optional() }),
    response: shapes.envelope(shapes.playedSong, shapes.meta),
    dataType: "onair",
  },
  watchStations: {
    id: "watchStations",
    family: "listener",
    method: "GET",
    path: "/listener/events",
    summary: "What stations have on air, told at once when it changes, for the listener pages.",
    query: z.object({
      rpuids: parameters.watchedStations,
      open: parameters.openStations.optional(),
      next: parameters.next.optional(),
    }),
    response: shapes.envelope(onAirOfStation, shapes.meta),
    events: { onair: onAirOfStation },
    dataType: "onair",
  },
  lookAtStream: {
    id: "lookAtStream",
    family: "listener",
    method: "GET",
    path: "/listener/stream",
    summary: "What a look at the address of a station's stream finds, for the listener pages.",
    query: z.object({ rpuid: parameters.ofStation, stream: parameters.streamIndex }),
    response: shapes.envelope(streamLook, shapes.meta),
    dataType: "stations",
    reachesOut: true,
    waits: true,
  },
  listPageFiles: {
    id: "listPageFiles",
    family: "listener",
    method: "GET",
    path: "/listener/page-files",
    summary: "The files of the sitemap that have pages.",
    query: z.object({}),
    response: shapes.envelope(z.object({ kind: parameters.pageKind, file: z.int() }), shapes.meta),
    dataType: "stations",
  },
  listPages: {
    id: "listPages",
    family: "listener",
    method: "GET",
    path: "/listener/pages",
    summary: "The pages of one file of the sitemap.",
    query: z.object({ kind: parameters.pageKind, file: parameters.pageFile }),
    response: shapes.envelope(shapes.page, shapes.meta),
    dataType: "stations",
  },
  find: {
    id: "find",
    family: "listener",
    method: "GET",
    path: "/listener/search",
    summary:
      "Stations, programmes, series, episodes and songs on air that match one search, for the listener pages.",
    query: z.object({
      q: parameters.question,
      country: values.country,
      genre: parameters.genreFacet.optional(),
      language: parameters.languageFacet.optional(),
      playable: parameters.playableFacet.optional(),
      only: parameters.onlyGroup.optional(),
      here: parameters.onlyHere.optional(),
      limit: values.pageSize.optional(),
    }),
    response: shapes.envelope(found, shapes.meta),
    dataType: "stations",
  },
  reportPlays: {
    id: "reportPlays",
    family: "listener",
    method: "POST",
    path: "/listener/plays",
    summary: "What a player of the listener pages has played: neither person nor address is kept.",
    query: z.object({}),
    body: playsBody,
    response: shapes.envelope(z.object({ counted: z.int() }), shapes.meta),
    dataType: "stations",
  },
} as const satisfies Record<string, Endpoint>;
