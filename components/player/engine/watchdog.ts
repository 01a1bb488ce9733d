/**
 * Notices that sound stopped coming although nothing said so: a frozen server fires no event that tells it from a
 * slow one (measured in Chromium: `waiting` alone).
 */

/** Silence after which a stream that had sounded counts as frozen. */
export const FROZEN_AFTER_MS = 8_000;
/** The same when its requests are already failing: then nothing is going to come. */
export const FAILING_AFTER_MS = 2_000;
/** The same when not even bytes arrive any more. */
export const DRY_AFTER_MS = 4_000;
/** How long a new stream may send nothing. */
export const CONNECT_LIMIT_MS = 10_000;
/** The same for one that sounded before: only asking again shows that a frozen server is back. */
export const RECONNECT_LIMIT_MS = 4_000;
/**
 * How long it may send without sounding. Chromium listens to MP3 that begins in the middle of a frame, as Icecast's
 * does, for up to ten seconds of it before it believes that it is MP3.
 */
export const SILENT_LIMIT_MS = 20_000;
/** A look that comes so late says that the machine slept or timers starved, not that the stream stood still. */
const LATE_LOOK_MS = 5_000;

export interface Watchdog {
  /** Looks at the element's position; true once silence has lasted too long. */
  look(nowMs: number, currentTimeS: number, failing: boolean): boolean;
  /** Bytes arrive, whether it sounds or not. */
  arriving(nowMs: number): void;
  /** The browser says that no bytes have arrived for a while, though it asked for them. */
  dry(): void;
  /** The element ran out of sound at this position: only movement from here counts. */
  waiting(currentTimeS: number): void;
  /** The element says that it plays. */
  heard(nowMs: number): void;
  /** When it first said so; null before. */
  heardSinceMs(): number | null;
  /** Whether the position moved between the last two looks. */
  moving(): boolean;
  /** Begin counting anew (after a pause or a seek). */
  reset(nowMs: number): void;
}

/** Begins to watch at `startMs`, the element being at `startPositionS`. `again`: the stream has sounded before. */
export function watchdog(startMs: number, startPositionS: number, again: boolean): Watchdog {
  let position = startPositionS;
  let movedAtMs = startMs;
  let lookedAtMs = startMs;
  let sinceMs: number | null = null;
  let moved = false;
  let isDry = false;
  const limit = (failing: boolean): number => {
    if (sinceMs === null) return again ? RECONNECT_LIMIT_MS : CONNECT_LIMIT_MS;
    if (failing) return FAILING_AFTER_MS;
    return isDry ? DRY_AFTER_MS : FROZEN_AFTER_MS;
  };
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
      return nowMs - movedAtMs >= limit(failing);
    },
    waiting(currentTimeS) {
      position = currentTimeS;
    },
    dry() {
      isDry = true;
    },
    arriving(nowMs) {
      isDry = false;
      if (sinceMs === null && nowMs - startMs < SILENT_LIMIT_MS - CONNECT_LIMIT_MS) movedAtMs = nowMs;
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
