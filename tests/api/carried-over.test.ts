/** The activity store is lost and a new one is opened: entries waiting for the old store go to the new store. */
import { expect, onTestFinished, test } from "vitest";
import { clientUses } from "#db/activity/client-uses.ts";
import { findRefusals } from "#db/activity/refusals.ts";
import { emptyActivity, putClient } from "#tests/support/activity.ts";
import { NOW, station } from "#tests/support/catalog.ts";
import { openCore } from "#tests/support/core.ts";

test("refusals, uses and plays that still wait are written to the new store", async () => {
  const api = openCore({ nowMs: NOW });
  onTestFinished(() => api.close());
  const { db } = emptyActivity();
  for (const store of [api.activity, db]) putClient(store, "demo");
  await api.put([station(1)]);
  const headers = { authorization: "Bearer unknown" };
  expect((await api.ask("/v2/stations?country=826", { client: "", headers })).status).toBe(401);
  expect((await api.ask("/v2/stations?country=826")).status).toBe(200);
  const report = { plays: [{ rpuid: "8267001", seconds: 60 }] };
  const sent = { "content-type": "application/json", "sec-fetch-site": "same-origin" };
  const played = { method: "POST", client: "listener", headers: sent, body: JSON.stringify(report) };
  expect((await api.ask("/listener/plays", played)).status).toBe(200);

  // lib/boot/stores.ts makes these calls when the file is gone and when a new file is there.
  api.core.options.activity.close();
  await api.core.calls.settled();
  await api.core.plays.settled();
  api.core.useActivity(db);
  await api.core.calls.settled();
  await api.core.plays.settled();

  const refused = findRefusals(db, { client: null, status: null, since: 0, limit: 10 });
  expect(refused.map(({ status, requests }) => [status, requests])).toEqual([[401, 1]]);
  expect(clientUses(db, "demo")).toHaveLength(1);
  expect(db.prepare("SELECT rpuid, seconds FROM play").all()).toEqual([{ rpuid: "8267001", seconds: 60 }]);
  expect(api.faults).toEqual([]);
});
