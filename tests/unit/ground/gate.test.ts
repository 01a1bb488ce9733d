import { setImmediate as turn } from "node:timers/promises";
import { expect, test } from "vitest";
import { Gate, GateFull } from "#lib/ground/gate.ts";

/** Work that ends when the test says so. */
function work() {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  let begun = false;
  return {
    do: () => {
      begun = true;
      return promise;
    },
    end: resolve,
    fail: reject,
    begun: () => begun,
  };
}

test("askers take turns; where too many wait, the asker who has most waiting loses the last", async () => {
  const gate = new Gate({ atOnce: 1, waiting: 4 });
  const begun: string[] = [];
  const ask = (name: string) =>
    gate
      .pass(async () => begun.push(name), name.slice(0, 1))
      .then(() => "done")
      .catch((error: unknown) => (error instanceof GateFull ? `${name} is refused` : error));
  const answers = ["a0", "a1", "a2", "a3", "a4", "a5", "b1", "b2"].map(ask);
  expect(await Promise.all(answers)).toEqual([
    ...["done", "done", "done", "a3 is refused", "a4 is refused", "a5 is refused"],
    ...["done", "done"],
  ]);
  expect(begun).toEqual(["a0", "a1", "b1", "a2", "b2"]);
});

test("waiting work that another asker wants too has the earlier of their turns", async () => {
  const gate = new Gate({ atOnce: 1, waiting: 4 });
  const begun: string[] = [];
  const ask = (name: string) => gate.pass(async () => begun.push(name), name.slice(0, 1), name);
  const answers = ["a0", "a1", "a2", "a3"].map(ask);
  gate.hasten("a3", "b");
  gate.hasten("a2", "a");
  await Promise.all(answers);
  expect(begun).toEqual(["a0", "a1", "a3", "a2"]);
});

test("runs a bounded number of requests, queues a bounded number, and refuses the rest", async () => {
  const gate = new Gate({ atOnce: 1, waiting: 2 });
  const jobs = [work(), work(), work()] as const;
  const passed = jobs.map((job) => gate.pass(job.do));
  await expect(gate.pass(async () => undefined)).rejects.toThrow(GateFull);
  expect(gate.waiting).toBe(2);
  expect(jobs.map(({ begun }) => begun())).toEqual([true, false, false]);
  jobs[0].end();
  await passed[0];
  await turn();
  await turn();
  expect(jobs.map(({ begun }) => begun())).toEqual([true, true, false]);
  jobs[1].fail(new Error("broken"));
  await expect(passed[1]).rejects.toThrow("broken");
  jobs[2].end();
  await passed[2];
  await turn();
  expect(gate.waiting).toBe(0);
  // Calls free their places, whether they succeed or fail.
  await expect(gate.pass(async () => "done")).resolves.toBe("done");
});
