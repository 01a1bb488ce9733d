/** How far back a stream can be heard. Alone, because most pages need no more of a stream. */
import { rewindMs } from "#lib/contract/rewind.ts";
import type { LiveStream } from "#lib/contract/shapes.ts";
import { isHls } from "#lib/contract/stream-kinds.ts";
import { HOUR_MS } from "#lib/ground/clock.ts";

/** How far back pages offer to go before a stream is open: few streams go further; lanes know programmes as far. */
export const FURTHEST_MS = 2 * HOUR_MS;

/** Whether `stream` can be rewound: only HLS can. */
export const canBeRewound = ({ streamSource: { url, mimeValue } }: LiveStream): boolean =>
  isHls(url, mimeValue);

/** Whether a page may offer `stream` from `fromMs` on, by its last check, if any; once open, the player knows. */
export const mayReach = (stream: LiveStream | undefined, fromMs: number, nowMs: number): boolean =>
  stream !== undefined &&
  canBeRewound(stream) &&
  nowMs - fromMs <= Math.min(FURTHEST_MS, rewindMs(stream.health, FURTHEST_MS));
