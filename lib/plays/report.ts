import { onDemandDocsByOdId } from "#db/catalog/read/ondemand.ts";
import { stationKeys } from "#db/catalog/read/schedule.ts";
import { stationDocsByRpuid } from "#db/catalog/read/stations.ts";
import type { CatalogView } from "#db/catalog/read/view.ts";
import type { Station } from "../contract/shapes.ts";
import type { StreamReport } from "../request/activity.ts";
import type { Handler } from "../request/context.ts";
import { ownerOf } from "../stations/render.ts";

/** The longest time a play counts for, in seconds, even if reported in parts. */
const LONGEST = 3_600;

/** Seconds for each id; entries with equal ids are merged. */
function merged(entries: readonly { id: string; seconds: number }[]): Map<string, number> {
  const seconds = new Map<string, number>();
  for (const entry of entries)
    seconds.set(entry.id, Math.min(LONGEST, (seconds.get(entry.id) ?? 0) + entry.seconds));
  return seconds;
}

/** The reports whose stream belongs to a station that the caller may see, each under the entry of its stream. */
function knownStreams(catalog: CatalogView, reports: readonly StreamReport[]): StreamReport[] {
  const rpuids = [...new Set(reports.map(({ rpuid }) => rpuid))];
  const owners = new Map(
    stationDocsByRpuid(catalog, rpuids).flatMap((station) => {
      const { liveStreams = [] } = JSON.parse(station.doc) as Station;
      return liveStreams.map(({ streamSource: { url } }) => [
        `${station.rpuid} ${url}`,
        ownerOf(station)(url),
      ]);
    }),
  );
  return reports.flatMap((report) => {
    const rpuid = owners.get(`${report.rpuid} ${report.url}`);
    return rpuid === undefined ? [] : [{ ...report, rpuid }];
  });
}

/** `POST /listener/plays`: what one player played since its last report. Unknown stations and items are not counted. */
export const reportPlays: Handler<"reportPlays"> = ({ catalog, activity, nowMs }, { body }) => {
  const { plays } = body;
  const ofStations = merged(plays.flatMap((play) => ("rpuid" in play ? { ...play, id: play.rpuid } : [])));
  const ofItems = merged(plays.flatMap((play) => ("odId" in play ? { ...play, id: play.odId } : [])));
  const stations = stationKeys(catalog, [...ofStations.keys()]).map(({ rpuid }) => ({
    rpuid,
    seconds: ofStations.get(rpuid) ?? 0,
  }));
  const items = onDemandDocsByOdId(catalog, [...ofItems.keys()]).map(({ odId }) => ({
    odId,
    seconds: ofItems.get(odId) ?? 0,
  }));
  activity.recordSitting({ stations, items }, nowMs);
  const streams = knownStreams(catalog, body.streams ?? []);
  activity.recordStreams(streams, nowMs);
  const counted = JSON.stringify({ counted: stations.length + items.length + streams.length });
  return { data: { items: [counted], count: 1 }, expiresAtMs: null };
};
