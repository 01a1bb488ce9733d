/** Alarms that come due while several tabs are open. */
import { expect, test } from "vitest";
import { createDeviceStore } from "#components/device/device-store.ts";
import { type Due, parseDue } from "#components/device/due.ts";
import { DUE_KEY } from "#components/device/kept-keys.ts";
import { takeDue } from "#components/wake/take-due.ts";

const NOON = Date.UTC(2036, 4, 14, 12);
const ALARM: Due = { kind: "alarm", rpuid: "8269000", name: "Harbour FM", atMs: NOON };

/** Tabs of one device. What a tab stores reaches the others when `settle` is called. Locks are the browser's, which Node has. */
function device(locks?: LockManager) {
  const texts: { now: string | null }[] = [];
  const rung: string[] = [];
  const tab = (name: string, isHidden = false) => {
    const own: { now: string | null } = { now: JSON.stringify([ALARM]) };
    texts.push(own);
    const storage = {
      getItem: () => own.now,
      setItem(_: string, value: string) {
        own.now = value;
      },
    };
    const store = createDeviceStore(DUE_KEY, parseDue, storage);
    let passed = () => {};
    const pause = () =>
      new Promise<void>((done) => {
        passed = done;
      });
    const look = (nowMs: number) =>
      takeDue({ store, nowMs, isHidden, locks, pause }, ({ ring }) => {
        for (const { name: station } of ring) rung.push(`${name} ${station}`);
      });
    const settle = () => {
      for (const each of texts) each.now = own.now;
      passed();
    };
    return { look, settle };
  };
  return { tab, rung };
}

test("an alarm rings in one of two tabs that look at one moment, and not in the other a second later", async () => {
  const { tab, rung } = device(navigator.locks);
  const [one, other] = [tab("one"), tab("other")];
  const first = one.look(NOON);
  await other.look(NOON);
  await expect.poll(() => rung).toEqual(["one Harbour FM"]);
  // Before what the first has stored reaches the other.
  await other.look(NOON + 400);
  one.settle();
  await first;
  await other.look(NOON + 1_000);
  expect(rung).toEqual(["one Harbour FM"]);
});

test("a hidden tab leaves an alarm to a visible tab for two seconds", async () => {
  const { tab, rung } = device();
  await tab("hidden", true).look(NOON + 1_999);
  expect(rung).toEqual([]);
  await tab("hidden", true).look(NOON + 2_000);
  expect(rung).toEqual(["hidden Harbour FM"]);
});

test("without locks a tab takes what another has not taken", async () => {
  const { tab, rung } = device();
  const [one, other] = [tab("one"), tab("other")];
  await one.look(NOON);
  one.settle();
  await other.look(NOON);
  expect(rung).toEqual(["one Harbour FM"]);
});
