"use client";
import { useCallback, useDeferredValue, useState } from "react";
import { useWords } from "#components/language/language-provider.tsx";
import { useZone } from "#components/ui/use-zone.ts";
import type { Snapshot } from "../player/engine/snapshot.ts";
import { useKeysEnabled } from "../player/keys-preference.ts";
import { useModule } from "../player/use-module.ts";
import { usePlayer } from "../player/use-player.ts";
import { usePreload } from "../player/use-preload.ts";
import { useShortcuts } from "../player/use-shortcuts.ts";

const loadBar = () => import("../player/bar.tsx");
const loadWords = () => import("../player/player-words.ts");
const loadHelp = () => import("../player/shortcuts-help.tsx");
const isLoaded = (snapshot: Snapshot) => snapshot.media !== null;

/** The bar that stays across pages; until something is played it is the announcer alone. */
export function PlayerBar() {
  // The pressed button changes first, the bar appears after it.
  const loaded = useDeferredValue(usePlayer(isLoaded));
  const [help, setHelp] = useState(false);
  const [enabled] = useKeysEnabled();
  const openHelp = useCallback(() => setHelp(true), []);
  useShortcuts(enabled, openHelp);
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

/**
 * Announces changes of state to screen readers. It exists before the first change, else readers would miss that change.
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

/** The empty shape of the bar while its code loads. */
function Waiting() {
  return (
    <div className="always-night sticky inset-x-0 bottom-(--foot) z-40 border-t border-line bg-sunk">
      <div className="h-7 bg-raised" />
      <div className="h-19" />
    </div>
  );
}
