/** Faults of the stores under a running server: it answers 200 while it can, 503 when it cannot, and never hangs. */
import { readdirSync, rmSync, truncateSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import Database from "better-sqlite3";
import type { TestServer } from "#tests/support/server.ts";

const PATHS = [
  "/v2/stations/8269000",
  "/v2/stations?country=826&search=harbour",
  "/v2/stations/8269000/schedule",
  "/v2/ondemand?country=826&page=3",
];
/** An answer that takes longer counts as a hang. */
const LONGEST_MS = 4_000;
/** The server notices a missing store within this time. */
const NOTICED_MS = 6_000;
const LOOK_EVERY_MS = 500;

/** Requests each path once. @returns answers that were neither 200 nor 503, or took too long. */
async function asked({ url }: TestServer, turn: number): Promise<string[]> {
  const failures: string[] = [];
  for (const path of [...PATHS, `/v2/stations?country=826&search=radio${turn}`]) {
    const began = performance.now();
    const status = await fetch(url + path, {
      headers: { "Partner-Client": "demo" },
      signal: AbortSignal.timeout(2 * LONGEST_MS),
    }).then(
      (answer) => answer.text().then(() => answer.status),
      (error: Error) => error.message,
    );
    if (status !== 200 && status !== 503) failures.push(`${path}: ${status}`);
    if (performance.now() - began > LONGEST_MS)
      failures.push(`${path} took ${Math.round(performance.now() - began)} ms`);
  }
  return failures;
}

/** Polls until /readyz is 503 or the time is up. */
async function untilNoticed(server: TestServer): Promise<string[]> {
  const failures = new Set<string>();
  const began = performance.now();
  for (let turn = 0; performance.now() - began < NOTICED_MS; turn++) {
    for (const failure of await asked(server, turn)) failures.add(failure);
    if ((await fetch(`${server.url}/readyz`)).status === 503) return [...failures];
    await delay(LOOK_EVERY_MS);
  }
  return [...failures, "/readyz does not notice"];
}

const filesOf = ({ dataDir }: TestServer, store: string) =>
  readdirSync(dataDir)
    .filter((file) => file.startsWith(`${store}.`))
    .map((file) => join(dataDir, file));

/** After its deletion the activity store may be made anew or be missing (503); other answers are faults. */
export async function activityDeleted(server: TestServer): Promise<string[]> {
  for (const file of filesOf(server, "activity")) rmSync(file);
  const failures = new Set<string>();
  for (let turn = 0; turn < 4; turn++) {
    for (const failure of await asked(server, turn))
      failures.add(failure.replace(/: 401$/, ": 401, its clients are gone"));
    await delay(LOOK_EVERY_MS);
  }
  return [...failures];
}

export async function catalogueCut(server: TestServer): Promise<string[]> {
  // The shared-memory file stays: truncating a mapped file ends every process that reads it.
  for (const file of filesOf(server, "catalog")) if (!file.endsWith("-shm")) truncateSync(file, 100);
  return untilNoticed(server);
}

export async function catalogueOverwritten(server: TestServer, seed: number): Promise<string[]> {
  const [file = ""] = filesOf(server, "catalog").filter((name) => !/-(?:wal|shm)$/.test(name));
  writeFileSync(file, Buffer.alloc(200_000, seed % 251));
  return untilNoticed(server);
}

/** While another process locks the store, requests get an answer or Retry-After; afterwards they get answers. */
export async function activityLocked(server: TestServer): Promise<string[]> {
  const [file = ""] = filesOf(server, "activity").filter((name) => !/-(?:wal|shm)$/.test(name));
  const db = new Database(file);
  db.exec("BEGIN EXCLUSIVE");
  const failures = await asked(server, 0);
  db.exec("ROLLBACK");
  db.close();
  const { status } = await fetch(`${server.url}${PATHS[0]}`, { headers: { "Partner-Client": "demo" } });
  return status === 200 ? failures : [...failures, `afterwards ${status}`];
}
