/** Hostile documents for the importer: refused with a message or read in part, in bounded time; the catalogue stays whole. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openCatalogForWriting } from "#db/catalog/connection.ts";
import { catalogProblems, storeProblems } from "#db/check.ts";
import { importDocument } from "#lib/ingest/import.ts";
import type { DocumentKind } from "#lib/ingest/kinds.ts";
import { parsers } from "#lib/ingest/parsers.ts";
import { NOW } from "#tests/support/catalog-now.ts";
import { chanceOf, type Part } from "./part.ts";

type Chance = ReturnType<typeof chanceOf>;

const SLOW_MS = 15_000;
/** Errors that an importer throws by a bug, unlike those by which it refuses. */
const FALLS = new Set(["TypeError", "RangeError", "ReferenceError", "SqliteError", "AssertionError"]);

const rss = (items: string) =>
  `<?xml version="1.0"?><rss version="2.0"><channel><title>Show</title>${items}</channel></rss>`;
const line = (record: object) =>
  `${JSON.stringify({ type: "station", rpuid: "8267001", country: "826", externalId: "a", name: "A", ...record })}\n`;
const LAUGHS = Array.from({ length: 20 }, (_, i) => `<!ENTITY l${i + 1} "${`&l${i};`.repeat(10)}">`).join("");

const DOCUMENTS: Record<string, (chance: Chance) => [DocumentKind, string | Buffer]> = {
  "a billion laughs": () => [
    "rss",
    `<!DOCTYPE rss [<!ENTITY l0 "ha">${LAUGHS}]><rss><channel><title>&l20;</title></channel></rss>`,
  ],
  "an outer entity": () => [
    "spi",
    '<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]><serviceInformation><services><service><shortName>&x;</shortName></service></services></serviceInformation>',
  ],
  "elements in elements": ({ below }) => ["rss", "<rss>".repeat(50_000 + below(50_000))],
  "an element cut off": ({ below }) => [
    "rss",
    rss("<item><title>One</title><enclosure url='https://a.example/a.mp3'/></item>").slice(0, 40 + below(90)),
  ],
  "lists in lists": ({ below }) => ["ndjson", `${"[".repeat(100_000 + below(99_999))}\n`],
  "objects in objects": ({ below }) => ["radio-browser", `[{"a":`.repeat(20_000 + below(20_000))],
  "one endless line": ({ below }) => ["ndjson", "x".repeat(5_000_000 + below(1_000_000))],
  "a name without an end": ({ below }) => ["ndjson", line({ name: "n".repeat(100_000 + below(100_000)) })],
  "names of machinery": ({ pick }) => [
    "ndjson",
    `{"type":"${pick(["__proto__", "constructor", "toString"])}","__proto__":{"rpuid":"8260001"},"constructor":1}\n`,
  ],
  "numbers beyond numbers": ({ pick }) => [
    "ndjson",
    line({
      popularity: pick([1e308, -1e308, Number.MAX_SAFE_INTEGER]),
      position: { latitude: 1e300, longitude: -1e300 },
    }),
  ],
  "fields of other kinds": ({ pick }) => [
    "ndjson",
    line({
      [pick(["name", "bearers", "genres", "liveStreams", "position"])]: pick([[], {}, 7, true, null, [[[]]]]),
    }),
  ],
  "not UTF-8": () => [
    "ndjson",
    Buffer.concat([
      Buffer.from('{"type":"station","name":"'),
      Buffer.from([0xff, 0xfe, 0xc3, 0x28, 0x80]),
      Buffer.from('"}\n'),
    ]),
  ],
  "characters that are none": ({ pick }) => [
    "ndjson",
    line({ name: pick(["\u0000", "\ud800", "\u202e\u202e", "\ufffe", "a\u0000b"]) }),
  ],
  nothing: ({ pick }) => [pick(["ndjson", "rss", "spi", "radio-browser"]), ""],
  noise: ({ pick, below }) => [
    pick(["ndjson", "rss", "spi", "radio-browser"]),
    Buffer.from(Array.from({ length: 5_000 }, () => below(256))),
  ],
  "another kind": ({ pick }) => [pick(["spi", "radio-browser", "ndjson"]), rss("<item/>")],
  "times that are none": ({ pick }) => [
    "rss",
    rss(
      `<item><guid>1</guid><title>One</title><pubDate>${pick(["31 Feb 2026", "9".repeat(400), "-1", "NaN"])}</pubDate><enclosure url="https://a.example/a.mp3" length="-1" type="audio/mpeg"/></item>`,
    ),
  ],
  "addresses that are none": ({ pick }) => [
    "radio-browser",
    JSON.stringify([
      {
        stationuuid: "00000000-0000-4000-8000-000000000001",
        name: "A",
        countrycode: "GB",
        url: pick(["javascript:alert(1)", "file:///etc/passwd", "http://", "http://[::1", "data:,x"]),
      },
    ]),
  ],
  "one id a thousand times": () => ["ndjson", line({}).repeat(1_000)],
  "SQL and FTS": ({ pick }) => [
    "ndjson",
    line({ name: pick(["'; DROP TABLE station; --", '" OR NEAR(', "name:*", "\\0"]) }),
  ],
};

async function* chunks(bytes: Buffer, size: number): AsyncIterable<Uint8Array> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

export const documents: Part = async (attack) => {
  const chance = chanceOf(attack, "documents");
  const dataDir = mkdtempSync(join(tmpdir(), "nowline-hostile-"));
  const db = openCatalogForWriting(dataDir);
  const failures = new Set<string>();
  const kinds = Object.entries(DOCUMENTS);
  try {
    for (let i = 0; i < attack.times; i++) {
      const [name, make] = kinds[i % kinds.length] ?? chance.pick(kinds);
      const [kind, text] = make(chance);
      const began = performance.now();
      try {
        const bytes = chunks(Buffer.from(text), 1 + chance.below(65_536));
        const parse = kind === "rss" ? { rpuid: "8267001" } : undefined;
        await importDocument(db, parsers[kind], bytes, {
          source: name,
          kind,
          nowMs: NOW,
          force: true,
          parse,
        });
      } catch (error) {
        const { name: type, message } = error instanceof Error ? error : new Error(String(error));
        if (FALLS.has(type) || message === "") failures.add(`${name} as ${kind}: ${type}: ${message}`);
      }
      if (performance.now() - began > SLOW_MS)
        failures.add(`${name} as ${kind} took ${Math.round(performance.now() - began)} ms`);
    }
    for (const problem of [...storeProblems(db), ...catalogProblems(db)])
      failures.add(`afterwards: ${problem}`);
  } finally {
    db.close();
    rmSync(dataDir, { recursive: true, force: true });
  }
  return { tried: attack.times, failures: [...failures] };
};
