"use client";
/** Whether the player plays what the moment's button began. */
import type { Snapshot } from "#components/player/engine/snapshot.ts";
import { usePlayer } from "#components/player/use-player.ts";
import { HOUR_MS, MINUTE_MS } from "#lib/ground/clock.ts";

/** After this time of listening the player has moved on to other moments. */
const LASTS_MS = 3 * HOUR_MS;

type MomentTuning = "off" | "sounding" | "paused";

function tuningOf(snapshot: Snapshot, rpuid: string, atMs: number): MomentTuning {
  const { media, status, heardAtMs, takesUpAtMs, behindLiveS } = snapshot;
  if (media?.kind !== "station" || media.station.rpuid !== rpuid) return "off";
  const heardMs = takesUpAtMs ?? (behindLiveS === null ? null : heardAtMs);
  if (heardMs === null || heardMs < atMs - MINUTE_MS || heardMs > atMs + LASTS_MS) return "off";
  if (status === "paused") return "paused";
  return status === "failed" ? "off" : "sounding";
}

/** The player's state of the moment `atMs` (server time) of the station `rpuid`, heard behind live. */
export function useMomentTuning(rpuid: string, atMs: number): MomentTuning {
  return usePlayer((snapshot) => tuningOf(snapshot, rpuid, atMs));
}
