"use client";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import type { LoadOnAir } from "#components/player/on-air-feed.ts";
import { usePlayer, usePlayerStore } from "#components/player/use-player.ts";
import { afterPaint } from "#components/ui/after-paint.ts";

/** First the page comes to rest. */
const FOLLOWS_AFTER_MS = 10_000;
const loadFollow = () => import("./after-a-while.ts");
const loadListen = () => import("../listening/listen-to-player.ts");

/** Runs `run` once its code has come, which may fail. @returns a function that ends it */
function running<Code>(coming: Promise<Code>, run: (code: Code) => () => void): () => void {
  let over = false;
  let stop = () => {};
  coming.then(
    (code) => {
      if (!over) stop = run(code);
    },
    () => {},
  );
  return () => {
    over = true;
    stop();
  };
}

/**
 * Loads history and play reports at the first play; a while after the opening, what follows server events and what finds
 * merged stations among those that this browser keeps.
 */
export function Listening({ loadOnAir }: { loadOnAir: LoadOnAir }) {
  const store = usePlayerStore();
  const client = useQueryClient();
  const loaded = usePlayer((snapshot) => snapshot.media !== null);
  useEffect(() => {
    if (!loaded) return;
    // The pressed button changes first. Sound does not depend on this code; the next station loads it again.
    return running(afterPaint().then(loadListen), ({ listen }) => listen(store));
  }, [loaded, store]);
  useEffect(() => {
    let end = () => {};
    const begin = () => {
      // The pages ask by themselves where this code does not come.
      end = running(loadFollow(), ({ follow }) => follow(client, store, loadOnAir));
    };
    const timer = setTimeout(begin, FOLLOWS_AFTER_MS);
    return () => {
      clearTimeout(timer);
      end();
    };
  }, [client, store, loadOnAir]);
  return null;
}
