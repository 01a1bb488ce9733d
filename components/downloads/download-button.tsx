"use client";
import { Check, Download as DownloadSign, X } from "lucide-react";
import { useDownloads } from "#components/device/downloads.ts";
import { useWords } from "#components/language/language-provider.tsx";
import type { PlayableEpisode } from "#components/model/playable.ts";
import { usePlayerControls } from "#components/player/use-player.ts";
import { browserShelf } from "./browser-shelf.ts";
import { fileOf, LOOK } from "./file-of.ts";
import { runWords } from "./run-words.ts";
import { runs, useRuns } from "./runs.ts";
import { remove } from "./shelf.ts";

interface DownloadButtonProps {
  episode: PlayableEpisode;
  nowMs: number;
}

/** Downloads an episode, shows how far it has come, cancels it, or removes it. */
export function DownloadButton({ episode, nowMs }: DownloadButtonProps) {
  const { t } = useWords();
  const { prepare } = usePlayerControls();
  const { id, name, rpuid, stationName: station, hue, chroma } = episode;
  const kept = useDownloads().episodes.some((each) => each.id === id);
  const run = useRuns().find((each) => each.episode.id === id);
  const stream = fileOf(episode, nowMs);
  const url = stream?.streamSource.url;
  const start = () => {
    if (url === undefined) return;
    // Without a network, the code of the player is there as well.
    prepare();
    const stopMs = stream?.availableStop === undefined ? {} : { stopMs: Date.parse(stream.availableStop) };
    const mime = stream?.streamSource.mimeValue ?? "audio/mpeg";
    void runs().start({ episode: { id, name, rpuid, station, hue, chroma, ...stopMs }, url, mime });
  };
  const { Sign, words, more, press } =
    run !== undefined && run.fault === undefined
      ? {
          Sign: X,
          words: runWords(run, t),
          more: t("downloads.cancel", { name }),
          press: () => runs().cancel(id),
        }
      : kept
        ? {
            Sign: Check,
            words: t("downloads.kept"),
            more: t("downloads.remove", { name }),
            press: () => void remove(browserShelf(), [id]),
          }
        : { Sign: DownloadSign, words: t("downloads.download"), more: name, press: start };
  if (url === undefined && !kept && run === undefined) return null;
  return (
    <span className="grid gap-1">
      {/* One button for all states, so that it keeps the focus. */}
      <button type="button" onClick={press} className={LOOK}>
        <Sign className="size-4" aria-hidden="true" />
        <span>
          {words} <span className="sr-only">{more}</span>
        </span>
      </button>
      {run?.fault !== undefined && (
        <span role="alert" className="text-sm">
          {runWords(run, t)}
        </span>
      )}
    </span>
  );
}
