/** Runs a parser over a document and sorts what it says. */
import { readFileSync } from "node:fs";
import type { Parsed, ParseOptions, Parser } from "#lib/ingest/records/parsed.ts";
import { type CatalogRecord, catalogRecord } from "#lib/ingest/records/record.ts";

export const NOW_MS = Date.UTC(2024, 4, 10);

/** A catalogue that has the given stations: rpuid to bearer ids. */
export function catalogue(stations: Record<string, string[]> = {}): ParseOptions["stations"] {
  return {
    byBearer: (id) => Object.keys(stations).filter((rpuid) => stations[rpuid]?.includes(id.toLowerCase())),
    exists: (rpuid) => Object.hasOwn(stations, rpuid),
  };
}

/** `text` (UTF-8) or bytes in pieces of `size`. */
export async function* pieces(document: string | Uint8Array, size = 1_000_000): AsyncGenerator<Uint8Array> {
  const bytes = typeof document === "string" ? Buffer.from(document) : document;
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

interface Collected {
  records: CatalogRecord[];
  lines: number[];
  rejected: { line: number; what: string; reason: string }[];
  deviations: { line: number; detail: string }[];
  replaces: Extract<Parsed, { kind: "replaces" }>[];
}

/** Everything the parser says of the document. Every record must be one the writer accepts. */
export async function collect(
  parser: Parser,
  document: string | Uint8Array,
  options: Partial<ParseOptions> = {},
  size?: number,
): Promise<Collected> {
  const found: Collected = { records: [], lines: [], rejected: [], deviations: [], replaces: [] };
  const full = { stations: catalogue(), nowMs: NOW_MS, ...options };
  for await (const parsed of parser(pieces(document, size), full)) {
    if (parsed.kind === "record") {
      found.records.push(catalogRecord.parse(parsed.record));
      found.lines.push(parsed.line);
    } else if (parsed.kind === "rejected") found.rejected.push(parsed);
    else if (parsed.kind === "deviation") found.deviations.push(parsed);
    else if (parsed.kind === "replaces") found.replaces.push(parsed);
  }
  return found;
}

/** The only record of a type, for tests of one. */
export function the<T extends CatalogRecord["type"]>(
  { records }: Collected,
  type: T,
  index = 0,
): Extract<CatalogRecord, { type: T }> {
  const found = records.filter(
    (record): record is Extract<CatalogRecord, { type: T }> => record.type === type,
  );
  const record = found[index];
  if (!record) throw new Error(`there are ${found.length} records of type ${type}`);
  return record;
}

export function fixture(path: string): Buffer {
  return readFileSync(new URL(`../../fixtures/${path}`, import.meta.url));
}
