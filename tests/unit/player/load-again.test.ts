import { expect, test } from "vitest";
import { loadAgain } from "#components/player/load-again.ts";
import { settled } from "./fakes.ts";

/** Code that fails until `isThere`, and waits that the test lets run out. */
function code() {
  const waits: number[] = [];
  let next = () => {};
  const state = { isThere: false, asked: 0, failures: 0, got: "" };
  const loading = loadAgain({
    load: async () => {
      state.asked += 1;
      if (!state.isThere) throw new Error("404");
      return "code";
    },
    loaded: (got) => {
      state.got = got;
    },
    failed: () => {
      state.failures += 1;
    },
    after: (ms, run) => {
      waits.push(ms);
      next = run;
      return () => {
        next = () => {};
      };
    },
  });
  const timesOut = async () => {
    const run = next;
    next = () => {};
    run();
    await settled();
  };
  return { state, waits, timesOut, ...loading };
}

test("code that fails is loaded again at growing waits, which end", async () => {
  const { state, waits, timesOut } = code();
  await settled();
  for (let n = 0; n < 10; n++) await timesOut();
  expect(waits).toEqual([3_000, 6_000, 12_000, 24_000, 48_000]);
  expect([state.asked, state.failures]).toEqual([6, 6]);
});

test("a network that is back begins anew, until the code is there", async () => {
  const { state, waits, timesOut, again } = code();
  await settled();
  for (let n = 0; n < 10; n++) await timesOut();
  again();
  await settled();
  expect(waits.at(-1)).toBe(3_000);
  state.isThere = true;
  await timesOut();
  expect(state.got).toBe("code");
  again();
  await settled();
  expect(state.asked).toBe(8);
});

test("code that nobody needs any longer is not loaded again", async () => {
  const { state, timesOut, stop } = code();
  await settled();
  stop();
  await timesOut();
  expect(state.asked).toBe(1);
});
