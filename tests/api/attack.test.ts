/** A small attack, as `npm run attack` does at length with faults; its generated requests are those of property.test.ts. */
import { expect, test } from "vitest";
import { runAll } from "#tests/attack/all.ts";
import { seed as seedDir } from "#tests/support/transports.ts";

const SMALL = { requests: 0, malformed: 45, canaries: 60, signatures: 22, documents: 20, faults: 0 };

test("nothing of a small attack succeeds", async () => {
  const lines: string[] = [];
  const failures = await runAll(20_261_122, SMALL, (line) => lines.push(line), seedDir);
  expect(lines.filter((line) => !/ 0 failed,/.test(line))).toEqual([]);
  expect([failures, lines.length]).toEqual([0, 4]);
}, 120_000);
