import { expect, test } from "vitest";
import { FlushSoon } from "#lib/ground/flush-soon.ts";
import { emptyActivity } from "#tests/support/activity.ts";

const busy = () => Object.assign(new Error("database is locked"), { code: "SQLITE_BUSY" });

/** A store that another process holds for the first `held` writes. */
function heldStore(held: number) {
  const errors: unknown[] = [];
  let tries = 0;
  let written = 0;
  const soon = new FlushSoon(emptyActivity().db, {
    everyMs: 60_000,
    write: () => {
      if (++tries <= held) throw busy();
      written++;
    },
    onError: (error) => errors.push(error),
  });
  return { soon, errors, written: () => written };
}

test("before a stop, gathered data wait for the other writer of the store", async () => {
  const { soon, errors, written } = heldStore(5);
  soon.schedule();
  await soon.settled();
  expect([written(), errors]).toEqual([1, []]);
});

test("a store that stays locked until the stop is reported: the data are lost", async () => {
  const { soon, errors, written } = heldStore(Number.POSITIVE_INFINITY);
  await soon.settled();
  expect([written(), errors]).toEqual([0, [busy()]]);
});

test("while the store is closed gathered data wait; they are written to the next store", async () => {
  const { soon, errors, written } = heldStore(0);
  soon.db.close();
  await soon.settled();
  expect(written()).toBe(0);
  const { db } = emptyActivity();
  soon.writeTo(db);
  await soon.settled();
  expect([written(), soon.db === db, errors]).toEqual([1, true, []]);
});
