/** The operator changes a client's permissions while the server runs (contract: Who is calling). */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Category, Envelope, Station } from "#lib/contract/shapes.ts";
import { ask } from "#tests/support/ask.ts";
import { A_SECOND } from "#tests/support/calling.ts";
import { type Added, addClient, nowlineJson } from "#tests/support/operator.ts";
import { startServer, type TestServer } from "#tests/support/server.ts";
import { seed } from "#tests/support/transports.ts";

type Stations = Envelope<Station>;

let server: TestServer;
let partner: Added;
let other: Added;
beforeAll(async () => {
  server = await startServer({ seed });
  [partner, other] = await Promise.all([
    addClient(server.dataDir, "Partner", "--countries", "826,276"),
    addClient(server.dataDir, "Other"),
  ]);
});
afterAll(() => server.stop());

const get = <T = { code: string }>(client: Added, path: string, headers: Record<string, string> = {}) =>
  ask<T>(server.url, path, { "Partner-Client": client.clientId, ...headers });
const change = (verb: "grant" | "withhold", client: Added, ...flags: string[]) =>
  nowlineJson(server.dataDir, "clients", verb, client.clientId, ...flags);
const stations = (verb: "hide" | "show", ...args: string[]) =>
  nowlineJson(server.dataDir, "stations", verb, ...args);
const soon = (read: () => Promise<unknown>, expected: unknown) =>
  expect.poll(read, A_SECOND).toEqual(expected);
const outcome = async (client: Added, path: string, headers?: Record<string, string>) => {
  const { status, body } = await get(client, path, headers);
  return status === 200 ? 200 : `${status} ${body.code}`;
};
const rpuids = async (client: Added, query: string) =>
  (await get<Stations>(client, `/v2/stations?${query}&include=ids`)).body.data.map(({ rpuid }) => rpuid);

test("country: stations of other countries do not exist for the client, on any endpoint", async () => {
  const countries = new Set((await rpuids(partner, "")).map((id) => id.slice(0, 3)));
  expect(countries).toEqual(new Set(["826", "276"]));
  expect(await rpuids(partner, "country=724")).toEqual([]);
  const [spanish] = await rpuids(other, "country=724");
  expect(await outcome(partner, `/v2/stations/${spanish}`)).toBe("404 not_found");
  const categories = await get<Envelope<Category>>(partner, "/v2/categories?country=724&type=live");
  expect(categories.body.data).toEqual([]);
  await change("grant", partner, "--countries", "724");
  await soon(() => rpuids(partner, "country=724"), await rpuids(other, "country=724"));
  await change("withhold", partner, "--countries", "724");
  await soon(() => outcome(partner, `/v2/stations/${spanish}`), "404 not_found");
});

test("a withheld station is hidden from this client only, until it is granted again", async () => {
  await change("withhold", partner, "8269000");
  await soon(() => outcome(partner, "/v2/stations/8269000"), "404 not_found");
  expect(await outcome(other, "/v2/stations/8269000")).toBe(200);
  expect(await rpuids(partner, "country=826")).not.toContain("8269000");
  await change("grant", partner, "8269000");
  await soon(() => outcome(partner, "/v2/stations/8269000"), 200);
  expect(await outcome(other, "/v2/stations/8269000")).toBe(200);
});

test("withholding a station that only some clients see shows it to no other client; `stations show` shows it to all", async () => {
  const inSitemaps = async () => {
    const files = ["station", "series", "episode"].map((kind) => ask(server.url, `/sitemaps/${kind}-0.xml`));
    return (await Promise.all(files)).some(({ text }) => text.includes("8269001"));
  };
  expect(await inSitemaps()).toBe(true);
  await stations("hide", "8269001", "--only", partner.clientId, "--yes");
  await soon(() => outcome(other, "/v2/stations/8269001"), "404 not_found");
  expect(await outcome(partner, "/v2/stations/8269001")).toBe(200);
  const listener = { "Partner-Client": "listener", "Sec-Fetch-Site": "same-origin" };
  const onPages = async () => (await ask(server.url, "/v2/stations/8269001", listener)).status;
  await soon(onPages, 404);
  await soon(inSitemaps, false);
  await change("grant", other, "8269001");
  await soon(() => outcome(other, "/v2/stations/8269001"), 200);
  await change("withhold", partner, "8269001");
  await change("withhold", other, "8269001");
  await soon(() => outcome(other, "/v2/stations/8269001"), "404 not_found");
  await soon(onPages, 404);
  await stations("show", "8269001", "--yes");
  await soon(onPages, 200);
  await soon(() => outcome(partner, "/v2/stations/8269001"), 200);
});

test("family", async () => {
  const family = await addClient(server.dataDir, "B alone", "--families", "B");
  const inA = "/WRAPI/v2/stations?country=826";
  expect(await outcome(family, inA)).toBe("403 forbidden_operation");
  expect(await outcome(family, "/v2/stations?country=826")).toBe(200);
  await change("grant", family, "--families", "A");
  await soon(() => outcome(family, inA), 200);
  await change("withhold", family, "--families", "B");
  await soon(() => outcome(family, "/v2/stations?country=826"), "403 forbidden_operation");
});

test("operation", async () => {
  const few = await addClient(server.dataDir, "Few", "--operations", "getStations,searchStations");
  expect(await outcome(few, "/v2/stations/8269000")).toBe(200);
  expect(await outcome(few, "/WRAPI/v4/stations?country=826")).toBe(200);
  for (const path of ["/v2/stations?country=826", "/v2/stations/8269000/onair", "/v2/categories"])
    expect(await outcome(few, path)).toBe("403 forbidden_operation");
  await change("grant", few, "--operations", "getOnAir");
  await soon(() => outcome(few, "/v2/stations/8269000/onair"), 200);
  await change("withhold", few, "--operations", "getStations");
  await soon(() => outcome(few, "/v2/stations/8269000"), "403 forbidden_operation");
});

describe("XML", () => {
  const xml = { Accept: "application/xml" };
  test("needs a permission; JSON and playlists do not", async () => {
    expect(await outcome(other, "/v2/stations/8269000", xml)).toBe("403 forbidden_operation");
    expect(await outcome(other, "/v2/stations/8269000", { Accept: "audio/x-mpegurl" })).toBe(200);
    await change("grant", other, "--xml");
    await soon(() => outcome(other, "/v2/stations/8269000", xml), 200);
    await change("withhold", other, "--xml");
    await soon(() => outcome(other, "/v2/stations/8269000", xml), "403 forbidden_operation");
  });
});

test("403 is a problem, and costs a request", async () => {
  const one = await addClient(server.dataDir, "One", "--families", "A", "--quota", "5");
  const { status, headers, body } = await get<Record<string, unknown>>(one, "/v2/stations");
  expect([status, headers.get("x-ratelimit-remaining")]).toEqual([403, "4"]);
  expect(body).toMatchObject({ status: 403, code: "forbidden_operation", instance: "/v2/stations" });
});
