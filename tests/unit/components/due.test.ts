import { describe, expect, test } from "vitest";
import { createDeviceStore } from "#components/device/device-store.ts";
import {
  addDue,
  comeDue,
  type Due,
  MOST_DUE,
  parseDue,
  removeDue,
  ringTogether,
} from "#components/device/due.ts";
import { DUE_KEY } from "#components/device/kept-keys.ts";

const NOTHING_DUE: readonly Due[] = [];
const NOON = Date.UTC(2036, 4, 14, 12);
const MINUTE = 60_000;
const alarm = (atMs: number): Due => ({ kind: "alarm", rpuid: "8269000", name: "Harbour FM", atMs });
const storeIn = (text: string | null = null) =>
  createDeviceStore(DUE_KEY, parseDue, { getItem: () => text, setItem: () => undefined });

describe("alarms and reminders", () => {
  test("are kept in order of time, each once, within a bound", () => {
    const store = storeIn();
    expect(addDue(store, alarm(NOON + 2))).toBe("stored");
    expect(addDue(store, alarm(NOON + 1))).toBe("stored");
    expect(addDue(store, alarm(NOON + 1))).toBe("stored");
    expect(store.read().map(({ atMs }) => atMs)).toEqual([NOON + 1, NOON + 2]);
    removeDue(store, alarm(NOON + 1));
    expect(store.read()).toEqual([alarm(NOON + 2)]);
    for (let n = 10; store.read().length < MOST_DUE; n++) addDue(store, alarm(NOON + n));
    expect(addDue(store, alarm(NOON))).toBe("full");
    expect(store.read()).toHaveLength(MOST_DUE);
  });

  test("say that this browser does not store them", () => {
    const store = createDeviceStore(DUE_KEY, parseDue, undefined);
    expect(addDue(store, alarm(NOON))).toBe("unstored");
    expect(store.read()).toEqual([alarm(NOON)]);
  });

  test("ring at their moment; what came while no page was open is missed, and forgotten after half a day", () => {
    const entries = [NOON - 13 * 60 * MINUTE, NOON - 6 * MINUTE, NOON - MINUTE, NOON, NOON + 1].map(alarm);
    const { past, ring, missed } = comeDue(entries, NOON);
    expect(ring.map(({ atMs }) => atMs)).toEqual([NOON - MINUTE, NOON]);
    expect(missed.map(({ atMs }) => atMs)).toEqual([NOON - 6 * MINUTE]);
    // The page removes them all: an entry that is told of no more would stay in the settings for ever.
    expect(past).toEqual(entries.slice(0, 4));
  });

  test("of one minute ring together, the first sounds; a later alarm sounds in the place of the earlier", () => {
    const other = { ...alarm(NOON), rpuid: "8269001", name: "Fjord" };
    expect(ringTogether([], [alarm(NOON), other])).toEqual([alarm(NOON), other]);
    expect(ringTogether([alarm(NOON), other], [other])).toEqual([other, alarm(NOON)]);
    expect(ringTogether([other], [alarm(NOON + MINUTE)])).toEqual([alarm(NOON + MINUTE), other]);
  });

  test.each(["{", "null", '[{"kind":"alarm"},{"kind":"x","rpuid":"8269000","name":"a","atMs":1}]'])(
    "damaged storage is ignored: %s",
    (text) => expect(storeIn(text).read()).toEqual(NOTHING_DUE),
  );
});
