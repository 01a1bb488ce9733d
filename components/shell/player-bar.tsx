"use client";
import { X } from "lucide-react";
import { useCallback, useEffect, useState } from "react";
import { useKeysEnabled } from "#components/device/keys-preference.ts";
import { isolate } from "#components/language/isolate.ts";
import { useWords } from "#components/language/language-provider.tsx";
import type { Words } from "#components/language/words.ts";
import { SignButton } from "#components/ui/sign-button.tsx";
import { useAfterPaint } from "#components/ui/use-after-paint.ts";
import { useZone } from "#components/ui/use-zone.ts";
import type { Media, Snapshot } from "../player/engine/snapshot.ts";
import { tellHeight } from "../player/tell-height.ts";
import { useModule } from "../player/use-module.ts";
import { usePlayer, usePlayerControls, usePlayerStore } from "../player/use-player.ts";
import { usePreload } from "../player/use-preload.ts";

const loadBar = () => import("../player/bar.tsx");
const loadWords = () => import("../player/player-words.ts");
const loadKeys = () => import("../player/listen-to-keys.ts");
const loadHelp = () => import("../player/shortcuts-help.tsx");
const isLoaded = (snapshot: Snapshot) => snapshot.media !== null;

/** The bar that stays across pages; until the first play it has only the announcer. */
export function PlayerBar() {
  // The pressed button changes first, the bar appears after it.
  const loaded = useAfterPaint(usePlayer(isLoaded));
  const [help, setHelp] = useState(false);
  const [enabled] = useKeysEnabled();
  const openHelp = useCallback(() => setHelp(true), []);
  useKeys(enabled, loaded, openHelp);
  useFocusAfterwards(loaded);
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

/** Focuses the page's content when the player has gone with the button that had the focus. */
function useFocusAfterwards(loaded: boolean): void {
  useEffect(() => {
    if (!loaded) return;
    const focusPage = () => {
      if (document.activeElement === document.body)
        document.querySelector<HTMLElement>("main")?.focus({ preventScroll: true });
    };
    // The full player gives back the focus it took, if to nothing, before.
    return () => void setTimeout(focusPage);
  }, [loaded]);
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

/** Waiting for sound that is over sooner, as after a step back, is not announced. */
const LASTING_MS = 300;
const isWaiting = ({ status }: Snapshot) => status === "connecting" || status === "buffering";

/** Returns `said`; while it `passes`, what was said before, until it has lasted. */
function useLasting(said: string, passes: boolean): string {
  const [told, setTold] = useState(said);
  useEffect(() => {
    const timer = setTimeout(() => setTold(said), passes ? LASTING_MS : 0);
    return () => clearTimeout(timer);
  }, [said, passes]);
  return told;
}

/** Announces changes of state to readers. Exists before the first change, which readers would miss otherwise. */
function Announcer() {
  const words = useWords();
  const zone = useZone("UTC");
  const speech = useModule(loadWords, usePlayer(isLoaded));
  const said = usePlayer((snapshot) =>
    speech === null ? waitingWords(snapshot, words) : speech.announcement(snapshot, zone, words),
  );
  const told = useLasting(said, usePlayer(isWaiting));
  return (
    <p role="status" className="sr-only">
      {told}
    </p>
  );
}

/** Why nothing sounds yet, while the code with the words of all states is not there; empty while it loads. */
function waitingWords({ media, reconnect, pausedBecause }: Snapshot, { t, direction }: Words): string {
  if (media === null) return "";
  const station = media.kind === "station" ? media.station.name : media.episode.stationName;
  const who = isolate(station, direction);
  if (reconnect?.reach === "offline")
    return t("player.both", { said: t("player.why.offline"), next: t("player.response.offline", { who }) });
  return pausedBecause === "needs-press" ? t("player.state.needsPress", { name: nameOf(media) }) : "";
}

const nameOf = (media: Media): string => (media.kind === "station" ? media.station.name : media.episode.name);

/** The shape of the bar while its code loads, with the name of what was pressed, and a button that withdraws the press. */
function Waiting() {
  const words = useWords();
  const media = usePlayer((snapshot) => snapshot.media);
  const why = usePlayer((snapshot) => waitingWords(snapshot, words));
  const controls = usePlayerControls();
  if (media === null) return null;
  const hasTimeline = media.kind === "episode" || media.station.show !== undefined;
  return (
    <section
      ref={tellHeight}
      className="always-night sticky inset-x-0 bottom-(--foot) z-40 border-t border-line bg-sunk text-ink"
    >
      {hasTimeline && <div className="h-7 bg-raised" />}
      <div className="flex min-h-19 items-center gap-3 py-2.5 ps-20 pe-3 sm:pe-(--gutter)">
        <p className="grid min-w-0 flex-1">
          <bdi className="truncate font-display text-lg/6 font-bold">{nameOf(media)}</bdi>
          <span className="text-sm/5 text-muted empty:hidden">{why}</span>
        </p>
        <SignButton Sign={X} label={words.t("player.leave")} onClick={() => controls.stop()} />
      </div>
    </section>
  );
}
