"use client";
import { Check, Download as DownloadSign, X } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { useDownloads } from "#components/device/downloads.ts";
import { useWords } from "#components/language/language-provider.tsx";
import type { PlayableEpisode } from "#components/model/playable.ts";
import { usePlayerControls } from "#components/player/use-player.ts";
import { browserShelf } from "./browser-shelf.ts";
import { fileOf, LOOK } from "./file-of.ts";
import { DownloadError, type DownloadFault, download, remove } from "./shelf.ts";

type State =
  | { kind: "rest" }
  | { kind: "running"; share: number | null }
  | { kind: "failed"; fault: DownloadFault };

interface DownloadButtonProps {
  episode: PlayableEpisode;
  nowMs: number;
}

/** The state of an episode's download, with functions that start and cancel it; no `start` without a file. */
function useDownload(episode: PlayableEpisode, nowMs: number) {
  const { prepare } = usePlayerControls();
  const [state, setState] = useState<State>({ kind: "rest" });
  const running = useRef<AbortController>(null);
  useEffect(() => () => running.current?.abort(), []);
  const stream = fileOf(episode, nowMs);
  const url = stream?.streamSource.url;
  const start = async (address: string) => {
    const abort = new AbortController();
    running.current = abort;
    setState({ kind: "running", share: null });
    // Without a network, the code of the player is there as well.
    prepare();
    const { id, name, rpuid, stationName: station, hue, chroma } = episode;
    const stopMs = stream?.availableStop === undefined ? {} : { stopMs: Date.parse(stream.availableStop) };
    try {
      await download(browserShelf(), {
        episode: { id, name, rpuid, station, hue, chroma, ...stopMs },
        url: address,
        mime: stream?.streamSource.mimeValue ?? "audio/mpeg",
        onShare: (share) => setState({ kind: "running", share }),
        signal: abort.signal,
      });
      setState({ kind: "rest" });
    } catch (error) {
      const fault = error instanceof DownloadError ? error.fault : "broken";
      setState(abort.signal.aborted ? { kind: "rest" } : { kind: "failed", fault });
    }
  };
  return {
    state,
    start: url === undefined ? undefined : () => void start(url),
    cancel: () => running.current?.abort(),
  };
}

/** Downloads an episode, shows how far it has come, cancels it, or removes it. */
export function DownloadButton({ episode, nowMs }: DownloadButtonProps) {
  const { t } = useWords();
  const { id, name } = episode;
  const kept = useDownloads().episodes.some((each) => each.id === id);
  const { state, start, cancel } = useDownload(episode, nowMs);
  if (!start && !kept) return null;
  if (state.kind === "running") {
    const { share } = state;
    return (
      <button type="button" onClick={cancel} className={LOOK}>
        <X className="size-4" aria-hidden="true" />
        <span>
          {share === null ? t("downloads.running") : t("downloads.share", { share: Math.floor(share * 100) })}
          <span className="sr-only">{t("downloads.cancel", { name })}</span>
        </span>
      </button>
    );
  }
  const Sign = kept ? Check : DownloadSign;
  return (
    <span className="grid gap-1">
      <button
        type="button"
        onClick={() => (kept ? void remove(browserShelf(), [id]) : start?.())}
        className={LOOK}
      >
        <Sign className="size-4" aria-hidden="true" />
        <span>
          {kept ? t("downloads.kept") : t("downloads.download")}
          <span className="sr-only">{kept ? t("downloads.remove", { name }) : name}</span>
        </span>
      </button>
      {state.kind === "failed" && (
        <span role="alert" className="text-sm">
          {t(`downloads.fault.${state.fault}`)}
        </span>
      )}
    </span>
  );
}
