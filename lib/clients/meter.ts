/** Monthly quotas (specification, 8). Requests that come together are one charge: exact, on disk before answers. */
import { setTimeout as delay, setImmediate as nextTurn } from "node:timers/promises";
import { type Charge, type Charged, chargeQuota, latestUse, proveWritable } from "#db/activity/quota.ts";
import type { SqliteDatabase } from "#db/sqlite.ts";
import { DAY_MS } from "../ground/clock.ts";
import { messageOf } from "../ground/fault.ts";
import { isBusy } from "../ground/patiently.ts";

/** Another process locks the store for microseconds; a longer wait than this is a fault. */
const LOCK_TIMEOUT_MS = 2_000;
/** A crowd of requests begins over several turns of the event loop; a charge waits this long for it at most. */
const GATHER_MS = 2;

export interface Grant {
  granted: boolean;
  limit: number;
  /** Requests left this month, after this request. */
  remaining: number;
  /** The beginning of the next month, UNIX seconds. */
  resetSeconds: number;
  giveBack(): void;
}

interface Waiting {
  /** When the request began to wait (performance.now()). */
  sinceMs: number;
  limit: number;
  month: string;
  lastMonth: string;
  resolve: (grant: Grant) => void;
  reject: (error: unknown) => void;
}

/** Thrown when the client was removed after its identification. */
export class ClientGone extends Error {}

/** Tells the UTC month of moments. The last month is kept, since most moments fall into it. */
function months(): (atMs: number) => string {
  let last = { name: "", fromMs: 0, toMs: 0 };
  return (atMs) => {
    if (atMs < last.fromMs || atMs >= last.toMs) {
      const name = new Date(atMs).toISOString().slice(0, 7);
      last = { name, fromMs: Date.parse(`${name}-01T00:00:00Z`), toMs: endOfMonth(name) * 1000 };
    }
    return last.name;
  };
}

/** The UTC month of a moment, "2026-11". */
export const monthOf = months();

/** UNIX seconds at which the UTC month after `month` ("2026-11") begins. */
function endOfMonth(month: string): number {
  const [year = 0, number = 1] = month.split("-").map(Number);
  return Date.UTC(year, number, 1) / 1000;
}

/** A stored month that begins further in the future was written with a broken clock (contract: Quota). */
const BELIEVED_MS = 31 * DAY_MS;
const believedMonthOf = months();

/** The latest stored month that is believed at `nowMs`. */
const lastMonthOf = (nowMs: number): string => believedMonthOf(nowMs + BELIEVED_MS);

/** Requests of a client that count against its quota at `nowMs`. */
export function usedOf(db: SqliteDatabase, client: string, nowMs: number): number {
  const last = latestUse(db, client, lastMonthOf(nowMs));
  return last && last.month >= monthOf(nowMs) ? last.used : 0;
}

/** Charges a client elsewhere than in the store of this machine (lib/nodes/leases.ts). */
export type ChargeElsewhere = (charge: Charge) => Charged | Promise<Charged>;

/** Charges requests to quotas; a charge resolves once it is on disk. */
export class Meter {
  readonly #db: SqliteDatabase;
  readonly #elsewhere: ChargeElsewhere | undefined;
  /** Charges elsewhere that have not ended. */
  readonly #underWay = new Set<Promise<unknown>>();
  #waiting = new Map<string, Waiting[]>();
  #returned = new Map<string, { limit: number; month: string; lastMonth: string; count: number }>();
  #charging: Promise<void> | undefined;
  #taken = 0;
  /** Whether the store refused a charge, and has taken no write since. */
  #isRefused = false;

  constructor(db: SqliteDatabase, elsewhere?: ChargeElsewhere) {
    this.#db = db;
    this.#elsewhere = elsewhere;
  }

  /** A client's remaining requests at `nowMs`; charges nothing. */
  look(client: string, limit: number, nowMs: number): Pick<Grant, "limit" | "remaining" | "resetSeconds"> {
    const month = monthOf(nowMs);
    const last = latestUse(this.#db, client, lastMonthOf(nowMs));
    const isCurrent = last !== undefined && last.month >= month;
    return {
      limit,
      remaining: Math.max(0, limit - (isCurrent ? last.used : 0)),
      resetSeconds: endOfMonth(isCurrent ? last.month : month),
    };
  }

  /**
   * Why the store takes no charge, in SQLite's words; undefined while the store takes charges. After a refused charge
   * each call tries a write: a balancer sends no request that could show that the store is well again.
   */
  trouble(): string | undefined {
    if (!this.#isRefused) return undefined;
    try {
      proveWritable(this.#db);
      this.#isRefused = false;
      return undefined;
    } catch (error) {
      return messageOf(error);
    }
  }

  /** Charges a client one of `limit` requests a month. Rejects when the store stays locked, and with ClientGone. */
  take(client: string, limit: number, nowMs: number): Promise<Grant> {
    return new Promise((resolve, reject) => {
      const months = { month: monthOf(nowMs), lastMonth: lastMonthOf(nowMs) };
      const waiting = { sinceMs: performance.now(), limit, ...months, resolve, reject };
      const queue = this.#waiting.get(client);
      if (queue) queue.push(waiting);
      else this.#waiting.set(client, [waiting]);
      this.#taken++;
      this.#schedule();
    });
  }

  /** Resolves when all charges and returns are on disk. */
  async settled(): Promise<void> {
    while (this.#charging) await this.#charging;
    await Promise.allSettled(this.#underWay);
  }

  #giveBack(client: string, limit: number, month: string, lastMonth: string): void {
    const returned = this.#returned.get(client);
    if (returned?.month === month) returned.count++;
    else if (returned === undefined || returned.month < month)
      this.#returned.set(client, { limit, month, lastMonth, count: 1 });
    this.#schedule();
  }

  /** Charges when the requests that arrive together are there, unless a charge is already planned. */
  #schedule(): void {
    this.#charging ??= this.#gathered().then(() => this.#chargeAll());
  }

  /** Resolves when a turn of the event loop brought no further request, or after 2 ms: a crowd is charged at once. */
  async #gathered(): Promise<void> {
    const began = performance.now();
    for (let before = -1; this.#taken !== before && performance.now() - began < GATHER_MS; ) {
      before = this.#taken;
      await nextTurn();
    }
  }

  /** Charges all waiting requests and requests that arrive meanwhile; while the store is locked, each waits 2 s at most. */
  async #chargeAll(): Promise<void> {
    const began = performance.now();
    for (let pauseMs = 1; ; pauseMs = Math.min(20, pauseMs * 2)) {
      try {
        this.#chargeOnce();
        break;
      } catch (error) {
        const locked = isBusy(error);
        this.#refuse(error, locked ? performance.now() - LOCK_TIMEOUT_MS : Number.POSITIVE_INFINITY);
        // No caller waits for returned requests, so the meter drops them.
        if (!locked || performance.now() - began > LOCK_TIMEOUT_MS) this.#returned.clear();
        if (this.#waiting.size === 0 && this.#returned.size === 0) break;
        await delay(pauseMs);
      }
    }
    this.#charging = undefined;
  }

  /** Rejects requests that have waited since `untilMs` or longer. */
  #refuse(error: unknown, untilMs: number): void {
    for (const [client, queue] of this.#waiting) {
      const remaining = queue.filter(({ sinceMs }) => sinceMs > untilMs);
      if (remaining.length < queue.length) this.#isRefused = true;
      for (const waiting of queue) if (waiting.sinceMs <= untilMs) waiting.reject(error);
      if (remaining.length > 0) this.#waiting.set(client, remaining);
      else this.#waiting.delete(client);
    }
  }

  #chargeOnce(): void {
    const [waiting, returned] = [this.#waiting, this.#returned];
    const clients = [...new Set([...waiting.keys(), ...returned.keys()])];
    if (clients.length === 0) return;
    const charges = clients.map((client): Charge => {
      const queue = waiting.get(client) ?? [];
      const back = returned.get(client);
      const { limit, month, lastMonth } = queue.at(-1) ?? back ?? { limit: 0, month: "", lastMonth: "" };
      return {
        client,
        limit,
        month,
        lastMonth,
        take: queue.length,
        giveBack: back?.count ?? 0,
        giveBackMonth: back?.month ?? "",
      };
    });
    const charged = this.#elsewhere ? charges.map(this.#elsewhere) : chargeQuota(this.#db, charges);
    this.#isRefused = false;
    this.#waiting = new Map();
    this.#returned = new Map();
    for (const [i, client] of clients.entries()) {
      const queue = waiting.get(client) ?? [];
      const one = charged[i];
      if (one instanceof Promise) this.#grantLater(client, queue, one);
      else this.#grant(client, queue, one);
    }
  }

  /** The other clients do not wait for this charge. */
  #grantLater(client: string, queue: readonly Waiting[], charged: Promise<Charged>): void {
    const granted = charged
      .then((one) => this.#grant(client, queue, one))
      .catch((error: unknown) => {
        for (const { reject } of queue) reject(error);
      })
      .finally(() => this.#underWay.delete(granted));
    this.#underWay.add(granted);
  }

  #grant(client: string, queue: readonly Waiting[], charged: Charged | undefined): void {
    if (!charged) return;
    if (!charged.known) {
      for (const { reject } of queue) reject(new ClientGone("the client is not registered any more"));
      return;
    }
    const resetSeconds = endOfMonth(charged.month);
    for (const [i, { limit, lastMonth, resolve }] of queue.entries()) {
      const granted = i < charged.granted;
      const used = charged.usedBefore + Math.min(i + 1, charged.granted);
      resolve({
        granted,
        limit,
        remaining: Math.max(0, limit - used),
        resetSeconds,
        giveBack: () => this.#giveBack(client, limit, charged.month, lastMonth),
      });
    }
  }
}
