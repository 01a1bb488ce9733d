/**
 * The sitemap: an index of files, each of which covers a range of rows of one kind of page. Reads the listener's API
 * and caches for an hour.
 */
import { LRUCache } from "lru-cache";
import type { Envelope, Page } from "../contract/shapes.ts";
import { HOUR_MS } from "../ground/clock.ts";
import { indexXml, urlsetXml } from "./xml.ts";

/** Sends a GET to a path of the listener's API. */
export type Ask = <T>(path: string) => Promise<T>;
export type PageKind = "station" | "series" | "episode";
export type PathOf = (kind: PageKind, page: Page) => string;

export interface FileName {
  kind: PageKind;
  file: number;
}

/** The protocol's limit; a hundred times what a directory of a million episodes needs. */
const MOST_FILES = 50_000;
const MAX_BYTES = 32 * 1024 * 1024;

const kept = new LRUCache<string, string>({
  ttl: HOUR_MS,
  maxSize: MAX_BYTES,
  sizeCalculation: (xml) => xml.length + 1,
});
const underWay = new Map<string, Promise<string | undefined>>();

/** Result of `make`, shared by concurrent callers and cached; undefined is not cached. */
async function once(key: string, make: () => Promise<string | undefined>): Promise<string | undefined> {
  const found = kept.get(key);
  if (found !== undefined) return found;
  const running = underWay.get(key) ?? make().finally(() => underWay.delete(key));
  underWay.set(key, running);
  const made = await running;
  if (made !== undefined) kept.set(key, made);
  return made;
}

/** `station-0.xml`; `readName` is the inverse. */
export const fileName = ({ kind, file }: FileName): string => `${kind}-${file}.xml`;

/** The kind and number in a file name; undefined for any other text. */
export function readName(name: string): FileName | undefined {
  const [, kind, file] = /^(station|series|episode)-(0|[1-9]\d{0,4})\.xml$/.exec(name) ?? [];
  return kind === undefined ? undefined : { kind: kind as PageKind, file: Number(file) };
}

/** The index of the pages at `origin`; `always` are names of files that exist whatever the directory holds. */
export async function sitemapIndex(ask: Ask, origin: string, always: readonly string[]): Promise<string> {
  const xml = await once(`${origin} index`, async () => {
    const { data } = await ask<Envelope<FileName>>("/listener/page-files");
    const names = [...always, ...data.slice(0, MOST_FILES - always.length).map(fileName)];
    return indexXml(names.map((name) => `${origin}/sitemaps/${name}`));
  });
  return xml ?? indexXml([]);
}

async function readFile(
  ask: Ask,
  origin: string,
  name: FileName,
  pathOf: PathOf,
): Promise<string | undefined> {
  const { kind, file } = name;
  const { data } = await ask<Envelope<Page>>(`/listener/pages?kind=${kind}&file=${file}`);
  if (data.length === 0) return undefined;
  return urlsetXml(
    data.map((page) => ({ url: `${origin}${pathOf(kind, page)}`, lastModified: page.changed })),
  );
}

/** One file of the pages at `origin`; undefined when it has no pages. */
export function sitemapFile(
  ask: Ask,
  origin: string,
  name: FileName,
  pathOf: PathOf,
): Promise<string | undefined> {
  return once(`${origin} ${fileName(name)}`, () => readFile(ask, origin, name, pathOf));
}
