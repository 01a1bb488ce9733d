/** Plays the queue: the next episode after an end or a closed window; episodes leave when they begin to play, and when they close. No React. */

import type { DeviceStore } from "#components/device/device-store.ts";
import { MINUTE_MS, SECOND_MS } from "#lib/ground/clock.ts";
import type { EpisodeStepControls } from "../model/playable.ts";
import type { PlayerEngine } from "./engine/engine.ts";
import { isWanted, type Snapshot } from "./engine/snapshot.ts";
import { firstPlayable, isQueued, type Queue, withoutClosed, withoutEpisode } from "./queue.ts";

/** How long the player says that a window has closed before it plays the next episode: time to read the sentence. */
const SAYING_MS = 3 * SECOND_MS;
type Player = Pick<PlayerEngine, "subscribe" | "getSnapshot" | "playEpisode" | "playNext">;
type QueueStore = Pick<DeviceStore<Queue>, "read" | "write">;

/** Watches the player until `stopFollowing`; `playNext` takes the queue before the player's own next episode. */
export class QueueFollower implements EpisodeStepControls {
  readonly #player: Player;
  readonly #store: QueueStore;
  /** Server time, ms. */
  readonly #now: () => number;
  #last: { id: string; status: Snapshot["status"] } | null = null;
  /** When the queue goes on after a window has closed; null when it does not. */
  #goesOnAtMs: number | null = null;
  #checkedAtMs = Number.NEGATIVE_INFINITY;
  readonly stopFollowing: () => void;

  constructor(player: Player, store: QueueStore, now: () => number) {
    this.#player = player;
    this.#store = store;
    this.#now = now;
    this.stopFollowing = player.subscribe(() => this.#look());
  }

  hasNext(): boolean {
    const { media } = this.#player.getSnapshot();
    if (media?.kind !== "episode") return false;
    return media.episode.next !== undefined || firstPlayable(this.#store.read(), this.#now()) !== undefined;
  }

  playNext(): boolean {
    return this.#playFirst() || this.#player.playNext();
  }

  #look(): void {
    const { media, status, sleep } = this.#player.getSnapshot();
    const nowMs = this.#now();
    if (nowMs - this.#checkedAtMs >= MINUTE_MS) {
      this.#checkedAtMs = nowMs;
      this.#change((queue) => withoutClosed(queue, nowMs));
    }
    if (media?.kind !== "episode") {
      this.#last = null;
      return;
    }
    const { id } = media.episode;
    const before = this.#last?.id === id ? this.#last.status : "idle";
    this.#last = { id, status };
    if (status === "ended") {
      if (before !== "ended" && sleep?.measure !== "position") this.#playFirst();
    } else if (status === "windowClosed") this.#afterClosing(before, nowMs);
    // Added while it plays, is paused or has ended, it is to be heard once more.
    else if (isWanted(status) && !isWanted(before) && isQueued(this.#store.read(), id))
      this.#change((queue) => withoutEpisode(queue, id));
  }

  /** Goes on after an episode whose window closed while it played, when the listener has had time to read so. */
  #afterClosing(before: Snapshot["status"], nowMs: number): void {
    if (before !== "windowClosed") this.#goesOnAtMs = isWanted(before) ? nowMs + SAYING_MS : null;
    else if (this.#goesOnAtMs !== null && nowMs >= this.#goesOnAtMs) {
      this.#goesOnAtMs = null;
      this.#playFirst();
    }
  }

  #playFirst(): boolean {
    this.#change((queue) => withoutClosed(queue, this.#now()));
    const next = firstPlayable(this.#store.read(), this.#now());
    if (next === undefined) return false;
    this.#change((queue) => withoutEpisode(queue, next.id));
    this.#player.playEpisode(next);
    return true;
  }

  #change(change: (queue: Queue) => Queue): void {
    const before = this.#store.read();
    const after = change(before);
    if (after !== before) this.#store.write(after);
  }
}
