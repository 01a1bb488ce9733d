/** A source's report on a station's stream is evidence: stored, exported and changed with the source. */
import { expect, test } from "vitest";
import { exportLines } from "#lib/ingest/records/export.ts";
import { emptyCatalog, putDocument } from "#tests/support/catalog.ts";

const counts = ({
  added,
  changed,
  unchanged,
  removed,
  rejected,
}: Awaited<ReturnType<typeof putDocument>>) => [...[added, changed, unchanged, removed, rejected]];

test("an import stores a source's report of a dead stream, exports it, and counts a changed report as a change", async () => {
  const { db } = emptyCatalog();
  const dump = (lastcheckok?: number) => {
    const one = { stationuuid: "00000000-0000-4000-8000-000000000001", name: "One", countrycode: "GB" };
    return JSON.stringify([{ ...one, url: "http://one.example/1.mp3", lastcheckok }]);
  };
  const says = () => db.prepare("SELECT source_says_down FROM station").pluck().all();
  expect(counts(await putDocument(db, "radio-browser", dump(0)))).toEqual([1, 0, 0, 0, 0]);
  expect(says()).toEqual([1]);
  const exported = [...exportLines(db)].join("\n");
  expect(exported).toContain('"sourceSaysDown":true');
  const copy = emptyCatalog().db;
  await putDocument(copy, "ndjson", exported);
  expect([...exportLines(copy)].join("\n")).toBe(exported);
  expect(counts(await putDocument(db, "radio-browser", dump(1)))).toEqual([0, 1, 0, 0, 0]);
  expect(says()).toEqual([0]);
  // A dump without the field equals a dump that reports no fault.
  expect(counts(await putDocument(db, "radio-browser", dump()))).toEqual([0, 0, 1, 0, 0]);
  expect([...exportLines(db)].join("\n")).not.toContain("sourceSaysDown");
});
