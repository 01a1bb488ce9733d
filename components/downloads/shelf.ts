/** Keeps the sound of episodes in the browser's cache. The browser's parts are passed in. */

import type { DeviceStore } from "#components/device/device-store.ts";
import {
  addDownload,
  closedAt,
  type Download,
  type DownloadsState,
  dropDownloads,
  hasRoom,
  MOST_BYTES,
} from "#components/device/downloads.ts";
import { soundKey } from "#components/device/sound-cache.ts";
import { MINUTE_MS } from "#lib/ground/clock.ts";

export interface ShelfPorts {
  store: DeviceStore<DownloadsState>;
  openCache: () => Promise<Pick<Cache, "put" | "match" | "delete">>;
  fetch: (url: string, init: RequestInit) => Promise<Response>;
  /** Bytes that the browser still grants; undefined where it does not say. */
  freeBytes: () => Promise<number | undefined>;
  online: () => boolean;
  /** Calls back once after `ms`. @returns a function that cancels. */
  after: (ms: number, run: () => void) => () => void;
}

/** Why an episode was not downloaded. */
export type DownloadFault =
  | "offline"
  | "unreachable"
  /** The server answers with an error that may pass. */
  | "failing"
  | "gone"
  /** The server forbids other sites (CORS), or this listener, to read the sound. */
  | "refused"
  | "full"
  /** The browser keeps no data of this site. */
  | "forbidden"
  | "broken";
/** Why a download failed, for the words that the listener reads. */
export class DownloadError extends Error {
  readonly fault: DownloadFault;
  constructor(fault: DownloadFault) {
    super(`The download failed: ${fault}`);
    this.name = "DownloadError";
    this.fault = fault;
  }
}

const GONE = new Set([404, 410]);
const FORBIDDEN = new Set([401, 403, 451]);

function faultOf(status: number): DownloadFault {
  if (GONE.has(status)) return "gone";
  return FORBIDDEN.has(status) ? "refused" : "failing";
}

/** Why a request had no answer: browsers hide CORS, but an unreadable answer shows that the server is there. */
async function faultWithoutAnswer(
  { fetch, online }: ShelfPorts,
  url: string,
  signal: AbortSignal,
): Promise<DownloadFault> {
  if (!online()) return "offline";
  try {
    await fetch(url, { mode: "no-cors", method: "HEAD", credentials: "omit", cache: "no-store", signal });
    return "refused";
  } catch {
    return "unreachable";
  }
}

/** Passes a body on, counts its bytes, and ends with an error above `most`. */
function counted(body: ReadableStream<Uint8Array>, most: number, onBytes: (bytes: number) => void) {
  let bytes = 0;
  return body.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, controller) {
        bytes += chunk.length;
        onBytes(bytes);
        if (bytes > most) controller.error(new DownloadError("full"));
        else controller.enqueue(chunk);
      },
    }),
  );
}

export interface Wanted {
  episode: Omit<Download, "bytes" | "mime">;
  url: string;
  mime: string;
  /** Called with the share that has arrived, 0 to 1; with null where the server does not tell the length. */
  onShare: (share: number | null) => void;
  signal: AbortSignal;
}

/** A server that sends nothing for so long has stalled. */
const PATIENCE_MS = MINUTE_MS;

/**
 * Downloads an episode: wholly, or not at all. @throws DownloadError, also where a server that has answered sends nothing for a
 * minute; before its answer the browser may hold the request back, behind six others of one server.
 */
export async function download(ports: ShelfPorts, wanted: Wanted): Promise<void> {
  const stalled = new AbortController();
  let cancel = () => {};
  const heard = () => {
    cancel();
    cancel = ports.after(PATIENCE_MS, () => stalled.abort());
  };
  const signal = AbortSignal.any([wanted.signal, stalled.signal]);
  await keepSound(ports, { ...wanted, signal }, heard).finally(() => cancel());
}

/** `heard` is called with the answer, and with each part of the sound. */
async function keepSound(ports: ShelfPorts, wanted: Wanted, heard: () => void): Promise<void> {
  const { store, openCache, freeBytes } = ports;
  const { episode, url, mime, onShare, signal } = wanted;
  const answer = await ports
    .fetch(url, { mode: "cors", credentials: "omit", cache: "no-store", signal })
    .catch(async () => {
      throw new DownloadError(await faultWithoutAnswer(ports, url, signal));
    });
  heard();
  if (answer.status !== 200 || answer.body === null) throw new DownloadError(faultOf(answer.status));
  const length = Number(answer.headers.get("content-length")) || 0;
  const room = Math.min(MOST_BYTES, (await freeBytes()) ?? MOST_BYTES);
  if (length > room || !hasRoom(store.read(), length)) throw new DownloadError("full");
  let bytes = 0;
  const body = counted(answer.body, room, (now) => {
    bytes = now;
    heard();
    onShare(length > 0 ? Math.min(1, now / length) : null);
  });
  const cache = await openCache().catch(() => {
    throw new DownloadError("forbidden");
  });
  try {
    await cache.put(soundKey(episode.id), new Response(body, { headers: { "Content-Type": mime } }));
    if (!hasRoom(store.read(), bytes)) throw new DownloadError("full");
    if (length > 0 && bytes !== length) throw new DownloadError("broken");
  } catch (error) {
    await cache.delete(soundKey(episode.id));
    if (error instanceof DownloadError) throw error;
    if (error instanceof DOMException && error.name === "QuotaExceededError") throw new DownloadError("full");
    throw new DownloadError(ports.online() ? "broken" : "offline");
  }
  addDownload(store, { ...episode, mime, bytes });
}

/** Removes episodes with their sound. */
export async function remove(
  { store, openCache }: Pick<ShelfPorts, "store" | "openCache">,
  ids: readonly string[],
): Promise<void> {
  dropDownloads(store, ids);
  const cache = await openCache();
  for (const id of ids) await cache.delete(soundKey(id));
}

/** Removes the episodes whose windows have closed at `nowMs` (server time). */
export async function sweep(ports: Pick<ShelfPorts, "store" | "openCache">, nowMs: number): Promise<void> {
  const closed = closedAt(ports.store, nowMs);
  if (closed.length > 0) await remove(ports, closed);
}
