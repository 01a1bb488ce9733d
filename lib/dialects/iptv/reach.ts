/** How far back live streams can be heard, in the form that players of playlists read. */
import type { StationDoc } from "#db/catalog/read/stations.ts";
import { HLS_MIME } from "../../contract/audio-types.ts";
import { rewindMs } from "../../contract/rewind.ts";
import type { LiveStream } from "../../contract/shapes.ts";
import { HOUR_MS } from "../../ground/clock.ts";
import { entriesOf, ownerOf } from "../../stations/render.ts";
import type { DialectContext } from "../context.ts";

/** Live streams that can be rewound keep a few hours at most. */
const LONGEST_MS = 4 * HOUR_MS;

/**
 * Reads the health of the streams of `rows`; gives how far back a stream can be heard, ms: as far as its last check
 * found, four hours of an HLS stream that no check has measured, 0 of others.
 */
export function reachesOf(
  health: DialectContext["health"],
  rows: readonly StationDoc[],
): (row: StationDoc, stream: LiveStream) => number {
  const known = health.of(rows.flatMap(entriesOf));
  return (row, { streamSource: { url, mimeValue } }) =>
    mimeValue === HLS_MIME ? Math.min(LONGEST_MS, rewindMs(known(ownerOf(row)(url), url), LONGEST_MS)) : 0;
}
