/** Texts of strangers on the operator's terminal: documents, and answers that are no document. */
import { writeFileSync } from "node:fs";
import { expect, test } from "vitest";
import { addNew } from "#lib/cli/source-add.ts";
import { desk } from "#tests/support/command.ts";
import { nowline } from "#tests/support/operator.ts";

/** Sets a terminal's title, begins a sequence in the C1 form, and turns the direction of text. */
const STEERING = "\u001b]0;evil\u0007\u009b2J\u202e";
const STEERS = /[^\P{Cc}\n]|\u202e/u;

test("no command prints a document's control characters, and JSON has them escaped", async () => {
  const { config, path } = desk();
  const record = {
    stationuuid: "00000000-0000-4000-8000-000000000001",
    name: "Quay",
    url: `ftp://${STEERING}`,
    countrycode: "GB",
  };
  writeFileSync(path("list.json"), JSON.stringify([record]));
  const named = { type: "station", externalId: "1", country: "826", name: "Quay\u009b2J" };
  writeFileSync(path("named.ndjson"), `${JSON.stringify(named)}\n`);
  writeFileSync(path("odd.txt"), `Sorry ${STEERING}`);
  const give = (...args: string[]) => nowline(config.dataDir, ...args);
  const imported = await give("import", path("list.json"), "--dry-run");
  expect(imported.out).toContain('("ftp://\ufffd]0;evil\ufffd\ufffd2J\ufffd")');
  const { out } = await give("import", path("list.json"), "--dry-run", "--json");
  expect(JSON.parse(out).rejections[0].reason).toContain(STEERING);
  await give("import", path("named.ndjson"), "--source", "named");
  const { out: exported } = await give("export");
  expect(exported).toContain('"name":"Quay\\u009b2J"');
  expect(exported).not.toMatch(STEERS);
  await addNew(config, path("odd.txt"), { name: "odd", every: 3_600_000 });
  const run = await give("sources", "run", "odd");
  expect(run.out).toContain("tells no kind");
  for (const said of [imported, run]) expect(said.out + said.err).not.toMatch(STEERS);
  expect(out).not.toMatch(STEERS);
});
