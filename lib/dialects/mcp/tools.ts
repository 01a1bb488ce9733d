/** The six tools. Each tool asks a verb of the API, so a tool shows only stations that the public client may see. */
import { z } from "zod";
import type { Factor } from "../../contract/factors.ts";
import type { Found } from "../../contract/find-shapes.ts";
import { momentPath } from "../../contract/moment-path.ts";
import type {
  OnAirRecord,
  OnDemandItem,
  RecommendedItem,
  RecommendedStation,
  Station,
} from "../../contract/shapes.ts";
import { stationTitle } from "../../formats/playlists/entries.ts";
import { DAY_MS } from "../../ground/clock.ts";
import { getOnAir } from "../../onair/get.ts";
import { listOnDemand } from "../../ondemand/list.ts";
import { recommendStations } from "../../recommendations/recommend.ts";
import { withOwnAddresses } from "../../request/origin.ts";
import { find } from "../../search/find.ts";
import { browseStations } from "../../stations/browse.ts";
import { shownStation } from "../../stations/render.ts";
import { Refused } from "../asked.ts";
import type { DialectContext } from "../context.ts";
import { heardAt, momentAudioPath } from "../iptv/moment.ts";
import * as shapes from "./shapes.ts";
import { tool } from "./tool.ts";
import {
  asking,
  described,
  itemsOf,
  momentAt,
  numericOf,
  programmesOf,
  rowOf,
  stationPage,
  toEpisode,
  toStation,
} from "./views.ts";

const text = (description: string) => z.string().trim().min(1).max(200).describe(description);
const moment = (description: string) =>
  z.string().max(40).describe(`${description}: ISO 8601, UTC without an offset.`);

const findStations = tool(
  {
    name: "find_stations",
    title: "Find radio stations",
    description:
      "Finds live radio stations by name, genre, place or frequency, misspelt too; without `query`, the most popular stations of the country.",
    input: z.strictObject({
      country: shapes.country,
      query: text("A name, a genre, a place, a frequency.").optional(),
      limit: shapes.limitOf(20, 8),
    }),
    output: z.object({
      total: z.int().describe("How many stations of the country match."),
      stations: z.array(shapes.station),
      elsewhere: z.array(shapes.station).optional().describe("Stations of other countries with such a name."),
    }),
  },
  async ({ country, query, limit }, context) => {
    const stationsOf = (found: readonly Station[]) => found.map((station) => toStation(station, context));
    const here = { country: numericOf(country), limit };
    if (query === undefined) {
      const popular = { ...here, order: "popular" as const, size: limit };
      const listed = await browseStations(context, asking(popular));
      const total = "count" in listed.data ? listed.data.count : 0;
      return { total, stations: stationsOf(itemsOf<Station>(listed, context)) };
    }
    const asked = withOwnAddresses({ ...here, q: query, only: "stations" as const }, context.origin);
    const [found] = itemsOf<Found>(await find(context, asking(asked)), context);
    const { stations, elsewhere } = found ?? {};
    return {
      total: stations?.total ?? 0,
      stations: stationsOf(stations?.items ?? []),
      elsewhere: stationsOf(elsewhere?.items ?? []),
    };
  },
);

const onAir = tool(
  {
    name: "on_air",
    title: "What is on air",
    description:
      "The programme and the song that stations have on air at this moment, and the next programme.",
    input: z.strictObject({ rpuids: z.array(shapes.rpuid).min(1).max(10).describe("Ids of stations.") }),
    output: z.object({ stations: z.array(shapes.onAir) }),
  },
  ({ rpuids }, context) => {
    const { data } = getOnAir(context, asking({ next: true }, [...new Set(rpuids)]));
    if (!("groups" in data)) return { stations: [] };
    const named = ({ name, description }: OnAirRecord["show"]) =>
      name === undefined ? undefined : { name, ...described(description) };
    const stations = data.groups.map(({ rpuid, items }) => {
      const [now, next] = items.map((json) => JSON.parse(json) as OnAirRecord);
      const { artist, name } = now?.song ?? {};
      return {
        rpuid,
        name: stationTitle(shownStation(rowOf(context, rpuid), context)),
        page: stationPage(rpuid, context),
        show: now && named(now.show),
        song: artist === undefined && name === undefined ? undefined : { artist, name },
        next: next && named(next.show),
      };
    });
    return { stations };
  },
);

const schedule = tool(
  {
    name: "schedule",
    title: "A station's programmes",
    description: "The programmes of a station between two moments; without them, of the next 24 hours.",
    input: z.strictObject({
      rpuid: shapes.rpuid,
      from: moment("The beginning").optional(),
      to: moment("The end, 31 days later at most; else a day after the beginning").optional(),
      limit: shapes.limitOf(100, 50),
    }),
    output: z.object({
      total: z.int().describe("How many programmes there are between the two moments."),
      programmes: z.array(shapes.programme),
    }),
  },
  ({ rpuid, from, to, limit }, context) => {
    const fromMs = from === undefined ? context.nowMs : momentAt("from", from);
    const window = { from: fromMs, to: to === undefined ? fromMs + DAY_MS : momentAt("to", to) };
    return programmesOf(context, rpuid, { ...window, size: limit });
  },
);

/** The country of a question about episodes. @throws Refused where it names neither a country nor a station. */
function countryOfQuestion(
  context: DialectContext,
  { country, rpuid }: { country?: string | undefined; rpuid?: string | undefined },
) {
  if (rpuid !== undefined) return shownStation(rowOf(context, rpuid), context).country ?? "";
  if (country === undefined) throw new Refused(400, "say a country or the rpuid of a station");
  return numericOf(country);
}

const findEpisodes = tool(
  {
    name: "find_episodes",
    title: "Find episodes",
    description:
      "Finds episodes of a country or a station that can be heard again, by the words of title and description; without `query`, the newest.",
    input: z.strictObject({
      country: shapes.country.optional(),
      rpuid: shapes.rpuid.optional(),
      query: text("Words of title or description.").optional(),
      limit: shapes.limitOf(20, 8),
    }),
    output: z.object({
      total: z.int().describe("How many episodes match; a search counts a few thousand at most."),
      episodes: z.array(shapes.episode),
    }),
  },
  ({ country, rpuid, query, limit }, context) => {
    const among = rpuid === undefined ? {} : { rpuids: [rpuid] };
    const of = countryOfQuestion(context, { country, rpuid });
    const asked = { country: of, ...among, search: query, size: limit };
    const result = listOnDemand(context, asking(asked));
    const episodes = itemsOf<OnDemandItem>(result, context).map((item) => toEpisode(item, context));
    return { total: "count" in result.data ? result.data.count : episodes.length, episodes };
  },
);

const MOST_POPULAR = 8;
/** The popular stations of a country, for a directory that knows too little of the listener and of what is heard. */
async function popularOf(country: string, context: DialectContext) {
  const query = { country, order: "popular" as const, size: MOST_POPULAR };
  const listed = await browseStations(context, asking(query));
  return itemsOf<Station>(listed, context).map((station) => ({
    station: toStation(station, context),
    reasons: [{ factor: "popular", text: "one of the most popular stations of its country" }],
  }));
}

const recommend = tool(
  {
    name: "recommend",
    title: "Recommend something to hear",
    description:
      "Recommends stations of a country, each with the reasons: what is heard more than usual now, and by what is given, stations like another, near a place, or that play certain artists. Where nothing is found, the most popular stations. With `episodes`, episodes too.",
    input: z.strictObject({
      country: shapes.country,
      like: shapes.rpuid.optional().describe("The rpuid of a station that is liked."),
      artists: z.array(text("The name of an artist.")).max(20).optional(),
      latitude: z.number().min(-90).max(90).optional().describe("Of the listener, with `longitude`."),
      longitude: z.number().min(-180).max(180).optional(),
      episodes: z.boolean().default(false),
    }),
    output: z.object({ recommendations: z.array(shapes.recommendation) }),
  },
  async ({ country, like, artists = [], latitude, longitude, episodes }, context) => {
    const factors: Factor[] = [
      "TRENDING",
      ...(like === undefined ? [] : (["AFFINITY"] as const)),
      ...(artists.length === 0 ? [] : (["MUSICMATCH"] as const)),
      ...(latitude === undefined ? [] : (["GEO"] as const)),
    ];
    const body = { factors, rpuid: like, socialArtists: artists, latitude, longitude, onDemand: episodes };
    const query = { country: numericOf(country), include: "reasons" };
    const result = recommendStations(context, { query, path: {}, body });
    const items = itemsOf<RecommendedStation | RecommendedItem>(result, context);
    const recommendations = items.map((item) => ({
      ...(item.type === "STATION"
        ? { station: toStation(item, context) }
        : { episode: toEpisode({ ...item, series: item.series[0] }, context) }),
      reasons: (item.reasons ?? []).map(({ factor, text: why }) => ({ factor, text: why })),
    }));
    return {
      recommendations:
        recommendations.length > 0
          ? recommendations
          : (await popularOf(query.country, context)).filter(({ station }) => station.rpuid !== like),
    };
  },
);

const momentLink = tool(
  {
    name: "moment_link",
    title: "A link to a moment",
    description:
      "The address of a moment of a station, to send to somebody or to open, and whether the moment can be heard now.",
    input: z.strictObject({ rpuid: shapes.rpuid, at: moment("The moment") }),
    output: shapes.moment,
  },
  ({ rpuid, at }, context) => {
    const atMs = momentAt("at", at);
    const row = rowOf(context, rpuid);
    const page = `${context.origin}${momentPath(rpuid, atMs)}`;
    try {
      const heard =
        "redirect" in heardAt(context, row, { startMs: atMs })
          ? ("episode" as const)
          : ("live stream" as const);
      return { page, heard, audio: `${context.origin}${momentAudioPath(rpuid, atMs)}` };
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      return { page, heard: "nothing" as const, reason: error.message };
    }
  },
);

export const TOOLS = [findStations, onAir, schedule, findEpisodes, recommend, momentLink];
