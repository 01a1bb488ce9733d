"use client";
import { toPlayableEpisode } from "#components/model/playable-episode.ts";
import { mayReach } from "#components/model/stream-transport.ts";
import { useTuneIn } from "#components/parts/tuning.ts";
import { usePlayerControls } from "#components/player/use-player.ts";
import type { OnAirRecord } from "#lib/contract/shapes.ts";
import { asOnAir, type Programme } from "../model/programme.ts";
import type { StationCard } from "../model/station-card.ts";

/** A station and its programme at `nowMs`. */
export interface LaneOf {
  station: StationCard;
  programmes: readonly Programme[];
  /** The guide asks for none. */
  onAir?: readonly OnAirRecord[];
  nowMs: number;
}

export interface LaneActions {
  playLive: () => void;
  playFrom: (programme: Programme) => void;
  playAgain: (programme: Programme) => void;
}

/** The actions of a lane's blocks; they also tell the player the station's programme. */
export function useLaneActions({ station, programmes, onAir = [], nowMs }: LaneOf) {
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
  return {
    actions,
    onAirNow: heard,
    /** Whether the start of the programme on air may be reached. */
    canRewind: mayReach(station.streams[0], heard.show?.startMs ?? 0, nowMs),
  };
}
