"use client";
import { serverClock } from "#components/device/server-clock.ts";
/** Makes the files of an export. Loaded when a listener exports. */
import type { Words } from "#components/language/words.ts";
import { loadOwnCards } from "#components/model/cards-data.ts";
import { dayKey } from "#components/model/time.ts";
import { saveFile } from "#components/ui/save-file.ts";
import { seriesFeedPath } from "#lib/contract/episode-path.ts";
import type { PortableFeed, PortableStation } from "./formats/collection.ts";
import { toJson } from "./formats/json.ts";
import { toM3u } from "./formats/m3u-file.ts";
import { toOpml } from "./formats/opml.ts";
import { toXspf } from "./formats/xspf.ts";
import { readKept } from "./kept.ts";

export type ExportFormat = "json" | "m3u" | "opml" | "xspf";

const TYPES: Readonly<Record<ExportFormat, string>> = {
  json: "application/json",
  m3u: "audio/x-mpegurl",
  opml: "text/x-opml",
  xspf: "application/xspf+xml",
};

/** The favourites with the addresses of their preferred streams. @throws ApiError */
async function favouritesWithStreams(): Promise<PortableStation[]> {
  const { favourites } = readKept().own;
  const cards = new Map(
    (await loadOwnCards(favourites.map(({ rpuid }) => rpuid))).map((card) => [card.rpuid, card]),
  );
  return favourites.map(({ rpuid, name }) => {
    const card = cards.get(rpuid);
    const url = card?.streams[0]?.streamSource.url;
    // The address of a stream of this server is a path; a file needs an absolute address.
    const address = url && new URL(url, window.location.origin).href;
    return { rpuid, name: card?.name ?? name, ...(address ? { url: address } : {}) };
  });
}

const followedFeeds = (): PortableFeed[] =>
  readKept().followed.series.map(({ rpuid, seriesId, name }) => {
    const { href } = new URL(seriesFeedPath(rpuid, seriesId), window.location.origin);
    return { name, url: href, isFeed: true };
  });

/** Saves a file. @returns the names of favourites that the file lacks. @throws ApiError */
export async function exportFile(format: ExportFormat, zone: string, { t }: Words): Promise<string[]> {
  const nowMs = serverClock.now();
  const save = (text: string) =>
    saveFile(`${t("settings.transfer.fileName")}-${dayKey(nowMs, zone)}.${format}`, TYPES[format], text);
  if (format === "json") {
    const { own, followed, queue, ...rest } = readKept();
    const lists = { favourites: own.favourites, series: followed.series, queue: queue.episodes };
    save(toJson({ ...rest, ...lists, nowMs }));
    return [];
  }
  const stations = await favouritesWithStreams();
  const title = t("settings.transfer.playlist");
  if (format === "opml") {
    save(toOpml({ stations, feeds: followedFeeds() }, title, nowMs));
    return [];
  }
  save(format === "m3u" ? toM3u(stations) : toXspf(stations, title, window.location.origin));
  return stations.filter(({ url }) => !url).map(({ name }) => name);
}
