/** Requests of dialects that show the hidden station to a public client who may see it. */
import { stationUuid } from "#lib/dialects/radio-browser/uuids.ts";
import { HOUR_MS } from "#lib/ground/clock.ts";
import { CANARY } from "./canary-directory.ts";
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

export const dialectRequests: readonly CanaryRequest[] = [...radioBrowser, ...iptv].map((target) => ({
  target,
}));
