import { expect, test } from "vitest";
import { askUntil } from "#components/device/ask-until.ts";

const settled = () => new Promise((resolve) => setImmediate(resolve));

/** A server that the test lets answer, and a timer that the test lets run out. */
function asking(pauses?: readonly number[]) {
  const waits = new Map<() => void, number>();
  const questions: ((isThere: boolean) => void)[] = [];
  const { wake, stop } = askUntil({
    pauseMs: pauses && ((n) => pauses[n]),
    ask: () => new Promise((resolve) => questions.push(resolve)),
    after: (ms, run) => {
      waits.set(run, ms);
      return () => waits.delete(run);
    },
  });
  return {
    wake,
    stop,
    asked: () => questions.length,
    answers: async (isThere: boolean) => {
      questions.at(-1)?.(isThere);
      await settled();
    },
    waits: () => [...waits.values()],
    timesOut: () => {
      const [run] = waits.keys();
      waits.clear();
      run?.();
    },
  };
}

test("a server that is silent is asked again after ever longer pauses, until it answers", async () => {
  const server = asking();
  await server.answers(false);
  expect(server.waits()).toEqual([2_000]);
  server.timesOut();
  await server.answers(false);
  expect(server.waits()).toEqual([3_000]);
  server.timesOut();
  await server.answers(true);
  expect([server.asked(), server.waits()]).toEqual([3, []]);
});

test("the network that comes back during a question begins no second row of questions", async () => {
  const server = asking();
  server.wake();
  server.wake();
  expect(server.asked()).toBe(1);
  await server.answers(false);
  // The question after the network came back does not wait.
  expect(server.waits()).toEqual([0]);
  server.timesOut();
  await server.answers(false);
  expect([server.asked(), server.waits()]).toEqual([2, [3_000]]);
});

test("the network that comes back during a pause ends the pause", async () => {
  const server = asking();
  await server.answers(false);
  server.wake();
  expect([server.asked(), server.waits()]).toEqual([2, []]);
});

test("nothing is asked once the page has gone", async () => {
  const server = asking();
  server.stop();
  await server.answers(false);
  server.wake();
  expect([server.asked(), server.waits()]).toEqual([1, []]);
});

test("after the last of its pauses the asking ends, and begins anew when the network comes back", async () => {
  const server = asking([3_000, 6_000]);
  for (const pause of [3_000, 6_000]) {
    await server.answers(false);
    expect(server.waits()).toEqual([pause]);
    server.timesOut();
  }
  await server.answers(false);
  expect(server.waits()).toEqual([]);
  server.wake();
  await server.answers(false);
  expect([server.asked(), server.waits()]).toEqual([4, [3_000]]);
});
