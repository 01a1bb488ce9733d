/**
 * The page's only player. Its code loads when somebody is about to play. Until then every control is safe, the snapshot
 * is idle, and the store keeps the last request to play and shows it as connecting.
 */
import { afterPaint } from "#components/ui/after-paint.ts";
import type { PlayerControls } from "../model/playable.ts";
import type { PlayerEngine } from "./engine/engine.ts";
import { IDLE, type Media, type Snapshot } from "./engine/snapshot.ts";
import type { MadePlayer } from "./make-player.ts";

/** Makes the player over an audio element. */
export type MakePlayer<Element> = (audio: Element) => MadePlayer;

export interface PlayerStore<Element = HTMLAudioElement> {
  controls: PlayerControls;
  subscribe(listener: () => void): () => void;
  getSnapshot(): Snapshot;
  /** Gives the store its audio element; returns a function that releases it. */
  attach(audio: Element): () => void;
  /** Stores the loaded media and its position, before the page goes away. */
  keepNow(): void;
  /** Restores the media of the previous page, unless the listener plays something else. */
  restore(): void;
}

interface Wish {
  media: Media;
  run: (engine: PlayerEngine) => void;
}

/** The store of a page. */
export function createPlayerStore(): PlayerStore {
  return createStore(async () => {
    // Starting takes long, and the first sign of a listener may be the press itself.
    await afterPaint();
    return (await import("./make-player.ts")).makePlayer;
  });
}

/** `fetchMake` loads the code of the player; it is called again after a failure. */
export function createStore<Element>(fetchMake: () => Promise<MakePlayer<Element>>): PlayerStore<Element> {
  let audio: Element | null = null;
  let made: MadePlayer | null = null;
  let fetching = false;
  let pending: Snapshot = IDLE;
  let wish: Wish | null = null;
  let prepared = false;
  let restoring = false;
  const listeners = new Set<() => void>();
  const notify = () => {
    for (const listener of [...listeners]) listener();
  };
  const show = (snapshot: Snapshot) => {
    pending = snapshot;
    notify();
  };

  const make = async () => {
    const makePlayer = await fetchMake();
    if (audio === null || made !== null) return;
    made = makePlayer(audio);
    made.engine.subscribe(notify);
    if (prepared) made.engine.prepare();
    if (pending.status === "connecting") wish?.run(made.engine);
    else if (restoring) made.engine.restore();
    notify();
  };
  const need = () => {
    if (made !== null || audio === null || fetching) return;
    fetching = true;
    make()
      .catch(() => {
        // The request is kept: the next press loads the code again.
        if (wish !== null) show({ ...pending, status: "paused", pausedBecause: "needs-press" });
      })
      .finally(() => {
        fetching = false;
      });
  };
  const begin = (asked: Wish) => {
    if (made !== null) {
      asked.run(made.engine);
      return;
    }
    wish = asked;
    show({ ...IDLE, status: "connecting", media: asked.media });
    need();
  };
  /** A pause before the player has loaded withdraws the request to play. */
  const withdraw = () => {
    wish = null;
    show(IDLE);
  };
  const engine = () => made?.engine;

  return {
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    getSnapshot: () => made?.engine.getSnapshot() ?? pending,
    attach(element) {
      audio = element;
      return () => {
        made?.dispose();
        made = null;
        audio = null;
        withdraw();
      };
    },
    keepNow: () => engine()?.keepNow(),
    restore() {
      restoring = true;
      need();
    },
    controls: {
      prepare() {
        prepared = true;
        need();
        engine()?.prepare();
      },
      playStation(station, options) {
        begin({ media: { kind: "station", station }, run: (player) => player.playStation(station, options) });
      },
      playEpisode(episode, options) {
        begin({ media: { kind: "episode", episode }, run: (player) => player.playEpisode(episode, options) });
      },
      toggle() {
        if (made !== null) made.engine.toggle();
        else if (pending.status === "connecting") withdraw();
        else if (wish !== null) begin(wish);
      },
      play() {
        if (made !== null) made.engine.play();
        else if (wish !== null) begin(wish);
      },
      pause: () => (made === null ? withdraw() : made.engine.pause()),
      stop: () => (made === null ? withdraw() : made.engine.stop()),
      goLive: () => engine()?.goLive(),
      seekBy: (seconds) => engine()?.seekBy(seconds),
      seekToWallClock: (atMs) => engine()?.seekToWallClock(atMs) ?? false,
      seekTo: (seconds) => engine()?.seekTo(seconds),
      startOver: () => engine()?.startOver() ?? false,
      playNext: () => engine()?.playNext() ?? false,
      setVolume: (volume) => engine()?.setVolume(volume),
      setMuted: (muted) => engine()?.setMuted(muted),
      setSpeed: (speed) => engine()?.setSpeed(speed),
      setSleep: (choice) => engine()?.setSleep(choice),
      chooseStream: (index) => engine()?.chooseStream(index),
      setOnAir: (rpuid, onAir) => engine()?.setOnAir(rpuid, onAir),
    },
  };
}
