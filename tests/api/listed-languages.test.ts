/** A language is one for listeners, however sources write it. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { openCatalogForWriting } from "#db/catalog/connection.ts";
import { catalogMigrations } from "#db/catalog/migrations/index.ts";
import type { Envelope, Station } from "#lib/contract/shapes.ts";
import { NOW, station } from "#tests/support/catalog.ts";
import { openCore } from "#tests/support/core.ts";

const OWN = { client: "listener", headers: { "sec-fetch-site": "same-origin" } };
const LISTED = [
  { language: "no", stations: 3 },
  { language: "sh", stations: 2 },
  ...["hr", "sr", "zh"].map((language) => ({ language, stations: 1 })),
];

test("languages of a country are counted, and found by each of their tags, also after an upgrade", async () => {
  const dataDir = mkdtempSync(join(tmpdir(), "nowline-languages-"));
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
  const core = openCore({ nowMs: NOW, dataDir });
  await core.put(
    [["nb", "no"], ["nb"], ["nn-NO"], ["sr"], ["hr"], ["cmn"], ["sh-Latn", "sh"], ["hbs"]].map(
      (epgLanguages, n) =>
        station(n + 1, { name: epgLanguages[0], country: "578", rpuid: `578900${n}`, epgLanguages }),
    ),
  );
  const languages = async (from: typeof core) => {
    const { body } = await from.ask<Envelope<{ languages: object[] }>>("/listener/ways?country=578", OWN);
    return body.data[0]?.languages;
  };
  expect(await languages(core)).toEqual(LISTED);
  for (const tag of ["no", "nb", "nn"]) {
    const path = `/listener/stations?country=578&language=${tag}`;
    const { body } = await core.ask<Envelope<Station>>(path, OWN);
    expect(body.data.map(({ name }) => name)).toEqual(["nb", "nb", "nn-NO"]);
  }
  core.close();
  const catalog = openCatalogForWriting(dataDir);
  catalog.exec(`DELETE FROM station_language;
    INSERT INTO station_language SELECT station.id, value, key FROM station, json_each(doc, '$.epgLanguages')`);
  catalog.pragma(`user_version = ${catalogMigrations.findIndex(({ name }) => /listed/.test(name))}`);
  catalog.close();
  openCatalogForWriting(dataDir).close();
  const upgraded = openCore({ nowMs: NOW, dataDir });
  expect(await languages(upgraded)).toEqual(LISTED);
  upgraded.close();
});
