import Database from "better-sqlite3";
import { expect, test } from "vitest";
import { clientUses } from "#db/activity/client-uses.ts";
import { findRefusals } from "#db/activity/refusals.ts";
import { CallLog, type Refused } from "#lib/clients/call-log.ts";
import type { Identified } from "#lib/clients/identify.ts";
import { emptyActivity } from "#tests/support/activity.ts";

const refusal = (more: Partial<Refused> = {}): Refused => ({
  ...{ at_ms: 1_000, request_id: "r", client_id: "a", named: null, endpoint: "getStations", method: "GET" },
  ...{ status: 401, code: "auth_invalid", reason: "signature" },
  ...more,
});
const use = (way: string, keyId = "k") => ({ access: { clientId: "a" }, keyId, way }) as Identified;

function open() {
  const { db, dataDir } = emptyActivity();
  const faults: unknown[] = [];
  const log = new CallLog(db, (error) => faults.push(error));
  const rows = () => findRefusals(db, { client: null, status: null, since: 0, limit: 1_000 });
  return { db, dataDir, log, faults, rows };
}

test("similar refusals share a row with a count; other refusals have their own rows", async () => {
  const { log, rows, faults } = open();
  for (let i = 0; i < 500; i++) log.refused(refusal({ request_id: `r${i}` }));
  log.refused(refusal({ reason: "clock skew of 400 s" }));
  await log.settled();
  expect(rows().map(({ reason, requests, request_id }) => [reason, requests, request_id])).toEqual([
    ["clock skew of 400 s", 1, "r"],
    ["signature", 500, "r0"],
  ]);
  expect(faults).toEqual([]);
});

test("a flood of refusals keeps 20 rows per client, 100 in all, and counts the rest", async () => {
  const { log, rows } = open();
  for (let i = 0; i < 2_000; i++) log.refused(refusal({ client_id: null, named: `n${i}` }));
  for (let client = 0; client < 10; client++)
    for (let i = 0; i < 100; i++) log.refused(refusal({ client_id: `c${client}`, reason: `skew ${i}` }));
  await log.settled();
  const kept = rows();
  expect(kept.length).toBeLessThanOrEqual(102);
  expect(kept.filter(({ named }) => named !== null)).toHaveLength(20);
  expect(kept.filter(({ client_id }) => client_id === "c1")).toHaveLength(20);
  expect(kept.reduce((sum, { requests }) => sum + requests, 0)).toBe(3_000);
});

test("refusals of 31 days ago are forgotten", async () => {
  const { db, log, rows } = open();
  log.refused(refusal({ at_ms: 0 }));
  await log.settled();
  const later = new CallLog(db, () => {});
  later.refused(refusal({ at_ms: 32 * 86_400_000 }));
  await later.settled();
  expect(rows().map(({ at_ms }) => at_ms)).toEqual([32 * 86_400_000]);
});

test("a use is written once a minute for each key and way", async () => {
  const { db, log } = open();
  const last = () => clientUses(db, "a").map(({ key_id, way, last_ms }) => [key_id, way, last_ms]);
  log.used(use("bearer"), 1_000);
  log.used(use("bearer"), 50_000);
  log.used(use("signature over date", "s"), 2_000);
  await log.settled();
  const first = [
    ["s", "signature over date", 2_000],
    ["k", "bearer", 1_000],
  ];
  expect(last()).toEqual(first);
  log.used(use("bearer"), 61_000);
  await log.settled();
  expect(last()).toEqual([["k", "bearer", 61_000], first[0]]);
});

test("a store locked by another process delays no request; gathered entries are written later", async () => {
  const { dataDir, log, rows, faults } = open();
  const other = new Database(`${dataDir}/activity.sqlite`);
  other.prepare("BEGIN IMMEDIATE").run();
  log.refused(refusal());
  const written = log.settled();
  await new Promise((resolve) => setImmediate(resolve));
  expect(rows()).toEqual([]);
  other.prepare("COMMIT").run();
  other.close();
  await written;
  expect(rows()).toHaveLength(1);
  expect(faults).toEqual([]);
});
