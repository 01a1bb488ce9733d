/** The sleep timer: of the listener and the tab, not of a stream: neither reconnecting nor a reload changes it. */

import { fields, readJson } from "#components/device/stored.ts";
import { MINUTE_MS, SECOND_MS } from "#lib/ground/clock.ts";
import type { SleepChoice } from "../../model/playable.ts";
import type { Cancel, EnginePorts, StorePort } from "./ports.ts";
import type { Sleep, Snapshot } from "./snapshot.ts";

const KEY = "nowline.sleep";
const LONGEST_MINUTES = 24 * 60;
/** How long before its end the sound grows softer: an abrupt silence wakes. */
const FADE_MS = 3_000;
const STEP_MS = 100;
/** A tick of an engine and more at the usual speed. A faster episode may end first: then the queue stays (queue-follower.ts). */
const END_MS = 1_500;
const MEASURES: readonly Sleep["measure"][] = ["clock", "heard", "position"];
type Heard = Pick<Snapshot, "nowMs" | "heardAtMs" | "positionS" | "speed">;

/** The timer that `choice` sets at `nowMs` (server time). */
function sleepFrom(choice: SleepChoice, nowMs: number): Sleep {
  if (choice.kind === "minutes") {
    const minutes = Math.min(Math.max(choice.minutes, 0), LONGEST_MINUTES);
    return { atMs: nowMs + minutes * MINUTE_MS, measure: "clock" };
  }
  // Before the end, after which the queue would go on.
  if (choice.kind === "episode-end") return { atMs: choice.atS * SECOND_MS - END_MS, measure: "position" };
  return { atMs: choice.atMs, measure: "heard" };
}

/**
 * Milliseconds until `sleep` ends. A timer by programme counts the moment heard, which may be behind the clock; the sound of
 * an episode may be faster than the clock.
 */
export function sleepLeftMs(sleep: Sleep, { nowMs, heardAtMs, positionS, speed }: Heard): number {
  if (sleep.measure === "position") return Math.max(0, sleep.atMs - positionS * SECOND_MS) / speed;
  return sleep.atMs - (sleep.measure === "heard" ? (heardAtMs ?? nowMs) : nowMs);
}

/** The timer that this tab has stored; null without a timer, and for one that has ended. */
function readSleep(store: StorePort, nowMs: number): Sleep | null {
  const { atMs, measure } = fields(readJson(store.get(KEY)));
  if (typeof atMs !== "number" || !MEASURES.some((each) => each === measure)) return null;
  const sleep = { atMs, measure: measure as Sleep["measure"] };
  return hasEnded(sleep, nowMs) ? null : sleep;
}

/** Whether `sleep` has ended unwatched; the moment heard, not known yet, may be hours behind the clock. */
const hasEnded = ({ atMs, measure }: Sleep, nowMs: number): boolean =>
  measure !== "position" && atMs <= nowMs - (measure === "heard" ? LONGEST_MINUTES * MINUTE_MS : 0);

type SleepPorts = Pick<EnginePorts, "serverNow" | "elapsedMs" | "timers" | "tabStore">;

export type SleepTimer = ReturnType<typeof sleepTimer>;

/**
 * Counts down by the clock or by what is heard, and takes up the tab's timer. Calls `soften` with the share of the volume
 * (1: all of it) that the sound has.
 */
export function sleepTimer(ports: SleepPorts, soften: (share: number) => void) {
  const { serverNow, elapsedMs, timers, tabStore } = ports;
  let sleep = readSleep(tabStore, serverNow());
  /** Whether the timer had time left when the listener set it, or while sound played since. */
  let runs = false;
  let cancelFade: Cancel | null = null;
  const keep = (next: Sleep | null) => {
    sleep = next;
    tabStore.set(KEY, JSON.stringify(next));
  };
  const fade = (ms: number) => {
    const sinceMs = elapsedMs();
    cancelFade ??= timers.every(STEP_MS, () => soften(Math.max(0, 1 - (elapsedMs() - sinceMs) / ms)));
  };
  const endFade = () => {
    if (cancelFade === null) return;
    cancelFade();
    cancelFade = null;
    soften(1);
  };
  return {
    running: () => sleep,
    endFade,
    set(choice: SleepChoice | null) {
      keep(choice && sleepFrom(choice, serverNow()));
      runs = choice !== null;
      endFade();
    },
    /** To be called when time begins to be watched: a timer that ended unwatched stops nothing. */
    begin() {
      if (sleep !== null && hasEnded(sleep, serverNow())) keep(null);
    },
    /** To be called when other media are played: a timer by the place in an episode is that episode's. */
    forgetPlace() {
      if (sleep?.measure === "position") keep(null);
    },
    /** To be called once a second. True when the sound has to stop; shortly before, it grows softer while it `sounds`. */
    tick(heard: Omit<Heard, "nowMs">, sounds: boolean): boolean {
      if (sleep === null) return false;
      const left = sleepLeftMs(sleep, { ...heard, nowMs: serverNow() });
      runs ||= sounds && left > 0;
      if (left <= 0) {
        // A programme that was over before anything was heard stops nothing; until a press the page does not know.
        const isOver = sleep.measure === "clock" || runs;
        if (isOver || sounds) keep(null);
        return isOver;
      }
      // A listener who goes back behind live has more of the programme left again.
      if (left > FADE_MS) endFade();
      else if (sounds) fade(left);
      return false;
    },
  };
}
