import { expect, test } from "vitest";
import { showAt, songAt } from "#components/player/engine/heard-programme.ts";
import { START_MS } from "./world.ts";

const MINUTE = 60_000;
const LUNCH = { name: "The Long Lunch", startMs: START_MS - 67 * MINUTE, stopMs: START_MS + 53 * MINUTE };

test("knows the programme of a moment, half-open", () => {
  const next = { name: "Sea Lanes", startMs: LUNCH.stopMs, stopMs: LUNCH.stopMs + 60 * MINUTE };
  const onAir = { show: LUNCH, shows: [next, LUNCH] };
  expect(showAt(onAir, LUNCH.startMs)?.name).toBe("The Long Lunch");
  expect(showAt(onAir, LUNCH.stopMs)?.name).toBe("Sea Lanes");
  expect(showAt(onAir, LUNCH.startMs - 1)).toBeNull();
  expect(showAt({}, START_MS)).toBeNull();
});

test("knows the song of a moment, half-open, and at live a song without times", () => {
  const [first, second] = [
    { name: "Low Tide", startMs: START_MS - 6 * MINUTE, stopMs: START_MS - 3 * MINUTE },
    { name: "Payday", startMs: START_MS - 3 * MINUTE, stopMs: START_MS + MINUTE },
  ];
  const onAir = { song: second, songs: [second, first] };
  expect(songAt(onAir, first.startMs, false)?.name).toBe("Low Tide");
  expect(songAt(onAir, first.stopMs, false)?.name).toBe("Payday");
  expect(songAt(onAir, second.stopMs, true)).toBeNull();
  expect(songAt(onAir, first.startMs - 1, false)).toBeNull();
  const undated = { song: { name: "Somewhere" } };
  expect(songAt(undated, START_MS, true)?.name).toBe("Somewhere");
  expect(songAt(undated, START_MS, false)).toBeNull();
});
