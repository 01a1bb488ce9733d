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
  const { begun } = given(20);
  const after = [begun.length];
  for (let i = 0; i < 3; i++) {
    await turn();
    after.push(begun.length);
  }
  expect(after).toEqual([8, 16, 20, 20]);
  expect(begun).toEqual(Array.from({ length: 20 }, (_, i) => i + 1));
});

test("an answer begins at once when none waits, and behind the others when some do", async () => {
  const { turns, begun } = given(10);
  turns.begin("programs", () => begun.push(11));
  await turn();
  await turn();
  await turn();
  turns.begin("programs", () => begun.push(12));
  expect(begun).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
});

test("nothing begins between hold and release", async () => {
  const { turns, begun } = given(10);
  turns.hold();
  turns.begin("programs", () => begun.push(11));
  await turn();
  await turn();
  expect(begun).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  turns.release();
  await turn();
  expect(begun).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]);
});

test("programs do not wait for the readers of pages: one page begins in a turn", async () => {
  const turns = new Turns();
  const begun: string[] = [];
  for (const page of ["a", "b", "c"]) turns.begin("readers", () => begun.push(page));
  for (const n of [1, 2, 3, 4, 5, 6, 7, 8, 9]) turns.begin("programs", () => begun.push(String(n)));
  expect(begun).toEqual(["a", "1", "2", "3", "4", "5", "6", "7", "8"]);
  await turn();
  expect(begun.slice(9)).toEqual(["9", "b"]);
  await turn();
  expect(begun.slice(11)).toEqual(["c"]);
});
