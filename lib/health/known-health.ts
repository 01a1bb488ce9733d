import { listingsOfStations } from "#db/activity/listings.ts";
import { healthOfStations } from "#db/activity/stream-health.ts";
import { reportsOfStations } from "#db/activity/stream-reports.ts";
import type { SqliteDatabase } from "#db/sqlite.ts";
import type { StreamHealth } from "../contract/stream-health.ts";
import { DAY_MS } from "../ground/clock.ts";
import { toStreamHealth } from "./to-stream-health.ts";

const key = ({ rpuid, url }: { rpuid: string; url: string }) => `${rpuid} ${url}`;
const byStream = <Row extends { rpuid: string; url: string }>(rows: readonly Row[]) =>
  new Map(rows.map((row) => [key(row), row]));

/** Reads the health of the streams of `rpuids` at `nowMs`, from all witnesses, by station and address. */
export function knownHealth(
  db: SqliteDatabase,
  rpuids: readonly string[],
  nowMs: number,
): (rpuid: string, url: string) => StreamHealth {
  const rows = byStream(healthOfStations(db, rpuids));
  const reports = byStream(reportsOfStations(db, rpuids, nowMs - DAY_MS));
  const listings = byStream(listingsOfStations(db, rpuids));
  return (rpuid, url) => {
    const stream = key({ rpuid, url });
    const witnesses = { reports: reports.get(stream), listing: listings.get(stream) };
    return toStreamHealth(rows.get(stream), witnesses, nowMs);
  };
}
