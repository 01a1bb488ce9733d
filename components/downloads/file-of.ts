/** The file of an episode and the look of its download button; the room kept for the button needs both. */
import type { PlayableEpisode } from "#components/model/playable.ts";
import { recordingInfo } from "#components/model/stream-kind.ts";
import { isPlayable } from "#lib/contract/availability.ts";

/** The first recording that is one file, open at `nowMs`; undefined where there is none: HLS is many files. */
export function fileOf({ streams }: PlayableEpisode, nowMs: number) {
  return streams.find(
    (stream, index) => isPlayable(stream, nowMs) && recordingInfo(stream, index).kind === "file",
  );
}

export const LOOK =
  "inline-flex min-h-11 items-center gap-2 rounded-full border-2 border-current px-4 text-sm font-bold";
