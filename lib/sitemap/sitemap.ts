/**
 * The sitemap: an index of files, each of which covers a range of rows of one kind of page, read as the listener's
 * pages read and kept for an hour.
 */
import { LRUCache } from "lru-cache";
import type { Envelope, Page } from "../contract/shapes.ts";
import { HOUR_MS } from "../ground/clock.ts";
import { indexXml, urlsetXml } from "./xml.ts";

/** GETs a path of the listener's API. */
export type Ask = <T>(path: string) => Promise<T>;
export type PageKind = "station" | "series" | "episode";
export type PathOf = (kind: PageKind, page: Page) => string;

export interface FileName {
  kind: PageKind;
  file: number;
}

/** What the protocol allows; a hundred times what a directory of a million episodes needs. */
const MOST_FILES = 50_000;
const MAX_BYTES = 32 * 1024 * 1024;

const kept = new LRUCache<string, string>({
  ttl: HOUR_MS,
  maxSize: MAX_BYTES,
  sizeCalculation: (xml) => xml.length + 1,
});
const underWay = new Map<string, Promise<string | undefined>>();

/** What `make` gives, once however many ask; undefined is not kept. */
async function once(key: string, make: () => Promise<string | undefined>): Promise<string | undefined> {
  const found = kept.get(key);
  if (found !== undefined) return found;
  const running = underWay.get(key) ?? make().finally(() => underWay.delete(key));
  underWay.set(key, running);
  const made = await running;
  if (made !== undefined) kept.set(key, made);
  return made;
}

/** `station-0.xml`; `readName` is its inverse. */
export const fileName = ({ kind, file }: FileName): string => `${kind}-${file}.xml`;

/** Undefined for whatever is not the name of a file. */
export function readName(name: string): FileName | undefined {
  const [, kind, file] = /^(station|series|episode)-(0|[1-9]\d{0,4})\.xml$/.exec(name) ?? [];
  return kind === undefined ? undefined : { kind: kind as PageKind, file: Number(file) };
}

/** The index of the pages at `origin`; `always` are files that are there whatever the directory holds. */
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
