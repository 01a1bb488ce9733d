/** Documents that take long to make, kept until newer documents need their place. Callers choose keys, so keys count too. */
import { promisify } from "node:util";
import { gzip } from "node:zlib";
import { LRUCache } from "lru-cache";
import { KeptWhileTrue, type Timed } from "../ground/kept-while-true.ts";
import { Once } from "../ground/once.ts";

const gzipBytes = promisify(gzip);
/** Characters that are kept. */
const MOST_KEPT = 48 * 1024 * 1024;

const sizeCalculation = ({ text }: { text: string }, key: string) => text.length + key.length + 1;

/** Keeps texts while they are true, at most `maxSize` characters of them and their keys. */
export const keptTexts = <T extends Timed & { text: string }>(maxSize: number) =>
  new KeptWhileTrue<T>({ maxSize, sizeCalculation });

interface KeptDocument {
  text: string;
  /** `text` as gzip. */
  gzip(): Promise<Buffer>;
}

function toKept(text: string): KeptDocument {
  let compressed: Promise<Buffer> | undefined;
  return {
    text,
    gzip: () => {
      compressed ??= gzipBytes(text);
      return compressed;
    },
  };
}

/** Gives a document by its key; concurrent requests for a missing document wait for one making. */
export class KeptDocuments {
  readonly #kept = new LRUCache<string, KeptDocument>({ maxSize: MOST_KEPT, sizeCalculation });
  readonly #making = new Once<KeptDocument>();

  /** The document of `key`, made once however many callers wait. @throws what `make` throws. */
  get(key: string, make: () => Promise<string>): Promise<KeptDocument> | KeptDocument {
    const making = async () => {
      const made = toKept(await make());
      this.#kept.set(key, made);
      return made;
    };
    return this.#kept.get(key) ?? this.#making.of(key, making);
  }
}
