"use client";
import { createElement, type ReactNode, useEffect, useState } from "react";
import { browserStorage } from "#components/device/browser-storage.ts";
import { LAST_KEY } from "#components/device/kept-keys.ts";
import { useWords } from "#components/language/language-provider.tsx";
import type { Snapshot } from "./engine/snapshot.ts";
import type { LoadOnAir } from "./on-air-feed.ts";
import { createPlayerStore } from "./player-store.ts";
import { useModule } from "./use-module.ts";
import { PlayerContext, usePlayer, usePlayerStore } from "./use-player.ts";

const loadFeed = () => import("./on-air-feed.ts");
const isStation = (snapshot: Snapshot) => snapshot.media?.kind === "station";

/** Whether the last page had media loaded: the player loads at once only then. */
const wasLeft = () => (browserStorage()?.getItem(LAST_KEY) ?? "null") !== "null";

interface PlayerProviderProps {
  children: ReactNode;
  /** Loads what the playing station has on air. Must not change between renders. */
  loadOnAir: LoadOnAir;
}

/** Provides the page's only player. Mounted once, in the root layout, so that its audio element survives navigation. */
export function PlayerProvider({ children, loadOnAir }: PlayerProviderProps) {
  const words = useWords();
  const [store] = useState(() => createPlayerStore(words));
  useEffect(() => {
    const keep = () => store.keepNow();
    window.addEventListener("pagehide", keep);
    if (wasLeft()) store.restore();
    return () => window.removeEventListener("pagehide", keep);
  }, [store]);
  // Not JSX: the linter demands a caption track for <audio>, and live radio has no captions.
  const element = createElement("audio", { ref: store.attach, preload: "none" });
  return (
    <PlayerContext value={store}>
      {children}
      <OnAirFeed load={loadOnAir} />
      {element}
    </PlayerContext>
  );
}

function OnAirFeed({ load }: { load: LoadOnAir }) {
  const store = usePlayerStore();
  const feed = useModule(loadFeed, usePlayer(isStation));
  useEffect(() => feed?.followOnAir(store, load), [feed, load, store]);
  return null;
}
