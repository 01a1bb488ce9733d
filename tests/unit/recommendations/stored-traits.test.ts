/** Traits that imports store, and stations of catalogues that are older. */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { stationDocsByRpuid } from "#db/catalog/read/stations.ts";
import { withGenresOfName } from "#lib/ingest/radio-browser-names.ts";
import { affinity, seedOf } from "#lib/recommendations/factors/affinity.ts";
import { openDirectory } from "#tests/eval/directory.ts";
import { madeUpStations } from "#tests/eval/made-up.ts";

test("stations stored before imports made traits are compared by their documents", async () => {
  const folder = mkdtempSync(join(tmpdir(), "nowline-traits-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  // Documents do not say which genres the name alone tells.
  const plain = madeUpStations().filter(
    (station) => "name" in station && withGenresOfName(String(station.name), []).length === 0,
  );
  const file = join(folder, "stations.json");
  writeFileSync(file, JSON.stringify(plain));
  const directory = await openDirectory(file);
  onTestFinished(() => directory.close());
  const country = directory.countries[0] ?? "";
  const seed = directory.stations.find((station) => station.country === country && station.tags.size > 1);
  const named = () => {
    const signals = directory.signals(country);
    const [found] = stationDocsByRpuid(signals.catalog, [seed?.rpuid ?? ""]);
    return affinity(signals, seedOf(found?.doc ?? "{}", null)).map(({ id }) => id);
  };
  const before = named();
  expect(before.length).toBeGreaterThan(10);
  directory.catalog.exec("UPDATE station SET traits = NULL");
  directory.catalog.exec("UPDATE meta SET value = value + 1 WHERE key = 'revision'");
  expect(named()).toEqual(before);
});
