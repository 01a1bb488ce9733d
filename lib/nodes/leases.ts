/**
 * Quota of many nodes: this node leases requests of a client's month from PostgreSQL in blocks, and charges its requests
 * to them. A node gives unused requests back; a node that dies loses its leases, and nothing else.
 */
import { findAnyClient } from "#db/activity/clients.ts";
import { type Charge, type Charged, latestUse } from "#db/activity/quota.ts";
import { leaseQuota, returnQuota } from "#db/postgres/records.ts";
import type { SqliteDatabase } from "#db/sqlite.ts";
import { SECOND_MS } from "../ground/clock.ts";
import { againIn } from "../request/problem.ts";
import type { Link } from "./link.ts";

/** A block lasts about this long at the client's rate. */
const BLOCK_MS = 2 * SECOND_MS;
/** A client that calls seldom gets larger blocks: this multiple of the requests that the node has charged it. */
const GROWTH = 4;
const MOST_OF_SELDOM = 100;
/** The largest part of the remaining quota in such a block: a hundred nodes may hold a block each. */
const SELDOM_OF_LEFT = 1 / 1024;
/** The largest part of the month's remaining quota in a block, so that other nodes find some too. */
const MOST_OF_LEFT = 1 / 32;
/** How long a block may stay unused before it is given back. */
const IDLE_MS = 60 * SECOND_MS;
const RETURN_EVERY_MS = 2 * SECOND_MS;
/** How long a spent month is not asked for again. */
const SPENT_MS = SECOND_MS;
/** How long PostgreSQL is not asked again after a failure. */
const AWAY_MS = SECOND_MS;
const LEASE_TIMEOUT_MS = 2 * SECOND_MS;
const RATE_MS = SECOND_MS;

interface Lease {
  month: string;
  /** Requests leased and not used. */
  left: number;
  /** Requests of the month that are used or leased by any node, when PostgreSQL last said so. */
  used: number;
  usedAtMs: number;
  spentUntilMs: number;
  /** Requests charged here since the lease began. */
  charged: number;
  /** Requests a second of late, and the requests counted since `countedAtMs`. */
  rate: number;
  counted: number;
  countedAtMs: number;
  /** Ends when PostgreSQL has answered the callers who ask. */
  asking: Promise<unknown> | undefined;
}

interface LeasesOptions {
  /** The replica as it is now. */
  replica: () => SqliteDatabase;
  link: Pick<Link, "postgres" | "node" | "isConnected" | "hasReadSince">;
  /** Hears why a lease could not be had. */
  onFault: (error: unknown) => void;
}

/** Charges from leases, and fetches a lease that is needed; while PostgreSQL is away it charges what is leased. */
export class Leases {
  readonly #options: LeasesOptions;
  readonly #leases = new Map<string, Lease>();
  readonly #timer: NodeJS.Timeout;
  /** When a lease could last not be had. */
  #failedAtMs = Number.NEGATIVE_INFINITY;
  /** Statements sent, for measurement. */
  trips = 0;

  constructor(options: LeasesOptions) {
    this.#options = options;
    this.#timer = setInterval(() => void this.#returnIdle(), RETURN_EVERY_MS).unref();
  }

  /** Requests leased and not used. */
  leased(): number {
    return [...this.#leases.values()].reduce((sum, { left }) => sum + left, 0);
  }

  /** Charges a client from its lease, or after one statement; rejects with `unavailable` while PostgreSQL is not followed. */
  readonly charge = (charge: Charge): Charged | Promise<Charged> => {
    const { client, take, giveBack, giveBackMonth } = charge;
    if (!findAnyClient(this.#options.replica(), client))
      return { known: false, month: charge.month, granted: 0, usedBefore: 0 };
    const lease = this.#leaseOf(charge);
    if (giveBackMonth === lease.month) lease.left += giveBack;
    this.#count(lease, take);
    const taken = lease.asking === undefined ? this.#take(lease, charge) : undefined;
    if (taken) return taken;
    const asked = (lease.asking ?? Promise.resolve())
      .catch(() => undefined)
      .then(() => this.#ask(lease, charge));
    lease.asking = asked;
    const done = () => {
      if (lease.asking === asked) lease.asking = undefined;
    };
    asked.then(done, done);
    return asked;
  };

  /** Gives all leases back. */
  async close(): Promise<void> {
    clearInterval(this.#timer);
    await Promise.all([...this.#leases].map(([client, lease]) => this.#giveBack(client, lease)));
  }

  #leaseOf({ client, month, lastMonth }: Charge): Lease {
    const found = this.#leases.get(client);
    if (found && (found.month >= month || found.asking) && found.month <= lastMonth) return found;
    if (found) void this.#giveBack(client, found);
    const stored = latestUse(this.#options.replica(), client, lastMonth);
    const isCurrent = stored !== undefined && stored.month >= month;
    const lease: Lease = {
      month: isCurrent ? stored.month : month,
      used: isCurrent ? stored.used : 0,
      rate: found?.rate ?? 0,
      ...{ left: 0, usedAtMs: 0, spentUntilMs: 0, charged: 0, counted: 0 },
      countedAtMs: performance.now(),
      asking: undefined,
    };
    this.#leases.set(client, lease);
    return lease;
  }

  #count(lease: Lease, take: number): void {
    const nowMs = performance.now();
    const ageMs = nowMs - lease.countedAtMs;
    lease.usedAtMs = nowMs;
    if (ageMs >= RATE_MS) {
      lease.rate = (lease.counted * SECOND_MS) / ageMs;
      lease.counted = 0;
      lease.countedAtMs = nowMs;
    }
    lease.counted += take;
    lease.charged += take;
  }

  /** Charges what the lease holds; undefined: PostgreSQL has to be asked. */
  #take(lease: Lease, { month, take }: Charge): Charged | undefined {
    if (lease.month < month) return undefined;
    const isSpent = performance.now() < lease.spentUntilMs;
    if (lease.left < take && !isSpent) return undefined;
    return grant(lease, take);
  }

  async #ask(lease: Lease, charge: Charge): Promise<Charged> {
    const taken = this.#take(lease, charge);
    if (taken) return taken;
    if (performance.now() < this.#failedAtMs + AWAY_MS) throw away();
    // After a fault the replica follows first: it may not know yet what was hidden or revoked meanwhile.
    const { link, onFault } = this.#options;
    if (!link.hasReadSince(this.#failedAtMs)) throw away();
    const { client, limit, month, lastMonth, take } = charge;
    const rate = Math.max(lease.rate, lease.counted);
    const leftOver = limit - lease.used;
    const seldom = Math.min(lease.charged * GROWTH, MOST_OF_SELDOM, leftOver * SELDOM_OF_LEFT);
    const block = Math.min(Math.max(rate * (BLOCK_MS / SECOND_MS), seldom), leftOver * MOST_OF_LEFT);
    const need = Math.max(0, take - lease.left) + Math.max(0, Math.floor(block));
    try {
      this.trips++;
      const { postgres, node } = link;
      const ask = { client, month, lastMonth, take: need, limit, node: node ?? 0 };
      // Requests that are granted too late to be used here are given back.
      const giveBack = ({ month, granted }: Awaited<ReturnType<typeof leaseQuota>>) =>
        void returnQuota(postgres, client, month, granted).catch(() => undefined);
      const got = await inTime(leaseQuota(postgres, ask), giveBack);
      if (got.month !== lease.month) lease.left = 0;
      Object.assign(lease, { month: got.month, used: got.used, left: lease.left + got.granted });
      if (got.used >= limit) lease.spentUntilMs = performance.now() + SPENT_MS;
    } catch (error) {
      onFault(error);
      this.#failedAtMs = performance.now();
      throw away();
    }
    return grant(lease, take);
  }

  /** While PostgreSQL is away, leases are kept: clients live on them. */
  async #returnIdle(): Promise<void> {
    if (!this.#options.link.isConnected) return;
    const before = performance.now() - IDLE_MS;
    for (const [client, lease] of this.#leases) {
      if (lease.usedAtMs > before || lease.asking) continue;
      this.#leases.delete(client);
      await this.#giveBack(client, lease);
    }
  }

  /** Requests that cannot be given back now are lost to the client this month, and are never granted twice. */
  async #giveBack(client: string, lease: Lease): Promise<void> {
    const { left, month } = lease;
    lease.left = 0;
    if (left === 0) return;
    const returned = returnQuota(this.#options.link.postgres, client, month, left);
    await inTime(returned, () => {}).catch(() => undefined);
  }
}

/** Charges `take` requests, or what is left. */
function grant(lease: Lease, take: number): Charged {
  const usedBefore = lease.used - lease.left;
  const granted = Math.min(take, lease.left);
  lease.left -= granted;
  return { known: true, month: lease.month, granted, usedBefore };
}

const away = () => againIn(2, "unavailable", "The quota cannot be charged just now");

/** The result of `work`; `late` gets a result that comes after 2 s. @throws after 2 s; what `work` throws. */
async function inTime<T>(work: Promise<T>, late: (result: T) => void): Promise<T> {
  const { promise: time, resolve } = Promise.withResolvers<undefined>();
  const timer = setTimeout(resolve, LEASE_TIMEOUT_MS, undefined);
  const done = work.then((result) => ({ result }));
  const first = await Promise.race([done, time]).finally(() => clearTimeout(timer));
  if (first) return first.result;
  work.then(late, () => undefined);
  throw new Error("PostgreSQL does not answer in time");
}
