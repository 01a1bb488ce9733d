/**
 * Reads our own lossless format: one record a line, as `export` writes them (records/record.ts). A first line
 * `{"type":"nowline","version":1}` declares it. `"complete":true` in that line says that the file holds everything its
 * `"sources"` (by default the import's own source) ever gave, and `"records"` how many records follow. A record names its
 * source by key.
 */
import { type Fields, isObject } from "../contract/is-object.ts";
import { fieldsAtStart, type JsonRecord } from "./json-array.ts";
import { jsonLines, SPREAD } from "./json-lines.ts";
import { EXPORT_VERSION } from "./records/export.ts";
import { quoted } from "./records/notes.ts";
import { type Parsed, type ParseOptions, type SourceName, UnusableDocument } from "./records/parsed.ts";
import type { CatalogRecordInput } from "./records/record.ts";

const NDJSON_LINE_BYTES = 1_048_576;

const TYPES = new Set(["station", "series", "ondemand", "programme", "category"]);
const MOST_SOURCES = 10_000;

/** Records are passed on unchecked: the writer validates each of them. */
const isRecord = (value: Fields): value is Fields & CatalogRecordInput =>
  typeof value.type === "string" && TYPES.has(value.type);

const isName = (value: unknown): value is string =>
  typeof value === "string" && /^[^\p{Cc}]{1,256}$/u.test(value);

interface Header {
  complete: boolean;
  /** How many records follow; undefined where the header does not say. */
  count?: number;
  sources: Map<string, SourceName>;
}

/** Reads the first line. @throws UnusableDocument for a version or form that this program does not know. */
function readHeader({ version, complete, records, sources = [] }: Fields, line: number): Header {
  if (typeof version !== "number" || !Number.isInteger(version) || version < 1)
    throw new UnusableDocument("the header's version is not a whole number from 1 on", line);
  if (version > EXPORT_VERSION)
    throw new UnusableDocument(
      `the file is of version ${version}; this program reads up to ${EXPORT_VERSION}: update it first`,
      line,
    );
  if (!Array.isArray(sources) || sources.length > MOST_SOURCES)
    throw new UnusableDocument("the header's sources are not a list", line);
  const names = new Map<string, SourceName>();
  for (const source of sources) {
    if (!isObject(source) || !isName(source.key) || !isName(source.kind))
      throw new UnusableDocument("a source in the header lacks its key or kind", line);
    names.set(source.key, { key: source.key, kind: source.kind });
  }
  const count = Number.isSafeInteger(records) ? Number(records) : undefined;
  return { complete: complete === true, count, sources: names };
}

function readLine(value: Fields, line: number, sources: Header["sources"]): Parsed {
  const reject = (reason: string): Parsed => ({
    kind: "rejected",
    line,
    what: quoted(JSON.stringify(value)),
    reason,
  });
  if (value.type === "nowline") return reject("a header may only be the first line");
  const { source: key, ...record } = value;
  if (!isRecord(record)) {
    const said =
      value.type === undefined ? "it has no type:" : `type ${quoted(String(value.type))} is none of`;
    return reject(`${said} ${[...TYPES].join(", ")}`);
  }
  if (key === undefined) return { kind: "record", line, record };
  const source = typeof key === "string" ? sources.get(key) : undefined;
  if (!source) return reject(`its source ${quoted(String(key))} is not in the header`);
  return { kind: "record", line, record, source };
}

/** Most identifiers that are looked up of a line that is not JSON. */
const MOST_IDS = 100;

/** The records that a line which is not JSON may be, by the identifiers in its text. */
function meantBy(given: JsonRecord) {
  const [rpuid = ""] = fieldsAtStart(given, "rpuid");
  const [station] = fieldsAtStart(given, "externalId");
  const ids = [...new Set(fieldsAtStart(given, "id"))].slice(0, MOST_IDS);
  const keys = ids.flatMap((id) => ["series", "programme"].map((type) => JSON.stringify([type, rpuid, id])));
  return { ids, keys, station };
}

/** @throws UnusableDocument where fewer records came than the header of a complete document states. */
function requireWhole({ complete, count }: Header, came: number): void {
  if (!complete || count === undefined || came >= count) return;
  throw new UnusableDocument(
    `its first line states ${count} records, and ${came} came: it is cut off (or take "records" out of that line)`,
  );
}

/**
 * Yields the records of an export, and what they replace. @throws UnusableDocument for a bad header, no record, and fewer
 * records than a complete document's header states.
 */
export async function* parseNdjson(
  bytes: AsyncIterable<Uint8Array>,
  { charset }: ParseOptions,
): AsyncGenerator<Parsed> {
  let header: Header = { complete: false, sources: new Map() };
  let first = true;
  let isSpread = false;
  let came = 0;
  for await (const records of jsonLines(bytes, NDJSON_LINE_BYTES, charset))
    for (const given of records) {
      const { line, value, problem, start } = given;
      const what = start === undefined ? "line" : quoted(start);
      came++;
      if (problem !== undefined) {
        isSpread ||= start?.trim() === "{";
        yield { kind: "rejected", line, what, reason: `the line ${problem}`, ...meantBy(given) };
        continue;
      }
      if (!isObject(value)) {
        const reason = "the line is not an object";
        yield { kind: "rejected", line, what: quoted(JSON.stringify(value)), reason };
      } else if (first && value.type === "nowline") {
        header = readHeader(value, line);
        came = 0;
      } else yield readLine(value, line, header.sources);
      first = false;
    }
  if (first) throw new UnusableDocument(isSpread ? SPREAD : "there is not one record in the file");
  requireWhole(header, came);
  if (!header.complete) return;
  if (header.sources.size === 0) yield { kind: "replaces", scope: "source" };
  for (const key of header.sources.keys()) yield { kind: "replaces", scope: "source", key };
}
