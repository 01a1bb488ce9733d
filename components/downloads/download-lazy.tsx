"use client";
import { lazy, Suspense } from "react";
import { useHydrated } from "#components/device/use-hydrated.ts";
import type { PlayableEpisode } from "#components/model/playable.ts";
import { Dispensable } from "#components/ui/dispensable.tsx";

const Button = lazy(async () => ({ default: (await import("./download-button.tsx")).DownloadButton }));

/** The download button of an episode, where this browser can keep sound. */
export function DownloadLazy(props: { episode: PlayableEpisode; nowMs: number }) {
  const able = useHydrated() && "caches" in window && typeof TransformStream === "function";
  if (!able) return null;
  return (
    <Dispensable>
      <Suspense>
        <Button {...props} />
      </Suspense>
    </Dispensable>
  );
}
