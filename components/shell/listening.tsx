"use client";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import type { LoadOnAir } from "#components/player/on-air-feed.ts";
import { usePlayer, usePlayerStore } from "#components/player/use-player.ts";
import { afterPaint } from "#components/ui/after-paint.ts";

/** First the page comes to rest. */
const FOLLOWS_AFTER_MS = 10_000;
const loadFollow = () => import("./told-on-air.ts");
const loadListen = () => import("../listening/listen-to-player.ts");

/** Loads history and play reports at the first play and, a while after the opening, what follows server events. */
export function Listening({ loadOnAir }: { loadOnAir: LoadOnAir }) {
  const store = usePlayerStore();
  const client = useQueryClient();
  const loaded = usePlayer((snapshot) => snapshot.media !== null);
  useEffect(() => {
    if (!loaded) return;
    let over = false;
    let stop: (() => void) | undefined;
    // The pressed button changes first.
    const loading = afterPaint().then(loadListen);
    loading.then(
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
  useEffect(() => {
    let over = false;
    let stop: (() => void) | undefined;
    const follow = () =>
      loadFollow().then(
        ({ ToldOnAir }) => {
          if (!over) stop = new ToldOnAir(client, store, loadOnAir).follow();
        },
        // The pages ask by themselves.
        () => {},
      );
    const timer = setTimeout(follow, FOLLOWS_AFTER_MS);
    return () => {
      over = true;
      clearTimeout(timer);
      stop?.();
    };
  }, [client, store, loadOnAir]);
  return null;
}
