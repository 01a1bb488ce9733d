/** Notes ways of identification and refused requests: gathered, written together, bounded; no request waits. */
import { putClientUses } from "#db/activity/client-uses.ts";
import { addRefusals, pruneRefusals } from "#db/activity/refusals.ts";
import type { ClientUseTable, RefusalTable } from "#db/activity/schema.ts";
import type { SqliteDatabase } from "#db/sqlite.ts";
import { DAY_MS, MINUTE_MS, SECOND_MS } from "../ground/clock.ts";
import { FlushSoon } from "../ground/flush-soon.ts";
import type { Identified } from "./identify.ts";

const FLUSH_EVERY_MS = SECOND_MS;
/** A use is written again when the stored time is this old. */
const USE_EVERY_MS = MINUTE_MS;
const MOST_USES = 20_000;
/** Most different refusals written per flush; further refusals share one row. */
const MOST_REFUSALS = 100;
/** Most different refusals of a client in one flush; unknown callers count as one client. */
const MOST_OF_ONE = 20;
const REFUSALS_KEPT_MS = 31 * DAY_MS;
/** Old rows are deleted each time this many have been written. */
const PRUNE_EVERY = 1_000;

export type Refused = Omit<RefusalTable, "requests">;

/** Notes in memory and writes every second; `writeTo` changes the store. */
export class CallLog {
  readonly #soon: FlushSoon;
  /** When (ms) each use was last written or is about to be. */
  readonly #lastUse = new Map<string, number>();
  #uses = new Map<string, ClientUseTable>();
  #refusals = new Map<string, RefusalTable>();
  #ofOne = new Map<string, number>();
  /** Starts full, so that the first flush after a start deletes old rows. */
  #unpruned = PRUNE_EVERY;
  #lastMs = 0;

  constructor(db: SqliteDatabase, onError: (error: unknown) => void) {
    this.#soon = new FlushSoon(db, { everyMs: FLUSH_EVERY_MS, write: () => this.#write(), onError });
  }

  used({ access, keyId, way }: Identified, nowMs: number): void {
    const name = `${access.clientId} ${keyId} ${way}`;
    const last = this.#lastUse.get(name);
    if (last !== undefined && nowMs < last + USE_EVERY_MS && nowMs >= last) return;
    if (last === undefined && this.#lastUse.size >= MOST_USES) this.#lastUse.clear();
    this.#lastUse.set(name, nowMs);
    this.#uses.set(name, { client_id: access.clientId, key_id: keyId, way, last_ms: nowMs });
    this.#soon.schedule();
  }

  /** Notes a refused request. Equal refusals until the next flush share one row. */
  refused(refusal: Refused): void {
    const { client_id, named, endpoint, method, status, code, reason } = refusal;
    this.#lastMs = Math.max(this.#lastMs, refusal.at_ms);
    const whose = client_id ?? "";
    const key = JSON.stringify([client_id, named, endpoint, method, status, code, reason]);
    const equal = this.#refusals.get(key);
    if (equal) {
      equal.requests++;
      return;
    }
    const ofOne = this.#ofOne.get(whose) ?? 0;
    if (ofOne >= MOST_OF_ONE || this.#refusals.size >= MOST_REFUSALS) this.#countDropped(refusal);
    else {
      this.#ofOne.set(whose, ofOne + 1);
      this.#refusals.set(key, { ...refusal, requests: 1 });
    }
    this.#soon.schedule();
  }

  #countDropped(refusal: Refused): void {
    const name = refusal.client_id === null ? "unknown" : "known";
    const dropped = this.#refusals.get(name);
    if (dropped) dropped.requests++;
    else
      this.#refusals.set(name, {
        ...refusal,
        client_id: null,
        named: null,
        endpoint: null,
        code: null,
        reason: `more refusals of ${name} callers than are kept one by one`,
        requests: 1,
      });
  }

  /** Replaces the store. Waiting rows are written to the new store, which knows no use yet. */
  writeTo(db: SqliteDatabase): void {
    this.#unpruned = PRUNE_EVERY;
    this.#lastUse.clear();
    this.#soon.writeTo(db);
  }

  settled(): Promise<void> {
    return this.#soon.settled();
  }

  #write(): void {
    if (this.#uses.size > 0) {
      putClientUses(this.#soon.db, this.#uses.values());
      this.#uses = new Map();
    }
    if (this.#refusals.size > 0) {
      addRefusals(this.#soon.db, this.#refusals.values());
      this.#unpruned += this.#refusals.size;
      this.#refusals = new Map();
      this.#ofOne = new Map();
    }
    if (this.#unpruned >= PRUNE_EVERY) {
      pruneRefusals(this.#soon.db, this.#lastMs - REFUSALS_KEPT_MS);
      this.#unpruned = 0;
    }
  }
}
