/** The sitemap: an index of files, each a range of rows of one kind of page, by the listener's API; kept an hour. */
import { LRUCache } from "lru-cache";
import type { Envelope, Page } from "../contract/shapes.ts";
import { HOUR_MS } from "../ground/clock.ts";
import { Once } from "../ground/once.ts";
import { indexXml, urlsetXml } from "./xml.ts";

/** Sends a GET to a path of the listener's API. */
type Ask = <T>(path: string) => Promise<T>;
type PageKind = "station" | "series" | "episode";
type PathOf = (kind: PageKind, page: Page) => string;

interface FileName {
  kind: PageKind;
  file: number;
}

/** The protocol's limit; a hundred times what a directory of a million episodes needs. */
const MOST_FILES = 50_000;
const MAX_BYTES = 32 * 1024 * 1024;

/** `station-0.xml`; `readName` is the inverse. */
export const fileName = ({ kind, file }: FileName): string => `${kind}-${file}.xml`;

/** The kind and number in a file name; undefined for any other text. */
export function readName(name: string): FileName | undefined {
  const [, kind, file] = /^(station|series|episode)-(0|[1-9]\d{0,4})\.xml$/.exec(name) ?? [];
  return kind === undefined ? undefined : { kind: kind as PageKind, file: Number(file) };
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

interface PagesOf {
  /** The origin (`http://host`) of the pages. */
  origin: string;
  /** A name of the data that the pages show: files of other data are made anew. */
  source: string;
}

/** Makes the files of the sitemap, and keeps each for an hour. */
export class Sitemaps {
  readonly #kept = new LRUCache<string, string>({
    ttl: HOUR_MS,
    maxSize: MAX_BYTES,
    sizeCalculation: (xml) => xml.length + 1,
  });
  readonly #underWay = new Once<string | undefined>();

  /** The index of the pages; `always` are names of files that exist whatever the directory holds. */
  async index(ask: Ask, { origin, source }: PagesOf, always: readonly string[]): Promise<string> {
    const xml = await this.#once(`${origin} ${source} index`, async () => {
      const { data } = await ask<Envelope<FileName>>("/listener/page-files");
      const names = [...always, ...data.slice(0, MOST_FILES - always.length).map(fileName)];
      return indexXml(names.map((name) => `${origin}/sitemaps/${name}`));
    });
    return xml ?? indexXml([]);
  }

  /** Fetches a file of the pages; undefined when the server there has no pages. */
  file(ask: Ask, { origin, source }: PagesOf, name: FileName, pathOf: PathOf): Promise<string | undefined> {
    return this.#once(`${origin} ${source} ${fileName(name)}`, () => readFile(ask, origin, name, pathOf));
  }

  /** Result of `make`, shared by concurrent callers and kept; undefined is not kept. */
  async #once(key: string, make: () => Promise<string | undefined>): Promise<string | undefined> {
    const found = this.#kept.get(key);
    if (found !== undefined) return found;
    const made = await this.#underWay.of(key, make);
    if (made !== undefined) this.#kept.set(key, made);
    return made;
  }
}
