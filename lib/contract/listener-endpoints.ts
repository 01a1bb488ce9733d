/** Endpoints only for our own pages, which no partner was promised. */
import { z } from "zod";
import type { Entry } from "./endpoint.ts";
import { cue, episodeNotes } from "./episode-extras.ts";
import { found } from "./find-shapes.ts";
import { ways } from "./listener-shapes.ts";
import * as parameters from "./parameters.ts";
import { playsBody } from "./plays-body.ts";
import * as shapes from "./shapes.ts";
import { streamLook } from "./stream-look.ts";
import * as values from "./values.ts";

const onAirOfStation = shapes.envelope(shapes.onAirRecord, shapes.innerMeta);
const stations = { response: shapes.answer(shapes.station), dataType: "stations" } as const;
const pagedStations = {
  response: shapes.envelope(shapes.station, shapes.pagedMeta),
  dataType: "stations",
} as const;
const items = { response: shapes.answer(shapes.onDemandItem), dataType: "ondemand" } as const;
const get = { family: "listener", method: "GET" } as const;
const slow = { ...get, waits: true } as const;

/** The parameters that narrow the list of a country's stations. */
const narrowing = {
  category: parameters.category.optional(),
  place: parameters.placeName.optional(),
  language: parameters.languageFacet.optional(),
  letter: parameters.firstLetter.optional(),
};

export const listenerEndpoints = {
  listCountries: {
    ...slow,
    path: "/listener/countries",
    summary: "The countries that have stations, or stations with more than streams.",
    query: z.object({ having: parameters.having.optional() }),
    response: shapes.answer(z.object({ country: z.string(), stations: z.int() })),
    dataType: "stations",
  },
  listPopularStations: {
    ...slow,
    path: "/listener/popular",
    summary: "The most popular stations of a country.",
    query: z.object({
      country: values.country,
      limit: values.pageSize.optional(),
      without: parameters.ofStation.describe("All results but this station.").optional(),
    }),
    ...stations,
  },
  listAbroad: {
    ...slow,
    path: "/listener/abroad",
    summary: "Stations of other countries with the genres of a station.",
    query: z.object({
      rpuid: parameters.ofStation.describe("The station that others are compared with."),
      country: values.country
        .optional()
        .describe("The listener's country, whose stations are left out; the station's own when absent."),
      limit: values.pageSize.optional(),
    }),
    ...stations,
  },
  browseStations: {
    ...slow,
    path: "/listener/stations",
    summary:
      "A page of a country's stations, alphabetical, by popularity, the newest or the scheduled first; of a category, place, language and letter or all.",
    query: z.object({
      ...{ country: values.country, ...narrowing },
      order: parameters.stationOrder.optional(),
      first: parameters.firstStations.optional(),
      stacks: parameters.stacks.optional(),
      brandOf: parameters.ofStation.optional(),
      ...parameters.paging,
    }),
    ...pagedStations,
  },
  browseGenre: {
    ...slow,
    path: "/listener/everywhere",
    summary: "A page of a category's stations in all countries, near countries first.",
    query: z.object({ country: values.country, category: parameters.category, ...parameters.paging }),
    ...pagedStations,
  },
  listWays: {
    ...slow,
    path: "/listener/ways",
    summary:
      "The cities and regions, languages, genres and first letters of a country's stations, each counted under the choices of the other parameters.",
    query: z.object({ country: values.country, ...narrowing, only: parameters.onlyWays.optional() }),
    response: shapes.answer(ways),
    dataType: "stations",
  },
  listPlacesLike: {
    ...slow,
    path: "/listener/places-like",
    summary:
      "Cities and languages of all countries by what is typed of their names, with their stations; of a nationality, and of a name in use (uk), its countries.",
    query: z.object({ like: parameters.placeLike }),
    response: shapes.answer(
      z.object({
        country: z.string(),
        place: z.string().optional(),
        language: z.string().optional(),
        stations: z.int().optional(),
      }),
    ),
    dataType: "stations",
  },
  listZones: {
    ...slow,
    path: "/listener/zones",
    summary: "The time zones that have stations, by country, with what their clocks show.",
    query: z.object({}),
    response: shapes.answer(
      z.object({ country: z.string(), zone: z.string(), stations: z.int(), minutesAhead: z.int() }),
    ),
    dataType: "stations",
  },
  listAwake: {
    ...slow,
    path: "/listener/awake",
    summary: "Popular stations of all countries whose clocks show an hour.",
    query: z.object({ hour: parameters.hour }),
    ...stations,
  },
  listLeaving: {
    ...get,
    path: "/listener/leaving",
    summary: "On-demand items playable now, the next to leave first.",
    query: z.object({ country: values.country, limit: values.pageSize.optional() }),
    ...items,
  },
  listNewest: {
    ...get,
    path: "/listener/newest",
    summary:
      "On-demand items that were or are on air in a country, in a category of it or on a station, newest first.",
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
    ...get,
    path: "/listener/series",
    summary: "Series of a country or a station, most recently extended first.",
    query: z.object({
      country: values.country,
      rpuid: parameters.ofStation.optional(),
      series: parameters.seriesOfStation.optional(),
      feed: parameters.feedOfSeries.optional(),
      limit: values.pageSize.optional(),
    }),
    response: shapes.answer(shapes.series),
    dataType: "ondemand",
  },
  listFollowed: {
    ...get,
    path: "/listener/followed",
    summary: "The newest on-demand items of several series, newest first.",
    query: z.object({ series: parameters.followedSeries }),
    ...items,
  },
  listEpisodes: {
    ...get,
    path: "/listener/episodes",
    summary: "On-demand items by their ids, in the order asked.",
    query: z.object({ ids: parameters.episodeIds }),
    ...items,
  },
  listAround: {
    ...get,
    path: "/listener/around",
    summary: "On-demand items of an item's series, around that item.",
    query: z.object({ id: parameters.episodeId }),
    ...items,
  },
  getEpisodeNotes: {
    ...get,
    path: "/listener/notes",
    summary: "Show notes, chapters, songs and transcripts of an on-demand item.",
    query: z.object({ id: parameters.episodeId }),
    response: shapes.answer(episodeNotes),
    dataType: "ondemand",
    reachesOut: true,
    waits: true,
  },
  getTranscript: {
    ...get,
    path: "/listener/transcript",
    summary: "The text of a transcript of an on-demand item.",
    query: z.object({ id: parameters.episodeId, index: parameters.transcriptIndex }),
    response: shapes.answer(cue),
    dataType: "ondemand",
    reachesOut: true,
    waits: true,
  },
  listCatchUpStations: {
    ...get,
    path: "/listener/catch-up-stations",
    summary: "The stations of a country that have on-demand items.",
    query: z.object({ country: values.country, limit: values.pageSize.optional() }),
    ...stations,
  },
  listSongs: {
    ...get,
    path: "/listener/songs",
    summary: "The songs heard on a station in the last day, newest first.",
    query: z.object({
      rpuid: parameters.ofStation,
      limit: values.pageSize.optional(),
      until: parameters.until.optional(),
    }),
    response: shapes.answer(shapes.playedSong),
    dataType: "onair",
  },
  watchStations: {
    ...get,
    path: "/listener/events",
    summary: "What stations have on air, sent as soon as it changes.",
    query: z.object({
      rpuids: parameters.watchedStations,
      open: parameters.openStations.optional(),
      next: parameters.next.optional(),
    }),
    response: shapes.answer(onAirOfStation),
    events: { onair: onAirOfStation },
    dataType: "onair",
  },
  lookAtStream: {
    ...get,
    path: "/listener/stream",
    summary: "What a look at the address of a station's stream finds.",
    query: z.object({ rpuid: parameters.ofStation, stream: parameters.streamIndex }),
    response: shapes.answer(streamLook),
    dataType: "stations",
    reachesOut: true,
    waits: true,
  },
  listPageFiles: {
    ...get,
    path: "/listener/page-files",
    summary: "The files of the sitemap that have pages.",
    query: z.object({}),
    response: shapes.answer(z.object({ kind: parameters.pageKind, file: z.int() })),
    dataType: "stations",
  },
  listPages: {
    ...get,
    path: "/listener/pages",
    summary: "The pages of one file of the sitemap.",
    query: z.object({ kind: parameters.pageKind, file: parameters.pageFile }),
    response: shapes.answer(shapes.page),
    dataType: "stations",
  },
  find: {
    waits: true,
    ...get,
    path: "/listener/search",
    summary: "Stations, programmes, series, episodes and songs on air that match one search.",
    query: z.object({
      q: parameters.question,
      country: values.country,
      genre: parameters.genreFacet.optional(),
      language: parameters.languageFacet.optional(),
      playable: parameters.playableFacet.optional(),
      only: parameters.onlyGroup.optional(),
      here: parameters.onlyHere.optional(),
      page: parameters.pageOfGroup.optional(),
      limit: values.pageSize.optional(),
      alone: parameters.limitAlone.optional(),
      lang: parameters.pageLanguage.optional(),
    }),
    response: shapes.answer(found),
    dataType: "stations",
  },
  reportPlays: {
    family: "listener",
    method: "POST",
    path: "/listener/plays",
    summary: "What a player of the listener pages has played: neither person nor address is kept.",
    query: z.object({}),
    body: playsBody,
    response: shapes.answer(z.object({ counted: z.int() })),
    dataType: "stations",
  },
} as const satisfies Record<string, Entry>;
