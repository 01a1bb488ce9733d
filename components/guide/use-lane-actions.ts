"use client";
import { usePlayerControls } from "#components/player/use-player.ts";
import { toPlayableEpisode } from "#components/station/playable-episode.ts";
import { canBeRewound } from "#components/station/stream-format.ts";
import { useTuneIn } from "#components/station/tuning.ts";
import type { LaneProps } from "./lane.tsx";
import type { LaneActions } from "./lane-block.tsx";
import { asOnAir } from "./programme.ts";

/** What a press on a lane's blocks does, and what the player is told of the station's programme. */
export function useLaneActions({ station, programmes, onAir, nowMs }: Omit<LaneProps, "baseMs">) {
  const tuneIn = useTuneIn();
  const controls = usePlayerControls();
  const heard = asOnAir(programmes, onAir, nowMs);
  const actions: LaneActions = {
    playLive: () => tuneIn(station, heard),
    playFrom: (programme) => tuneIn(station, heard, { atMs: programme.startMs }),
    playAgain: (programme) => {
      if (programme.episode) controls.playEpisode(toPlayableEpisode(programme.episode, station));
    },
  };
  const preferred = station.streams[0];
  return {
    actions,
    onAirNow: heard,
    canRewind: preferred !== undefined && canBeRewound(preferred),
  };
}
