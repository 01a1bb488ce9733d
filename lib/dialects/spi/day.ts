/** Programme information (PI): the programmes of a station on one of its days (ETSI TS 102 818, clauses 7 and 10). */
import type { DiaryRow } from "#db/catalog/read/diary.ts";
import { stationOfAuthority } from "#db/catalog/read/radiodns.ts";
import { stationKeys } from "#db/catalog/read/schedule.ts";
import { listStationIds, type StationDoc, stationDocsById } from "#db/catalog/read/stations.ts";
import type { CatalogView } from "#db/catalog/read/view.ts";
import type { Genre, Image, Station } from "../../contract/shapes.ts";
import { type ProgrammeItem, schedulesToXml } from "../../formats/spi/write/schedules.ts";
import { DAY_MS, toRfc3339 } from "../../ground/clock.ts";
import { startOfDay, zoneOf } from "../../places/zone-of.ts";
import { atOrigin } from "../../request/origin.ts";
import { diaryOf, Refused } from "../asked.ts";
import type { DialectContext } from "../context.ts";
import { optionsOf } from "./documents.ts";

/** Most programmes of a day: one a minute. */
const MOST_PROGRAMMES = 1_440;

/** The bearers that a folder of the path stands for, the likeliest first: FM stations may state no frequency. */
function bearersIn(folder: string): string[] {
  const [kind, ...parts] = folder.split("/");
  const bearer = `${kind}:${parts.join(".")}`;
  return kind === "fm" ? [bearer, bearer.replace(/[^.]*$/, "*")] : [bearer];
}

/** The row id of the station of a folder: `fm/ce1/c479/09580`, `id/radio.example/one`, `id/{our host}/8269000`. */
function stationOf(catalog: CatalogView, folder: string, origin: string): number | undefined {
  const [, fqdn, name] = /^id\/([^/]+)\/([a-z\d]{1,16})$/.exec(folder) ?? [];
  if (fqdn !== undefined && name !== undefined) {
    const own = fqdn === new URL(origin).hostname ? stationKeys(catalog, [name])[0] : undefined;
    return (own ?? stationOfAuthority(catalog, `${fqdn}/${name}`))?.id;
  }
  return bearersIn(folder).flatMap((bearerId) => listStationIds(catalog, { bearerId }, true))[0];
}

/** Midnight of UTC of a date such as `20360514`. @throws Refused for an invalid date. */
function dateOf(text: string): number {
  const iso = `${text.slice(0, 4)}-${text.slice(4, 6)}-${text.slice(6)}`;
  const ms = Date.parse(`${iso}T00:00:00Z`);
  if (Number.isNaN(ms) || !toRfc3339(ms).startsWith(iso)) throw new Refused(404, `${text} is not a date`);
  return ms;
}

/** The time that the station's day takes, of 23 to 25 hours. */
function dayOf(row: StationDoc, dateMs: number) {
  const zone = zoneOf(row);
  return { startMs: startOfDay(zone, dateMs), stopMs: startOfDay(zone, dateMs + DAY_MS) };
}

function toItem(row: DiaryRow, origin: string): ProgrammeItem {
  const { programmeId, name, description, startMs, stopMs } = row;
  return {
    id: programmeId,
    name,
    description: description ?? undefined,
    locations: [{ scheduledStart: toRfc3339(startMs), scheduledStop: toRfc3339(stopMs) }],
    multimedia: JSON.parse(atOrigin(row.images, origin)) as Image[],
    genres: JSON.parse(row.genres) as Genre[],
    seriesId: row.seriesId ?? undefined,
  };
}

/** Programmes on during a day of the station's clocks. @throws Refused 404: no such station, date, or programmes. */
export function piDocument(context: DialectContext, folder: string, date: string): string {
  const { catalog, origin } = context;
  const id = stationOf(catalog, folder.toLowerCase(), origin);
  const [row] = id === undefined ? [] : stationDocsById(catalog, [id]);
  if (!row) throw new Refused(404, "there is no such station");
  const scope = dayOf(row, dateOf(date));
  const window = { from: scope.startMs, to: scope.stopMs, limit: MOST_PROGRAMMES };
  const rows = diaryOf(catalog, row.id, window);
  if (rows.length === 0) throw new Refused(404, "no programmes of this day are known");
  const {
    rpuid,
    country = "",
    bearers = [],
    liveStreams = [],
  } = JSON.parse(atOrigin(row.doc, origin)) as Station;
  const heard = [...bearers.map((bearer) => bearer.id), ...liveStreams.map((each) => each.streamSource.url)];
  const items = rows.map((each) => toItem(each, origin));
  return schedulesToXml([{ rpuid, country, items, scope, bearers: [...new Set(heard)] }], optionsOf(context));
}
