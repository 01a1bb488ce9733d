/** A segment of an HLS stream that cannot be had. */
import { expect, test } from "vitest";
import { createWorld, episode, recording } from "./world.ts";

test("a live stream goes on behind it after two silent attempts at it", async () => {
  const world = createWorld();
  await world.tuneInHls();
  const lostS = Math.floor(world.audio.currentTime / 4) * 4;
  world.audio.currentTime = lostS;
  world.audio.starve();
  let seconds = 0;
  for (; seconds < 120 && !world.audio.sounding; seconds++) {
    await world.pass(1_000);
    world.refresh();
    const { loads, destroyed } = world.module.last;
    const atS = loads.at(-1) ?? -1;
    if (destroyed || atS < lostS + 4) continue;
    world.audio.currentTime = atS;
    world.audio.sound();
  }
  await world.pass(1_000);
  expect(world.snap().status).toBe("playing");
  expect(world.module.made.length).toBe(4);
  expect(world.audio.currentTime).toBeLessThan(lostS + 8);
  expect(seconds).toBeLessThan(30);
});

/** An episode over HLS that has sounded to 100 seconds, where its next segment cannot be had. */
async function lostInEpisode() {
  const world = createWorld();
  world.broadcast.ended = true;
  world.engine.playEpisode(episode(recording("http://harbour.test/e/1.m3u8")));
  await world.pass(0);
  world.audio.duration = 1_800;
  world.audio.sound();
  world.audio.currentTime = 100;
  await world.pass(1_000);
  world.audio.starve();
  return world;
}

/** Seconds in which playlists come and segments do not. @returns the places that were tried, in tens of seconds */
async function silent(world: Awaited<ReturnType<typeof lostInEpisode>>, seconds: number) {
  const places = new Set<number>();
  for (let second = 0; second < seconds; second++) {
    await world.pass(1_000);
    world.audio.duration = 1_800;
    places.add(Math.round(world.snap().positionS / 10));
  }
  return [...places];
}

test("an episode goes on behind it", async () => {
  const world = await lostInEpisode();
  for (let second = 0; second < 60 && !world.audio.sounding; second++) {
    await world.pass(1_000);
    world.audio.duration = 1_800;
    const { positionS } = world.snap();
    if (world.module.last.destroyed || positionS < 108) continue;
    world.audio.currentTime = positionS;
    world.audio.sound();
  }
  await world.pass(1_000);
  expect(world.snap().status).toBe("playing");
  expect(world.snap().positionS).toBeLessThan(115);
});

test("an episode stays at its place where all segments fail", async () => {
  const world = await lostInEpisode();
  expect(await silent(world, 120)).toEqual([10, 11, 12, 13]);
  expect(Math.round(world.snap().positionS / 10)).toBe(10);
});

test("a press at another place begins there, whatever was lost before", async () => {
  const world = await lostInEpisode();
  await silent(world, 100);
  world.engine.pause();
  world.engine.seekTo(500);
  world.engine.play();
  const places = await silent(world, 14);
  expect(places).toEqual([50]);
});
