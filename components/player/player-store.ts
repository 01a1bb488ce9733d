/** The page's only player. Its code loads before the first play; until then controls are safe, and the last request waits. */
import { onNetworkBack } from "#components/device/browser-events.ts";
import { browserStorage, tabTexts, textsIn } from "#components/device/browser-storage.ts";
import { newerBuild } from "#components/device/newer-build.ts";
import { serverClock } from "#components/device/server-clock.ts";
import type { Words } from "#components/language/words.ts";
import { afterPaint } from "#components/ui/after-paint.ts";
import type {
  CatchUpControls,
  EpisodeStepControls,
  PlayerControls,
  StationStepControls,
} from "../model/playable.ts";
import { type Asked, rememberAsked } from "./engine/keep-last.ts";
import type { Snapshot } from "./engine/snapshot.ts";
import type { MadePlayer } from "./make-player.ts";
import { createWaiting, type Waiting, type Wish } from "./waiting-wish.ts";

export type Controls = PlayerControls & StationStepControls & EpisodeStepControls & CatchUpControls;

/** Makes the player over an audio element. */
export type MakePlayer<Element> = (audio: Element) => MadePlayer;

type FetchMake<Element> = () => Promise<MakePlayer<Element>>;

export interface PlayerStore<Element = HTMLAudioElement> {
  controls: Controls;
  subscribe(listener: () => void): () => void;
  getSnapshot(): Snapshot;
  /** Gives the store its audio element; returns a function that releases it. */
  attach(audio: Element): () => void;
  /** The other devices on which the sound can play; null where the browser has none, and before the player has loaded. */
  remote(): RemotePlayback | null;
  /** Stores the loaded media and its position, before the page goes away. */
  keepNow(): void;
  /** Lets the next document of this tab go on with what plays now; to be called before the page reloads itself. */
  goOnAfterReload(): void;
  /** Restores the media of the previous page, unless the listener plays something else. */
  restore(): void;
}

interface Surroundings {
  online(): boolean;
  /** Calls `back` when the connection returns; returns a function that ends this. */
  onBack(back: () => void): () => void;
  /** Lets the next document of this tab play what was asked for. */
  keepAsked(asked: Asked): void;
  /** Whether the page reloads because the server has a newer build; only where `isWanted` says that code was pressed for. */
  reloads(isWanted: () => boolean): Promise<boolean>;
}

const browserSurroundings: Surroundings = {
  online: () => navigator.onLine,
  onBack: onNetworkBack,
  keepAsked: (asked) =>
    rememberAsked(
      { store: textsIn(browserStorage), tabStore: tabTexts, serverNow: () => serverClock.now() },
      asked,
    ),
  reloads: (isWanted) => newerBuild().afterFailure(isWanted),
};

/** The store of a page. `words` are for lock screens. */
export function createPlayerStore(words: Words): PlayerStore {
  return createStore(async () => {
    // Starting takes long, and the first sign of a listener may be the press itself.
    await afterPaint();
    const { makePlayer } = await import("./make-player.ts");
    return (audio) => makePlayer(audio, words);
  }, browserSurroundings);
}

/** `fetchMake` loads the player's code; after a failure again, at the next press and when the network is back. */
export function createStore<Element>(
  fetchMake: FetchMake<Element>,
  around: Surroundings,
): PlayerStore<Element> {
  const waiting = createWaiting();
  const player = createComing(fetchMake, waiting, around);
  return {
    subscribe: waiting.shown.subscribe,
    getSnapshot: waiting.shown.read,
    attach: player.attach,
    remote: () => player.beside()?.remote ?? null,
    keepNow: () => player.engine()?.keepNow(),
    goOnAfterReload() {
      const asked = waiting.wish();
      const engine = player.engine();
      if (engine !== undefined) engine.keepNow(true);
      else if (asked !== null && waiting.isConnecting()) around.keepAsked(asked);
    },
    restore: player.restore,
    controls: controlsOf(player, waiting),
  };
}

type Coming<E> = ReturnType<typeof createComing<E>>;

function oneAtATime(run: () => Promise<void>): () => void {
  let isRunning = false;
  return () => {
    if (isRunning) return;
    isRunning = true;
    run().finally(() => {
      isRunning = false;
    });
  };
}

/** The request goes on in a newer build, or waits for the network or a press. */
async function afterFailure(waiting: Waiting, around: Surroundings): Promise<void> {
  if (!around.online()) waiting.waitFor("network");
  else if (!(await around.reloads(waiting.isConnecting))) waiting.waitFor("press");
}

/** Loads the player, and gives it once it has loaded. */
function createComing<E>(fetchMake: FetchMake<E>, waiting: Waiting, around: Surroundings) {
  let audio: E | null = null;
  let made: MadePlayer | null = null;
  let prepared = false;
  let restoring = false;
  const make = async () => {
    const makePlayer = await fetchMake();
    if (audio === null || made !== null) return;
    made = makePlayer(audio);
    const { engine } = made;
    const show = () => waiting.shown.set(engine.getSnapshot());
    engine.subscribe(show);
    if (prepared) engine.prepare();
    if (waiting.isConnecting()) waiting.wish()?.run(engine);
    else if (restoring) engine.restore();
    show();
  };
  const load = oneAtATime(() => make().catch(() => afterFailure(waiting, around)));
  const need = () => {
    if (made === null && audio !== null) load();
  };
  /** Runs the request now, or once the player has loaded. */
  const begin = (asked: Wish) => {
    if (made !== null) return asked.run(made.engine);
    waiting.keep(asked);
    need();
  };
  const goOn = () => {
    const asked = waiting.wish();
    if (made === null && asked !== null && waiting.isConnecting()) begin(asked);
    else if (restoring) need();
  };
  return {
    engine: () => made?.engine,
    beside: () => made,
    begin,
    prepare() {
      prepared = true;
      need();
      made?.engine.prepare();
    },
    restore() {
      restoring = true;
      need();
    },
    attach(element: E) {
      audio = element;
      const stopListening = around.onBack(goOn);
      return () => {
        stopListening();
        made?.dispose();
        made = null;
        audio = null;
        waiting.withdraw();
      };
    },
  };
}

/** Controls that are safe at any time: before the player has loaded, play keeps the request, pause withdraws it. */
function controlsOf<Element>(
  { engine, beside, begin, prepare }: Coming<Element>,
  { wish, isConnecting, withdraw }: Waiting,
): Controls {
  const beginAgain = () => {
    const last = wish();
    if (last !== null) begin(last);
  };
  return {
    prepare,
    playStation(station, options) {
      const asked = {
        media: { kind: "station", station } as const,
        atMs: options?.atMs ?? null,
        positionS: null,
      };
      begin({ ...asked, run: (player) => player.playStation(station, options) });
    },
    playEpisode(episode, options) {
      const positionS = options?.positionS ?? null;
      const asked = { media: { kind: "episode", episode } as const, atMs: null, positionS };
      begin({ ...asked, run: (player) => player.playEpisode(episode, options) });
    },
    toggle() {
      const player = engine();
      if (player !== undefined) player.toggle();
      else if (isConnecting()) withdraw();
      else beginAgain();
    },
    play: () => (engine() ?? { play: beginAgain }).play(),
    pause: () => (engine() ?? { pause: withdraw }).pause(),
    stop: () => (engine() ?? { stop: withdraw }).stop(),
    goLive: () => engine()?.goLive(),
    seekBy: (seconds) => engine()?.seekBy(seconds),
    seekToWallClock: (atMs) => engine()?.seekToWallClock(atMs) ?? false,
    seekTo: (seconds) => engine()?.seekTo(seconds),
    startOver: () => engine()?.startOver() ?? false,
    hasNext: () => beside()?.episodes.hasNext() ?? false,
    playNext: () => beside()?.episodes.playNext() ?? false,
    canStep: (step) => beside()?.steps.canStep(step) ?? false,
    stepStation: (step) => beside()?.steps.stepStation(step) ?? Promise.resolve(false),
    catchUp: () => beside()?.chase.catchUp() ?? false,
    stopCatchingUp: () => beside()?.chase.stopCatchingUp(),
    setVolume: (volume) => engine()?.setVolume(volume),
    setMuted: (muted) => engine()?.setMuted(muted),
    setSpeed: (speed) => engine()?.setSpeed(speed),
    setSleep: (choice) => engine()?.setSleep(choice),
    chooseStream: (index) => engine()?.chooseStream(index),
    setOnAir: (rpuid, onAir) => engine()?.setOnAir(rpuid, onAir),
  };
}
