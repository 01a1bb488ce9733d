/** When a stream may be heard (specification 2.3; contract: Availability). */

export interface AvailabilityWindow {
  /** Milliseconds; null is open. */
  startMs: number | null;
  stopMs: number | null;
}

/** Half-open: playable when start <= now < stop. */
export function isAvailable({ startMs, stopMs }: AvailabilityWindow, nowMs: number): boolean {
  return (startMs === null || startMs <= nowMs) && (stopMs === null || nowMs < stopMs);
}

/** The next moment at which the window opens or closes; undefined when nothing changes any more. */
export function nextEdgeMs({ startMs, stopMs }: AvailabilityWindow, nowMs: number): number | undefined {
  if (startMs !== null && startMs > nowMs) return startMs;
  return stopMs !== null && stopMs > nowMs ? stopMs : undefined;
}

/**
 * When the last of an item's streams that have an address closes: null when one of them never does, or none has one.
 */
export function lastClosingMs(
  streams: readonly { url: string | null; available_stop_ms: number | null }[],
): number | null {
  const stops = streams.filter(({ url }) => url !== null).map((stream) => stream.available_stop_ms);
  return stops.length > 0 && stops.every((stop) => stop !== null) ? Math.max(...stops) : null;
}
