import { titleStretch } from "#components/model/letter-width.ts";
import { MINUTE_MS } from "#lib/ground/clock.ts";
import type { Snapshot } from "./engine/snapshot.ts";
import { titleOf } from "./player-words.ts";

/** The room of the title, in pixels at the size of the lanes' titles. */
const TITLE_ROOM_PX = 520;

/** The width of the title's letters, by the programme's duration, as on the pages. */
export function stretchOf(snapshot: Snapshot): number {
  const { show, durationS, media } = snapshot;
  const title = titleOf(snapshot);
  if (media?.kind === "episode") return titleStretch(title, (durationS ?? 1800) / 60, TITLE_ROOM_PX);
  if (show === null) return 100;
  return titleStretch(title, (show.stopMs - show.startMs) / MINUTE_MS, TITLE_ROOM_PX);
}
