/**
 * A round of checks: what is due is checked, politely, for about a minute. Failures before an answer wait for the end
 * of the round, when it is known whether it was our own connection that failed.
 */
import { createHash } from "node:crypto";
import { setTimeout as delay } from "node:timers/promises";
import { dueStreams, putChecked, putOffCheck, type StreamHealthRow } from "#db/activity/stream-health.ts";
import type { SqliteDatabase } from "#db/sqlite.ts";
import { type Clock, MINUTE_MS, SECOND_MS } from "../ground/clock.ts";
import { isOffline, judge, restOf, type Sighting } from "./judge.ts";
import type { Check, Reason } from "./verdict.ts";

/** Checks begun a second at most. */
export const CHECKS_A_SECOND = 5;
const BETWEEN_MS = SECOND_MS / CHECKS_A_SECOND;
const ROUND_MS = MINUTE_MS;
/** Checks under way at once: slow servers take half a minute each. */
const MOST_UNDER_WAY = 60;
/** Streams that are read from the store at once. */
const READ_AT_ONCE = 500;
/** A round without anything more to do looks again so often while checks are under way. */
const LOOK_AGAIN_MS = 2 * SECOND_MS;
/** How long verdicts pause when our own connection seems to be gone: 10 to 20 minutes, different for each stream. */
const PAUSE_MS = 10 * MINUTE_MS;
const LONGEST_MEMORY = 5_000;

/** What rounds remember of one another. */
export interface RoundMemory {
  sightings: Sighting[];
}

export interface RoundOptions {
  activity: SqliteDatabase;
  clock: Clock;
  signal: AbortSignal;
  /** Checks one stream; never rejects. */
  check: (url: string, nowMs: number) => Promise<Check>;
  memory: RoundMemory;
  /** How long the round takes on new checks, ms; and the pause between two: for tests. */
  lastsMs?: number;
  betweenMs?: number;
}

export interface RoundReport {
  checked: number;
  /** Checks whose verdict was put off: our own connection seemed to be gone. */
  paused: number;
}

interface Held {
  stream: StreamHealthRow;
  check: Check;
  atMs: number;
}

/** From 0 to 1, the same for a stream each day. */
const slotOf = ({ rpuid, url }: StreamHealthRow) =>
  createHash("sha1").update(`${rpuid} ${url}`).digest().readUInt32BE(0) / 2 ** 32;

const keyOf = ({ rpuid, url }: StreamHealthRow) => `${rpuid} ${url}`;

class Round {
  readonly #options: RoundOptions;
  readonly #hosts = new Set<string>();
  readonly #underWay = new Set<Promise<void>>();
  /** Looked at in this round: nothing is checked twice in it. */
  readonly #begun = new Set<string>();
  readonly #held: Held[] = [];
  #queue: StreamHealthRow[] = [];
  #readAtMs = Number.NEGATIVE_INFINITY;
  #report: RoundReport = { checked: 0, paused: 0 };

  constructor(options: RoundOptions) {
    this.#options = options;
  }

  async run(): Promise<RoundReport> {
    const { signal, lastsMs = ROUND_MS, betweenMs = BETWEEN_MS } = this.#options;
    const untilMs = performance.now() + lastsMs;
    while (!signal.aborted && performance.now() < untilMs) {
      const stream = this.#next();
      if (stream !== undefined) this.#begin(stream);
      else if (this.#underWay.size === 0) break;
      await delay(betweenMs, undefined, { signal }).catch(() => undefined);
    }
    await Promise.all(this.#underWay);
    if (!signal.aborted) this.#settle();
    return this.#report;
  }

  /** The next stream whose host has no check under way. */
  #next(): StreamHealthRow | undefined {
    if (this.#underWay.size >= MOST_UNDER_WAY) return undefined;
    const isFree = (stream: StreamHealthRow) => !this.#hosts.has(stream.host);
    let at = this.#queue.findIndex(isFree);
    const waited = performance.now() - this.#readAtMs;
    if (at < 0 && waited > LOOK_AGAIN_MS) {
      this.#readAtMs = performance.now();
      const due = dueStreams(this.#options.activity, this.#options.clock.now(), READ_AT_ONCE);
      this.#queue = due.filter((stream) => !this.#begun.has(keyOf(stream)));
      at = this.#queue.findIndex(isFree);
    }
    return at < 0 ? undefined : this.#queue.splice(at, 1)[0];
  }

  #begin(stream: StreamHealthRow): void {
    this.#begun.add(keyOf(stream));
    this.#hosts.add(stream.host);
    const ending = this.#checkOne(stream).finally(() => {
      this.#hosts.delete(stream.host);
      this.#underWay.delete(ending);
    });
    this.#underWay.add(ending);
  }

  async #checkOne(stream: StreamHealthRow): Promise<void> {
    const { clock, check: look, memory, signal } = this.#options;
    const check = await look(stream.url, clock.now());
    // What was told to stop has found nothing.
    if (signal.aborted) return;
    const atMs = clock.now();
    const wasFailing = stream.failures > 0 || stream.source_says_down === 1;
    const { beforeAnswer } = check;
    memory.sightings = [...memory.sightings.slice(-LONGEST_MEMORY), { atMs, beforeAnswer, wasFailing }];
    if (beforeAnswer) this.#held.push({ stream, check, atMs });
    else this.#write(stream, check, atMs);
  }

  #settle(): void {
    const { activity, clock, memory } = this.#options;
    if (this.#held.length === 0) return;
    const offline = isOffline(memory.sightings, clock.now());
    for (const { stream, check, atMs } of this.#held)
      if (offline) {
        putOffCheck(activity, stream, clock.now() + PAUSE_MS * (1 + slotOf(stream)));
        this.#report.paused++;
      } else this.#write(stream, check, atMs);
  }

  #write(stream: StreamHealthRow, check: Check, atMs: number): void {
    const { rpuid, url, host, verdict, failures } = stream;
    const before = {
      ...{ verdict, failures },
      reason: (stream.reason ?? undefined) as Reason | undefined,
      failingSinceMs: stream.failing_since_ms ?? undefined,
    };
    const judged = judge(before, check, {
      nowMs: atMs,
      sourceSaysDown: stream.source_says_down === 1,
      slot: slotOf(stream),
    });
    const restMs = restOf(check);
    if (restMs > 0) this.#queue = this.#queue.filter((waiting) => waiting.host !== host);
    // What was measured when the stream last played stays known.
    putChecked(this.#options.activity, {
      row: {
        ...{ rpuid, url, verdict: judged.verdict, reason: judged.reason ?? null },
        ...{ checked_at_ms: atMs, next_check_ms: Math.max(judged.nextCheckMs, atMs + restMs) },
        ...{ failures: judged.failures, failing_since_ms: judged.failingSinceMs ?? null },
        format: check.format ?? stream.format,
        bit_rate: check.bitRate ?? stream.bit_rate,
        tls_valid_until_ms: check.tlsValidUntilMs ?? stream.tls_valid_until_ms,
      },
      outcome: check.outcome,
      steps: JSON.stringify(check.steps),
      ...(restMs > 0 ? { rest: { host, untilMs: atMs + restMs } } : {}),
    });
    this.#report.checked++;
  }
}

/** Checks what is due until nothing is, a minute has passed or `signal` fires. @throws SQLITE_BUSY */
export const runRound = (options: RoundOptions): Promise<RoundReport> => new Round(options).run();
