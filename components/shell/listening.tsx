"use client";
import { useEffect } from "react";
import { usePlayer, usePlayerStore } from "#components/player/use-player.ts";

const loadListen = () => import("../listening/listen-to-player.ts");

/** Loads, at the first play, the history on this device and the reports of plays. Shows nothing. */
export function Listening() {
  const store = usePlayerStore();
  const loaded = usePlayer((snapshot) => snapshot.media !== null);
  useEffect(() => {
    if (!loaded) return;
    let over = false;
    let stop: (() => void) | undefined;
    loadListen().then(
      ({ listen }) => {
        if (!over) stop = listen(store);
      },
      // Sound does not depend on this code; the next station loads it again.
      () => {},
    );
    return () => {
      over = true;
      stop?.();
    };
  }, [loaded, store]);
  return null;
}
