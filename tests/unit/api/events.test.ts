/** Event streams of one server without a store: who gets a comment, who is cut off, what is looked at. */
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from "vitest";
import type { Asked, Look } from "#lib/api/events/feed.ts";
import { type Changes, EventHub } from "#lib/api/events/hub.ts";
import { Seats } from "#lib/api/events/seats.ts";
import { ResponseOutlet } from "#lib/api/node-transport.ts";
import type { Outlet } from "#lib/request/message.ts";
import { eventsIn, watch } from "#tests/support/events.ts";

const NOW = Date.parse("2036-05-14T12:08:00Z");

/** A hub over one station, whose record a test sets. */
function makeHub() {
  const state = {
    item: "first",
    changesAtMs: Number.POSITIVE_INFINITY,
    looks: 0,
    changes: [] as Changes,
    nowMs: NOW,
    isUsable: true,
  };
  const faults: unknown[] = [];
  const followed: string[] = [];
  const hub = new EventHub({
    now: () => state.nowMs,
    random: () => 0,
    life: "life",
    isUsable: () => state.isUsable,
    changes: () => state.changes,
    see: (rpuid) => followed.push(rpuid),
    render: ({ group }) => JSON.stringify(group.items),
    onError: (error) => faults.push(error),
  });
  onTestFinished(() => hub.close());
  const group = () => ({ items: [state.item], count: 1, country: "826", rpuid: "8267001" });
  const look = (): Look => {
    state.looks++;
    if (state.item === "") throw new Error("the store is broken");
    return { group: group(), changesAtMs: state.changesAtMs };
  };
  const asked = (more: Partial<Asked> = {}): Asked => ({
    stations: [{ key: "8267001", rpuid: "8267001", look, group: group(), changesAtMs: state.changesAtMs }],
    followed: new Set(),
    snapshot: "[]",
    lastEventId: undefined,
    caller: { key: "one", mayStill: () => true, pay: undefined },
    onceOver: () => {},
    ...more,
  });
  return { hub, state, asked, faults, followed };
}

/** An outlet that keeps what it gets. */
function makeOutlet() {
  const seen = { text: "", ended: false, cut: false, waiting: 0 };
  let gone = () => {};
  const outlet: Outlet = {
    send: (bytes) => {
      seen.text += Buffer.from(bytes).toString();
    },
    waiting: () => seen.waiting,
    end: () => {
      seen.ended = true;
    },
    cut: () => {
      seen.cut = true;
      gone();
    },
    onceGone: (told) => {
      gone = told;
    },
  };
  return { outlet, seen, leave: () => gone() };
}

describe("at a held clock", () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] }));
  afterEach(() => void vi.useRealTimers());
  /** Lets the hub tick for `seconds`, and finish its work. */
  async function pass(seconds: number): Promise<void> {
    vi.advanceTimersByTime(seconds * 1_000);
    await new Promise(setImmediate);
    await new Promise(setImmediate);
  }

  test("a change is looked at once for all streams, and an edge of the clock once for all", async () => {
    const { hub, state, asked } = makeHub();
    const all = Array.from({ length: 100 }, makeOutlet);
    for (const { outlet } of all) hub.open(asked(), outlet);
    expect(state.looks).toBe(0);
    Object.assign(state, { item: "second", changes: ["8267001"] });
    vi.advanceTimersByTime(250);
    state.changes = [];
    await vi.waitFor(() => expect(all.every(({ seen }) => seen.text.includes("second"))).toBe(true));
    expect(state.looks).toBe(1);
    expect(eventsIn(all[99]?.seen.text ?? "").map(({ id }) => id)).toEqual(["life-1", "life-2"]);
    state.changes = ["8267002"];
    await pass(1);
    expect(state.looks).toBe(1);
  });

  test("a caller that returns after the station was forgotten gets a snapshot", async () => {
    const { hub, state, asked } = makeHub();
    const first = makeOutlet();
    hub.open(asked(), first.outlet);
    const [{ id } = { id: "" }] = eventsIn(first.seen.text);
    first.leave();
    for (let minute = 1; minute <= 2; minute++) {
      state.nowMs += 60_000;
      await pass(1);
    }
    state.item = "second";
    const again = makeOutlet();
    hub.open(asked({ lastEventId: id }), again.outlet);
    expect(eventsIn(again.seen.text).map(({ name }) => name)).toEqual(["snapshot"]);
  });

  test("comments continue while stores cannot be used; a fault in one permission affects no other", async () => {
    const { hub, state, asked, faults } = makeHub();
    const [one, two] = [makeOutlet(), makeOutlet()];
    const mayStill = () => {
      throw new Error("the store is busy");
    };
    hub.open(asked({ caller: { key: "two", mayStill, pay: undefined } }), two.outlet);
    hub.open(asked(), one.outlet);
    await pass(16);
    expect([one, two].map(({ seen }) => seen.text.includes("\n:\n"))).toEqual([true, true]);
    expect(faults.length).toBeGreaterThan(0);
    state.isUsable = false;
    await pass(31);
    expect(one.seen.text.match(/^:$/gm)?.length).toBeGreaterThanOrEqual(2);
    expect(two.seen.ended).toBe(false);
  });

  test("a comment comes every 15 seconds, and with it the station is noted as followed", async () => {
    const { hub, asked, followed } = makeHub();
    const { outlet, seen } = makeOutlet();
    hub.open(asked({ followed: new Set(["8267001"]) }), outlet);
    expect(followed).toHaveLength(1);
    await pass(31);
    expect(seen.text.match(/^:$/gm)).toHaveLength(2);
    expect(followed).toHaveLength(3);
  });

  test("a store that fails is looked at again five seconds later, and the fault is reported", async () => {
    const { hub, state, asked, faults } = makeHub();
    const { outlet, seen } = makeOutlet();
    hub.open(asked(), outlet);
    Object.assign(state, { item: "", changes: ["8267001"] });
    await pass(0.25);
    expect(faults).toHaveLength(1);
    Object.assign(state, { item: "third", changes: [] });
    state.nowMs += 4_000;
    await pass(0.25);
    expect(seen.text).not.toContain("third");
    state.nowMs += 2_000;
    await pass(0.25);
    expect(seen.text).toContain("third");
  });

  test("a stream whose caller may not go on ends, and is cut where the end is not read", async () => {
    const { hub, asked } = makeHub();
    const { outlet, seen } = makeOutlet();
    let over = 0;
    hub.open(
      asked({ caller: { key: "two", mayStill: () => false, pay: undefined }, onceOver: () => over++ }),
      outlet,
    );
    await pass(1);
    expect(seen).toMatchObject({ ended: true, cut: false });
    await pass(1);
    expect([seen.cut, over]).toEqual([true, 1]);
  });

  test("a caller with unread bytes beyond 64 KiB is cut off; the others go on", async () => {
    const { hub, state, asked } = makeHub();
    const [slow, quick] = [makeOutlet(), makeOutlet()];
    for (const { outlet } of [slow, quick]) hub.open(asked(), outlet);
    slow.seen.waiting = 65_537;
    Object.assign(state, { item: "second", changes: ["8267001"] });
    await pass(0.25);
    expect([slow.seen.cut, quick.seen.cut, hub.cutOff]).toEqual([true, false, 1]);
    expect(quick.seen.text).toContain("second");
  });

  test("a closed hub ends its streams, and a new one at once", () => {
    const { hub, asked } = makeHub();
    const [before, after] = [makeOutlet(), makeOutlet()];
    hub.open(asked(), before.outlet);
    hub.close();
    hub.open(asked(), after.outlet);
    expect([before.seen.ended, after.seen.ended]).toEqual([true, true]);
  });
});

test("over HTTP a caller that does not read is cut off", async () => {
  const { hub, state, asked } = makeHub();
  const server = createServer((_, response) => hub.open(asked(), new ResponseOutlet(response)));
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const stream = await watch(`http://127.0.0.1:${(server.address() as AddressInfo).port}`, "/");
  stream.stopReading();
  // Larger than what the system keeps for a connection.
  const timer = setInterval(() => {
    Object.assign(state, { item: `${Math.random()} ${"x".repeat(8_000_000)}`, changes: ["8267001"] });
  }, 100);
  onTestFinished(() => clearInterval(timer));
  await expect.poll(() => hub.cutOff, { timeout: 20_000 }).toBe(1);
  const connections = () =>
    new Promise<number>((resolve) => server.getConnections((_, count) => resolve(count)));
  await expect.poll(connections, { timeout: 5_000 }).toBe(0);
});

describe("seats", () => {
  const codeOf = (act: () => unknown) => {
    try {
      act();
      return undefined;
    } catch (error) {
      return (error as { code: string }).code;
    }
  };
  test("an address has 200, a client 2,000, all have 8,000; each is free again when it is given back", () => {
    const seats = new Seats();
    const back = Array.from({ length: 200 }, () => seats.take("a", "192.0.2.1"));
    expect(codeOf(() => seats.take("b", "192.0.2.1"))).toBe("rate_limited");
    for (let i = 200; i < 2_000; i++) seats.take("a", `198.51.100.${i % 100}`);
    expect(codeOf(() => seats.take("a", "192.0.2.2"))).toBe("rate_limited");
    for (let i = 2_000; i < 8_000; i++) seats.take(undefined, `203.0.113.${i % 200}`);
    expect(codeOf(() => seats.take("c", "192.0.2.3"))).toBe("overloaded");
    for (const give of back) give();
    expect(seats.taken).toBe(7_800);
    expect(codeOf(() => seats.take("a", "192.0.2.1"))).toBeUndefined();
  });
});
