/** How far back live streams can be heard, in the form that players of playlists read. */
import type { StationDoc } from "#db/catalog/read/stations.ts";
import { HLS_MIME } from "../../contract/audio-types.ts";
import { rewindMs } from "../../contract/rewind.ts";
import type { LiveStream } from "../../contract/shapes.ts";
import { REWIND_MS } from "../../demo/audio/live-playlist.ts";
import { HOUR_MS } from "../../ground/clock.ts";
import { entriesOf, ownerOf } from "../../stations/render.ts";
import type { DialectContext } from "../context.ts";

/** Live streams that can be rewound keep a few hours at most. */
const LONGEST_MS = 4 * HOUR_MS;

/**
 * Reads the health of the streams of `rows`; gives how far back a stream can be heard, ms: as far as its last check
 * found, 0 where no check has measured it. The demonstration's streams, at `origin`, are known.
 */
export function reachesOf(
  { health, origin }: Pick<DialectContext, "health" | "origin">,
  rows: readonly StationDoc[],
): (row: StationDoc, stream: LiveStream) => number {
  const known = health.of(rows.flatMap(entriesOf));
  return (row, { streamSource: { url, mimeValue } }) => {
    if (mimeValue !== HLS_MIME) return 0;
    if (url.startsWith(`${origin}/`)) return REWIND_MS;
    return Math.min(LONGEST_MS, rewindMs(known(ownerOf(row)(url), url), 0));
  };
}
