/**
 * All stations that the public client may see, as rows in memory: made once a revision, a batch between requests, and
 * looked over for new checks of streams every five minutes.
 */
import { createHash } from "node:crypto";
import { setTimeout as delay, setImmediate as nextTurn } from "node:timers/promises";
import { checkedStreams, type StreamState } from "#db/activity/checks.ts";
import { batchesOf } from "#db/batches.ts";
import { earlierRpuids, entriesOf } from "#db/catalog/read/clusters.ts";
import { stationFacts } from "#db/catalog/read/station-facts.ts";
import { listStationIds, stationDocsById } from "#db/catalog/read/stations.ts";
import type { SqliteDatabase } from "#db/sqlite.ts";
import { MINUTE_MS, SECOND_MS } from "../../ground/clock.ts";
import type { DialectContext } from "../context.ts";
import { Haystack } from "./haystack.ts";
import { oneCopy, type Row, toRow, uuidOf, withHeard } from "./row.ts";
import { stationUuid } from "./uuids.ts";

const BATCH = 100;
const CHECKS_EVERY_MS = 5 * MINUTE_MS;
/** While the rows of more stations are made anew, the last rows may answer. */
const SMALL = 2_000;
/** Rows that nobody asked for in this time are made when somebody asks: they take seconds at each revision. */
const ASKED_LATELY_MS = 30 * MINUTE_MS;
/** How long the last rows answer at once; then requests wait for the new rows, so long at most. */
const OLD_ANSWER_MS = 5 * SECOND_MS;
const MOST_WAIT_MS = 10 * SECOND_MS;

export interface Directory {
  /** By name. */
  readonly rows: readonly Row[];
  /** By the UUIDs, and by the rpuids, of all entries of a station; by the rpuids that lead to it, too. */
  readonly byUuid: ReadonlyMap<string, Row>;
  readonly byRpuid: ReadonlyMap<string, Row>;
  /** The folded texts of all rows. */
  haystack(of: keyof Row["keys"]): Haystack;
  /** Changes with what the rows say. */
  seal: string;
}

/** The row of the station whose entry has this UUID, in any case. */
export const rowOf = ({ byUuid }: Pick<Directory, "byUuid">, uuid: string | undefined): Row | undefined =>
  uuid === undefined ? undefined : byUuid.get(uuid.toLowerCase());

interface Kept {
  of: string;
  sight: string;
  directory: Directory;
  checkedAtMs: number;
}

function preferred({ streams }: Row, health: DialectContext["health"]): Row["streams"][0] {
  if (!streams.some(({ owner }) => health.isAiling(owner))) return streams[0];
  const owners = new Map(streams.map(({ url, owner }) => [url, owner]));
  const [best] = health.inOrder(
    (url) => owners.get(url) ?? "",
    streams.map((stream) => ({ stream, streamSource: { url: stream.url } })),
  );
  return best?.stream ?? streams[0];
}

/** Whether a verdict leaves open that a stream plays: a blocked stream refused our check alone. */
const saysNothing = (verdict: StreamState["verdict"]) => verdict === "unknown" || verdict === "blocked";

/**
 * When the stream was last known to play, ms: by a check of ours, else by the source's word. Of a broken stream the word
 * counts that came before the first failure; else the stream played until then. Null where the source said that it is down.
 */
function playedAt({ verdict, failingSinceMs, playedAtMs }: StreamState, said: Row["said"]): number | null {
  if (playedAtMs !== null) return playedAtMs;
  if (!said.ok) return null;
  const saidAtMs = said.atMs;
  if (verdict !== "down" || failingSinceMs === null || saidAtMs < failingSinceMs) return saidAtMs;
  return failingSinceMs - SECOND_MS;
}

/** Sets the last check of the stream that is preferred now. */
function setCheck(
  row: Row,
  states: ReadonlyMap<string, StreamState>,
  health: DialectContext["health"],
): void {
  const best = preferred(row, health);
  const stream = withHeard(best, health.heardOf(best.owner)?.get(best.url));
  const state = states.get(`${best.owner} ${best.url}`);
  const { said } = row;
  if (state?.checkedAtMs == null) {
    const okAtMs = said.ok ? said.atMs : null;
    row.check = { stream, ok: said.ok, atMs: said.atMs, okAtMs, tlsError: false };
    return;
  }
  const ok = saysNothing(state.verdict) ? said.ok : state.verdict !== "down";
  const okAtMs = playedAt(state, said);
  row.check = { stream, ok, atMs: state.checkedAtMs, okAtMs, tlsError: state.reason === "tls" };
}

function lookAtChecks(db: SqliteDatabase, rows: readonly Row[], health: DialectContext["health"]): void {
  const found = checkedStreams(
    db,
    rows.flatMap(({ streams }) => streams.map(({ owner }) => owner)),
  );
  const states = new Map(found.map((state) => [`${state.rpuid} ${state.url}`, state]));
  for (const row of rows) setCheck(row, states, health);
}

/** A hash of the rows without their counts: equal while the rows are unchanged. */
async function sealOf(rows: readonly Row[]): Promise<string> {
  const hash = createHash("sha1");
  for (const batch of batchesOf(rows, BATCH)) {
    for (const row of batch) hash.update(JSON.stringify({ ...row, keys: undefined }));
    if (rows.length > SMALL) await nextTurn();
  }
  return hash.digest("base64url");
}

function haystacksOf(rows: readonly Row[]): Directory["haystack"] {
  const made = new Map<string, Haystack>();
  return (of) => {
    const found = made.get(of) ?? new Haystack(rows.map(({ keys }) => keys[of]));
    made.set(of, found);
    return found;
  };
}

async function make({ catalog, origin, health }: DialectContext, db: SqliteDatabase): Promise<Directory> {
  const ids = listStationIds(catalog, {}, true);
  const rows: Row[] = [];
  const byUuid = new Map<string, Row>();
  const byRpuid = new Map<string, Row>();
  const surroundings = { origin, shared: oneCopy(), earlier: earlierRpuids(catalog) };
  for (const batch of batchesOf(ids, BATCH)) {
    const entries = new Map(batch.map((id) => [id, entriesOf(catalog, id)]));
    const facts = stationFacts(catalog, [...entries.values()].flat());
    const made: Row[] = [];
    for (const station of stationDocsById(catalog, batch)) {
      const [first, ...others] = (entries.get(station.id) ?? []).flatMap((id) => facts.get(id) ?? []);
      const row = first && toRow(station, [first, ...others], surroundings);
      if (!row || !first) continue;
      made.push(row);
      for (const entry of [...others, first]) byUuid.set(uuidOf(entry), row);
      for (const rpuid of [...row.absorbed, row.rpuid]) byRpuid.set(rpuid, row);
      // A station that moved had a UUID of its earlier rpuid.
      for (const rpuid of row.absorbed) byUuid.set(stationUuid(rpuid), row);
    }
    lookAtChecks(db, made, health);
    rows.push(...made);
    if (ids.length > SMALL) await nextTurn();
  }
  for (const [place, row] of rows.entries()) row.place = place;
  return { rows, byUuid, byRpuid, haystack: haystacksOf(rows), seal: await sealOf(rows) };
}

/** Equal while the rows need not be made anew. */
const nameOf = ({ sight, revision }: DialectContext) => `${sight} ${revision}`;

/** Gives the directory of the catalogue as it is; concurrent requests wait for one making. */
export class Directories {
  #kept: Kept | undefined;
  #making: { of: string; begunAtMs: number; made: Promise<Kept> } | undefined;
  #askedAtMs = Number.NEGATIVE_INFINITY;

  /** Forgets the rows: a store was replaced. */
  clear(): void {
    this.#kept = undefined;
    this.#making = undefined;
  }

  /** The directory of this moment, and whether its rows are of the present catalogue. @throws SQLite's error. */
  async of(
    context: DialectContext,
    db: SqliteDatabase,
  ): Promise<{ directory: Directory; isCurrent: boolean }> {
    const of = nameOf(context);
    this.#askedAtMs = context.nowMs;
    const kept = this.#kept;
    if (kept?.of === of) {
      this.#lookAgain(kept, context, db);
      return { directory: kept.directory, isCurrent: true };
    }
    const begunAtMs = this.#making?.of === of ? this.#making.begunAtMs : Number.NEGATIVE_INFINITY;
    const making = this.#begin(of, context, db);
    const mayAnswer = kept?.sight === context.sight && kept.directory.rows.length > SMALL;
    if (!mayAnswer) return { directory: (await making).directory, isCurrent: true };
    // A fault shows at the first request that waits.
    making.catch(() => undefined);
    const isYoung = context.nowMs - begunAtMs < OLD_ANSWER_MS;
    const made = isYoung
      ? undefined
      : await Promise.race([making, delay(MOST_WAIT_MS, undefined, { ref: false })]);
    return made
      ? { directory: made.directory, isCurrent: true }
      : { directory: kept.directory, isCurrent: false };
  }

  /** Has rows that were asked for lately follow the catalogue and the checks of streams, before somebody asks. */
  keepUp(context: DialectContext, db: SqliteDatabase): void {
    if (context.nowMs - this.#askedAtMs > ASKED_LATELY_MS) return;
    const of = nameOf(context);
    if (this.#kept?.of === of) this.#lookAgain(this.#kept, context, db);
    // A fault shows at the first request that waits.
    else if (this.#kept && !this.#making) this.#begin(of, context, db).catch(() => undefined);
  }

  #begin(of: string, context: DialectContext, db: SqliteDatabase): Promise<Kept> {
    if (this.#making?.of === of) return this.#making.made;
    const making = { of, begunAtMs: context.nowMs, made: this.#make(of, context, db) };
    this.#making = making;
    const over = () => {
      if (this.#making === making) this.#making = undefined;
    };
    making.made.then(over, over);
    return making.made;
  }

  async #make(of: string, context: DialectContext, db: SqliteDatabase): Promise<Kept> {
    const directory = await make(context, db);
    const kept = { of, sight: context.sight, directory, checkedAtMs: context.nowMs };
    this.#kept = kept;
    return kept;
  }

  /** Looks for new checks, a batch between requests. */
  #lookAgain(kept: Kept, { nowMs, health }: DialectContext, db: SqliteDatabase): void {
    const age = nowMs - kept.checkedAtMs;
    if (age >= 0 && age < CHECKS_EVERY_MS) return;
    kept.checkedAtMs = nowMs;
    const { directory } = kept;
    const look = async () => {
      for (const batch of batchesOf(directory.rows, BATCH)) {
        if (!db.open) return;
        lookAtChecks(db, batch, health);
        await nextTurn();
      }
      directory.seal = await sealOf(directory.rows);
    };
    // Another part reports a store that cannot be read; the old checks stay.
    look().catch(() => undefined);
  }
}
