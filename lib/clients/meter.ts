/**
 * The monthly quota of every client (specification, section 8). Requests that arrive in the same turn of the event
 * loop are charged in one transaction: exact, on disk before the answer, and cheap under load.
 */
import { setTimeout as delay } from "node:timers/promises";
import { type Charge, type Charged, chargeQuota, latestUse } from "#db/activity/quota.ts";
import type { SqliteDatabase } from "#db/sqlite.ts";

/** Another process holds the store for microseconds; longer than this is a fault. */
const PATIENCE_MS = 2_000;

export interface Grant {
  granted: boolean;
  limit: number;
  /** Requests left this month, this one taken off. */
  remaining: number;
  /** UNIX seconds of the next month's beginning. */
  resetSeconds: number;
  giveBack(): void;
}

interface Waiting {
  limit: number;
  month: string;
  resolve: (grant: Grant) => void;
  reject: (error: unknown) => void;
}

/** The client was removed after it had been identified. */
export class ClientGone extends Error {}

let lastMonth = { name: "", fromMs: 0, toMs: 0 };

/** The UTC month of a moment, "2026-11"; most moments are in the month of the one before. */
export function monthOf(nowMs: number): string {
  if (nowMs < lastMonth.fromMs || nowMs >= lastMonth.toMs) {
    const name = new Date(nowMs).toISOString().slice(0, 7);
    lastMonth = { name, fromMs: Date.parse(`${name}-01T00:00:00Z`), toMs: endOfMonth(name) * 1000 };
  }
  return lastMonth.name;
}

/** UNIX seconds at which the month after `month` ("2026-11") begins, UTC. */
export function endOfMonth(month: string): number {
  const [year = 0, number = 1] = month.split("-").map(Number);
  return Date.UTC(year, number, 1) / 1000;
}

export class Meter {
  readonly #db: SqliteDatabase;
  #waiting = new Map<string, Waiting[]>();
  #returned = new Map<string, { limit: number; month: string; count: number }>();
  #scheduled = false;
  #flushing: Promise<void> = Promise.resolve();

  constructor(db: SqliteDatabase) {
    this.#db = db;
  }

  /** What a client has left at `nowMs`, nothing charged. */
  look(client: string, limit: number, nowMs: number): Pick<Grant, "limit" | "remaining" | "resetSeconds"> {
    const month = monthOf(nowMs);
    const last = latestUse(this.#db, client);
    const isCurrent = last !== undefined && last.month >= month;
    return {
      limit,
      remaining: Math.max(0, limit - (isCurrent ? last.used : 0)),
      resetSeconds: endOfMonth(isCurrent ? last.month : month),
    };
  }

  /**
   * Asks for one request of a client with `limit` a month. Rejects when the store stays locked, and with ClientGone.
   */
  take(client: string, limit: number, nowMs: number): Promise<Grant> {
    return new Promise((resolve, reject) => {
      const waiting = { limit, month: monthOf(nowMs), resolve, reject };
      const queue = this.#waiting.get(client);
      if (queue) queue.push(waiting);
      else this.#waiting.set(client, [waiting]);
      this.#schedule();
    });
  }

  /** Resolves when everything asked for and given back is on record. */
  async settled(): Promise<void> {
    while (this.#scheduled || this.#waiting.size > 0 || this.#returned.size > 0) {
      await new Promise(setImmediate);
      await this.#flushing;
    }
  }

  #giveBack(client: string, limit: number, month: string): void {
    const returned = this.#returned.get(client);
    if (returned?.month === month) returned.count++;
    else if (returned === undefined || returned.month < month)
      this.#returned.set(client, { limit, month, count: 1 });
    this.#schedule();
  }

  #schedule(): void {
    if (this.#scheduled) return;
    this.#scheduled = true;
    setImmediate(() => {
      this.#flushing = this.#flushing.then(() => this.#flush());
    });
  }

  async #flush(): Promise<void> {
    this.#scheduled = false;
    const waiting = this.#waiting;
    const returned = this.#returned;
    this.#waiting = new Map();
    this.#returned = new Map();
    const clients = [...new Set([...waiting.keys(), ...returned.keys()])];
    if (clients.length === 0) return;
    const charges = clients.map((client): Charge => {
      const queue = waiting.get(client) ?? [];
      const back = returned.get(client);
      const { limit, month } = queue.at(-1) ?? back ?? { limit: 0, month: "" };
      return {
        client,
        limit,
        month,
        take: queue.length,
        giveBack: back?.count ?? 0,
        giveBackMonth: back?.month ?? "",
      };
    });
    try {
      const charged = await this.#charge(charges);
      for (const [i, client] of clients.entries()) this.#grant(client, waiting.get(client) ?? [], charged[i]);
    } catch (error) {
      for (const queue of waiting.values()) for (const { reject } of queue) reject(error);
    }
  }

  async #charge(charges: readonly Charge[]): Promise<Charged[]> {
    for (let waitedMs = 0, pauseMs = 1; ; waitedMs += pauseMs, pauseMs = Math.min(20, pauseMs * 2)) {
      try {
        return chargeQuota(this.#db, charges);
      } catch (error) {
        const busy =
          error instanceof Error && "code" in error && String(error.code).startsWith("SQLITE_BUSY");
        if (!busy || waitedMs > PATIENCE_MS) throw error;
        await delay(pauseMs);
      }
    }
  }

  #grant(client: string, queue: readonly Waiting[], charged: Charged | undefined): void {
    if (!charged) return;
    if (!charged.known) {
      for (const { reject } of queue) reject(new ClientGone("the client is not registered any more"));
      return;
    }
    const resetSeconds = endOfMonth(charged.month);
    for (const [i, { limit, resolve }] of queue.entries()) {
      const granted = i < charged.granted;
      const used = charged.usedBefore + Math.min(i + 1, charged.granted);
      resolve({
        granted,
        limit,
        remaining: Math.max(0, limit - used),
        resetSeconds,
        giveBack: () => this.#giveBack(client, limit, charged.month),
      });
    }
  }
}
