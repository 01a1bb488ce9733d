/** Feeds for mirrors: changes of stations, checks of streams, clicks; hidden stations are left out. */
import { checksOfStations, checksSince, type StreamCheck } from "#db/activity/checks.ts";
import { clicksAfter } from "#db/activity/clicks.ts";
import type { SqliteDatabase } from "#db/sqlite.ts";
import { DAY_MS, SECOND_MS } from "../../ground/clock.ts";
import { type Directory, rowOf } from "./directory.ts";
import { type Fields, isoTime, plainTime } from "./fields.ts";
import type { Parameters } from "./parameters.ts";
import { codecName, type Row } from "./row.ts";
import { numberedUuid, numberOfUuid } from "./uuids.ts";
import { fieldList, type Items } from "./write.ts";

/** Most items of one answer; what follows is asked for by the last UUID. */
const MOST_ITEMS = 10_000;

interface FeedSource {
  directory: Directory;
  db: SqliteDatabase;
  nowMs: number;
}

const limitOf = (given: Parameters) => Math.min(given.number("limit", MOST_ITEMS), MOST_ITEMS);
/** The moment since which a request wants to know, ms; 0: ever. */
const sinceOf = (given: Parameters, nowMs: number) => {
  const seconds = given.number("seconds", 0);
  return seconds === 0 ? 0 : Math.max(0, nowMs - seconds * SECOND_MS);
};

/** The first `limit` things of `source` that `pick` makes something of; reads no further. */
function firstOf<T, R>(source: Iterable<T>, limit: number, pick: (item: T) => R | undefined): R[] {
  const found: R[] = [];
  if (limit > 0)
    for (const item of source) {
      const picked = pick(item);
      if (picked !== undefined && found.push(picked) >= limit) break;
    }
  return found;
}

/** `stations/changed[/{uuid}]`: stations by the time of their last change, after the change `lastchangeuuid`. */
export function changedStations(directory: Directory, uuid: string | undefined, given: Parameters): Row[] {
  const one = rowOf(directory, uuid);
  const from = uuid === undefined ? directory.rows : one ? [one] : [];
  const ordered = from.toSorted((a, b) => a.changedAtMs - b.changedAtMs || (a.rpuid < b.rpuid ? -1 : 1));
  const last = given.text("lastchangeuuid")?.toLowerCase();
  // An unknown change is one that a later change replaced: all are told again.
  const place = last === undefined ? -1 : ordered.findIndex(({ changeUuid }) => changeUuid === last);
  return ordered.slice(place + 1).slice(0, given.number("limit", ordered.length));
}

interface Check extends StreamCheck {
  row: Row;
  uuid: string;
}
const checkUuid = ({ checkedAtMs, rpuid, url }: StreamCheck) => numberedUuid(checkedAtMs, `${rpuid} ${url}`);

function toCheck({ byRpuid }: Directory, check: StreamCheck): Check | undefined {
  const row = byRpuid.get(check.rpuid);
  return row && { ...check, row, uuid: checkUuid(check) };
}

const CHECK_COLUMNS = (
  "stationuuid checkuuid source codec bitrate hls ok timestamp_iso8601 timestamp urlcache metainfo_overrides_database " +
  "public name description tags countrycode homepage favicon loadbalancer do_not_index countrysubdivisioncode " +
  "server_software sampling timing_ms languagecodes ssl_error geo_lat geo_long"
).split(" ");

/** Checks do not record a server's statements about its station, so these fields are null. */
const UNKNOWN = Object.fromEntries(CHECK_COLUMNS.map((column) => [column, null]));

function checkFields(
  { row, uuid, url, checkedAtMs, outcome, reason, format, bitRate }: Check,
  source: string,
): Fields {
  const stream = row.streams.find((one) => one.url === url) ?? row.check.stream;
  return {
    ...UNKNOWN,
    stationuuid: row.uuid,
    checkuuid: uuid,
    source,
    codec: format === null ? stream.codec : codecName(format),
    bitrate: bitRate === null ? stream.bitrate : Math.round(bitRate / 1_000),
    hls: stream.hls ? 1 : 0,
    ok: outcome === "plays" || outcome === "weak" ? 1 : 0,
    timestamp_iso8601: isoTime(checkedAtMs),
    timestamp: plainTime(checkedAtMs),
    urlcache: url,
    metainfo_overrides_database: 0,
    ssl_error: reason === "tls" ? 1 : 0,
  };
}

/** The rpuids of the entries whose streams the station has. */
const ownersOf = ({ streams }: Row) => streams.map(({ owner }) => owner);

/** `checks[/{uuid}]`: checks by their time, after `lastcheckuuid`. `host` is who checked. */
export function checkItems(
  { directory, db, nowMs }: FeedSource,
  uuid: string | undefined,
  given: Parameters,
  host: string,
): Items<Fields> {
  const last = given.text("lastcheckuuid")?.toLowerCase();
  const lastMs = (last && numberOfUuid(last)) || 0;
  const sinceMs = Math.max(sinceOf(given, nowMs), lastMs);
  const row = rowOf(directory, uuid);
  const checks =
    uuid === undefined ? checksSince(db, sinceMs) : checksOfStations(db, row ? ownersOf(row) : [], sinceMs);
  // Several checks may have one time: the checks up to the last are known.
  let isKnown = lastMs > 0;
  const items = firstOf(checks, limitOf(given), (found) => {
    const check = toCheck(directory, found);
    if (isKnown && found.checkedAtMs > lastMs) isKnown = false;
    if (!isKnown) return check;
    if (check?.uuid === last) isKnown = false;
    return undefined;
  });
  return fieldList(
    "check",
    CHECK_COLUMNS,
    items.map((check) => checkFields(check, host)),
  );
}

const STEP_COLUMNS =
  "stepuuid parent_stepuuid checkuuid stationuuid url urltype error creation_iso8601".split(" ");
const MOST_NAMED = 100;

interface Noted {
  step: string;
  says: string;
}
/** Types of addresses, by the step of a check that names the address. */
const URL_TYPES = new Map(Object.entries({ redirect: "REDIRECT", playlist: "PLAYLIST" }));

/** The addresses that a check went through: each note of a redirect or a playlist leads to the next. */
function stepsOf(check: Check): Fields[] {
  const notes = JSON.parse(check.steps) as Noted[];
  const through = notes.flatMap(({ step, says }) => {
    const url = /https?:\/\/\S+/.exec(says)?.[0];
    const type = URL_TYPES.get(step);
    return type && url ? [{ type, url }] : [];
  });
  const addresses = [check.url, ...through.map(({ url }) => url)];
  const failed = notes.find(({ step }) => step === "failed");
  return addresses.map((url, i) => {
    const isLast = i === addresses.length - 1;
    return {
      stepuuid: numberedUuid(check.checkedAtMs, `${check.uuid} ${i}`),
      parent_stepuuid: i === 0 ? null : numberedUuid(check.checkedAtMs, `${check.uuid} ${i - 1}`),
      checkuuid: check.uuid,
      stationuuid: check.row.uuid,
      url,
      urltype: isLast ? (failed ? null : "STREAM") : (through[i]?.type ?? null),
      error: isLast ? (failed?.says ?? null) : null,
      creation_iso8601: isoTime(check.checkedAtMs),
    };
  });
}

/** `checksteps?uuids=`: the steps of the checks of these stations, or of these checks. */
export function stepItems({ directory, db }: FeedSource, given: Parameters): Items<Fields> {
  const uuids = given
    .list("uuids")
    .slice(0, MOST_NAMED)
    .map((uuid) => uuid.toLowerCase());
  const stations = uuids.flatMap((uuid) => directory.byUuid.get(uuid) ?? []).flatMap(ownersOf);
  const checks = new Set(uuids);
  const times = uuids.flatMap((uuid) => numberOfUuid(uuid) ?? []);
  const ofStations = checksOfStations(db, stations, 0);
  const ofChecks = times.flatMap((ms) =>
    firstOf(checksSince(db, ms), MOST_NAMED, (found) => found).filter((found) =>
      checks.has(checkUuid(found)),
    ),
  );
  const all = [...ofStations, ...ofChecks].flatMap((found) => toCheck(directory, found) ?? []);
  const once = new Map(all.map((check) => [check.uuid, check]));
  const items = [...once.values()].flatMap(stepsOf).slice(0, MOST_ITEMS);
  return fieldList("checkstep", STEP_COLUMNS, items);
}

const CLICK_COLUMNS = ["stationuuid", "clickuuid", "clicktimestamp_iso8601", "clicktimestamp"];

/** `clicks[/{uuid}]`: clicks of the last two days in the order in which they came, with the hour of each. */
export function clickItems(
  { directory, db, nowMs }: FeedSource,
  uuid: string | undefined,
  given: Parameters,
): Items<Fields> {
  const last = given.text("lastclickuuid");
  const afterId = (last && numberOfUuid(last)) || 0;
  const wanted = rowOf(directory, uuid);
  const sinceMs = Math.max(sinceOf(given, nowMs), nowMs - 2 * DAY_MS);
  const clicks = uuid !== undefined && !wanted ? [] : clicksAfter(db, afterId, sinceMs);
  const items = firstOf(clicks, limitOf(given), ({ id, rpuid, hourStartMs }): Fields | undefined => {
    const row = directory.byRpuid.get(rpuid);
    if (!row || (wanted && row !== wanted)) return undefined;
    return {
      stationuuid: row.uuid,
      clickuuid: numberedUuid(id, "click"),
      clicktimestamp_iso8601: isoTime(hourStartMs),
      clicktimestamp: plainTime(hourStartMs),
    };
  });
  return fieldList("click", CLICK_COLUMNS, items);
}
