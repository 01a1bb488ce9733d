/**
 * Notices that sound stopped coming although nothing said so: a frozen server fires no event that tells it from a
 * slow one (measured in Chromium: `waiting` alone).
 */

/** Silence after which a stream that had sounded counts as frozen. */
export const FROZEN_AFTER_MS = 8_000;
/** The same when its requests are already failing: then nothing is going to come. */
export const FAILING_AFTER_MS = 2_000;
/** How long a new stream may take to sound. */
export const CONNECT_LIMIT_MS = 10_000;
/** A look that comes so late says that the machine slept or timers starved, not that the stream stood still. */
const LATE_LOOK_MS = 5_000;

export interface Watchdog {
  /** Looks at the element's position; true once silence has lasted too long. */
  look(nowMs: number, currentTimeS: number, failing: boolean): boolean;
  /** The element says that it plays. */
  heard(nowMs: number): void;
  /** When it first said so; null before. */
  heardSinceMs(): number | null;
  /** Whether the position moved between the last two looks. */
  moving(): boolean;
  /** Begin counting anew (after a pause or a seek). */
  reset(nowMs: number): void;
}

export function watchdog(startMs: number, startPositionS: number): Watchdog {
  let position = startPositionS;
  let movedAtMs = startMs;
  let lookedAtMs = startMs;
  let sinceMs: number | null = null;
  let moved = false;
  return {
    look(nowMs, currentTimeS, failing) {
      if (nowMs - lookedAtMs > LATE_LOOK_MS) movedAtMs = nowMs;
      lookedAtMs = nowMs;
      moved = currentTimeS !== position;
      if (moved) {
        position = currentTimeS;
        movedAtMs = nowMs;
        return false;
      }
      const limit = sinceMs === null ? CONNECT_LIMIT_MS : failing ? FAILING_AFTER_MS : FROZEN_AFTER_MS;
      return nowMs - movedAtMs >= limit;
    },
    heard(nowMs) {
      sinceMs ??= nowMs;
      movedAtMs = nowMs;
    },
    heardSinceMs: () => sinceMs,
    moving: () => moved,
    reset(nowMs) {
      movedAtMs = nowMs;
      lookedAtMs = nowMs;
    },
  };
}
