/** How far a station can be rewound, by its playlist: the directory does not know. Kept, as the window slides. */

import { canBeRewound } from "#components/model/stream-transport.ts";
import type { LivePlaylist, Moment } from "#components/player/engine/wall-clock.ts";
import { edgeMs, readPlaylist, windowStartMs } from "#components/player/engine/wall-clock.ts";
import type { LiveStream } from "#lib/contract/shapes.ts";
import { parsePlaylist } from "./hls-playlist.ts";

export type Rewind =
  | { kind: "asking" }
  /** No stream can be rewound. */
  | { kind: "none" }
  /** The stream that can be rewound did not answer. */
  | { kind: "unreachable" }
  | { kind: "known"; playlist: LivePlaylist };

/** Gets the text at `url`. @throws when fetching fails, and for a status other than 200 */
type GetText = (url: string, signal: AbortSignal) => Promise<string>;

/** How many streams are asked; stations list a programme in several bit rates. */
const MOST_TRIED = 3;

async function readStream(url: string, getText: GetText, now: () => Moment, signal: AbortSignal) {
  let playlist = parsePlaylist(await getText(url, signal), url);
  if (playlist?.kind === "master")
    playlist = parsePlaylist(await getText(playlist.url, signal), playlist.url);
  if (playlist?.kind !== "media" || !playlist.details.live) return null;
  return readPlaylist(playlist.details, now(), null);
}

/** Asks the streams in the station's order of preference. Rejects only when `signal` aborts. */
export async function askRewind(
  streams: readonly LiveStream[],
  getText: GetText,
  now: () => Moment,
  signal: AbortSignal,
): Promise<Exclude<Rewind, { kind: "asking" }>> {
  const rewinding = streams.filter(canBeRewound).slice(0, MOST_TRIED);
  if (rewinding.length === 0) return { kind: "none" };
  for (const { streamSource } of rewinding) {
    try {
      const playlist = await readStream(streamSource.url, getText, now, signal);
      if (playlist) return { kind: "known", playlist };
    } catch (error) {
      if (signal.aborted) throw error;
      // The next stream may answer.
    }
  }
  return { kind: "unreachable" };
}

export interface RewindSpan {
  startMs: number;
  liveMs: number;
}

/** The rewind window at `elapsedMs`; undefined without a window, or when it is unknown. */
export function spanAt(rewind: Rewind, elapsedMs: number): RewindSpan | undefined {
  if (rewind.kind !== "known") return undefined;
  return {
    startMs: windowStartMs(rewind.playlist, elapsedMs),
    liveMs: edgeMs(rewind.playlist, elapsedMs),
  };
}
