"use client";
import { X } from "lucide-react";
import { useCallback, useEffect, useRef, useState } from "react";
import { useKeysEnabled } from "#components/device/keys-preference.ts";
import { said } from "#components/device/said.ts";
import { isolate } from "#components/language/isolate.ts";
import { useWords } from "#components/language/language-provider.tsx";
import type { Words } from "#components/language/words.ts";
import { SignButton } from "#components/ui/sign-button.tsx";
import { useAfterPaint } from "#components/ui/use-after-paint.ts";
import { useZone } from "#components/ui/use-zone.ts";
import type { Media, Snapshot } from "../player/engine/snapshot.ts";
import type { Command } from "../player/shortcuts.ts";
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
  const openHelp = useCallback(() => setHelp(true), []);
  useFocusAfterwards(loaded);
  usePreload(loadBar);
  const bar = useModule(loadBar, loaded);
  const keys = useModule(loadHelp, help);
  return (
    <>
      <Announcer {...{ loaded, openHelp }} />
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

/** The last act of a listener: a key, whose effect the player knows, or a press that said what it did. */
type Done = { command: Command } | { text: string };

/**
 * The player's keys. The code loads with the first station; until then only "?" does something.
 * @returns what was done last, by a key or by a press elsewhere on the page; null before.
 */
function useDone(loaded: boolean, onHelp: () => void): Done | null {
  const [enabled] = useKeysEnabled();
  const [done, setDone] = useState<Done | null>(null);
  useEffect(() => {
    const look = () => setDone(said().read());
    // A page may have said something as it began.
    look();
    return said().subscribe(look);
  }, []);
  const store = usePlayerStore();
  const keys = useModule(loadKeys, loaded);
  useEffect(() => {
    if (!enabled) return;
    if (keys !== null)
      return keys.listenToKeys(store, { onHelp, onCommand: (command) => setDone({ command }) });
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
  return done;
}

/** Waiting for sound that is over sooner, as after a step back, is not announced. */
const LASTING_MS = 300;
const isWaiting = ({ status }: Snapshot) => status === "connecting" || status === "buffering";
/** A step back or forward is told once it is heard. */
const isStep = (done: Done | null) =>
  done !== null && "command" in done && (done.command === "back" || done.command === "forward");

/** Announces changes of state, and what was done, to readers. Exists before the first change, which readers would miss otherwise. */
function Announcer({ loaded, openHelp }: { loaded: boolean; openHelp: () => void }) {
  const words = useWords();
  const zone = useZone("UTC");
  const store = usePlayerStore();
  const speech = useModule(loadWords, usePlayer(isLoaded));
  const state = usePlayer((snapshot) =>
    speech === null ? waitingWords(snapshot, words) : speech.announcement(snapshot, zone, words),
  );
  const waits = usePlayer(isWaiting);
  const done = useDone(loaded, openHelp);
  const told = useRef({ done, state });
  const [now, setNow] = useState({ text: state, turn: 0 });
  useEffect(() => {
    const isNew = done !== told.current.done;
    const tellNow = () => {
      const isTold = isNew && !(waits && isStep(done));
      const ofDone = isTold ? doneWords(done, store.getSnapshot()) : undefined;
      if (ofDone !== undefined || state !== told.current.state)
        setNow(({ turn }) => ({ text: ofDone ?? state, turn: turn + 1 }));
      told.current = { done: isTold ? done : told.current.done, state };
    };
    const doneWords = (what: Done | null, snapshot: Snapshot) =>
      what && ("text" in what ? what.text : speech?.keyAnnouncement(what.command, snapshot, zone, words));
    // Keys in quick succession, or held, are told once, with the state that they change.
    const timer = setTimeout(tellNow, waits || isNew ? LASTING_MS : 0);
    return () => clearTimeout(timer);
  }, [state, waits, done, store, speech, zone, words]);
  return (
    // A dialog hides all of the page from readers but what has aria-live.
    <p role="status" aria-live="polite" className="sr-only">
      {/* An equal sentence is a new one. */}
      <span key={now.turn}>{now.text}</span>
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
