/**
 * A station that is hidden from a client, with its episodes and programmes, must leave no trace: the client's answers
 * are byte for byte the answers of a directory without that station.
 */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { EVERYBODY, setStationRule } from "#db/activity/station-rules.ts";
import { findRoute } from "#lib/api/route.ts";
import { type Endpoint, endpoints } from "#lib/contract/endpoints.ts";
import { putClient } from "#tests/support/activity.ts";
import { CANARY, CANARY_WORDS, putCanaryDirectory } from "#tests/support/canary-directory.ts";
import { listenerRequests, partnerRequests, recommendationRequests } from "#tests/support/canary-requests.ts";
import { nameOf, seen } from "#tests/support/canary-seen.ts";
import { NOW } from "#tests/support/catalog.ts";
import { openCore, type TestCore } from "#tests/support/core.ts";
import { find } from "#tests/support/find.ts";

/** One directory contains the hidden station, the other never did; both have equal clients. */
let hiding: TestCore;
let without: TestCore;

beforeAll(async () => {
  hiding = openCore({ nowMs: NOW });
  without = openCore({ nowMs: NOW });
  await putCanaryDirectory(hiding, "at first");
  await putCanaryDirectory(without, undefined);
  for (const { activity } of [hiding, without]) {
    putClient(activity, "owner");
    putClient(activity, "withheld");
    putClient(activity, "outsider");
    putClient(activity, "abroad", { countries: '["276","250"]' });
    setStationRule(activity, "withheld", CANARY, "withheld");
    setStationRule(activity, EVERYBODY, CANARY, "withheld");
    setStationRule(activity, "owner", CANARY, "granted");
  }
});
afterAll(() => {
  hiding.close();
  without.close();
});

const requests = [...partnerRequests, ...recommendationRequests];
const steady = requests.filter(({ random }) => !random);

test("every endpoint has a request that shows the station to a client who may see it", async () => {
  const asked = new Set<string>();
  for (const request of [...requests, ...listenerRequests])
    asked.add(findRoute(request.method ?? "GET", request.target).endpoint);
  const all = Object.values<Endpoint>(endpoints).filter(
    ({ family }) => family !== "station" && family !== "directory",
  );
  expect(asked).toEqual(new Set(all.map(({ id }) => id)));
  const shown = new Set<string>();
  for (const request of requests)
    if (CANARY_WORDS.test((await seen(hiding, "owner", request)).text))
      shown.add(findRoute(request.method ?? "GET", request.target).endpoint);
  const partners = all.filter(({ family }) => family !== "listener");
  expect(shown).toEqual(new Set(partners.map(({ id }) => id)));
});

describe.each(["withheld", "outsider", "abroad"])("hidden from a client (%s)", (client) => {
  test("answers equal those of a directory without it: body, count, pages, order, ETag, expiry", async () => {
    for (const request of steady)
      expect(await seen(hiding, client, request), nameOf(request)).toEqual(
        await seen(without, client, request),
      );
  });
  test("answers from the cache equal those of a directory without it", async () => {
    for (const request of steady)
      expect(await seen(hiding, client, request), nameOf(request)).toEqual(
        await seen(without, client, request),
      );
  });
  test("no answer contains a word of the station, nor do 300 random samples", async () => {
    for (const request of requests)
      for (let draw = 0; draw < (request.random ? 300 : 1); draw++) {
        const { text, status } = await seen(hiding, client, request);
        if (status === 200) expect(text, nameOf(request)).not.toMatch(CANARY_WORDS);
      }
  });
  test("its ids are answered like ids that never existed", async () => {
    const unknown = (text: string) => text.replaceAll(CANARY, "8267901").replaceAll("canary.", "canard.");
    for (const request of steady.filter(({ target }) => target.includes(CANARY))) {
      const unknownRequest = { ...request, target: unknown(request.target) };
      await seen(hiding, client, unknownRequest);
      const never = await seen(hiding, client, unknownRequest);
      const hidden = await seen(hiding, client, request);
      expect({ ...hidden, text: unknown(hidden.text) }, nameOf(request)).toEqual(never);
    }
  });
});

test("the listener pages show nothing of it", async () => {
  // A search finds stations of other countries as soon as their names are made.
  for (const core of [hiding, without]) await find(core, "jazz");
  for (const request of listenerRequests) {
    const answer = await seen(hiding, "listener", request);
    expect(answer, nameOf(request)).toEqual(await seen(without, "listener", request));
    if (answer.status === 200) expect(answer.text, nameOf(request)).not.toMatch(CANARY_WORDS);
  }
});

test("editing or deleting it changes no ETag and no byte of other clients' answers", async () => {
  const answers = async () => {
    const all = new Map<string, unknown>();
    for (const client of ["withheld", "outsider"])
      for (const request of steady) {
        const { status, headers, text } = await seen(hiding, client, request);
        // A new revision empties the cache for every client: this is the only difference allowed.
        const body = text.replace(/"fromCache":(true|false)/g, "");
        all.set(`${client} ${nameOf(request)}`, { status, body, etag: headers.etag });
      }
    return all;
  };
  const before = await answers();
  const owned = await hiding.ask(`/v2/stations/${CANARY}`, { client: "owner" });
  await putCanaryDirectory(hiding, "edited jazz harbour wave wave wave");
  expect(await answers()).toEqual(before);
  const edited = await hiding.ask(`/v2/stations/${CANARY}`, { client: "owner" });
  expect(edited.headers.etag).not.toBe(owned.headers.etag);
  await putCanaryDirectory(hiding, undefined);
  expect(await answers()).toEqual(before);
});

test("no bug was reported", () => {
  expect([...hiding.faults, ...without.faults]).toEqual([]);
});
