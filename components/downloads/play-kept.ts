"use client";
import type { Download } from "#components/device/downloads.ts";
import type { PlayableEpisode, PlayEpisodeOptions, PlayerControls } from "#components/model/playable.ts";
import { browserShelf } from "./browser-shelf.ts";
import { soundOf } from "./shelf.ts";

let last: string | undefined;

/**
 * Plays an episode from this device; from its server where the browser has cleared the sound. The window stays that of
 * the download, so the player stops when it closes.
 */
export async function playKept(
  controls: PlayerControls,
  { id, mime, stopMs }: Download,
  episode: PlayableEpisode,
  options?: PlayEpisodeOptions,
): Promise<void> {
  const sound = await soundOf(browserShelf(), id).catch(() => undefined);
  if (sound === undefined) {
    controls.playEpisode(episode, options);
    return;
  }
  if (last !== undefined) URL.revokeObjectURL(last);
  last = URL.createObjectURL(sound);
  const kept = {
    streamSource: { url: last, mimeValue: mime },
    ...(stopMs === undefined ? {} : { availableStop: new Date(stopMs).toISOString() }),
  };
  controls.playEpisode({ ...episode, streams: [kept, ...episode.streams] }, options);
}
