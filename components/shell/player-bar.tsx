"use client";
import { useCallback, useDeferredValue, useEffect, useState } from "react";
import { useWords } from "#components/language/language-provider.tsx";
import { useZone } from "#components/ui/use-zone.ts";
import type { Snapshot } from "../player/engine/snapshot.ts";
import { useKeysEnabled } from "../player/keys-preference.ts";
import { useModule } from "../player/use-module.ts";
import { usePlayer, usePlayerStore } from "../player/use-player.ts";
import { usePreload } from "../player/use-preload.ts";

const loadBar = () => import("../player/bar.tsx");
const loadWords = () => import("../player/player-words.ts");
const loadKeys = () => import("../player/listen-to-keys.ts");
const loadHelp = () => import("../player/shortcuts-help.tsx");
const isLoaded = (snapshot: Snapshot) => snapshot.media !== null;

/** The bar that stays across pages; until the first play it has only the announcer. */
export function PlayerBar() {
  // The pressed button changes first, the bar appears after it.
  const loaded = useDeferredValue(usePlayer(isLoaded));
  const [help, setHelp] = useState(false);
  const [enabled] = useKeysEnabled();
  const openHelp = useCallback(() => setHelp(true), []);
  useKeys(enabled, loaded, openHelp);
  usePreload(loadBar);
  const bar = useModule(loadBar, loaded);
  const keys = useModule(loadHelp, help);
  return (
    <>
      <Announcer />
      {loaded && (bar === null ? <Waiting /> : <bar.Bar />)}
      {keys !== null && <keys.ShortcutsHelp open={help} onOpenChange={setHelp} />}
    </>
  );
}

/** The player's keys. The code loads with the first station; until then only "?" does something. */
function useKeys(enabled: boolean, loaded: boolean, onHelp: () => void): void {
  const store = usePlayerStore();
  const keys = useModule(loadKeys, loaded);
  useEffect(() => {
    if (!enabled) return;
    if (keys !== null) return keys.listenToKeys(store, onHelp);
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== "?") return;
      // After a failure the next press loads the code again.
      loadKeys().then(
        ({ asksForHelp }) => asksForHelp(event) && onHelp(),
        () => {},
      );
    };
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, [enabled, keys, onHelp, store]);
}

/**
 * Announces changes of state to screen readers. Exists before the first change, which readers would miss otherwise.
 */
function Announcer() {
  const words = useWords();
  const zone = useZone("UTC");
  const speech = useModule(loadWords, usePlayer(isLoaded));
  const said = usePlayer((snapshot) => speech?.announcement(snapshot, zone, words) ?? "");
  return (
    <p role="status" className="sr-only">
      {said}
    </p>
  );
}

/** The shape of the bar while its code loads, with the name of what was pressed. */
function Waiting() {
  const media = usePlayer((snapshot) => snapshot.media);
  if (media === null) return null;
  const hasTimeline = media.kind === "episode" || media.station.show !== undefined;
  return (
    <div className="always-night sticky inset-x-0 bottom-(--foot) z-40 border-t border-line bg-sunk text-ink">
      {hasTimeline && <div className="h-7 bg-raised" />}
      <bdi className="block h-19 truncate px-20 py-6 font-display text-lg/6 font-bold">
        {media.kind === "station" ? media.station.name : media.episode.name}
      </bdi>
    </div>
  );
}
