/**
 * Entries that are one station: a hidden entry contributes nothing, neither streams, names, counts nor order. A client
 * from whom it is hidden gets, byte for byte, the answers of a directory in which the other entries alone are merged.
 */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { EVERYBODY, setStationRule } from "#db/activity/station-rules.ts";
import { replaceClusters } from "#db/catalog/write/clusters.ts";
import { putClient } from "#tests/support/activity.ts";
import { CANARY, CANARY_WORDS, putCanaryDirectory } from "#tests/support/canary-directory.ts";
import { listenerRequests, partnerRequests, recommendationRequests } from "#tests/support/canary-requests.ts";
import { nameOf, seen } from "#tests/support/canary-seen.ts";
import { NOW } from "#tests/support/catalog.ts";
import { openCore, type TestCore } from "#tests/support/core.ts";
import { find } from "#tests/support/find.ts";

/** Documents cut to some fields are kept by station. */
const cut = ["jazz", "news", "826"].map((search) => ({
  target: `/v2/stations?country=826&search=${search}&include=streams,detail`,
}));
const steady = [...partnerRequests, ...recommendationRequests, ...cut].filter(
  (request) => !("random" in request),
);
/** Stations of the directory: the first and the last seen of those merged. */
const [FIRST, SECOND] = ["8267100", "8267103"];

/** The hidden entry beside one visible entry, and beside two; it was seen first, or last. */
const mergings = [
  { name: "with one visible entry, seen first", others: [FIRST], firstSeen: 1 },
  { name: "with one visible entry, seen last", others: [FIRST], firstSeen: NOW * 2 },
  { name: "with two visible entries, seen first", others: [FIRST, SECOND], firstSeen: 1 },
  { name: "with two visible entries, seen last", others: [FIRST, SECOND], firstSeen: NOW * 2 },
];

describe.each(mergings)("a hidden entry merged $name", ({ others, firstSeen }) => {
  let hiding: TestCore;
  let without: TestCore;
  beforeAll(async () => {
    hiding = openCore({ nowMs: NOW });
    without = openCore({ nowMs: NOW });
    await putCanaryDirectory(hiding, "at first");
    await putCanaryDirectory(without, undefined);
    for (const { activity, catalog } of [hiding, without]) {
      putClient(activity, "owner");
      putClient(activity, "withheld");
      setStationRule(activity, "withheld", CANARY, "withheld");
      setStationRule(activity, EVERYBODY, CANARY, "withheld");
      setStationRule(activity, "owner", CANARY, "granted");
      catalog.prepare("UPDATE station_identity SET first_seen_ms = ? WHERE rpuid = ?").run(firstSeen, CANARY);
    }
    replaceClusters(hiding.catalog, [[...others, CANARY]], NOW);
    if (others.length > 1) replaceClusters(without.catalog, [others], NOW);
    await new Promise(setImmediate);
  });
  afterAll(() => {
    expect([...hiding.faults, ...without.faults]).toEqual([]);
    hiding.close();
    without.close();
  });

  test("changes no answer for a client from whom it is hidden", async () => {
    // The owner asks first: answers cached for the owner are for no other caller.
    for (const request of steady) await seen(hiding, "owner", request);
    for (const request of steady) {
      const answer = await seen(hiding, "withheld", request);
      expect(answer, nameOf(request)).toEqual(await seen(without, "withheld", request));
      if (answer.status === 200) expect(answer.text, nameOf(request)).not.toMatch(CANARY_WORDS);
    }
  });
  test("changes no answer for the listener pages", async () => {
    // A search finds stations of other countries as soon as their names are made.
    for (const core of [hiding, without]) await find(core, "jazz");
    for (const request of listenerRequests)
      expect(await seen(hiding, "listener", request), nameOf(request)).toEqual(
        await seen(without, "listener", request),
      );
  });
  test("shows to its owner as one station with the others, under the rpuid of the first seen", async () => {
    const { body } = await hiding.ask<{ data: { rpuid: string; liveStreams: unknown[] }[] }>(
      "/v2/stations?country=826",
      { client: "owner" },
    );
    const shown = firstSeen < NOW ? CANARY : others[0];
    const entries = [CANARY, ...others];
    expect(body.data.filter(({ rpuid }) => entries.includes(rpuid))).toEqual([
      expect.objectContaining({
        rpuid: shown,
        liveStreams: expect.objectContaining({ length: entries.length }),
      }),
    ]);
  });
});
