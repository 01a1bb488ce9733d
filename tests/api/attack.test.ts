/** A short version of `npm run attack`, without faults; property.test.ts sends the generated requests. */
import { expect, test } from "vitest";
import { runAll } from "#tests/attack/all.ts";
import { seed as seedDir } from "#tests/support/transports.ts";

const SMALL = {
  requests: 0,
  malformed: 45,
  dialects: 100,
  canaries: 60,
  signatures: 22,
  documents: 20,
  faults: 0,
};

test("a short attack finds no fault", async () => {
  const lines: string[] = [];
  const failures = await runAll(20_261_122, SMALL, (line) => lines.push(line), seedDir);
  expect(lines.filter((line) => !/ 0 failed,/.test(line))).toEqual([]);
  expect([failures, lines.length]).toEqual([0, 5]);
}, 120_000);
