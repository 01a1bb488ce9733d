/** A segment of an HLS stream that cannot be had: each attempt would begin with that segment, and stay silent. */
import { SECOND_MS } from "#lib/ground/clock.ts";
import type { OpenStream } from "./open-stream.ts";
import type { Place } from "./session-state.ts";

/** Attempts at one place that stay silent though the playlist came, before a segment there counts as lost. */
const SILENT_ATTEMPTS = 2;
/** After so many segments in a row the fault is none of a segment: the place stays where sound ended. */
const MOST_LOST = 3;
/** Segments of a stream differ in length: the place behind one is this far behind the usual length. */
const MARGIN_MS = 1_000;
/** The usual length of a recording's segment, seconds. */
const SEGMENT_S = 10;

/** Counts the silent attempts since the last sound or press. */
export class LostSegment {
  #attempts = 0;
  #first: Partial<Place> = {};

  /** To be called when the stream sounds, and at a press. */
  forget(): void {
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
    if (this.#attempts === 0) this.#first = { atMs, positionS };
    this.#attempts++;
    const lostSegments = this.#attempts - SILENT_ATTEMPTS + 1;
    if (lostSegments > MOST_LOST) return this.#first;
    if (lostSegments < 1) return {};
    if (live === null) return { positionS: positionS + SEGMENT_S };
    if (atMs === null) return {};
    const nextMs = atMs + live.grainS * SECOND_MS + MARGIN_MS;
    return { atMs: nextMs < live.liveMs ? nextMs : null };
  }
}
