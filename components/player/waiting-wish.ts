import { type Observable, observable } from "#components/device/observable.ts";
import type { PlayerEngine } from "./engine/engine.ts";
import { IDLE, type Media, type Reconnect, type Snapshot } from "./engine/snapshot.ts";
import { streamsOf } from "./engine/stream-order.ts";

export interface Wish {
  media: Media;
  run: (engine: PlayerEngine) => void;
}

/** The last request to play, kept and shown until the player has loaded. */
export interface Waiting {
  /** The state that pages show: of the request, then of the player. */
  shown: Observable<Snapshot>;
  isConnecting(): boolean;
  wish(): Wish | null;
  keep(wish: Wish): void;
  withdraw(): void;
  /** The code could not be loaded: the request is kept until the next press, or until the network is back. */
  waitFor(sign: "press" | "network"): void;
}

/** The state of a request for `media` without a network; undefined where the record has no stream. */
function offlineState(media: Media): Reconnect | undefined {
  const [stream] = streamsOf(media);
  return (
    stream && {
      ...{ attempt: 1, nextTryAtMs: null, reason: { kind: "network" }, reach: "offline" },
      ...{ failed: stream, trying: stream },
    }
  );
}

/** Keeps the request of a page, which begins without one. */
export function createWaiting(): Waiting {
  const shown = observable(IDLE);
  let wish: Wish | null = null;
  return {
    shown,
    isConnecting: () => ["connecting", "reconnecting"].includes(shown.read().status),
    wish: () => wish,
    keep(asked) {
      wish = asked;
      shown.set({ ...IDLE, status: "connecting", media: asked.media });
    },
    withdraw() {
      wish = null;
      shown.set(IDLE);
    },
    waitFor(sign) {
      if (wish === null) return;
      const reconnect = sign === "network" ? offlineState(wish.media) : undefined;
      const pending = shown.read();
      if (reconnect === undefined) shown.set({ ...pending, status: "paused", pausedBecause: "needs-press" });
      else shown.set({ ...pending, status: "reconnecting", reconnect });
    },
  };
}
