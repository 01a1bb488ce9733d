/** When the player concludes that a station cannot be heard. */
import { expect, test } from "vitest";
import { createWorld, MP3_URL, mp3, START_MS, station } from "./world.ts";

test("a station is given up after three minutes of silence in all, where each connection sends a burst of sound and freezes", async () => {
  const world = createWorld();
  await world.tuneInPlain();
  let bursts = 0;
  while (world.snap().status !== "failed" && bursts < 50) {
    bursts += 1;
    await world.pass(16_000);
    world.audio.starve();
    await world.pass(12_000);
    if (world.audio.src !== "") world.audio.sound();
  }
  expect(world.snap()).toMatchObject({ failure: { kind: "gave-up", reason: { kind: "stalled" } } });
  expect(world.time.elapsedMs).toBeGreaterThan(240_000);
  expect(world.time.elapsedMs).toBeLessThan(600_000);
});

test("a station that checks call down is given up after three rounds, but not once it has sounded", async () => {
  const down = (hoursAgo: number) => {
    const checkedAt = new Date(START_MS - hoursAgo * 3_600_000).toISOString();
    return { ...mp3(MP3_URL), health: { verdict: "down" as const, checkedAt, witnesses: [] } };
  };
  const fails = async (world: ReturnType<typeof createWorld>) => {
    world.audio.fail(4);
    for (let second = 0; second < 10; second += 1) {
      await world.pass(1_000);
      if (world.audio.src !== "") world.audio.fail(4);
    }
    return world.snap().status;
  };
  const never = createWorld();
  never.engine.playStation(station(down(3)));
  expect(await fails(never)).toBe("failed");
  expect(never.audio.sources).toHaveLength(3);
  const heard = createWorld();
  heard.engine.playStation(station(down(3)));
  heard.audio.sound();
  await heard.pass(60_000);
  expect(await fails(heard)).toBe("reconnecting");
  const kept = createWorld();
  kept.engine.playStation(station(down(100)));
  expect(await fails(kept)).toBe("reconnecting");
});

test("a station on a patchy line is not given up while most of it is heard", async () => {
  const world = createWorld();
  await world.tuneInPlain();
  for (let gap = 0; gap < 30; gap += 1) {
    await world.pass(25_000);
    world.audio.fail(2);
    await world.pass(4_000);
    world.audio.sound();
  }
  expect(world.snap().status).toBe("playing");
});
