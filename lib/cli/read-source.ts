/** The bytes of a document: from a file, from standard input, or over http(s). */
import { createReadStream, statSync } from "node:fs";
import { basename } from "node:path";
import { MINUTE_MS } from "../ground/clock.ts";
import { charsetOf } from "../ground/encoding.ts";
import { guardedFetch } from "../outside/fetch.ts";
import { OutsideError } from "../outside/outside-error.ts";
import { anyAddress } from "../outside/public-address.ts";
import { cannotRead } from "./targets.ts";
import { CommandError } from "./terminal.ts";

/** Larger documents are refused, unpacked too; a catalogue of the whole world is smaller. */
export const MAX_BYTES = 4 * 1024 ** 3;
const FETCH_MS = 30 * MINUTE_MS;

export interface SourceDocument {
  /** The file's name, or the URL without its query. */
  name: string;
  totalBytes: number | undefined;
  bytes: AsyncIterable<Uint8Array>;
  /** The encoding that its server names. */
  charset?: string | undefined;
  /** Whether the sender decides how fast the document comes. */
  isSlow: boolean;
  /** Closes the file or connection, read or not. */
  close(): void;
}

interface Fetching {
  /** Whether a URL may lead to a private address. */
  allowPrivate: boolean;
  userAgent: string;
}

async function* bounded(bytes: AsyncIterable<Uint8Array>): AsyncIterable<Uint8Array> {
  let total = 0;
  for await (const chunk of bytes) {
    total += chunk.length;
    if (total > MAX_BYTES) throw new CommandError("the document is larger than 4 GiB");
    yield chunk;
  }
}

async function fromUrl(address: string, { allowPrivate, userAgent }: Fetching): Promise<SourceDocument> {
  const { status, headers, url, body, close } = await guardedFetch(address, {
    maxBytes: MAX_BYTES,
    totalMs: FETCH_MS,
    headers: { "User-Agent": userAgent },
    ...(allowPrivate ? { allow: anyAddress } : {}),
  }).catch((error) => {
    const isPrivate = error instanceof OutsideError && error.code === "private";
    throw isPrivate ? new CommandError(`${error.message}; --allow-private fetches it anyway`) : error;
  });
  if (status !== 200) {
    close();
    throw new CommandError(`${new URL(url).origin}${new URL(url).pathname} answered ${status}`);
  }
  const length = headers["content-encoding"] ? 0 : Number(headers["content-length"]);
  return {
    name: nameOf(address),
    totalBytes: length > 0 ? length : undefined,
    bytes: body,
    charset: charsetOf(headers["content-type"]),
    isSlow: true,
    close,
  };
}

const isAddress = (from: string) => /^https?:\/\//i.test(from);

/** The name of a document, known before it is read. */
export function nameOf(from: string): string {
  if (from === "-") return "stdin";
  if (!isAddress(from)) return basename(from);
  const { host, pathname } = URL.canParse(from) ? new URL(from) : { host: from, pathname: "" };
  return `${host}${pathname}`;
}

/** Opens the file, standard input (`-`) or URL `from`. @throws CommandError or OutsideError when it cannot be read. */
export async function openSource(from: string, fetching: Fetching): Promise<SourceDocument> {
  if (from === "-")
    return {
      name: nameOf(from),
      totalBytes: undefined,
      bytes: bounded(process.stdin),
      isSlow: true,
      close: () => process.stdin.destroy(),
    };
  if (isAddress(from)) return fromUrl(from, fetching);
  try {
    const stat = statSync(from);
    if (!stat.isFile()) throw new CommandError(`${from} is not a file`);
    const file = createReadStream(from, { highWaterMark: 262_144 });
    const bytes = bounded(file);
    return { name: nameOf(from), totalBytes: stat.size, bytes, isSlow: false, close: () => file.destroy() };
  } catch (error) {
    throw error instanceof CommandError ? error : cannotRead(from, error);
  }
}
