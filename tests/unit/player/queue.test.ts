import { describe, expect, test } from "vitest";
import { MOST_QUEUED } from "#components/device/not-kept.ts";
import type { PlayableEpisode } from "#components/model/playable.ts";
import { IDLE, type Snapshot } from "#components/player/engine/snapshot.ts";
import {
  firstPlayable,
  movedBy,
  parseQueue,
  type Queue,
  withEpisode,
  withoutClosed,
  withoutEpisode,
} from "#components/player/queue.ts";
import { QueueFollower } from "#components/player/queue-follower.ts";
import { MINUTE_MS, toRfc3339 } from "#lib/ground/clock.ts";

const NO_QUEUE: Queue = { episodes: [], closed: [] };
const NOW_MS = Date.parse("2036-05-14T12:00:00Z");

/** An episode with a window, in minutes around now. */
function episode(id: string, fromMin = -60, toMin = 60): PlayableEpisode {
  const at = (minutes: number) => toRfc3339(NOW_MS + minutes * MINUTE_MS);
  return {
    ...{ id, name: `Episode ${id}`, rpuid: "8260001", stationName: "Harbour FM", hue: 1, chroma: 0 },
    streams: [
      {
        streamSource: { url: `https://radio.example/${id}.mp3` },
        availableStart: at(fromMin),
        availableStop: at(toMin),
      } as PlayableEpisode["streams"][number],
    ],
  };
}

const queueOf = (...episodes: PlayableEpisode[]): Queue =>
  episodes.reduce((queue, each) => withEpisode(queue, each, "last"), NO_QUEUE);
const idsOf = ({ episodes }: Queue) => episodes.map(({ id }) => id).join("");

describe("the queue", () => {
  test("takes an episode first or last, once, and without its series", () => {
    const queue = queueOf(episode("a"), { ...episode("b"), next: episode("z") }, episode("c"));
    expect(idsOf(queue)).toBe("abc");
    expect(queue.episodes[1]).not.toHaveProperty("next");
    expect(idsOf(withEpisode(queue, episode("c"), "first"))).toBe("cab");
    expect(idsOf(withEpisode(queue, episode("a"), "last"))).toBe("bca");
  });

  test("moves an episode at most to the ends, and removes it", () => {
    const queue = queueOf(episode("a"), episode("b"), episode("c"));
    expect(idsOf(movedBy(queue, "c", -1))).toBe("acb");
    expect(idsOf(movedBy(queue, "a", 1))).toBe("bac");
    expect(idsOf(movedBy(queue, "c", 5))).toBe("abc");
    expect(idsOf(movedBy(queue, "a", -1))).toBe("abc");
    expect(movedBy(queue, "x", 1)).toBe(queue);
    expect(idsOf(withoutEpisode(queue, "b"))).toBe("ac");
  });

  test("is bounded, and a full queue stays as it is", () => {
    const full = queueOf(...Array.from({ length: MOST_QUEUED }, (_, at) => episode(`e${at}`)));
    expect(withEpisode(full, episode("more"), "last")).toBe(full);
    expect(parseQueue({ episodes: [...full.episodes, episode("more")] }).episodes).toHaveLength(MOST_QUEUED);
  });

  test("survives storage, and damaged entries are left out", () => {
    const queue = { episodes: [episode("a")], closed: ["Gone"] };
    expect(parseQueue(JSON.parse(JSON.stringify(queue)))).toEqual(queue);
    expect(parseQueue({ episodes: [{ id: 1 }, null, episode("b")], closed: [3] })).toEqual({
      episodes: [episode("b")],
      closed: [],
    });
    for (const damaged of [null, "queue", { episodes: "a" }]) expect(parseQueue(damaged)).toEqual(NO_QUEUE);
  });

  test("leaves out stored entries that a page could not show; a stream outside its window needs no address", () => {
    const wrong = [
      { seriesName: {} },
      { logoUrl: {} },
      { durationSeconds: {} },
      { rpuid: {} },
      { streams: [{ streamSource: { url: {} } }] },
      { streams: [{ streamSource: {}, bitRate: { target: {} } }] },
    ].map((fields) => ({ ...episode("a"), ...fields }));
    const waiting = { ...episode("b"), streams: [{ streamSource: {} }] };
    expect(parseQueue({ episodes: [...wrong, waiting] }).episodes).toEqual([waiting]);
  });

  test("loses an episode when its window closes, and keeps its name; an episode that is not open yet waits", () => {
    const queue = queueOf(episode("over", -60, -1), episode("later", 30, 60), episode("now"));
    expect(firstPlayable(queue, NOW_MS)?.id).toBe("now");
    const open = withoutClosed(queue, NOW_MS);
    expect(open.episodes.map(({ id }) => id)).toEqual(["later", "now"]);
    expect(open.closed).toEqual(["Episode over"]);
    expect(withoutClosed(open, NOW_MS)).toBe(open);
  });
});

/** A player and a store that are followed; `end` ends what plays. */
function followed(queue: Queue) {
  const listeners = new Set<() => void>();
  let [snapshot, kept, nowMs]: [Snapshot, Queue, number] = [IDLE, queue, NOW_MS];
  const series: string[] = [];
  const show = (next: Snapshot) => {
    snapshot = next;
    for (const notify of listeners) notify();
  };
  const player = {
    subscribe(notify: () => void) {
      listeners.add(notify);
      return () => listeners.delete(notify);
    },
    getSnapshot: () => snapshot,
    playEpisode: (each: PlayableEpisode) =>
      show({ ...IDLE, status: "playing", media: { kind: "episode", episode: each } }),
    playNext: () => series.push("next") > 0,
  };
  const store = {
    read: () => kept,
    write: (next: Queue) => {
      kept = next;
      return true;
    },
  };
  const follower = new QueueFollower(player, store, () => nowMs);
  return {
    follower,
    player,
    series,
    ended: (sleep: Snapshot["sleep"] = null) => show({ ...snapshot, status: "ended", sleep }),
    chooses: (each: PlayableEpisode, status: Snapshot["status"]) =>
      show({ ...IDLE, status, media: { kind: "episode", episode: each } }),
    adds: (each: PlayableEpisode) => store.write(withEpisode(kept, each, "last")),
    becomes: (status: Snapshot["status"]) => show({ ...snapshot, status }),
    pass(ms: number) {
      nowMs += ms;
      show({ ...snapshot, nowMs });
    },
    playing: () => (snapshot.media?.kind === "episode" ? snapshot.media.episode.id : null),
    left: () => idsOf(kept),
    closed: () => kept.closed,
  };
}

describe("playing the queue", () => {
  test("goes on with the next episode when an episode ends, until the queue is empty", () => {
    const each = followed(queueOf(episode("a"), episode("b")));
    each.player.playEpisode(episode("x"));
    each.ended();
    expect([each.playing(), each.left()]).toEqual(["a", "b"]);
    each.ended();
    each.ended();
    expect([each.playing(), each.left()]).toEqual(["b", ""]);
    expect(each.follower.hasNext()).toBe(false);
  });

  test("passes over an episode whose window has closed meanwhile, and says so", () => {
    const each = followed(queueOf(episode("a", -60, 10), episode("b")));
    each.player.playEpisode(episode("x"));
    each.pass(20 * MINUTE_MS);
    expect(each.closed()).toEqual(["Episode a"]);
    each.ended();
    expect(each.playing()).toBe("b");
  });

  test("stays where the listener wanted to sleep at the end of the episode", () => {
    const each = followed(queueOf(episode("a")));
    each.player.playEpisode(episode("x"));
    each.ended({ atMs: 1, measure: "position" });
    expect([each.playing(), each.left()]).toEqual(["x", "a"]);
  });

  test("an episode that the listener plays leaves the queue", () => {
    const each = followed(queueOf(episode("a"), episode("b")));
    each.player.playEpisode(episode("b"));
    expect(each.left()).toBe("a");
  });

  test("an episode added while it is loaded is heard once more, and leaves when it begins", () => {
    for (const status of ["playing", "paused", "ended"] as const) {
      const each = followed(NO_QUEUE);
      each.player.playEpisode(episode("x"));
      each.becomes(status);
      each.adds(episode("x"));
      each.pass(1_000);
      expect([status, each.left()]).toEqual([status, "x"]);
      if (status === "playing") each.ended();
      else each.becomes("connecting");
      expect([status, each.playing(), each.left()]).toEqual([status, "x", ""]);
    }
  });

  test("next is the queue's episode, else the series' next", () => {
    const each = followed(queueOf(episode("a")));
    each.player.playEpisode({ ...episode("x"), next: episode("y") });
    expect(each.follower.hasNext()).toBe(true);
    expect(each.follower.playNext()).toBe(true);
    expect(each.playing()).toBe("a");
    each.follower.playNext();
    expect(each.series).toEqual(["next"]);
  });

  test("says that a window has closed, then plays the next", () => {
    const { player, becomes, pass, playing, left } = followed(queueOf(episode("b")));
    player.playEpisode(episode("a"));
    becomes("windowClosed");
    pass(2_000);
    expect(playing()).toBe("a");
    pass(1_000);
    expect(playing()).toBe("b");
    expect(left()).toBe("");
  });

  test("stays silent when the window of a paused episode closes, or when the listener chose a closed episode", () => {
    const { player, becomes, chooses, pass, playing } = followed(queueOf(episode("b")));
    player.playEpisode(episode("a"));
    becomes("paused");
    becomes("windowClosed");
    pass(10_000);
    expect(playing()).toBe("a");
    player.playEpisode(episode("c"));
    chooses(episode("d"), "windowClosed");
    pass(10_000);
    expect(playing()).toBe("d");
  });
});
