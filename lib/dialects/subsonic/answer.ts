/**
 * Answers `/rest/{method}`: Subsonic API 1.16.1 (subsonic.org/pages/api.jsp). Stations are internet radio, series
 * podcasts; the user's name is a country, or rpuids of stations. Passwords are not read: all is public.
 */
import type { FeedItem } from "#db/catalog/read/feed.ts";
import { onDemandDocsByOdId } from "#db/catalog/read/ondemand.ts";
import { popularIds, stationDocsById, stationDocsByRpuid } from "#db/catalog/read/stations.ts";
import { HLS_MIME } from "../../contract/audio-types.ts";
import { LARGEST_PICTURE, PICTURE_SIZES, pickPicture, rasterPicture } from "../../contract/picture.ts";
import type { OnDemandItem, Station } from "../../contract/shapes.ts";
import { oneLine, stationTitle, streamUrl } from "../../formats/playlists/entries.ts";
import { element, text, XML_DECLARATION, type Xml } from "../../formats/xml.ts";
import { toRfc3339 } from "../../ground/clock.ts";
import { uri } from "../../ground/uri.ts";
import { mimeOfUrl } from "../../ingest/records/audio.ts";
import { countryOf } from "../../ingest/records/countries.ts";
import { renderOnDemand } from "../../ondemand/render.ts";
import type { ApiRequest, ApiResponse } from "../../request/message.ts";
import { atOrigin } from "../../request/origin.ts";
import { splitTarget } from "../../request/target.ts";
import { passingFirst } from "../../stations/passing-first.ts";
import { shownStation } from "../../stations/render.ts";
import { askedStations } from "../asked.ts";
import type { DialectContext } from "../context.ts";
import { seriesOf } from "../feeds/opml.ts";
import { type Feed, seriesFeed } from "../feeds/read.ts";
import { type DialectDocument, redirection, respond, uncached } from "../respond.ts";
import { EMPTY_LIBRARY } from "./empty-library.ts";

const PATH = /^\/rest\/([A-Za-z\d]+)(?:\.view)?$/;
const MOST_STATIONS = 1_000;
const MOST_SERIES = 100;
const MOST_EPISODES = 100;
const LONGEST_BODY = 16_384;

/** Whether the path is of a method of Subsonic. */
export const isSubsonicPath = (path: string): boolean => PATH.test(path);

type Scalar = string | number | boolean | undefined;
interface Fields {
  readonly [name: string]: Scalar | Fields | readonly (Fields | number)[];
}

/** Scalars are attributes, all else is elements. */
function toXml(name: string, fields: Fields): Xml {
  const attributes: Record<string, Scalar> = {};
  const children: Xml[] = [];
  for (const [key, value] of Object.entries(fields))
    if (typeof value !== "object") attributes[key] = value;
    else
      for (const each of [value].flat())
        children.push(
          typeof each === "number" ? element(key, {}, [text(`${each}`)]) : toXml(key, each as Fields),
        );
  return element(name, attributes, children);
}

const ABOUT = { version: "1.16.1", type: "nowline", serverVersion: "1", openSubsonic: true };

/** The name of a function in JavaScript, as `callback` may name it. */
const CALLBACK = /^[A-Za-z_$][\w$.]{0,63}$/;

/** The document of an answer in the format `f` ("json", "jsonp" with a `callback`; else XML), with `fields` beside its status. */
function answerDocument(given: URLSearchParams, fields: Fields): DialectDocument {
  const answer = { status: "error" in fields ? "failed" : "ok", ...ABOUT, ...fields };
  const format = given.get("f");
  const json = () => JSON.stringify({ "subsonic-response": answer });
  if (format === "json") return { contentType: "application/json", body: json() };
  const callback = given.get("callback") ?? "";
  if (format === "jsonp" && CALLBACK.test(callback))
    return { contentType: "text/javascript; charset=utf-8", body: `/**/${callback}(${json()});` };
  const body = toXml("subsonic-response", { xmlns: "http://subsonic.org/restapi", ...answer });
  return { contentType: "application/xml; charset=utf-8", body: XML_DECLARATION + body };
}

/** Codes of errors (Subsonic API, Error handling). */
const FAULTS = { other: 0, missing: 10, user: 40, notFound: 70 } as const;
class Failed extends Error {
  readonly code: number;
  constructor(fault: keyof typeof FAULTS, message: string) {
    super(message);
    this.code = FAULTS[fault];
  }
}

interface Asked {
  context: DialectContext;
  given: URLSearchParams;
}

/** @throws Failed */
function required({ given }: Asked, name: string): string {
  const value = given.get(name);
  if (!value) throw new Failed("missing", `the parameter ${name} is missing`);
  return value;
}

/** The stations of the user's name as the query of a list. @throws Failed */
function queryOf(asked: Asked): string {
  const user = required(asked, "u");
  if (/^\d{4,15}(?:,\d{4,15}){0,99}$/.test(user)) return `rpuids=${user}`;
  const country = countryOf(user);
  if (country !== undefined) return `country=${country}`;
  throw new Failed(
    "user",
    "the user's name is a country, for example gb, or rpuids with commas between them",
  );
}

function stationsOf(asked: Asked): Fields {
  const { context } = asked;
  const { catalog } = context;
  const query = queryOf(asked);
  const [, country] = /^country=(.*)/.exec(query) ?? [];
  const ids =
    country === undefined
      ? askedStations(catalog, `/?${query}`).ids
      : popularIds(catalog, country, MOST_STATIONS);
  const stations = stationDocsById(catalog, ids).map((row) => {
    const station = shownStation(row, context);
    const [stream] = station.liveStreams ?? [];
    const { rpuid: id, homepage } = row;
    const coverArt = pickPicture(station.multimedia) && id;
    const facts = { homePageUrl: homepage ?? undefined, coverArt };
    return { id, name: stationTitle(station), streamUrl: stream && streamUrl(stream), ...facts };
  });
  const internetRadioStation = stations.filter((station) => station.streamUrl !== undefined);
  return { internetRadioStations: { internetRadioStation } };
}

function episode(row: FeedItem, channelId: string, nowMs: number): Fields {
  const { odId: id, publishedAtMs, durationSeconds } = row;
  const item = JSON.parse(renderOnDemand(row, nowMs).json) as OnDemandItem;
  const { name, description, multimedia, onDemandStreams = [] } = item;
  const { streamSource: sound } =
    filesFirst(onDemandStreams).find(({ streamSource }) => streamSource.url) ?? {};
  return {
    ...{
      id,
      streamId: id,
      channelId,
      coverArt: pickPicture(multimedia) && id,
      isDir: false,
      type: "podcast",
      status: "completed",
    },
    ...{ title: oneLine(name) || id, description, publishDate: toRfc3339(publishedAtMs) },
    duration: durationSeconds ?? undefined,
    contentType: sound?.mimeValue ?? mimeOfUrl(sound?.url ?? "") ?? "audio/mpeg",
  };
}

/** The id of a series begins with its station's. */
const feedOf = (context: DialectContext, seriesId: string, most: number) =>
  seriesFeed(context, seriesId.split(":", 1)[0] ?? "", seriesId, most);

/** The series named by `id`, without one the first of the user's, each with its `most` newest episodes. */
function feedsOf(asked: Asked, id: string | null, most: number): { seriesId: string; feed: Feed }[] {
  const { context } = asked;
  const all = () => seriesOf(context, askedStations(context.catalog, `/?${queryOf(asked)}`));
  const ids = id === null ? all().map((row) => row.seriesId) : [id];
  return ids.slice(0, MOST_SERIES).flatMap((seriesId) => {
    const feed = feedOf(context, seriesId, most);
    return feed ? [{ seriesId, feed }] : [];
  });
}

function podcasts(asked: Asked): Fields {
  const { given, context } = asked;
  const { nowMs } = context;
  const id = given.get("id");
  const isBrief = given.get("includeEpisodes") === "false";
  const channel = feedsOf(asked, id, isBrief ? 1 : MOST_EPISODES).map(({ seriesId, feed }) => {
    const { title, description, address: url, items, image } = feed;
    const about = { id: seriesId, url, title: oneLine(title), description, coverArt: image && seriesId };
    const more = isBrief ? {} : { episode: items.map((row) => episode(row, seriesId, nowMs)) };
    return { ...about, status: "completed", ...more };
  });
  if (id !== null && channel.length === 0) throw new Failed("notFound", "there is no such podcast");
  return { podcasts: { channel } };
}

const DEFAULT_NEWEST = 20;
function newestEpisodes(asked: Asked): Fields {
  const given = Math.abs(Number.parseInt(asked.given.get("count") ?? "", 10)) || DEFAULT_NEWEST;
  const count = Math.min(given, MOST_EPISODES);
  const newest = feedsOf(asked, null, count)
    .flatMap(({ seriesId, feed }) => feed.items.map((row) => ({ row, seriesId })))
    .sort((a, b) => b.row.publishedAtMs - a.row.publishedAtMs)
    .slice(0, count);
  const { nowMs } = asked.context;
  return { newestPodcasts: { episode: newest.map(({ row, seriesId }) => episode(row, seriesId, nowMs)) } };
}

function itemOf({ catalog, nowMs, origin }: DialectContext, id: string): OnDemandItem | undefined {
  const [row] = onDemandDocsByOdId(catalog, [id]);
  return row && (JSON.parse(atOrigin(renderOnDemand(row, nowMs).json, origin)) as OnDemandItem);
}

/** Puts HLS last: players of music play files. */
const filesFirst = <T extends { streamSource: { mimeValue?: string } }>(streams: readonly T[]): T[] =>
  passingFirst(streams, ({ streamSource }) => streamSource.mimeValue !== HLS_MIME);

const audioOf = (context: DialectContext, id: string): string | undefined =>
  filesFirst(itemOf(context, id)?.onDemandStreams ?? [])
    .map(({ streamSource }) => streamSource.url)
    .find((url) => url !== undefined);

/** A picture of a station, a series or an episode; with `size`, our copy that is large enough, of all but series. */
function pictureOf(context: DialectContext, id: string, given: URLSearchParams): string | undefined {
  const { catalog, origin } = context;
  const least = given.get("size");
  const size =
    least === null ? undefined : (PICTURE_SIZES.find((each) => each >= Number(least)) ?? LARGEST_PICTURE);
  const [row] = stationDocsByRpuid(catalog, [id]);
  if (row) {
    const { multimedia } = JSON.parse(atOrigin(row.doc, origin)) as Station;
    return rasterPicture({ station: id }, multimedia, origin, size);
  }
  const feed = feedOf(context, id, 1);
  return feed?.image ?? rasterPicture({ episode: id }, itemOf(context, id)?.multimedia, origin, size);
}

/** Roles by which players decide what they offer; `podcastRole` often stands for having podcasts at all. */
const ROLES = {
  ...{ streamRole: true, podcastRole: true, downloadRole: true, scrobblingEnabled: false, adminRole: false },
  ...{ settingsRole: false, uploadRole: false, playlistRole: false, coverArtRole: false, commentRole: false },
  ...{ jukeboxRole: false, shareRole: false, videoConversionRole: false },
};
const user = (asked: Asked): Fields => ({
  user: { username: required(asked, "username"), ...ROLES, folder: [] },
});

const ANSWERS: ReadonlyMap<string, (asked: Asked) => Fields> = new Map(
  Object.entries({
    ping: () => ({}),
    getLicense: () => ({ license: { valid: true } }),
    getUser: user,
    getInternetRadioStations: stationsOf,
    getPodcasts: podcasts,
    getNewestPodcasts: newestEpisodes,
    ...Object.fromEntries(Object.entries(EMPTY_LIBRARY).map(([method, fields]) => [method, () => fields])),
  }),
);
const PLACES = new Map([
  ["stream", audioOf],
  ["download", audioOf],
  ["getCoverArt", pictureOf],
]);

/** @throws Failed */
function answer(method: string, asked: Asked): DialectDocument {
  const { given } = asked;
  // OpenSubsonic asks for these before the user's name.
  if (method === "getOpenSubsonicExtensions")
    return answerDocument(given, { openSubsonicExtensions: [{ name: "formPost", versions: [1] }] });
  queryOf(asked);
  const [make, find] = [ANSWERS.get(method), PLACES.get(method)];
  if (make) return answerDocument(given, make(asked));
  if (!find) throw new Failed("other", `${method} is not offered: see /developers/subsonic`);
  const place = find(asked.context, required(asked, "id"), given);
  if (place === undefined) throw new Failed("notFound", "there is nothing with this id now");
  return redirection(uri(place));
}

/** Answers a request. @throws SQLite's error when a store cannot be read. */
export async function answerSubsonic(request: ApiRequest, context: DialectContext): Promise<ApiResponse> {
  const { path, query } = splitTarget(request.target);
  const body = request.method === "POST" ? await request.body(LONGEST_BODY) : [];
  const given = new URLSearchParams(`${query}&${Buffer.from(body ?? []).toString()}`);
  try {
    if (body === undefined) throw new Failed("other", `the body is longer than ${LONGEST_BODY / 1024} KiB`);
    return await respond(request, answer(PATH.exec(path)?.[1] ?? "", { context, given }));
  } catch (error) {
    if (!(error instanceof Failed)) throw error;
    const { code, message } = error;
    return respond(request, { ...answerDocument(given, { error: { code, message } }), ...uncached });
  }
}
