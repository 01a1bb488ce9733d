import type { PlayerEngine } from "./engine/engine.ts";
import { IDLE, type Media, type Reconnect, type Snapshot } from "./engine/snapshot.ts";
import { streamsOf } from "./engine/stream-order.ts";

export interface Wish {
  media: Media;
  run: (engine: PlayerEngine) => void;
}

/** The last request to play, kept and shown until the player has loaded. */
export interface Waiting {
  subscribe(listener: () => void): () => void;
  notify(): void;
  pending(): Snapshot;
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
  let pending: Snapshot = IDLE;
  let wish: Wish | null = null;
  const listeners = new Set<() => void>();
  const notify = () => {
    for (const listener of [...listeners]) listener();
  };
  const show = (snapshot: Snapshot) => {
    pending = snapshot;
    notify();
  };
  return {
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    notify,
    pending: () => pending,
    isConnecting: () => pending.status === "connecting" || pending.status === "reconnecting",
    wish: () => wish,
    keep(asked) {
      wish = asked;
      show({ ...IDLE, status: "connecting", media: asked.media });
    },
    withdraw() {
      wish = null;
      show(IDLE);
    },
    waitFor(sign) {
      if (wish === null) return;
      const reconnect = sign === "network" ? offlineState(wish.media) : undefined;
      if (reconnect === undefined) show({ ...pending, status: "paused", pausedBecause: "needs-press" });
      else show({ ...pending, status: "reconnecting", reconnect });
    },
  };
}
