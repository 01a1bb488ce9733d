/**
 * Plays the queue: the next episode after an episode ends. An episode that plays leaves the queue, and so does an
 * episode whose window closes. Uses no React.
 */
import { MINUTE_MS } from "#lib/ground/clock.ts";
import type { EpisodeStepControls, PlayableEpisode } from "../model/playable.ts";
import type { Snapshot } from "./engine/snapshot.ts";
import { firstPlayable, isQueued, type Queue, withoutClosed, withoutEpisode } from "./queue.ts";

interface Player {
  subscribe(listener: () => void): () => void;
  getSnapshot(): Snapshot;
  playEpisode(episode: PlayableEpisode): void;
  /** Plays the next episode of the series. */
  playNext(): boolean;
}

interface QueueStore {
  read(): Queue;
  write(queue: Queue): void;
}

export class QueueFollower implements EpisodeStepControls {
  readonly #player: Player;
  readonly #store: QueueStore;
  /** Server time, ms. */
  readonly #now: () => number;
  #hasEnded = false;
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
    const { media, status, pausedBecause } = this.#player.getSnapshot();
    const nowMs = this.#now();
    if (nowMs - this.#checkedAtMs >= MINUTE_MS) {
      this.#checkedAtMs = nowMs;
      this.#change((queue) => withoutClosed(queue, nowMs));
    }
    if (media?.kind !== "episode") {
      this.#hasEnded = false;
      return;
    }
    const hadEnded = this.#hasEnded;
    this.#hasEnded = status === "ended";
    if (status === "ended" && !hadEnded) this.#playFirst();
    else if (pausedBecause !== "left" && isQueued(this.#store.read(), media.episode.id))
      this.#change((queue) => withoutEpisode(queue, media.episode.id));
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
