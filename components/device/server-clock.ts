/** Server time in browsers, whose clocks may be days off: told by the document (server-time.tsx), then by answers. */
import { type Clock, SECOND_MS, systemClock } from "#lib/ground/clock.ts";
import { observable } from "./observable.ts";

/** A smaller difference comes from the Date header, which counts whole seconds. */
const TRUSTED_MS = 1_500;
/** An answer that took longer tells the server's time only where the device's clock is further off than the answer took. */
const TOO_SLOW_MS = 4_000;
/** The device's clock moved by more than this beside the time that passed: somebody set it, or the device slept. */
const JUMP_MS = 2_000;
/** How long a clock that moved ahead is doubted while the server does not answer, and how often the server is asked. */
const DOUBT_MS = 8_000;
const ASK_AGAIN_MS = 2_000;

interface JumpPorts {
  /** Milliseconds since a fixed moment, never corrected; may stand still while the device sleeps. */
  elapsedMs: () => number;
  /** Asks the server for its time, ms. May reject. */
  askServer: () => Promise<number>;
}

/** Without ports to the outside no jump is seen: on servers. */
const noJumps = ({ now }: Clock): JumpPorts => ({ elapsedMs: now, askServer: () => Promise.reject() });

/**
 * A clock that tells server time once it has learnt from an answer; before, the time of `local`. A local clock that is set
 * back changes nothing. A local clock that moves ahead was set, or woke with its device: the server is asked, and until
 * then nothing comes due.
 */
export function createServerClock(local: Clock, { elapsedMs, askServer } = noJumps(local)) {
  let offsetMs = 0;
  /** How far the local clock moved ahead for a reason that is not known yet. */
  let aheadMs = 0;
  let doubtedAtMs = 0;
  let askedAtMs = Number.NEGATIVE_INFINITY;
  let seen = { localMs: local.now(), atMs: elapsedMs() };
  const learnt = observable(0);

  const jumped = (byMs: number) => {
    // The doubt has one end, however often the device sleeps meanwhile.
    if (aheadMs === 0) doubtedAtMs = seen.atMs;
    aheadMs += byMs;
    offsetMs += Math.max(0, -aheadMs);
    aheadMs = Math.max(0, aheadMs);
  };
  const look = () => {
    const [localMs, atMs] = [local.now(), elapsedMs()];
    const byMs = localMs - seen.localMs - (atMs - seen.atMs);
    seen = { localMs, atMs };
    if (Math.abs(byMs) > JUMP_MS) jumped(byMs);
    if (atMs - doubtedAtMs > DOUBT_MS) aheadMs = 0;
    if (aheadMs === 0 || atMs - askedAtMs < ASK_AGAIN_MS) return;
    askedAtMs = atMs;
    askServer().then(
      (serverMs) => learn(serverMs, localMs, local.now()),
      () => undefined,
    );
  };
  const learn = (serverMs: number, fromMs: number, toMs: number) => {
    look();
    const tookMs = toMs - fromMs;
    const difference = serverMs - (fromMs + toMs) / 2;
    if (Number.isNaN(serverMs) || tookMs < 0) return;
    if (tookMs > TOO_SLOW_MS && Math.abs(difference) <= tookMs) return;
    offsetMs = Math.abs(difference) <= TRUSTED_MS + tookMs / 2 ? 0 : Math.round(difference);
    if (aheadMs === 0) return;
    aheadMs = 0;
    learnt.set(learnt.read() + 1);
  };
  return {
    now() {
      look();
      return local.now() + offsetMs - aheadMs;
    },
    /** Learns that the server's clock showed `serverMs` at a moment between the local times `fromMs` and `toMs`. */
    learn,
    /** Calls back when the time is known again after the local clock moved ahead. @returns a function that ends that. */
    subscribe: learnt.subscribe,
    /** Forgets the difference: from now on the device's own clock counts. */
    forget() {
      offsetMs = 0;
      aheadMs = 0;
    },
  };
}

/** When the server made this answer (ms): the middle of the second in its Date; NaN without a Date. */
export const dateOf = ({ headers }: Response): number =>
  Date.parse(headers.get("date") ?? "") + SECOND_MS / 2;

const inBrowser = (): JumpPorts => ({
  elapsedMs: () => performance.now(),
  askServer: async () =>
    dateOf(await fetch("/healthz", { cache: "no-store", signal: AbortSignal.timeout(TOO_SLOW_MS) })),
});

export const serverClock = createServerClock(
  systemClock,
  typeof document === "undefined" ? undefined : inBrowser(),
);
