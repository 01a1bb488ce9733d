/** Requests of dialects that show the hidden station to a public client who may see it. */
import { seriesCalendarPath, seriesFeedPath, stationCalendarPath } from "#lib/contract/episode-path.ts";
import { stationUuid } from "#lib/dialects/radio-browser/uuids.ts";
import { HOUR_MS } from "#lib/ground/clock.ts";
import {
  CANARY,
  CANARY_AUTHORITY,
  CANARY_BEARER,
  CANARY_EPISODE,
  CANARY_SERIES,
} from "./canary-directory.ts";
import type { CanaryRequest } from "./canary-requests.ts";
import { NOW } from "./catalog-now.ts";

const UUID = stationUuid(CANARY);

const radioBrowser = [
  ...["json", "xml", "csv", "m3u", "pls", "xspf"].map((format) => `/${format}/stations`),
  "/json/stations/search?name=zephyr",
  "/json/stations/search?tag=quarrycore&order=votes",
  "/json/stations/byname/zephyr",
  "/json/stations/bytagexact/quarrycore",
  `/json/stations/byuuid/${UUID}`,
  "/json/stations/byurl?url=https://canary.example/live.mp3",
  "/json/stations/topvote/1",
  "/json/stations/changed",
  `/json/stations/changed/${UUID}`,
  `/json/url/${UUID}`,
  "/json/tags",
  "/xml/tags/quarry",
];

const iptv = [
  "/playlist.m3u?country=826",
  `/playlist.m3u?rpuids=8267100,${CANARY}`,
  "/guide.xml?country=826",
  `/guide.xml?rpuids=8267100,${CANARY}`,
  // In the hour of an episode.
  `/moment/${CANARY}?start=${Math.floor((NOW - HOUR_MS / 2) / 1000)}`,
];

const spi = [
  "SI.xml",
  "SI.xml?country=826",
  `SI.xml?rpuids=8267100,${CANARY}`,
  "GI.xml",
  "GI.xml?country=826",
  `${CANARY_BEARER.replaceAll(/[:.]/g, "/")}/20260504_PI.xml`,
  `id/${CANARY_AUTHORITY}/20260504_PI.xml`,
].map((document) => `/radiodns/spi/3.1/${document}`);

const message = (method: string, params: object): CanaryRequest => ({
  target: "/mcp",
  method: "POST",
  headers: { accept: "application/json, text/event-stream", "content-type": "application/json" },
  body: JSON.stringify({ jsonrpc: "2.0", id: 1, method, params }),
});
const tool = (name: string, asked: object) => message("tools/call", { name, arguments: asked });
const mcp = [
  tool("find_stations", { country: "GB", query: "zephyr" }),
  tool("find_stations", { country: "GB" }),
  tool("on_air", { rpuids: [CANARY] }),
  tool("on_air", { rpuids: ["8267100", CANARY] }),
  tool("schedule", { rpuid: CANARY }),
  tool("find_episodes", { rpuid: CANARY }),
  tool("find_episodes", { country: "GB", query: "zephyr" }),
  tool("recommend", { country: "GB", artists: ["Marra Vex"] }),
  tool("recommend", { country: "GB", like: "8267100", episodes: true }),
  tool("moment_link", { rpuid: CANARY, at: new Date(NOW - HOUR_MS / 2).toISOString() }),
  message("resources/read", { uri: `nowline://stations/${CANARY}` }),
  message("resources/read", {
    uri: `nowline://stations/${CANARY}/days/${new Date(NOW).toISOString().slice(0, 10)}`,
  }),
];

const feeds = [
  `/stations/${CANARY}/feed.xml`,
  seriesFeedPath(CANARY, CANARY_SERIES),
  "/series.opml?country=826",
  `/series.opml?rpuids=8267100,${CANARY}`,
];

const calendars = [
  stationCalendarPath(CANARY),
  `${stationCalendarPath(CANARY)}?start=${Math.floor(NOW / 1000)}`,
  seriesCalendarPath(CANARY, CANARY_SERIES),
];

const subsonic = [
  "getInternetRadioStations?u=gb",
  `getInternetRadioStations.view?u=8267100,${CANARY}&f=json`,
  "getPodcasts?u=gb",
  `getPodcasts.view?u=${CANARY}&f=json&includeEpisodes=false`,
  `getPodcasts?u=gb&id=${encodeURIComponent(CANARY_SERIES)}`,
  `stream?u=gb&id=${encodeURIComponent(CANARY_EPISODE)}`,
].map((method) => `/rest/${method}`);

export const dialectRequests: readonly CanaryRequest[] = [
  ...[...radioBrowser, ...iptv, ...spi, ...feeds, ...calendars, ...subsonic].map((target) => ({ target })),
  ...mcp,
];
