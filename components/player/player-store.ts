/**
 * The one player of the page, from before its audio element exists until after it is gone. Until then every control is
 * safe and does nothing, and the snapshot is idle.
 */
import { browserPorts } from "./browser-ports.ts";
import { PlayerEngine } from "./engine/engine.ts";
import { IDLE, type Snapshot } from "./engine/snapshot.ts";
import type { PlayerControls } from "./types.ts";

export interface PlayerStore {
  controls: PlayerControls;
  subscribe(listener: () => void): () => void;
  getSnapshot(): Snapshot;
  /** Makes the engine over `audio`; returns the way to end it. */
  attach(audio: HTMLAudioElement): () => void;
  /** Writes down where an episode is, for a page that is about to go. */
  keepNow(): void;
}

export function createPlayerStore(): PlayerStore {
  let engine: PlayerEngine | null = null;
  const listeners = new Set<() => void>();
  const notify = () => {
    for (const listener of [...listeners]) listener();
  };
  return {
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    getSnapshot: () => engine?.getSnapshot() ?? IDLE,
    attach(audio) {
      const made = new PlayerEngine(browserPorts(audio));
      engine = made;
      made.subscribe(notify);
      notify();
      return () => {
        made.dispose();
        engine = null;
      };
    },
    keepNow: () => engine?.keepNow(),
    controls: {
      prepare: () => engine?.prepare(),
      playStation: (station, options) => engine?.playStation(station, options),
      playEpisode: (episode) => engine?.playEpisode(episode),
      toggle: () => engine?.toggle(),
      play: () => engine?.play(),
      pause: () => engine?.pause(),
      stop: () => engine?.stop(),
      goLive: () => engine?.goLive(),
      seekBy: (seconds) => engine?.seekBy(seconds),
      seekToWallClock: (atMs) => engine?.seekToWallClock(atMs) ?? false,
      seekTo: (seconds) => engine?.seekTo(seconds),
      startOver: () => engine?.startOver() ?? false,
      playNext: () => engine?.playNext() ?? false,
      setVolume: (volume) => engine?.setVolume(volume),
      setMuted: (muted) => engine?.setMuted(muted),
      setSpeed: (speed) => engine?.setSpeed(speed),
      setSleep: (choice) => engine?.setSleep(choice),
      chooseStream: (index) => engine?.chooseStream(index),
      setOnAir: (rpuid, onAir) => engine?.setOnAir(rpuid, onAir),
    },
  };
}
