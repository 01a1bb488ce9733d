"use client";
import { lazy, Suspense, useCallback, useState } from "react";
import { useZone } from "#components/ui/use-zone.ts";
import { playerCopy as copy } from "./copy.ts";
import type { Snapshot } from "./engine/snapshot.ts";
import { useKeysEnabled } from "./keys-preference.ts";
import { usePlayer } from "./use-player.ts";
import { usePreload } from "./use-preload.ts";
import { useShortcuts } from "./use-shortcuts.ts";
import { announcement, statusLine, titleOf } from "./words.ts";

const loadBar = () => import("./bar.tsx");
const loadHelp = () => import("./shortcuts-help.tsx");
const Bar = lazy(async () => ({ default: (await loadBar()).Bar }));
const ShortcutsHelp = lazy(async () => ({ default: (await loadHelp()).ShortcutsHelp }));

const isLoaded = (snapshot: Snapshot) => snapshot.media !== null;

/** The persistent bar; nothing but its announcer until something is played. */
export function PlayerBar() {
  const loaded = usePlayer(isLoaded);
  const [help, setHelp] = useState(false);
  const [enabled] = useKeysEnabled();
  const openHelp = useCallback(() => setHelp(true), []);
  useShortcuts(enabled, openHelp);
  usePreload(loadBar);
  return (
    <>
      <Announcer />
      {loaded && (
        <Suspense fallback={<Waiting />}>
          <Bar />
        </Suspense>
      )}
      {help && (
        <Suspense>
          <ShortcutsHelp open={help} onOpenChange={setHelp} />
        </Suspense>
      )}
    </>
  );
}

/** Says every change of state to those who hear the page; there before the first one, or it would not be heard. */
function Announcer() {
  const zone = useZone("UTC");
  const said = usePlayer((snapshot) => announcement(snapshot, zone));
  return (
    <p role="status" className="sr-only">
      {said}
    </p>
  );
}

/** The bar's shape and words while its parts are on their way. */
function Waiting() {
  const { snapshot } = usePlayer();
  return (
    <section
      aria-label={copy.label}
      className="always-night sticky inset-x-0 bottom-0 z-40 border-t border-line bg-sunk text-ink"
    >
      <div className="h-7 bg-raised" />
      <div className="flex min-h-19 flex-col justify-center px-(--gutter) py-2.5">
        <p dir="auto" className="line-clamp-1 font-display text-lg/6 font-bold">
          {titleOf(snapshot)}
        </p>
        <p className="text-sm/5 text-muted">{statusLine(snapshot, "UTC")}</p>
      </div>
    </section>
  );
}
