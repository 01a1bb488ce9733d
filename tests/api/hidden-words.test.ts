/** No statement returns a row with words, corrections or candidates of a hidden station. */
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { EVERYBODY, setStationRule } from "#db/activity/station-rules.ts";
import { CatalogView } from "#db/catalog/read/view.ts";
import { putClient } from "#tests/support/activity.ts";
import { CANARY, CANARY_WORDS, putCanaryDirectory } from "#tests/support/canary-directory.ts";
import {
  type CanaryRequest,
  listenerRequests,
  partnerRequests,
  recommendationRequests,
} from "#tests/support/canary-requests.ts";
import { NOW } from "#tests/support/catalog.ts";
import { openCore, type TestCore } from "#tests/support/core.ts";
import { find } from "#tests/support/find.ts";

/** The station's words: whole, begun, misspelt, inner parts, and together with words of visible stations. */
const TYPED = ["zephyr", "zeph", "zepyhr", "zphyr", "ephy", "zephyr jazz", "quarrycore", "uarry", "quary"];
const searches: CanaryRequest[] = TYPED.flatMap((typed) => [
  { target: `/v2/stations?country=826&search=${encodeURIComponent(typed)}` },
  { target: `/v2/ondemand?country=826&search=${encodeURIComponent(typed)}` },
]);
const listenerSearches: CanaryRequest[] = TYPED.map((typed) => ({
  target: `/listener/search?country=826&q=${encodeURIComponent(typed)}`,
}));

let api: TestCore;
beforeAll(async () => {
  api = openCore({ nowMs: NOW });
  await putCanaryDirectory(api, "at first");
  for (const client of ["owner", "withheld", "outsider"]) putClient(api.activity, client);
  putClient(api.activity, "abroad", { countries: '["276","250"]' });
  setStationRule(api.activity, "withheld", CANARY, "withheld");
  setStationRule(api.activity, EVERYBODY, CANARY, "withheld");
  setStationRule(api.activity, "owner", CANARY, "granted");
});
afterAll(() => api.close());

/** Every row that the catalogue returned for requests of `client`, as JSON; and the number of statements run. */
async function rowsFor(client: string, requests: readonly CanaryRequest[]) {
  const rows: string[] = [];
  let statements = 0;
  const { all, get } = CatalogView.prototype;
  const note = (found: unknown) => {
    statements++;
    rows.push(JSON.stringify(found) ?? "");
  };
  const spies = [
    vi.spyOn(CatalogView.prototype, "all").mockImplementation(function (this: CatalogView, query, params) {
      const found = all.call(this, query, params);
      note(found);
      return found as never;
    }),
    vi.spyOn(CatalogView.prototype, "get").mockImplementation(function (this: CatalogView, query, params) {
      const found = get.call(this, query, params);
      note(found);
      return found as never;
    }),
  ];
  api.core.cache.clear();
  for (const request of requests) await api.ask(request.target, { ...request, client });
  for (const spy of spies) spy.mockRestore();
  return { rows: rows.filter((row) => CANARY_WORDS.test(row)), statements };
}

const partners = [...searches, ...partnerRequests, ...recommendationRequests];

test("requests of a client who may see the station read its rows", async () => {
  expect((await rowsFor("owner", searches)).rows.length).toBeGreaterThan(10);
});

test.each(["withheld", "outsider", "abroad"])(
  "requests of a client who may not see the station (%s) read none of its rows",
  async (client) => {
    const { rows, statements } = await rowsFor(client, partners);
    expect(statements).toBeGreaterThan(partners.length);
    expect(rows).toEqual([]);
  },
);

test("the listener pages read none of its rows", async () => {
  const { rows, statements } = await rowsFor("listener", [...listenerSearches, ...listenerRequests]);
  expect(statements).toBeGreaterThan(listenerSearches.length);
  expect(rows).toEqual([]);
});

test("a word of the hidden station alone runs the same statements as a word of no station", async () => {
  const count = async (client: string, target: string) => (await rowsFor(client, [{ target }])).statements;
  const paths = [
    ["withheld", "/v2/stations?country=826&search="],
    ["withheld", "/v2/ondemand?country=826&search="],
    ["listener", "/listener/search?country=826&q="],
  ] as const;
  // The first searches of a client make what later searches keep; a listener's, some of it beside them.
  for (const [client, path] of paths) await count(client, `${path}wodmur`);
  await find(api, "wodmur");
  // "zephyr" begins a city's name, which a listener's search looks for.
  for (const [hidden, unknown] of [
    ["quarrycore", "quodlycore"],
    ["zepyhr", "zodpyr"],
    ["ephyr", "odhyr"],
  ]) {
    for (const [client, path] of paths)
      expect(await count(client, path + hidden)).toBe(await count(client, path + unknown));
  }
});
