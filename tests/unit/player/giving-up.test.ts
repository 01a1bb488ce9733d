/** When the player concludes that a station cannot be heard. */
import { expect, test } from "vitest";
import { createWorld, MP3_URL, mp3, station } from "./world.ts";

test("a station is given up, too, where each connection sends a burst of sound and freezes", async () => {
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
  expect(world.time.elapsedMs).toBeLessThan(240_000);
});

test("a station that checks call gone is given up after three rounds, but not once it has sounded", async () => {
  const witnesses = [{ witness: "probe" as const, says: "fails" as const, checkedAtMs: 0 }];
  const gone = { ...mp3(MP3_URL), health: { verdict: "degraded" as const, reason: "dns", witnesses } };
  const fails = async (world: ReturnType<typeof createWorld>) => {
    world.audio.fail(4);
    for (let second = 0; second < 10; second += 1) {
      await world.pass(1_000);
      if (world.audio.src !== "") world.audio.fail(4);
    }
    return world.snap().status;
  };
  const never = createWorld();
  never.engine.playStation(station(gone));
  expect(await fails(never)).toBe("failed");
  expect(never.audio.sources).toHaveLength(3);
  const heard = createWorld();
  heard.engine.playStation(station(gone));
  heard.audio.sound();
  await heard.pass(60_000);
  expect(await fails(heard)).toBe("reconnecting");
});
