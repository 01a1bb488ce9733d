/** Documents that take long to make, kept until newer documents need their place. Callers choose keys, so keys count too. */
import { promisify } from "node:util";
import { gzip } from "node:zlib";
import { KeptWhileTrue, type Timed } from "../ground/kept-while-true.ts";

const gzipBytes = promisify(gzip);
/** Characters that are kept. */
const MOST_KEPT = 48 * 1024 * 1024;

const sizeCalculation = ({ text }: { text: string }, key: string) => text.length + key.length + 1;

type Text = Timed & { text: string };

/** Keeps texts while they are true, at most `maxSize` characters of them and their keys. */
export const keptTexts = <T extends Text = Text>(maxSize: number) =>
  new KeptWhileTrue<T>({ maxSize, sizeCalculation });

interface KeptDocument extends Text {
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
    ...{ madeAtMs: 0, expiresAtMs: Number.POSITIVE_INFINITY },
  };
}

/** Gives a document by its key, which says all that the document depends on. */
export class KeptDocuments {
  readonly #kept = keptTexts<KeptDocument>(MOST_KEPT);

  /** The document of `key`, made once however many callers wait. @throws what `make` throws. */
  get(key: string, make: () => Promise<string>): Promise<KeptDocument> | KeptDocument {
    const making = async () => toKept(await make());
    return this.#kept.get(key, 0) ?? this.#kept.once(key, making, () => true);
  }
}
