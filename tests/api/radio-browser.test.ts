/**
 * Software that speaks Radio Browser's interface, unmodified and pointed at us by its own setting; and a second Nowline
 * that mirrors the first.
 */
import { writeFileSync } from "node:fs";
import radioBrowser from "radio-browser";
import { RadioBrowserApi } from "radio-browser-api";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { ask } from "#tests/support/ask.ts";
import { nowline, nowlineWith } from "#tests/support/operator.ts";
import { startServer, type TestServer } from "#tests/support/server.ts";
import { seed, transports } from "#tests/support/transports.ts";

interface Listed {
  stationuuid: string;
  changeuuid: string;
  rpuid: string;
  name: string;
  url: string;
  votes: number;
}
const byUuid = (stations: readonly Listed[]) =>
  new Map(stations.map(({ stationuuid, rpuid, name, votes }) => [stationuuid, { rpuid, name, votes }]));

describe.each(transports)("through %s", (_, origin) => {
  test("npm radio-browser: lists, stations, search, checks, a click and a vote", async () => {
    radioBrowser.service_url = `${origin}/`;
    const countries = await radioBrowser.getCategory("countries");
    expect(countries.length).toBeGreaterThan(5);
    expect(countries[0]).toEqual({
      name: expect.any(String),
      iso_3166_1: expect.stringMatching(/^[A-Z]{2}$/),
      stationcount: expect.any(Number),
    });
    for (const category of ["countrycodes", "codecs", "languages", "tags"])
      expect(
        await radioBrowser.getCategory(category, { order: "stationcount", reverse: true }),
        category,
      ).not.toEqual([]);
    expect(await radioBrowser.getCategory("states", { country: "Germany", searchterm: "b" })).toEqual(
      expect.any(Array),
    );
    const [first] = await radioBrowser.getStations({ limit: 1, order: "votes", reverse: true });
    expect(first).toMatchObject({
      stationuuid: expect.any(String),
      url_resolved: expect.stringMatching(/^https?:/),
    });
    const { stationuuid, name, url, countrycode } = first ?? {};
    expect(await radioBrowser.getStations({ by: "uuid", searchterm: stationuuid })).toMatchObject([{ name }]);
    expect(await radioBrowser.getStations({ by: "nameexact", searchterm: name })).toMatchObject([
      { stationuuid },
    ]);
    expect(await radioBrowser.getStations({ by: "url", searchterm: url })).toMatchObject([{ stationuuid }]);
    expect(await radioBrowser.getStations({ by: "topvote", limit: 3 })).toHaveLength(3);
    const found = await radioBrowser.searchStations({
      name: String(name).slice(0, 4),
      countrycode,
      limit: 5,
    });
    expect(found.map((each) => each.stationuuid)).toContain(stationuuid);
    expect(await radioBrowser.clickStation(stationuuid)).toMatchObject({ ok: true, name, url });
    expect(await radioBrowser.voteStation(stationuuid)).toHaveProperty("ok");
    expect(await radioBrowser.getClicks(stationuuid)).toEqual(expect.any(Array));
    expect(await radioBrowser.getChecks(stationuuid, 60)).toEqual(expect.any(Array));
    expect(await radioBrowser.getChecksteps([String(stationuuid)])).toEqual(expect.any(Array));
    expect(await radioBrowser.getServerStats()).toMatchObject({ status: "OK", supported_version: 1 });
  });

  test("npm radio-browser-api: its own names of parameters, in its own spelling", async () => {
    const api = new RadioBrowserApi("a test", false);
    api.setBaseUrl(origin);
    expect((await api.getCountries("germ"))[0]).toMatchObject({ name: "Germany" });
    expect(await api.getCountryCodes("de")).toMatchObject([{ name: "DE" }]);
    expect(await api.getTags("ja")).toEqual(expect.any(Array));
    const [top, ...others] = await api.searchStations({
      order: "clickCount",
      reverse: true,
      limit: 5,
      bitrateMin: "1",
    });
    expect(others).toHaveLength(4);
    expect(top?.lastCheckTime.getTime()).toBeGreaterThan(0);
    const { id = "", name = "", url = "" } = top ?? {};
    expect(await api.searchStations({ name, nameExact: true })).toMatchObject([{ id }]);
    expect(await api.getStationsBy("byName", name)).toMatchObject([{ id }]);
    expect(await api.getStationsById([id])).toMatchObject([{ name }]);
    expect(await api.getStationByUrl(url)).toMatchObject([{ id }]);
    expect(await api.getStationsByVotes(2)).toHaveLength(2);
    expect(await api.sendStationClick(id)).toMatchObject({ ok: true, url });
    expect(await api.voteForStation(id)).toHaveProperty("ok");
    expect((await api.getAllStations()).length).toBeGreaterThan(20);
  });

  test("no path of this interface gets a page", async () => {
    for (const path of [
      "/json/nothing",
      "/m3u/countries",
      "/xml",
      "/yaml/stations",
      "/json/stations/byname/%ff",
      "/json/stations/byname/%00",
    ]) {
      const answer = await ask(origin, path);
      expect(answer.status, path).toBeGreaterThanOrEqual(400);
      expect(answer.status, path).toBeLessThan(500);
      expect(answer.text, path).not.toContain("<html");
    }
  });
});

describe("a mirror", () => {
  let first: TestServer;
  let second: TestServer;
  beforeAll(async () => {
    [first, second] = await Promise.all([
      startServer({ seed }),
      startServer({ env: { NOWLINE_DEMO: "0", ALLOW_PRIVATE_SOURCES: "1" } }),
    ]);
  });
  afterAll(async () => {
    await Promise.all([first.stop(), second.stop()]);
  });

  test("has the same stations, rpuids and UUIDs, also of stations of Radio Browser", {
    timeout: 90_000,
  }, async () => {
    const community = `${first.dataDir}/community.json`;
    const station = {
      name: "Community FM",
      url: "http://community.example/live.mp3",
      countrycode: "DE",
      votes: 7,
    };
    const uuids = {
      stationuuid: "960761d5-0601-11e8-ae97-52543be04c81",
      changeuuid: "4f7e4097-4354-11e8-b74d-52543be04c81",
    };
    writeFileSync(community, JSON.stringify([{ ...station, ...uuids }]));
    expect((await nowline(first.dataDir, "import", community)).code).toBe(0);
    const listOf = async ({ url }: TestServer) => (await ask<Listed[]>(url, "/json/stations")).body;
    await expect.poll(async () => (await listOf(first)).map(({ name }) => name)).toContain("Community FM");
    const source = [`${first.url}/json/stations`, "--name", "first", "--trust-rpuids"];
    const settings = { DATA_DIR: second.dataDir, ALLOW_PRIVATE_SOURCES: "1" };
    expect((await nowlineWith(settings, "sources", "add", ...source)).code).toBe(0);
    const expected = byUuid(await listOf(first));
    expect(expected.size).toBeGreaterThan(25);
    await expect
      .poll(async () => byUuid(await listOf(second)), { timeout: 60_000, interval: 200 })
      .toEqual(expected);
    const mirrored = (await listOf(second)).find(({ name }) => name === "Community FM");
    expect(mirrored).toMatchObject({ ...uuids, votes: 7 });
  });
});
