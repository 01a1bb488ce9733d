/** The fields of a station, and of its changes, in the order and the types of Radio Browser. */
import { floorTo, SECOND_MS, toRfc3339 } from "../../ground/clock.ts";
import type { Counts } from "./click-book.ts";
import type { Row } from "./row.ts";

export type Fields = Record<string, string | number | boolean | null>;

/** `YYYY-MM-DD HH:mm:ss`, UTC. */
export const plainTime = (ms: number): string => new Date(ms).toISOString().slice(0, 19).replace("T", " ");
/** RFC 3339 to the second. */
export const isoTime = (ms: number): string => toRfc3339(floorTo(SECOND_MS, ms));

const bit = (value: boolean): number => (value ? 1 : 0);

/** A time, plain and by RFC 3339, or none: times take most of the work of a list, so a station's are made once each. */
function inBothForms(ms: number | null): readonly [plain: string, iso: string | null] {
  if (ms === null) return ["", null];
  const iso = isoTime(ms);
  return [iso.slice(0, 19).replace("T", " "), iso];
}

const whatItIs = (row: Row): Fields => ({
  homepage: row.homepage,
  favicon: row.favicon,
  tags: row.tags,
  country: row.country,
  countrycode: row.countryCode,
  iso_3166_2: null,
  state: row.state,
  language: row.languages,
  languagecodes: row.languageCodes,
});

/** A station. `rpuid` is ours: another Nowline takes it over. */
export function stationFields(row: Row, counts: Counts): Fields {
  const { check } = row;
  const clicks = counts.clicks(row);
  const [changed, changedIso] = inBothForms(row.changedAtMs);
  const [checked, checkedIso] = inBothForms(check.atMs);
  const [played, playedIso] = check.okAtMs === check.atMs ? [checked, checkedIso] : inBothForms(check.okAtMs);
  return {
    changeuuid: row.changeUuid,
    stationuuid: row.uuid,
    serveruuid: null,
    name: row.name,
    url: check.stream.url,
    url_resolved: check.stream.url,
    ...whatItIs(row),
    votes: row.votes + counts.votes(row),
    lastchangetime: changed,
    lastchangetime_iso8601: changedIso,
    codec: check.stream.codec,
    bitrate: check.stream.bitrate,
    hls: bit(check.stream.hls),
    lastcheckok: bit(check.ok),
    lastchecktime: checked,
    lastchecktime_iso8601: checkedIso,
    lastcheckoktime: played,
    lastcheckoktime_iso8601: playedIso,
    lastlocalchecktime: checked,
    lastlocalchecktime_iso8601: checkedIso,
    clicktimestamp: clicks.lastMs === 0 ? "" : plainTime(clicks.lastMs),
    clicktimestamp_iso8601: clicks.lastMs === 0 ? null : isoTime(clicks.lastMs),
    clickcount: clicks.day,
    clicktrend: clicks.day - clicks.dayBefore,
    ssl_error: bit(check.tlsError),
    geo_lat: row.latitude,
    geo_long: row.longitude,
    has_extended_info: false,
    rpuid: row.rpuid,
  };
}

export const STATION_COLUMNS = (
  "changeuuid stationuuid serveruuid name url url_resolved homepage favicon tags country countrycode iso_3166_2 state " +
  "language languagecodes votes lastchangetime lastchangetime_iso8601 codec bitrate hls lastcheckok lastchecktime " +
  "lastchecktime_iso8601 lastcheckoktime lastcheckoktime_iso8601 lastlocalchecktime lastlocalchecktime_iso8601 " +
  "clicktimestamp clicktimestamp_iso8601 clickcount clicktrend ssl_error geo_lat geo_long has_extended_info rpuid"
).split(" ");

export const CHANGE_COLUMNS = (
  "changeuuid stationuuid name url homepage favicon tags country countrycode iso_3166_2 state language languagecodes " +
  "votes lastchangetime lastchangetime_iso8601 geo_lat geo_long"
).split(" ");

/** The state of a station after its last change. */
export const changeFields = (row: Row, counts: Counts): Fields => ({
  changeuuid: row.changeUuid,
  stationuuid: row.uuid,
  name: row.name,
  url: row.check.stream.url,
  ...whatItIs(row),
  votes: row.votes + counts.votes(row),
  lastchangetime: plainTime(row.changedAtMs),
  lastchangetime_iso8601: isoTime(row.changedAtMs),
  geo_lat: row.latitude,
  geo_long: row.longitude,
});
