/** Notices sound that stops without an event: a frozen server fires the event of a slow one (Chromium: `waiting`). */

/** The silence after which a stream that has sounded counts as frozen. */
const FROZEN_AFTER_MS = 8_000;
/** The silence of a stream whose requests already fail. */
const FAILING_AFTER_MS = 2_000;
/** The silence of a stream that sends no data. */
const DRY_AFTER_MS = 4_000;
/** How long a new stream may send no data. */
const CONNECT_LIMIT_MS = 10_000;
/** The limit for a stream that has sounded before, like `CONNECT_LIMIT_MS`: only a new request shows that a frozen server is back. */
const RECONNECT_LIMIT_MS = 4_000;
/** How long a stream may send data silently: Chromium takes up to 10 s to recognise MP3 from mid-frame (Icecast). */
const SILENT_LIMIT_MS = 20_000;
/** A check that is this late means that the machine slept or timers were delayed, not that the stream stood still. */
const LATE_LOOK_MS = 5_000;

export interface Watchdog {
  /** Checks the element's position; true when silence has lasted too long. */
  look(nowMs: number, currentTimeS: number, failing: boolean): boolean;
  arriving(nowMs: number): void;
  /** The browser reports that no requested data has arrived for a while. */
  dry(): void;
  /** The element ran out of data at this position: only movement from here counts. */
  waiting(currentTimeS: number): void;
  /** The element reports that it plays. */
  heard(nowMs: number): void;
  /** When the element first reported so; null before. */
  heardSinceMs(): number | null;
  /** Whether the position moved between the last two checks. */
  moving(): boolean;
  /** Starts the count again, after a pause or a seek. */
  reset(nowMs: number): void;
}

/** Starts to watch at `startMs`, with the element at `startPositionS`. `again`: the stream has sounded before. */
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
