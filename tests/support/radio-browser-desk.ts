/** A directory with one station of Radio Browser and three of another source, asked through Radio Browser's interface. */
import { afterEach, beforeEach, expect } from "vitest";
import { NOW, putDocument, station } from "./catalog.ts";
import { type Asked, openCore, type TestCore } from "./core.ts";

export const UUID = "960761d5-0601-11e8-ae97-52543be04c81";
export const CHANGE = "4f7e4097-4354-11e8-b74d-52543be04c81";
export const FIELDS = [
  ...[
    "changeuuid",
    "stationuuid",
    "serveruuid",
    "name",
    "url",
    "url_resolved",
    "homepage",
    "favicon",
    "tags",
  ],
  ...[
    "country",
    "countrycode",
    "iso_3166_2",
    "state",
    "language",
    "languagecodes",
    "votes",
    "lastchangetime",
  ],
  ...["lastchangetime_iso8601", "codec", "bitrate", "hls", "lastcheckok", "lastchecktime"],
  ...["lastchecktime_iso8601", "lastcheckoktime", "lastcheckoktime_iso8601", "lastlocalchecktime"],
  ...["lastlocalchecktime_iso8601", "clicktimestamp", "clicktimestamp_iso8601", "clickcount", "clicktrend"],
  ...["ssl_error", "geo_lat", "geo_long", "has_extended_info", "rpuid"],
];
export interface RadioBrowserStation {
  stationuuid: string;
  changeuuid: string;
  name: string;
  votes: number;
  clickcount: number;
  clicktrend: number;
  clicktimestamp: string;
  lastcheckok: number;
  rpuid: string;
}

export const imported = {
  ...{ stationuuid: UUID, changeuuid: CHANGE, name: "Kanal Fün", countrycode: "DE", state: "Bayern" },
  ...{ url: "http://one.example/live?a=1&b=2", url_resolved: "http://one.example/live?a=1&b=2" },
  ...{
    homepage: "https://one.example/",
    favicon: "https://one.example/icon.png",
    tags: "Pop,80s Hits,smooth jazz",
  },
  ...{
    language: "german",
    languagecodes: "de",
    votes: 41,
    codec: "AAC+",
    bitrate: 64,
    hls: 0,
    lastcheckok: 1,
  },
  ...{ geo_lat: 48.1, geo_long: 11.5 },
};
export const stream = (url: string, target: number, mimeValue = "audio/mpeg") => ({
  ...{ streamSource: { url, mimeValue }, audioFormat: "MP3", bitRate: { target, variable: false } },
});
export const own = [
  station(1, { name: "Jazz Wave", genres: [{ href: "urn:a", name: "Jazz", type: "main" }], popularity: 5 }),
  station(2, { name: "AC/DC Radio", epgLanguages: ["en", "nb"], popularity: 100 }),
  station(3, { name: "Nothing to hear", liveStreams: [] }),
].map((record, i) => ({
  ...record,
  ...(i < 2 ? { liveStreams: [stream(`https://s${i + 1}.example/live.mp3`, 128_000)] } : {}),
}));

interface RadioBrowserDesk {
  /** The core of the running test. */
  readonly at: TestCore;
  stations(target: string, asked?: Asked): Promise<RadioBrowserStation[]>;
  names(target: string, asked?: Asked): Promise<string[]>;
  /** The station with this name. */
  oneOf(name: string): Promise<RadioBrowserStation>;
}

/** Opens the directory anew for each test of the file; a test fails when a bug is reported. */
export function radioBrowserDesk(): RadioBrowserDesk {
  let at: TestCore;
  beforeEach(async () => {
    at = openCore({ nowMs: NOW });
    await putDocument(at.catalog, "radio-browser", JSON.stringify([imported]));
    await at.put(own);
  });
  afterEach(() => {
    expect(at.faults).toEqual([]);
    at.close();
  });
  const stations = async (target: string, asked: Asked = {}) => {
    const { status, body } = await at.ask<RadioBrowserStation[]>(target, asked);
    expect(status, target).toBe(200);
    return body;
  };
  const names = async (target: string, asked: Asked = {}) =>
    (await stations(target, asked)).map(({ name }) => name);
  const oneOf = async (name: string) => {
    const [found] = await stations(`/json/stations/bynameexact/${encodeURIComponent(name)}`);
    if (!found) throw new Error(`there is no ${name}`);
    return found;
  };
  return {
    get at() {
      return at;
    },
    ...{ stations, names, oneOf },
  };
}
