/** Keeps a stream open and reads its titles; the sound is dropped. */
import { HOUR_MS, MINUTE_MS, SECOND_MS } from "../../ground/clock.ts";
import { hostOf } from "../../health/known-streams.ts";
import { type Fetched, guardedFetch } from "../../outside/fetch.ts";
import { outsideError } from "../../outside/outside-error.ts";
import { IcyReader, icyInterval } from "../read/icy.ts";
import { OggReader } from "../read/ogg-comments.ts";
import type { Said } from "../read/said.ts";
import { type AskingContext, askingOf, checkHost, checkStatus, inTurn, PullError } from "./asking.ts";

/** A connection is renewed after this time, or after this many bytes: 320 kbit/s for two hours. */
const LONGEST_MS = HOUR_MS;
const MOST_BYTES = 300 * 1024 ** 2;
/** A stream without a title in this time of listening, over any number of connections, sends no titles. */
export const SILENT_MS = 3 * MINUTE_MS;
/** An unchanged title is stored again: otherwise it would end. */
const TELL_AGAIN_MS = MINUTE_MS;
/** How often a stream under way looks up whether its answering host must be left alone. */
const CHECK_HOST_MS = 30 * SECOND_MS;
/** How long at most a stream is listened to while others wait for its host. */
const TURN_MS = 20 * SECOND_MS;

/** Takes the title; undefined: nothing is on air. */
export type Tell = (said: Said | undefined) => Promise<void>;
/** A listener of one stream; `silentMs`: how long it listened without a title, since the last one. */
interface Listener {
  tell: Tell;
  silentMs: number;
}

function readerOf(url: string, { headers }: Fetched) {
  const interval = icyInterval(headers["icy-metaint"]);
  if (interval !== undefined) return new IcyReader(interval);
  if (/ogg|opus/i.test(headers["content-type"] ?? "")) return new OggReader();
  throw new PullError("silent", `${hostOf(url)} sends no titles with its sound`);
}

/** Reads on until the connection ends, or the host is wanted by others. @throws PullError, OutsideError. */
async function readTitles(url: string, fetched: Fetched, context: AskingContext, listener: Listener) {
  const reader = readerOf(url, fetched);
  const begunMs = performance.now();
  let [atMs, checkedMs] = [begunMs, begunMs];
  let last: Said | undefined;
  let toldMs: number | undefined;
  for await (const chunk of fetched.body) {
    const sinceMs = performance.now() - atMs;
    atMs += sinceMs;
    for (const said of reader.push(chunk)) {
      last = said;
      toldMs = atMs;
      await listener.tell(said);
    }
    listener.silentMs = toldMs === undefined ? listener.silentMs + sinceMs : 0;
    if (listener.silentMs > SILENT_MS)
      throw new PullError("silent", `${hostOf(url)} said no title for ${SILENT_MS / MINUTE_MS} minutes`);
    if (toldMs !== undefined && atMs - toldMs > TELL_AGAIN_MS) {
      toldMs = atMs;
      await listener.tell(last);
    }
    if (atMs - checkedMs > CHECK_HOST_MS) {
      checkedMs = atMs;
      await checkHost(hostOf(fetched.url), context);
    }
    const isDone = toldMs !== undefined || atMs - begunMs > TURN_MS;
    if (isDone && context.turns.isWanted(hostOf(url))) return;
  }
}

async function listen(url: string, context: AskingContext, listener: Listener): Promise<void> {
  let fetched: Fetched | undefined;
  try {
    const asking = askingOf(url, context, { "Icy-MetaData": "1", Accept: "audio/*, */*;q=0.9" });
    fetched = await guardedFetch(url, {
      ...asking,
      ...{ totalMs: LONGEST_MS, maxBytes: MOST_BYTES, silenceMs: 20 * SECOND_MS },
    });
    checkStatus(fetched, context.now());
    await readTitles(url, fetched, context, listener);
  } catch (error) {
    throw error instanceof PullError ? error : outsideError(error, `${hostOf(url)} broke off:`);
  } finally {
    fetched?.close();
  }
}

/** Reads the stream at `url` over one connection, for an hour at most. @throws PullError, OutsideError. */
export const listenForTitles = (url: string, context: AskingContext, listener: Listener): Promise<void> =>
  inTurn(url, context, (address) => listen(address, context, listener));
