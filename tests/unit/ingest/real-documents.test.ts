import { existsSync, readdirSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { detectKind } from "#lib/ingest/detect.ts";
import { parsers } from "#lib/ingest/parsers.ts";
import { catalogue, collect } from "./collect.ts";

/** Documents of real broadcasters, where they are at hand. */
const data = new URL("../../../../shared/data/", import.meta.url);
const documents = ["spi", "rss", "radio-browser"].flatMap((folder) => {
  const path = new URL(`${folder}/`, data);
  if (!existsSync(path)) return [];
  return readdirSync(path)
    .filter((name) => !name.endsWith(".xsd"))
    .map((name) => ({ name: `${folder}/${name}`, path: new URL(name, path) }));
});

describe.runIf(documents.length > 0)("documents of real broadcasters", () => {
  test.each(documents)(
    "$name gives records, or a reason that its author can act on",
    async ({ name, path }) => {
      const bytes = readFileSync(path);
      const kind = detectKind(name, bytes.subarray(0, 65_536));
      expect(kind).toBe(name.split("/")[0]);
      if (kind === undefined || kind === "songs") return;
      const stations = catalogue({ "826100": ["dab:ce1.c185.c479.0"] });
      const options = { stations, rpuid: kind === "rss" ? "826100" : undefined };
      const found = await collect(parsers[kind], bytes, options, 65_536);
      expect(found.records.length + found.rejected.length).toBeGreaterThan(0);
      for (const { line, reason } of found.rejected) {
        expect(line).toBeGreaterThan(0);
        expect(reason.length).toBeGreaterThan(20);
      }
      if (kind === "rss") expect(found.rejected).toEqual([]);
    },
  );

  test("needs no more than a country and a station to keep what is in them", async () => {
    const spi = documents.filter(({ name }) => name.startsWith("spi/") && !name.includes("phonemes"));
    const stations = catalogue({ "826100": ["dab:ce1.c185.c479.0"] });
    for (const { path } of spi) {
      const found = await collect(parsers.spi, readFileSync(path), {
        stations,
        rpuid: "826100",
        country: "826",
      });
      expect(found.rejected).toEqual([]);
      expect(found.records).toHaveLength(1);
    }
  });
});
