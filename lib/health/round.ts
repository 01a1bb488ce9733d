/**
 * A round of checks: what is due is checked, politely, for about a minute. Failures before an answer, and sound that comes
 * too slowly, wait for the end of the round, when it is known whether it was our own connection.
 */
import { createHash } from "node:crypto";
import { lastHeard } from "#db/activity/last-heard.ts";
import {
  dueStreams,
  noteCheck,
  putChecked,
  putOffCheck,
  type StreamHealthRow,
  standingOfHost,
} from "#db/activity/stream-health.ts";
import type { SqliteDatabase } from "#db/sqlite.ts";
import { type Clock, HOUR_MS, MINUTE_MS, SECOND_MS } from "../ground/clock.ts";
import { pause } from "../ground/pause.ts";
import { siteOf } from "../terms/brand-keys.ts";
import { type CheckBounds, deepBounds, ROUTINE } from "./check.ts";
import { differenceOf } from "./declared.ts";
import {
  inDoubt,
  isOffline,
  isSlow,
  isSuspicious,
  isToHear,
  judge,
  mayCheckDeeply,
  restOf,
  type Sighting,
  slowSites,
  suspicionMs,
} from "./judge.ts";
import type { Check, CheckStep, Reason } from "./verdict.ts";

const CHECKS_A_SECOND = 5;
const BETWEEN_MS = SECOND_MS / CHECKS_A_SECOND;
const ROUND_MS = MINUTE_MS;
/** Checks under way at once: slow servers take half a minute each. */
const MOST_UNDER_WAY = 60;
const READ_AT_ONCE = 500;
/** How often a round without further work looks again while checks are under way. */
const LOOK_AGAIN_MS = 2 * SECOND_MS;
/** How long verdicts pause when our own connection seems to be gone: 10 to 20 minutes, different for each stream. */
const PAUSE_MS = 10 * MINUTE_MS;
/** How long they pause when our own line seems to be slow, which lasts longer: one to two hours. */
const SLOW_PAUSE_MS = HOUR_MS;
const LONGEST_MEMORY = 5_000;
/** Streams that are asked whether our own connection works. */
const MOST_ASKED = 3;

export interface RoundMemory {
  sightings: Sighting[];
  /** When deep checks on suspicion began. */
  deepAtMs: number[];
}

interface RoundOptions {
  activity: SqliteDatabase;
  clock: Clock;
  signal: AbortSignal;
  /** Checks one stream; never rejects. */
  check: (url: string, nowMs: number, bounds: CheckBounds) => Promise<Check>;
  memory: RoundMemory;
  /** How long the round takes on new checks, ms; and the pause between two: for tests. */
  lastsMs?: number;
  betweenMs?: number;
}

interface RoundReport {
  checked: number;
  /** Checks whose verdict was put off: our own connection seemed to be gone. */
  paused: number;
  /** Checks whose verdict was put off: our own line seemed to be slow. */
  slow: number;
}

interface Held {
  stream: StreamHealthRow;
  check: Check;
  atMs: number;
  isDeep: boolean;
}

/** From 0 to 1, equal for a stream on all days. */
const slotOf = ({ rpuid, url }: StreamHealthRow) =>
  createHash("sha1").update(`${rpuid} ${url}`).digest().readUInt32BE(0) / 2 ** 32;

const keyOf = ({ rpuid, url }: StreamHealthRow) => `${rpuid} ${url}`;

/** How the sound differs from what its source states, as a step. */
function declaredStep(stream: StreamHealthRow, { format, bitRate, steps }: Check): CheckStep[] {
  const declared = { format: stream.declared_format, bitRate: stream.declared_bit_rate };
  const says = differenceOf({ format, bitRate }, declared);
  return says === undefined ? [] : [{ step: "declared", ms: steps.at(-1)?.ms ?? 0, says }];
}

class Round {
  readonly #options: RoundOptions;
  readonly #hosts = new Set<string>();
  readonly #underWay = new Set<Promise<void>>();
  /** The streams that this round has looked at: none is checked twice in a round. */
  readonly #begun = new Set<string>();
  readonly #held: Held[] = [];
  readonly #slow: Held[] = [];
  #queue: StreamHealthRow[] = [];
  #readAtMs = Number.NEGATIVE_INFINITY;
  #report: RoundReport = { checked: 0, paused: 0, slow: 0 };
  /** The first fault of a check, as of a full disk, in which the round ends. */
  #fault: { error: unknown } | undefined;

  constructor(options: RoundOptions) {
    this.#options = options;
  }

  async run(): Promise<RoundReport> {
    const { signal, lastsMs = ROUND_MS, betweenMs = BETWEEN_MS } = this.#options;
    const untilMs = performance.now() + lastsMs;
    while (!signal.aborted && this.#fault === undefined && performance.now() < untilMs) {
      const stream = this.#next();
      if (stream !== undefined) this.#begin(stream);
      else if (this.#underWay.size === 0) break;
      await pause(betweenMs, signal);
    }
    await Promise.all(this.#underWay);
    if (this.#fault !== undefined) throw this.#fault.error;
    if (!signal.aborted) await this.#settle();
    if (!signal.aborted) await this.#settleSlow();
    return this.#report;
  }

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
    const ending = this.#checkOne(stream)
      .catch((error: unknown) => {
        this.#fault ??= { error };
      })
      .finally(() => {
        this.#hosts.delete(stream.host);
        this.#underWay.delete(ending);
      });
    this.#underWay.add(ending);
  }

  async #checkOne(stream: StreamHealthRow): Promise<void> {
    const { clock, check: look, memory, signal } = this.#options;
    const onSuspicion = stream.deep === 1 && mayCheckDeeply(memory.sightings, memory.deepAtMs, clock.now());
    const isDeep = stream.deep === 2 || onSuspicion;
    if (onSuspicion) memory.deepAtMs = [...memory.deepAtMs, clock.now()].slice(-LONGEST_MEMORY);
    const bounds = isDeep ? deepBounds(stream.bit_rate ?? stream.declared_bit_rate) : ROUTINE;
    const check = inDoubt(stream, await look(stream.url, clock.now(), bounds));
    // A check that was told to stop has found nothing.
    if (signal.aborted) return;
    const atMs = clock.now();
    const wasFailing = stream.failures > 0 || stream.source_says_down === 1;
    const { beforeAnswer } = check;
    const tells = ["plays", "weak"].includes(check.outcome) && stream.reason !== "stalled";
    const heard = tells ? { site: siteOf(stream.url) ?? stream.host, isSlow: isSlow(check) } : undefined;
    const sighting: Sighting = { atMs, beforeAnswer, wasFailing, heard };
    memory.sightings = [...memory.sightings.slice(-LONGEST_MEMORY), sighting];
    const found = { stream, check, atMs, isDeep };
    if (beforeAnswer) this.#held.push(found);
    else if (heard?.isSlow) this.#slow.push(found);
    else this.#write(found);
  }

  async #settle(): Promise<void> {
    const { activity, clock, memory, signal } = this.#options;
    if (this.#held.length === 0) return;
    const offline =
      isOffline(memory.sightings, clock.now()) &&
      !(await this.#othersAnswer(this.#held, (check) => !check.beforeAnswer));
    if (signal.aborted) return;
    for (const found of this.#held)
      if (offline) {
        putOffCheck(activity, found.stream, clock.now() + PAUSE_MS * (1 + slotOf(found.stream)));
        this.#report.paused++;
      } else this.#write(found);
  }

  /** Puts off the verdicts of streams that were slow together with most others, unless streams that played last are not slow. */
  async #settleSlow(): Promise<void> {
    const { activity, clock, memory, signal } = this.#options;
    const sitesOf = new Map(this.#slow.map((found) => [found, slowSites(memory.sightings, found.atMs)]));
    const isOurs =
      [...sitesOf.values()].some((sites) => sites > 0) &&
      !(await this.#othersAnswer(this.#slow, ({ outcome }) => outcome === "plays"));
    if (signal.aborted) return;
    for (const [found, sites] of sitesOf)
      if (isOurs && sites > 0) {
        const { stream, check, atMs } = found;
        const says = `most streams were slow at about this time, of ${sites} sites: the verdict waits`;
        const steps = [...check.steps, { step: "own-line", ms: check.steps.at(-1)?.ms ?? 0, says }];
        putOffCheck(activity, stream, clock.now() + SLOW_PAUSE_MS * (1 + slotOf(stream)));
        noteCheck(activity, stream, { ...check, outcome: "unclear", atMs, steps: JSON.stringify(steps) });
        this.#report.slow++;
      } else this.#write(found);
  }

  /**
   * Whether most of the streams that played last still do well: then our connection works, and many streams are gone. A
   * new list may have more dead streams than living ones. A host that is an IP address answers while no name is resolved,
   * and tells nothing of names that were not.
   */
  async #othersAnswer(held: readonly Held[], doesWell: (check: Check) => boolean): Promise<boolean> {
    const { activity, clock, check } = this.#options;
    const failed = new Set(held.map(({ stream }) => stream.host));
    const areNamed = held.some(({ check: { reason } }) => reason === "dns");
    const others = lastHeard(activity, MOST_ASKED + failed.size, areNamed).filter(
      ({ host }) => !failed.has(host),
    );
    const asked = others.slice(0, MOST_ASKED);
    const found = await Promise.all(asked.map(({ url }) => check(url, clock.now(), ROUTINE)));
    return found.filter(doesWell).length > asked.length / 2;
  }

  #write({ stream, check, atMs, isDeep }: Held): void {
    const { rpuid, url, host, verdict, failures } = stream;
    const before = {
      verdict,
      failures,
      reason: (stream.reason ?? undefined) as Reason | undefined,
      failingSinceMs: stream.failing_since_ms ?? undefined,
    };
    const judged = judge(before, check, {
      nowMs: atMs,
      sourceSaysDown: stream.source_says_down === 1,
      slot: slotOf(stream),
    });
    const rest = restOf(check, host, () => standingOfHost(this.#options.activity, host, url));
    const isSuspect = !isDeep && (isToHear(stream, check, atMs) || isSuspicious(before, check));
    const nextMs = isSuspect ? suspicionMs(atMs) : judged.nextCheckMs;
    if (rest.ms > 0) this.#queue = this.#queue.filter((waiting) => waiting.host !== rest.host);
    // The measurements of the last time the stream played stay known.
    putChecked(this.#options.activity, {
      row: {
        ...{ rpuid, url, verdict: judged.verdict, reason: judged.reason ?? null },
        ...{ checked_at_ms: atMs, next_check_ms: Math.max(nextMs, atMs + rest.ms) },
        ...{ failures: judged.failures, failing_since_ms: judged.failingSinceMs ?? null },
        format: check.format ?? stream.format,
        bit_rate: check.bitRate ?? stream.bit_rate,
        // A check that heard sound knows whether there is a playlist.
        rewind_seconds: check.rewindSeconds ?? (check.format === undefined ? stream.rewind_seconds : null),
        description: check.description ?? (check.format === undefined ? stream.description : null),
        tls_valid_until_ms: check.tlsValidUntilMs ?? stream.tls_valid_until_ms,
        deep: isDeep ? 0 : isSuspect ? 1 : stream.deep,
        deep_at_ms: isDeep ? atMs : stream.deep_at_ms,
      },
      outcome: check.outcome,
      steps: JSON.stringify([...check.steps, ...declaredStep(stream, check)]),
      rest: rest.ms > 0 ? { host: rest.host, untilMs: atMs + rest.ms } : undefined,
    });
    this.#report.checked++;
  }
}

/** Checks what is due until nothing is, a minute has passed or `signal` fires. @throws SQLITE_BUSY */
export const runRound = (options: RoundOptions): Promise<RoundReport> => new Round(options).run();
