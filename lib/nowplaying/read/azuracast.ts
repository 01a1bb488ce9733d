/** Songs on the pages of AzuraCast, `/api/nowplaying` and `/api/nowplaying/{station}` (its OpenAPI, Api_NowPlaying). */
import { type Fields, isObject } from "../../contract/is-object.ts";
import { SECOND_MS } from "../../ground/clock.ts";
import { type Said, said } from "./said.ts";
import { decodePath, jsonOf, textOf } from "./status-page.ts";

/** Stations of a server that are read; a large host has hundreds. */
const MOST_STATIONS = 1_000;
const MOST_MOUNTS = 100;

/** A stream of an AzuraCast server by its path: `/listen/{station}/...`, `/hls/{station}/live.m3u8`, `/radio/{port}/...`. */
const STREAM_PATH =
  /^\/(?:listen\/(?<listen>[^/]+)\/[^/]+|hls\/(?<hls>[^/]+)\/live\.m3u8|radio\/(?<port>\d{4,5})\/.*)$/;

/** The path of the page that names the songs of the stream at `path`; undefined where `path` is not one of AzuraCast. */
export function azuracastPageOf(path: string): string | undefined {
  const { listen, hls, port } = STREAM_PATH.exec(path)?.groups ?? {};
  const station = listen ?? hls;
  if (station !== undefined) return `/api/nowplaying/${encodeURIComponent(station)}`;
  return port === undefined ? undefined : "/api/nowplaying";
}

const fieldsOf = (value: unknown): Fields => (isObject(value) ? value : {});
const pathOf = (url: unknown): string | undefined =>
  typeof url === "string" && URL.canParse(url) ? decodePath(new URL(url).pathname) : undefined;

/** Whether the stream at `path` is of this station. */
function has({ shortcode, listen_url, hls_url, mounts }: Fields, path: string): boolean {
  const { listen, hls } = STREAM_PATH.exec(path)?.groups ?? {};
  const name = listen ?? hls;
  if (name !== undefined && shortcode === name) return true;
  const urls = Array.isArray(mounts) ? mounts.slice(0, MOST_MOUNTS).map((mount) => fieldsOf(mount).url) : [];
  return [listen_url, hls_url, ...urls].some((url) => pathOf(url) === path);
}

const msOf = (seconds: unknown): number | undefined =>
  typeof seconds === "number" && seconds > 0 ? seconds * SECOND_MS : undefined;

function songOf(station: Fields): Said | undefined {
  if (station.is_online === false) return undefined;
  const { song, elapsed, duration } = fieldsOf(station.now_playing);
  const { artist, title, text } = fieldsOf(song);
  const found = said(textOf(artist), textOf(title) || textOf(text));
  const elapsedMs = msOf(elapsed);
  const durationMs = msOf(duration);
  // AzuraCast counts up to the length and stops there while nothing follows: the song is over, and is not repeated.
  if (elapsedMs !== undefined && durationMs !== undefined && elapsedMs >= durationMs) return undefined;
  return found && { ...found, elapsedMs, durationMs };
}

/**
 * The page's statement about the stream at `path`; undefined when `text` is no such page, or names no station of this stream.
 * `said` is undefined while the station is offline, names no song, or names one that is over. A stream by port is of the only station of its server.
 */
export function readAzuracast(text: string, path: string): { said: Said | undefined } | undefined {
  const page = jsonOf(text);
  const stations = (Array.isArray(page) ? page : [page])
    .slice(0, MOST_STATIONS)
    .filter((each): each is Fields => isObject(each) && isObject(each.station) && "now_playing" in each);
  const only = stations.length === 1 && path.startsWith("/radio/") ? stations[0] : undefined;
  const station = stations.find((each) => has(fieldsOf(each.station), path)) ?? only;
  return station && { said: songOf(station) };
}
