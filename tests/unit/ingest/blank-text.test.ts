import { expect, test } from "vitest";
import { catalogRecord } from "#lib/ingest/records/record.ts";
import { station } from "#tests/support/catalog.ts";

test("a record's blank text is none (contract: optional fields without a value are absent)", () => {
  expect(catalogRecord.parse(station(1, { description: " " }))).not.toHaveProperty("description", " ");
  expect(catalogRecord.parse(station(1, { description: "Tides" }))).toHaveProperty("description", "Tides");
});
