import { observable } from "#components/device/observable.ts";
import type { PlayerEngine } from "./engine/engine.ts";
import type { Asked } from "./engine/keep-last.ts";
import { IDLE, type Media, type Reconnect } from "./engine/snapshot.ts";
import { streamsOf } from "./engine/streams-of.ts";

export interface Wish extends Asked {
  run: (engine: PlayerEngine) => void;
}

export type Waiting = ReturnType<typeof createWaiting>;

/** The state of a request for `media` without a network; undefined where the record has no stream. */
function offlineState(media: Media): Reconnect | undefined {
  const [stream] = streamsOf(media);
  return (
    stream && {
      attempt: 1,
      nextTryAtMs: null,
      reason: { kind: "network" },
      reach: "offline",
      failed: stream,
      trying: stream,
      wasHeard: false,
    }
  );
}

/** The last request to play, kept and shown until the player has loaded; a page begins without one. */
export function createWaiting() {
  /** The state that pages show: of the request, then of the player. */
  const shown = observable(IDLE);
  let wish: Wish | null = null;
  return {
    shown,
    isConnecting: () => ["connecting", "reconnecting"].includes(shown.read().status),
    wish: () => wish,
    keep(asked: Wish) {
      wish = asked;
      shown.set({ ...IDLE, status: "connecting", media: asked.media });
    },
    withdraw() {
      wish = null;
      shown.set(IDLE);
    },
    /** The code could not be loaded: the request is kept until the next press, or until the network is back. */
    waitFor(sign: "press" | "network") {
      if (wish === null) return;
      const reconnect = sign === "network" ? offlineState(wish.media) : undefined;
      const pending = shown.read();
      if (reconnect === undefined) shown.set({ ...pending, status: "paused", pausedBecause: "needs-press" });
      else shown.set({ ...pending, status: "reconnecting", reconnect });
    },
  };
}
