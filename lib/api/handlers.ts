/** The handler of each endpoint. */
import { listCategories } from "../categories/list.ts";
import type { EndpointId, endpoints } from "../contract/endpoints.ts";
import { registerStream } from "../listings/register.ts";
import { tellOnAir } from "../nowplaying/receive.ts";
import { getOnAir, watchOnAir, watchStations } from "../onair/get.ts";
import { listSongs } from "../onair/list-songs.ts";
import { listAround } from "../ondemand/around.ts";
import { listEpisodes } from "../ondemand/episodes.ts";
import { listFollowed } from "../ondemand/followed.ts";
import { getOnDemand } from "../ondemand/get.ts";
import { listLeaving } from "../ondemand/leaving.ts";
import { listOnDemand, listSeriesOnDemand, listStationOnDemand, searchOnDemand } from "../ondemand/list.ts";
import { listNewest } from "../ondemand/newest.ts";
import { getEpisodeNotes, getTranscript } from "../ondemand/notes.ts";
import { listSeries } from "../ondemand/series.ts";
import { listPageFiles, listPages } from "../pages/list.ts";
import { reportPlays } from "../plays/report.ts";
import { listAbroad } from "../recommendations/abroad.ts";
import { recommend, recommendStations } from "../recommendations/recommend.ts";
import type { Handler, SlowHandler } from "../request/context.ts";
import { getSchedule } from "../schedule/get.ts";
import { find } from "../search/find.ts";
import { browseStations } from "../stations/browse.ts";
import { getStations } from "../stations/get.ts";
import {
  listCatchUpStations,
  listCountries,
  listPopularStations,
  listStations,
  searchStations,
} from "../stations/list.ts";
import { browseGenre } from "../stations/of-genre.ts";
import { listPlacesLike, listWays } from "../stations/ways.ts";
import { listAwake, listZones } from "../stations/world.ts";
import { lookAtStream } from "../streams/get.ts";

/** Endpoints whose verbs wait. */
type Slow = {
  [Id in EndpointId]: (typeof endpoints)[Id] extends { waits: true } ? Id : never;
}[EndpointId];

export const handlers: { [Id in Exclude<EndpointId, Slow>]: Handler<Id> } & {
  [Id in Slow]: SlowHandler<Id>;
} = {
  searchStations,
  searchOnDemand,
  recommend,
  recommendStations,
  listStations,
  getStations,
  listStationOnDemand,
  listSeriesOnDemand,
  getOnAir,
  watchOnAir,
  watchStations,
  getSchedule,
  listOnDemand,
  getOnDemand,
  listCategories,
  listCountries,
  listWays,
  listPlacesLike,
  listZones,
  listAwake,
  browseStations,
  listPopularStations,
  listAbroad,
  browseGenre,
  listLeaving,
  listNewest,
  listSeries,
  listFollowed,
  listAround,
  listEpisodes,
  getEpisodeNotes,
  getTranscript,
  listCatchUpStations,
  listSongs,
  lookAtStream,
  tellOnAir,
  listPageFiles,
  listPages,
  find,
  reportPlays,
  registerStream,
};
