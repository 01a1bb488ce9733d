/** When the sound should stop by itself. It belongs to the listener, not to a stream: reconnects do not touch it. */
import type { SleepChoice } from "../../model/playable.ts";
import type { Sleep } from "./snapshot.ts";

const LONGEST_MINUTES = 24 * 60;

/** The timer a choice stands for at `nowMs` (server time). */
export function sleepFrom(choice: SleepChoice, nowMs: number): Sleep {
  if (choice.kind === "minutes") {
    const minutes = Math.min(Math.max(choice.minutes, 0), LONGEST_MINUTES);
    return { atMs: nowMs + minutes * 60_000, measure: "clock", label: null };
  }
  return { atMs: choice.atMs, measure: choice.measure ?? "clock", label: choice.label ?? null };
}

/** True once it is time. A timer on programme time counts the moment that is heard, which may lie behind the clock. */
export function sleepIsDue(sleep: Sleep, nowMs: number, heardAtMs: number | null): boolean {
  return (sleep.measure === "heard" ? (heardAtMs ?? nowMs) : nowMs) >= sleep.atMs;
}
