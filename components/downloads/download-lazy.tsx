"use client";
import { lazy } from "react";
import { useHydrated } from "#components/device/use-hydrated.ts";
import { useWords } from "#components/language/language-provider.tsx";
import type { PlayableEpisode } from "#components/model/playable.ts";
import { Dispensable } from "#components/ui/dispensable.tsx";
import { fileOf, LOOK } from "./file-of.ts";

const Button = lazy(async () => ({ default: (await import("./download-button.tsx")).DownloadButton }));

/** The download button of an episode, if this browser can keep sound. Room is kept for it, so nothing moves. */
export function DownloadLazy(props: { episode: PlayableEpisode; nowMs: number }) {
  const { t } = useWords();
  const hydrated = useHydrated();
  if (hydrated && !("caches" in window && typeof TransformStream === "function")) return null;
  const room = fileOf(props.episode, props.nowMs) && (
    <span className={`${LOOK} invisible`} aria-hidden="true">
      <span className="size-4" />
      {t("downloads.download")}
    </span>
  );
  if (!hydrated) return room;
  return (
    <Dispensable fallback={room}>
      <Button {...props} />
    </Dispensable>
  );
}
