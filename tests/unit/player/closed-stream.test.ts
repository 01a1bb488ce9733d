/** A plain live stream whose server closes the connection, where the browser tells that the request has ended. */
import { expect, test } from "vitest";
import { createWorld, MP3_URL } from "./world.ts";

/** A world in which `endRequest` ends the request of the stream that plays. */
function createClosing() {
  let endRequest = () => {};
  const world = createWorld({
    onRequestEnd(_url, ended) {
      endRequest = ended;
      return () => {
        endRequest = () => {};
      };
    },
  });
  return { ...world, endRequest: () => endRequest() };
}

test("is heard to the end of its buffer, and opened anew at once then", async () => {
  const world = createClosing();
  await world.tuneInPlain();
  world.endRequest();
  await world.pass(2_000);
  expect(world.snap().status).toBe("playing");
  world.audio.starve();
  expect(world.snap()).toMatchObject({ status: "reconnecting", reconnect: { reason: { kind: "closed" } } });
  await world.pass(100);
  expect(world.audio.sources).toEqual([MP3_URL, MP3_URL]);
  world.audio.sound();
  expect(world.snap().status).toBe("playing");
});

test("that is closed while it waits for data is opened anew after the usual pause", async () => {
  const world = createClosing();
  await world.tuneInPlain();
  world.audio.starve();
  world.endRequest();
  expect(world.snap().status).toBe("reconnecting");
  await world.pass(300);
  expect(world.audio.sources).toHaveLength(1);
  await world.pass(400);
  expect(world.audio.sources).toHaveLength(2);
});

test("that is closed at once again and again is asked for ever less often", async () => {
  const world = createClosing();
  await world.tuneInPlain();
  for (let tenth = 0; tenth < 200; tenth += 1) {
    if (world.audio.src !== "") {
      world.audio.sound();
      world.endRequest();
      world.audio.starve();
    }
    await world.pass(100);
  }
  // In 20 s: pauses of 0.5, 1, 1.5 and then 2 s.
  expect(world.audio.sources.length).toBeLessThan(14);
});
