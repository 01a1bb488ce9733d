import { expect, test } from "vitest";
import type { PlayableStation } from "#components/model/playable.ts";
import type { Drawn } from "#components/player/drawn.ts";
import { IDLE, type Snapshot } from "#components/player/engine/snapshot.ts";
import { StationSteps } from "#components/player/station-steps.ts";

const STREAM = { streamSource: { url: "https://radio.example/live" } } as PlayableStation["streams"][number];
const station = (rpuid: string, streams = [STREAM]): PlayableStation => ({
  ...{ rpuid, name: `Station ${rpuid}`, hue: 1, chroma: 0 },
  streams,
});

/** A player that plays at once, a page with `onPage`, own stations, and a directory. */
function listener({ onPage = [] as string[], own = [] as string[], gone = [] as string[] }) {
  const listeners = new Set<() => void>();
  const asked: string[][] = [];
  const page = { list: onPage, reachable: true, drawn: null as Drawn | null };
  let snapshot: Snapshot = IDLE;
  const play = (media: Snapshot["media"]) => {
    snapshot = { ...IDLE, status: "playing", media };
    for (const notify of listeners) notify();
  };
  const player = {
    subscribe(notify: () => void) {
      listeners.add(notify);
      return () => listeners.delete(notify);
    },
    getSnapshot: () => snapshot,
    playStation: (record: PlayableStation) => play({ kind: "station", station: record }),
  };
  const steps = new StationSteps(player, {
    onPage: (rpuid) => (page.list.includes(rpuid) ? page.list : []),
    drawn: () => page.drawn,
    own: () => own,
    async load(rpuids) {
      asked.push([...rpuids]);
      if (!page.reachable) throw new Error("offline");
      return rpuids.filter((rpuid) => !gone.includes(rpuid)).map((rpuid) => station(rpuid));
    },
  });
  const now = () => (snapshot.media?.kind === "station" ? snapshot.media.station.rpuid : null);
  return { steps, player, page, asked, now, stop: () => play(null) };
}

test("steps through the list that the press came from, past its ends", async () => {
  const { steps, player, now } = listener({ onPage: ["1001", "1002", "1003"], own: ["2001"] });
  player.playStation(station("1003"));
  expect(steps.canStep(1)).toBe(true);
  expect(await steps.stepStation(1)).toBe(true);
  expect(now()).toBe("1001");
  await steps.stepStation(-1);
  await steps.stepStation(-1);
  expect(now()).toBe("1002");
});

test("keeps the list of the press when the page has gone, until the next press", async () => {
  const { steps, player, page, now } = listener({ onPage: ["1001", "1002", "1003"] });
  player.playStation(station("1001"));
  page.list = ["1002", "1009"];
  await steps.stepStation(1);
  await steps.stepStation(1);
  expect(now()).toBe("1003");
  player.playStation(station("1009"));
  await steps.stepStation(1);
  expect(now()).toBe("1002");
});

test("steps through the listener's own stations when the press came from no list", async () => {
  const { steps, player, now } = listener({ own: ["2001", "2002", "2001"] });
  player.playStation(station("1001"));
  await steps.stepStation(1);
  expect(now()).toBe("2001");
  await steps.stepStation(1);
  await steps.stepStation(1);
  expect(now()).toBe("1001");
});

test("three quick presses lead three stations on, by one request", async () => {
  const { steps, player, now, asked } = listener({ onPage: ["1001", "1002", "1003", "1004", "1005"] });
  player.playStation(station("1001"));
  await Promise.all([steps.stepStation(1), steps.stepStation(1), steps.stepStation(1)]);
  expect(now()).toBe("1004");
  expect(asked).toHaveLength(1);
});

test("passes over stations that are gone, and stays at the station heard where all are", async () => {
  const some = listener({ onPage: ["1001", "1002", "1003"], gone: ["1002"] });
  some.player.playStation(station("1001"));
  await some.steps.stepStation(1);
  expect(some.now()).toBe("1003");
  const none = listener({ onPage: ["1001", "1002"], gone: ["1002"] });
  none.player.playStation(station("1001"));
  expect(await none.steps.stepStation(1)).toBe(false);
  expect(none.now()).toBe("1001");
});

test("says so when the directory does not answer, and tries again at the next press", async () => {
  const { steps, player, page, now } = listener({ onPage: ["1001", "1002"] });
  player.playStation(station("1001"));
  page.reachable = false;
  expect(await steps.stepStation(1)).toBe(false);
  expect(now()).toBe("1001");
  page.reachable = true;
  expect(await steps.stepStation(1)).toBe(true);
  expect(now()).toBe("1002");
});

test("offers no step without a station, or for a station without others", async () => {
  const { steps, player, stop } = listener({});
  expect(steps.canStep(1)).toBe(false);
  player.playStation(station("1001"));
  expect(steps.canStep(1)).toBe(false);
  stop();
  expect(await steps.stepStation(1)).toBe(false);
});

test("a drawn station leads on to another draw, and back to those drawn before", async () => {
  const { steps, player, page, now } = listener({ own: ["2001"] });
  const draw = (list: string[]): Drawn => ({
    list,
    another: async () => {
      const drawn = `300${list.length + 1}`;
      page.drawn = draw([...list, drawn]);
      player.playStation(station(drawn));
      return true;
    },
  });
  page.drawn = draw(["3001"]);
  player.playStation(station("3001"));
  expect([steps.canStep(1), steps.canStep(-1)]).toEqual([true, false]);
  for (const step of [1, 1, -1, 1, 1] as const) await steps.stepStation(step);
  expect(now()).toBe("3004");
  page.drawn = null;
  player.playStation(station("1001"));
  await steps.stepStation(1);
  expect(now()).toBe("2001");
});
