/** A station that is hidden from the public client leaves no trace in any dialect, and each dialect shows it otherwise. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { setStationRule } from "#db/activity/station-rules.ts";
import { putClient } from "#tests/support/activity.ts";
import { dialectRequests } from "#tests/support/canary-dialects.ts";
import { CANARY, CANARY_WORDS, putCanaryDirectory } from "#tests/support/canary-directory.ts";
import { nameOf, seen } from "#tests/support/canary-seen.ts";
import { NOW } from "#tests/support/catalog.ts";
import { openCore, type TestCore } from "#tests/support/core.ts";

let hiding: TestCore;
let without: TestCore;
/** A core on equal stores, for a public client that may see the station. */
let showing: TestCore;

beforeAll(async () => {
  hiding = openCore({ nowMs: NOW });
  without = openCore({ nowMs: NOW });
  await putCanaryDirectory(hiding, "at first");
  await putCanaryDirectory(without, undefined);
  setStationRule(hiding.activity, "listener", CANARY, "withheld");
  putClient(hiding.activity, "owner");
  showing = openCore({ nowMs: NOW, dataDir: hiding.dataDir, publicClient: "owner" });
});
afterAll(() => {
  expect([hiding, without, showing].flatMap(({ faults }) => faults)).toEqual([]);
  for (const core of [showing, hiding, without]) core.close();
});

test.each(dialectRequests.map((request) => [nameOf(request), request] as const))("%s", async (_, request) => {
  const hidden = await seen(hiding, "anybody", request);
  const never = await seen(without, "anybody", request);
  expect(hidden.text).not.toMatch(CANARY_WORDS);
  expect(hidden).toEqual(never);
  expect(hidden.status).toBeLessThan(500);
  const shown = await seen(showing, "anybody", request);
  expect(shown.status).toBeLessThan(400);
  expect(shown.text).toMatch(CANARY_WORDS);
});

test("editing the hidden station changes no byte and no ETag", async () => {
  const answers = async () => Promise.all(dialectRequests.map((request) => seen(hiding, "anybody", request)));
  const before = await answers();
  await putCanaryDirectory(hiding, "edited jazz harbour wave");
  expect(await answers()).toEqual(before);
});

test("no dialect answers for a public client that is not registered, or no longer registered", async () => {
  const nobody = openCore({ nowMs: NOW, dataDir: hiding.dataDir, publicClient: "nobody" });
  for (const request of dialectRequests) expect((await seen(nobody, "anybody", request)).status).toBe(503);
  nobody.close();
});
