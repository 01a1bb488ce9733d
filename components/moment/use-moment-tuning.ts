"use client";
/** Whether what the player plays is what the moment's button began. */
import type { Snapshot } from "#components/player/engine/snapshot.ts";
import { usePlayer } from "#components/player/use-player.ts";
import { HOUR_MS, MINUTE_MS } from "#lib/ground/clock.ts";

/** Listeners hear on from the moment they came for; longer than this it is another moment's. */
const LASTS_MS = 3 * HOUR_MS;

export type MomentTuning = "off" | "sounding" | "paused";

function tuningOf(snapshot: Snapshot, rpuid: string, atMs: number): MomentTuning {
  const { media, status, heardAtMs, takesUpAtMs, behindLiveS } = snapshot;
  if (media?.kind !== "station" || media.station.rpuid !== rpuid) return "off";
  const heardMs = takesUpAtMs ?? (behindLiveS === null ? null : heardAtMs);
  if (heardMs === null || heardMs < atMs - MINUTE_MS || heardMs > atMs + LASTS_MS) return "off";
  if (status === "paused") return "paused";
  return status === "failed" ? "off" : "sounding";
}

/** What the player does with the moment `atMs` (server time) of the station `rpuid`, heard live behind live. */
export function useMomentTuning(rpuid: string, atMs: number): MomentTuning {
  return usePlayer((snapshot) => tuningOf(snapshot, rpuid, atMs));
}
