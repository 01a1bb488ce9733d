/** A withheld station is as hidden under another rpuid, however its source's document says so. */
import { writeFileSync } from "node:fs";
import { pathToFileURL } from "node:url";
import { expect, test } from "vitest";
import { stationsHiddenFrom } from "#db/activity/station-rules.ts";
import { importFrom } from "#lib/cli/import.ts";
import { setSight } from "#lib/clients/visibility.ts";
import { withActivity, withCatalogForReading } from "#lib/stores/open.ts";
import { deskWithDump, dump, NOBODY } from "#tests/support/moving-station.ts";
import { originServer, sourceDesk } from "#tests/support/sources.ts";

type Desk = Pick<ReturnType<typeof sourceDesk>, "config">;
const rpuids = ({ config }: Desk) =>
  withCatalogForReading(config, (db) =>
    db.prepare<[], string>("SELECT rpuid FROM station WHERE name LIKE '% 1' ORDER BY rpuid").pluck().all(),
  );
const hide = ({ config }: Desk, rpuid: string) =>
  withActivity(config, (activity) => setSight(activity, rpuid, NOBODY));
const hidden = ({ config }: Desk) =>
  withActivity(config, (activity) => stationsHiddenFrom(activity, "listener"));

/** The withheld station of a directory, and a twin that has it in `country` and was read last. */
async function withheldWithTwin(country: string) {
  const desk = await deskWithDump();
  await hide(desk.at, await desk.rpuid());
  const twin = await originServer((_req, res) => void res.end(dump(country)));
  await desk.at.add("twin", twin.url);
  await desk.at.run("twin");
  return desk;
}

test("a station whose source corrects its country while another source shows it", async () => {
  const { at, country } = await withheldWithTwin("NO");
  country.now = "SE";
  await at.run("directory");
  const both = await rpuids(at);
  expect(both).toHaveLength(2);
  expect(await hidden(at)).toEqual(both);
});

test("a station that has another name in the country where another source has it", async () => {
  const { at, origin } = await withheldWithTwin("SE");
  origin.answer = (_req, res) => void res.end(dump("SE").replace('"Station 1"', '"Fjord 1"'));
  await at.run("directory");
  const [swedish, ...others] = await rpuids(at);
  expect(others).toEqual([]);
  expect(await hidden(at)).toContain(swedish);
});

/** Five stations of a list; the first is of `country`. */
const list = (country: string, more: object = {}) =>
  [1, 2, 3, 4, 5].map((number) => {
    const of = number === 1 ? country : "578";
    const said = { rpuid: `${of}${number}`, country: of, externalId: `${number}` };
    return { type: "station", ...said, name: `Harbour ${number}`, ...more };
  });
const write = (file: string, head: object, stations: readonly object[]) =>
  writeFileSync(file, [head, ...stations].map((line) => JSON.stringify(line)).join("\n"));

test("a station of an export by hand, which names its source", async () => {
  const at = sourceDesk();
  const file = at.path("export.ndjson");
  const sources = [{ key: "far", kind: "ndjson" }];
  for (const country of ["578", "752"]) {
    const head = { type: "nowline", version: 1, complete: true, sources };
    write(file, head, list(country, { source: "far" }));
    await importFrom(at.config, file, { kind: "ndjson", source: "by-hand" }, at.terminal);
    if (country === "578") await hide(at, "5781");
  }
  expect(await rpuids(at)).toEqual(["7521"]);
  expect(await hidden(at)).toEqual(["7521"]);
});

test("a station of a list that is not complete, with its rpuid and without", async () => {
  for (const more of [{}, { rpuid: undefined }]) {
    const at = sourceDesk();
    const file = at.path("list.ndjson");
    const head = { type: "nowline", version: 1 };
    await at.add("list", pathToFileURL(file).href, { kind: "ndjson" });
    write(file, head, list("578", more));
    await at.run("list");
    await hide(at, String(await rpuids(at)));
    write(file, head, list("752", more));
    await at.run("list");
    const both = await rpuids(at);
    expect(both).toHaveLength(2);
    expect(await hidden(at)).toEqual(both);
  }
});

test("but no station of another country that a list, which is not complete, numbers and names otherwise", async () => {
  const at = sourceDesk();
  const file = at.path("list.ndjson");
  const head = { type: "nowline", version: 1 };
  await at.add("list", pathToFileURL(file).href, { kind: "ndjson" });
  write(file, head, list("578", { rpuid: undefined }));
  await at.run("list");
  const [norwegian = ""] = await rpuids(at);
  await hide(at, norwegian);
  const swedish = list("752").map((each) => ({
    ...{ ...each, rpuid: undefined, country: "752", name: each.name.replace("Harbour", "Island") },
  }));
  write(file, head, swedish);
  await at.run("list");
  expect(await rpuids(at)).toHaveLength(2);
  expect(await hidden(at)).toEqual([norwegian]);
});
