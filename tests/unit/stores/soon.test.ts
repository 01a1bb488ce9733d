/** Things of a catalogue that are made in slices leave requests their turn between two slices. */
import { setImmediate as nextTurn } from "node:timers/promises";
import { expect, test } from "vitest";
import { emptyCatalog, everything } from "#tests/support/catalog.ts";

test("work that takes two turns of the event loop and comes during a slice ends before the next slice", async () => {
  const view = everything(emptyCatalog().db);
  const ended: string[] = [];
  const request = async () => {
    await nextTurn();
    await nextTurn();
    ended.push("request");
  };
  const requests: Promise<void>[] = [];
  function* make(): Generator<void, object> {
    for (let slice = 0; slice < 3; slice++) {
      ended.push("slice");
      requests.push(request());
      yield;
    }
    return {};
  }
  for (let turn = 0; view.keptSoon("made by a test", make) === undefined && turn < 100; turn++)
    await nextTurn();
  await Promise.all(requests);
  expect(ended).toEqual(["slice", "request", "slice", "request", "slice", "request"]);
});
