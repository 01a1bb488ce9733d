"use client";
import type { Download } from "#components/device/downloads.ts";
import { ofPage } from "#components/device/of-page.ts";
import type { PlayableEpisode, PlayEpisodeOptions, PlayerControls } from "#components/model/playable.ts";
import { browserShelf } from "./browser-shelf.ts";
import { soundOf } from "./shelf.ts";

/** The address of the sound that was played last, which the next play frees. */
const lastPlayed = ofPage((): { url?: string } => ({}));

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
  const last = lastPlayed();
  if (last.url !== undefined) URL.revokeObjectURL(last.url);
  last.url = URL.createObjectURL(sound);
  const kept = {
    streamSource: { url: last.url, mimeValue: mime },
    ...(stopMs === undefined ? {} : { availableStop: new Date(stopMs).toISOString() }),
  };
  controls.playEpisode({ ...episode, streams: [kept, ...episode.streams] }, options);
}
