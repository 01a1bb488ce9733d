/** A segment of an HLS stream that cannot be had: each attempt would begin with that segment, and stay silent. */
import { SECOND_MS } from "#lib/ground/clock.ts";
import type { OpenStream } from "./open-stream.ts";
import type { Place } from "./session-state.ts";

/** Attempts at one place that stay silent though the playlist came, before a segment there counts as lost. */
const SILENT_ATTEMPTS = 2;
/** Segments of a stream differ in length: the place behind one is this far behind the usual length. */
const MARGIN_MS = 1_000;
/** The usual length of a recording's segment, seconds. */
const SEGMENT_S = 10;

/** Counts the silent attempts since the last sound. */
export class LostSegment {
  #attempts = 0;

  /** To be called when the stream sounds. */
  heard(): void {
    this.#attempts = 0;
  }

  /**
   * To be called when a stream is lost that was opened at a place, before it is closed. `durationS` is that of the element.
   * @returns what changes of the place for the next attempt
   */
  after(lost: OpenStream | null, { atMs, positionS }: Place, durationS: number): Partial<Place> {
    if (lost === null || lost.heardSinceMs !== null) return {};
    const live = lost.transport.liveTimes?.() ?? null;
    // The element knows the duration of a recording once the playlist has come.
    const isRecording = live === null && lost.transport.kind === "hls" && durationS > 0;
    if (live === null && !isRecording) return {};
    this.#attempts++;
    if (this.#attempts < SILENT_ATTEMPTS) return {};
    if (live === null) return { positionS: positionS + SEGMENT_S };
    if (atMs === null) return {};
    const nextMs = atMs + live.grainS * SECOND_MS + MARGIN_MS;
    return { atMs: nextMs < live.liveMs ? nextMs : null };
  }
}
