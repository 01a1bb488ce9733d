import { expect, test } from "vitest";
import { cannotBeHeard } from "#components/player/engine/snapshot.ts";
import { createWorld, MP3_URL, mp3, station } from "./world.ts";

test("a station is not given up while our own server is silent too, and has three minutes when that one answers", async () => {
  let answers = false;
  const world = createWorld({ serverAnswers: async () => answers });
  await world.tuneInPlain();
  world.audio.fail(2);
  expect(world.snap().reconnect?.reach).toBe("online");
  const failFor = async (seconds: number) => {
    for (let second = 0; second < seconds; second += 1) {
      await world.pass(1_000);
      if (world.audio.src !== "") world.audio.fail(4);
    }
  };
  await failFor(240);
  expect(world.snap()).toMatchObject({ status: "reconnecting", reconnect: { reach: "silent" } });
  answers = true;
  await failFor(21);
  expect(world.snap().reconnect?.reach).toBe("online");
  await failFor(150);
  expect(world.snap().status).toBe("reconnecting");
  await failFor(40);
  expect(world.snap().status).toBe("failed");
});

test("a station that fails leads to few questions to our server, and to none after a pause", async () => {
  const asked: number[] = [];
  const world = createWorld({
    serverAnswers: async () => asked.push(world.time.elapsedMs) < 3,
  });
  await world.tuneInPlain();
  world.audio.fail(2);
  for (let second = 0; second < 70; second += 1) {
    await world.pass(1_000);
    if (world.audio.src !== "") world.audio.fail(4);
  }
  const [first = 0, second = 0, third = 0] = asked;
  expect(second - first).toBeGreaterThanOrEqual(30_000);
  expect(third - second).toBeGreaterThanOrEqual(30_000);
  expect(world.snap().reconnect?.reach).toBe("silent");
  world.engine.pause();
  const before = asked.length;
  await world.pass(60_000);
  expect(asked).toHaveLength(before);
});

test("a network that comes back puts no silence on our server: the device is offline until an attempt or a question tells more", async () => {
  let answers = true;
  const world = createWorld({ serverAnswers: async () => answers && world.environment.isOnline });
  await world.tuneInPlain();
  const pass = async (seconds: number, isFailing: boolean) => {
    for (let second = 0; second < seconds; second += 1) {
      if (isFailing && world.audio.src !== "") world.audio.fail(2);
      await world.pass(1_000);
    }
  };
  world.environment.isOnline = false;
  await pass(40, true);
  world.environment.isOnline = true;
  answers = false;
  world.environment.wake();
  await pass(1, false);
  expect(world.snap().reconnect?.reach).toBe("offline");
  await pass(1, true);
  expect(world.snap().reconnect?.reach).toBe("silent");
  answers = true;
  await pass(30, true);
  expect(world.snap().reconnect?.reach).toBe("online");
});

test("a station that was pressed offline is no dead station while its first attempt with a network is under way", async () => {
  const world = createWorld({ serverAnswers: async () => world.environment.isOnline });
  world.environment.isOnline = false;
  world.engine.playStation(station(mp3(MP3_URL)));
  for (let second = 0; second < 10; second += 1) {
    if (world.audio.src !== "") world.audio.fail(4);
    await world.pass(1_000);
  }
  expect(world.snap().reconnect?.reach).toBe("offline");
  world.environment.isOnline = true;
  world.environment.wake();
  await world.pass(8_000);
  expect(cannotBeHeard(world.snap())).toBe(false);
  world.audio.fail(4);
  await world.pass(1_000);
  expect(cannotBeHeard(world.snap())).toBe(true);
});
