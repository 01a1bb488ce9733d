/** The bytes of a document: from a file, from standard input, or over http(s). */
import { createReadStream, statSync } from "node:fs";
import { basename } from "node:path";
import { CommandError } from "./terminal.ts";

/** Larger documents are refused: a catalogue of the whole world is smaller. */
const MAX_BYTES = 4 * 1024 ** 3;
/** A server that says nothing for so long is given up. */
const SILENCE_MS = 60_000;

export interface SourceDocument {
  /** What the document is called: the file's name, or the URL without its query. */
  name: string;
  /** Its size, when it is known. */
  totalBytes: number | undefined;
  bytes: AsyncIterable<Uint8Array>;
}

async function* bounded(bytes: AsyncIterable<Uint8Array>): AsyncIterable<Uint8Array> {
  let total = 0;
  for await (const chunk of bytes) {
    total += chunk.length;
    if (total > MAX_BYTES) throw new CommandError("the document is larger than 4 GiB");
    yield chunk;
  }
}

async function fromUrl(address: string): Promise<SourceDocument> {
  const abort = new AbortController();
  let timer = setTimeout(() => abort.abort(), SILENCE_MS);
  let response: Response;
  try {
    response = await fetch(address, { signal: abort.signal, redirect: "follow" });
  } catch (error) {
    clearTimeout(timer);
    const cause =
      error instanceof Error && error.cause instanceof Error ? error.cause.message : String(error);
    throw new CommandError(`${address} cannot be fetched: ${cause}`);
  }
  if (!response.ok || !response.body) {
    clearTimeout(timer);
    throw new CommandError(`${address} answered ${response.status}`);
  }
  const body = response.body;
  async function* read() {
    try {
      for await (const chunk of body) {
        clearTimeout(timer);
        timer = setTimeout(() => abort.abort(), SILENCE_MS);
        yield chunk;
      }
    } finally {
      clearTimeout(timer);
    }
  }
  const { host, pathname } = new URL(address);
  const length = Number(response.headers.get("content-length"));
  return { name: `${host}${pathname}`, totalBytes: length > 0 ? length : undefined, bytes: bounded(read()) };
}

/** @throws CommandError when there is nothing to read. */
export async function openSource(from: string): Promise<SourceDocument> {
  if (from === "-") return { name: "stdin", totalBytes: undefined, bytes: bounded(process.stdin) };
  if (/^https?:\/\//i.test(from)) return fromUrl(from);
  try {
    const stat = statSync(from);
    if (!stat.isFile()) throw new CommandError(`${from} is not a file`);
    return {
      name: basename(from),
      totalBytes: stat.size,
      bytes: bounded(createReadStream(from, { highWaterMark: 262_144 })),
    };
  } catch (error) {
    if (error instanceof CommandError) throw error;
    throw new CommandError(`${from} cannot be read: ${error instanceof Error ? error.message : error}`);
  }
}

/** The first bytes, and the whole again. */
export async function peek(
  bytes: AsyncIterable<Uint8Array>,
): Promise<{ head: Uint8Array; all: AsyncIterable<Uint8Array> }> {
  const iterator = bytes[Symbol.asyncIterator]();
  const first = await iterator.next();
  const head = first.done ? new Uint8Array() : first.value;
  async function* all(): AsyncIterable<Uint8Array> {
    if (first.done) return;
    yield head;
    for (;;) {
      const next = await iterator.next();
      if (next.done) return;
      yield next.value;
    }
  }
  return { head, all: all() };
}
