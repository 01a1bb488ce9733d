/** Looks at what stands at the address of a station's stream: sound, a playlist, a web page, or a refusal. */
import type { IncomingHttpHeaders } from "node:http";
import { type Asking, type Fetched, guardedFetch } from "../outside/fetch.ts";
import { OutsideError } from "../outside/outside-error.ts";
import type { StreamLook } from "../request/look.ts";
import { readPlaylist } from "./read-playlist.ts";

const BOUNDS = { maxBytes: 64 * 1024, totalMs: 8_000, answerMs: 5_000, silenceMs: 3_000, maxRedirects: 4 };
/** Playlists in playlists: how deep, and how many addresses are asked in all. */
const MOST_DEEP = 2;
const MOST_ASKED = 5;
const MOST_URLS = 8;
const PLAYLIST = /\.(m3u|pls|asx|wax|xspf)$/i;
const SOUND = /^(audio|video)\/(?!(x-)?mpegurl|x-scpls|scpls|x-ms-w?asx?|x-ms-asf)|^application\/ogg/i;
const TEXT = /mpegurl|scpls|xspf|x-ms-w?as[fx]|^text\/|xml|^$|octet-stream/i;

/** How to ask outside: what of `guardedFetch` a caller decides. */
export interface LookAsking extends Pick<Asking, "allow" | "resolve"> {
  /** Of the listener's pages; sent, so that the answer tells whether they may read it. */
  origin: string;
}

async function textOf(fetched: Fetched): Promise<string> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of fetched.body) {
    chunks.push(chunk);
    length += chunk.length;
    // What begins with anything but text has no end that is worth waiting for.
    if (length > 512 && isBinary(Buffer.concat(chunks))) break;
  }
  return Buffer.concat(chunks).toString();
}

const isBinary = (bytes: Buffer) =>
  bytes.subarray(0, 512).some((byte) => byte < 9 || (byte > 13 && byte < 32));

function readText(text: string, fetched: Fetched, origin: string): StreamLook {
  if (isBinary(Buffer.from(text))) return { outcome: "sound" };
  if (/^\s*(<!doctype html|<html)/i.test(text)) return { outcome: "page" };
  const playlist = readPlaylist(text, fetched.url);
  if (playlist?.kind === "hls") return { outcome: "hls", cors: readableBy(origin, fetched.headers) };
  return playlist === null ? { outcome: "unknown" } : { outcome: "list", urls: playlist.urls };
}

/** Whether pages of `origin` may read it (Fetch, CORS check); no credentials are sent. */
function readableBy(origin: string, headers: IncomingHttpHeaders): boolean {
  const allowed = headers["access-control-allow-origin"];
  return allowed === "*" || allowed === origin;
}

async function lookOnce(url: string, asking: LookAsking): Promise<StreamLook> {
  let fetched: Fetched | undefined;
  try {
    const { origin, ...how } = asking;
    const headers = { Accept: "audio/*, */*;q=0.9", Origin: origin };
    fetched = await guardedFetch(url, { ...BOUNDS, ...how, headers });
    if (fetched.status >= 400) return { outcome: "refused", status: fetched.status };
    const type = (fetched.headers["content-type"] ?? "").split(";", 1)[0]?.trim() ?? "";
    if (SOUND.test(type)) return { outcome: "sound" };
    if (!TEXT.test(type)) return { outcome: "unknown" };
    return readText(await textOf(fetched), fetched, asking.origin);
  } catch (error) {
    const isSilent =
      error instanceof OutsideError && ["dns", "timeout", "tls", "network"].includes(error.code);
    return { outcome: isSilent ? "unreachable" : "unknown" };
  } finally {
    fetched?.close();
  }
}

/** What stands at `url`; of a playlist that names playlists, their streams. Bounded in size, time, depth and number. */
export async function lookAt(url: string, asking: LookAsking): Promise<StreamLook> {
  let asked = 0;
  const look = async (address: string, depth: number): Promise<StreamLook> => {
    asked++;
    const seen = await lookOnce(address, asking);
    if (seen.outcome !== "list") return seen;
    const urls: string[] = [];
    for (const each of seen.urls) {
      const isPlaylist = PLAYLIST.test(new URL(each).pathname);
      const inner =
        isPlaylist && depth < MOST_DEEP && asked < MOST_ASKED ? await look(each, depth + 1) : null;
      if (inner?.outcome === "list") urls.push(...inner.urls);
      else if (!isPlaylist || inner?.outcome === "sound" || inner?.outcome === "hls") urls.push(each);
    }
    const streams = [...new Set(urls)].slice(0, MOST_URLS);
    return streams.length === 0 ? { outcome: "unknown" } : { outcome: "list", urls: streams };
  };
  return await look(url, 0);
}
