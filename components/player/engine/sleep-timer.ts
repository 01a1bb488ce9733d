/** The sleep timer: belongs to the listener, not to a stream, so reconnecting does not change it. */
import type { SleepChoice } from "../../model/playable.ts";
import type { Sleep } from "./snapshot.ts";

const LONGEST_MINUTES = 24 * 60;

/** The timer that `choice` sets at `nowMs` (server time). */
export function sleepFrom(choice: SleepChoice, nowMs: number): Sleep {
  if (choice.kind === "minutes") {
    const minutes = Math.min(Math.max(choice.minutes, 0), LONGEST_MINUTES);
    return { atMs: nowMs + minutes * 60_000, measure: "clock" };
  }
  return { atMs: choice.atMs, measure: "heard" };
}

/** Whether the timer has run out. A timer by programme counts the moment heard, which may be behind the clock. */
export function sleepIsDue(sleep: Sleep, nowMs: number, heardAtMs: number | null): boolean {
  return (sleep.measure === "heard" ? (heardAtMs ?? nowMs) : nowMs) >= sleep.atMs;
}
