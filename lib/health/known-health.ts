import { listingsOfStations } from "#db/activity/listings.ts";
import { healthOfStations, type StreamHealthRow, type StreamOfStation } from "#db/activity/stream-health.ts";
import { reportsOfStations } from "#db/activity/stream-reports.ts";
import type { SqliteDatabase } from "#db/sqlite.ts";
import type { StreamHealth } from "../contract/stream-health.ts";
import { DAY_MS, toRfc3339 } from "../ground/clock.ts";
import { hasLapsed } from "./heartbeat.ts";

type Witness = StreamHealth["witnesses"][number];
type Heartbeat = Parameters<typeof hasLapsed>[0];

interface OtherWitnesses {
  reports: { played: number; failed: number } | undefined;
  /** The heartbeat of the stream's server, when the operator or the station's key lists that server. */
  listing: Heartbeat | undefined;
}

/** The last check as a witness; undefined before the first check. */
function probe({ checked_at_ms, verdict, failures, failing_since_ms }: StreamHealthRow): Witness | undefined {
  if (checked_at_ms === null) return undefined;
  if (failures > 0) return { witness: "probe", says: "fails", since: moment(failing_since_ms) };
  if (verdict === "blocked") return { witness: "probe", says: "refused" };
  return { witness: "probe", says: verdict === "unknown" ? "unclear" : "plays" };
}

function players({ played, failed }: { played: number; failed: number }): Witness {
  const says = failed === 0 ? "plays" : played === 0 ? "fails" : "both";
  return { witness: "players", says, played, failed };
}

/** The server as a witness, by its touches (lib/health/heartbeat.ts). */
function server(listing: Heartbeat, nowMs: number): Witness {
  if (!hasLapsed(listing, nowMs)) return { witness: "server", says: "plays" };
  return { witness: "server", says: "fails", since: moment(listing.touched_at_ms) };
}

/**
 * When the stream is checked again, at `nowMs`: after the end of its host's rest. Undefined: it is due, so the moment is the
 * worker's, or it is not checked as things are.
 */
export function nextCheck(
  row: Pick<StreamOfStation, "checked_at_ms" | "next_check_ms" | "rest_until_ms" | "is_blocked">,
  nowMs: number,
): string | undefined {
  if (row.checked_at_ms === null || row.is_blocked === 1) return undefined;
  const next = Math.max(row.next_check_ms, row.rest_until_ms ?? 0);
  return next > nowMs ? moment(next) : undefined;
}

const moment = (ms: number | null) => (ms === null ? undefined : toRfc3339(ms));

/** A stream's health as answers have it; `row` undefined: it is not known yet. Absent fields are left out by JSON. */
function toStreamHealth(
  row: StreamOfStation | undefined,
  { reports, listing }: OtherWitnesses,
  nowMs: number,
): StreamHealth {
  const source: Witness | undefined =
    row?.source_says_down === 1 ? { witness: "source", says: "fails" } : undefined;
  const all = [row && probe(row), source, listing && server(listing, nowMs), reports && players(reports)];
  const witnesses = all.filter((each) => each !== undefined);
  if (row === undefined) return { verdict: "unknown", witnesses };
  return {
    verdict: row.verdict,
    reason: row.reason ?? undefined,
    checkedAt: moment(row.checked_at_ms),
    nextCheckAt: nextCheck(row, nowMs),
    format: row.format ?? undefined,
    bitRate: row.bit_rate ?? undefined,
    rewindSeconds: row.rewind_seconds ?? undefined,
    tlsDaysLeft:
      row.tls_valid_until_ms === null ? undefined : Math.floor((row.tls_valid_until_ms - nowMs) / DAY_MS),
    witnesses,
  };
}

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
