/** The queue of episodes on this device, and the episodes that left it because their windows closed. */
import { onThisDevice } from "#components/device/device-store.ts";
import { QUEUE_KEY } from "#components/device/kept-keys.ts";
import { MOST_QUEUED } from "#components/device/not-kept.ts";
import { fields, list } from "#components/device/stored.ts";
import { availability } from "#lib/contract/availability.ts";
import type { PlayableEpisode } from "../model/playable.ts";
import { isEpisode } from "./engine/last-heard.ts";

/** How many episodes that left the queue are named. */
const MOST_TOLD = 5;

export interface Queue {
  /** The next to play first. */
  episodes: readonly PlayableEpisode[];
  /** The names of episodes whose windows closed, until the listener has read them. */
  closed: readonly string[];
}

/** The queue in `stored`, without damaged entries. */
export function parseQueue(stored: unknown): Queue {
  const { episodes, closed } = fields(stored);
  return {
    episodes: list(episodes).filter(isEpisode).slice(0, MOST_QUEUED),
    closed: list(closed)
      .filter((name): name is string => typeof name === "string")
      .slice(0, MOST_TOLD),
  };
}

/** Whether the queue has the episode with this id. */
export const isQueued = ({ episodes }: Queue, id: string): boolean => episodes.some((each) => each.id === id);

/** The queue without the episode; the notes about closed episodes stay. */
export function withoutEpisode(queue: Queue, id: string): Queue {
  return { ...queue, episodes: queue.episodes.filter((each) => each.id !== id) };
}

/** Puts the episode, queued or not, first or last, without its series: the queue decides. A full queue stays. */
export function withEpisode(queue: Queue, episode: PlayableEpisode, place: "first" | "last"): Queue {
  const { next, ...single } = episode;
  const others = withoutEpisode(queue, episode.id).episodes;
  if (others.length >= MOST_QUEUED) return queue;
  return { ...queue, episodes: place === "first" ? [single, ...others] : [...others, single] };
}

/** Moves the episode `by` places, at most to the ends. */
export function movedBy(queue: Queue, id: string, by: number): Queue {
  const from = queue.episodes.findIndex((each) => each.id === id);
  const episode = queue.episodes[from];
  if (episode === undefined) return queue;
  const others = withoutEpisode(queue, id).episodes;
  return { ...queue, episodes: others.toSpliced(Math.max(0, from + by), 0, episode) };
}

const windowOf = ({ streams }: PlayableEpisode, nowMs: number) =>
  availability({ onDemandStreams: streams }, nowMs).kind;

/** The first episode that may play at `nowMs` (server time); an episode that is not open yet waits in its place. */
export const firstPlayable = ({ episodes }: Queue, nowMs: number): PlayableEpisode | undefined =>
  episodes.find((episode) => windowOf(episode, nowMs) === "playable");

/** Takes out the episodes whose windows have closed at `nowMs` (server time), and keeps their names. */
export function withoutClosed(queue: Queue, nowMs: number): Queue {
  const isOver = (episode: PlayableEpisode) => windowOf(episode, nowMs) === "over";
  const over = queue.episodes.filter(isOver);
  if (over.length === 0) return queue;
  return {
    episodes: queue.episodes.filter((episode) => !isOver(episode)),
    closed: [...over.map(({ name }) => name), ...queue.closed].slice(0, MOST_TOLD),
  };
}

/** The queue of this device. */
export const { store: queueStore, use: useQueue } = onThisDevice(QUEUE_KEY, parseQueue);
