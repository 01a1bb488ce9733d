import { setImmediate as turn } from "node:timers/promises";
import { expect, test } from "vitest";
import { Turns } from "#lib/boot/turns.ts";

/** Turns, and what has begun in them so far. */
function given(count: number) {
  const turns = new Turns();
  const begun: number[] = [];
  for (let n = 1; n <= count; n++) turns.begin("programs", () => begun.push(n));
  return { turns, begun };
}

test("a few answers begin in each turn of the event loop, in order", async () => {
  const { begun } = given(10);
  const after = [begun.length];
  for (let i = 0; i < 3; i++) {
    await turn();
    after.push(begun.length);
  }
  expect(after).toEqual([4, 8, 10, 10]);
  expect(begun).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
});

test("an answer begins at once when none waits, and behind the others when some do", async () => {
  const { turns, begun } = given(6);
  turns.begin("programs", () => begun.push(7));
  await turn();
  await turn();
  await turn();
  turns.begin("programs", () => begun.push(8));
  expect(begun).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
});

test("nothing begins between hold and release", async () => {
  const { turns, begun } = given(6);
  turns.hold();
  turns.begin("programs", () => begun.push(7));
  await turn();
  await turn();
  expect(begun).toEqual([1, 2, 3, 4]);
  turns.release();
  await turn();
  expect(begun).toEqual([1, 2, 3, 4, 5, 6, 7]);
});

test("programs do not wait for the readers of pages: one page begins in a turn", async () => {
  const turns = new Turns();
  const begun: string[] = [];
  for (const page of ["a", "b", "c"]) turns.begin("readers", () => begun.push(page));
  for (const n of [1, 2, 3, 4, 5]) turns.begin("programs", () => begun.push(String(n)));
  expect(begun).toEqual(["a", "1", "2", "3", "4"]);
  await turn();
  expect(begun.slice(5)).toEqual(["5", "b"]);
  await turn();
  expect(begun.slice(7)).toEqual(["c"]);
});
