/** The start page of a country that has few stations leads on to stations of the countries around. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { abroad, station } from "#tests/support/catalog.ts";
import { openCore } from "#tests/support/core.ts";
import { startServer, type TestServer } from "#tests/support/server.ts";

const NOW = Date.parse("2036-05-14T12:08:00Z");
const [ICELAND, IRELAND, PERU] = ["352", "372", "604"];
let seed: string;
let server: TestServer;

beforeAll(async () => {
  seed = mkdtempSync(join(tmpdir(), "nowline-few-"));
  const core = openCore({ nowMs: NOW, dataDir: seed });
  await core.put([
    abroad(ICELAND, 1, { name: "Geysir FM" }),
    abroad(IRELAND, 1, { name: "Liffey Gold" }),
    abroad(PERU, 1, { name: "Lima Sol" }),
    ...Array.from({ length: 20 }, (_, i) => station(100 + i, { name: `Quarry ${i}`, popularity: 90 - i })),
  ]);
  core.close();
  server = await startServer({ seed, nowMs: NOW });
});
afterAll(async () => {
  await server?.stop();
  rmSync(seed, { recursive: true, force: true });
});

const startPage = async (country: string) => {
  const answer = await fetch(`${server.url}/?country=${country}`, { headers: { "Accept-Language": "en" } });
  return (await answer.text()).replaceAll("<!-- -->", "").replace(/<script.*?<\/script>/gs, "");
};

test("GET / of a country with one station has popular stations of the nearest countries, and ways there", async () => {
  const [own, beside = ""] = (await startPage(ICELAND)).split("From the nearest countries");
  expect(own).toContain("Geysir FM");
  for (const name of ["Liffey Gold", "Quarry 0", "Lima Sol", "Quarry 9"]) expect(beside).toContain(name);
  expect(beside.indexOf("Liffey Gold")).toBeLessThan(beside.indexOf("Quarry 0"));
  for (const link of [`/?country=${IRELAND}`, "/?country=826"]) expect(beside).toContain(`href="${link}"`);
});

test("GET / of a country with many stations has its own alone", async () => {
  const page = await startPage("826");
  expect(page).toContain("Quarry 0");
  expect(page).not.toContain("From the nearest countries");
});
