import { expect, it } from "vitest";
import { showAt } from "#components/player/engine/programme.ts";
import { START_MS } from "./world.ts";

const MINUTE = 60_000;
const LUNCH = { name: "The Long Lunch", startMs: START_MS - 67 * MINUTE, stopMs: START_MS + 53 * MINUTE };

it("knows the programme of a moment, half-open", () => {
  const next = { name: "Sea Lanes", startMs: LUNCH.stopMs, stopMs: LUNCH.stopMs + 60 * MINUTE };
  const onAir = { show: LUNCH, shows: [next, LUNCH] };
  expect(showAt(onAir, LUNCH.startMs)?.name).toBe("The Long Lunch");
  expect(showAt(onAir, LUNCH.stopMs)?.name).toBe("Sea Lanes");
  expect(showAt(onAir, LUNCH.startMs - 1)).toBeNull();
  expect(showAt({}, START_MS)).toBeNull();
});
