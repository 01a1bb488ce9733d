/** Asks HLS what is on air: the playlist, then the ID3 tags of its last segment. */
import { type HlsPlaylist, readHls } from "../../health/hls.ts";
import { hostOf } from "../../health/known-streams.ts";
import { readHlsTitle } from "../read/hls-titles.ts";
import { readSegment } from "../read/id3.ts";
import type { Said } from "../read/said.ts";
import { type AskingContext, bytesAt, PullError } from "./asking.ts";

/** A playlist may name playlists, but these may name no further playlists. */
const MOST_PLAYLISTS = 2;

/** The media playlist at `url`, or the first that the playlist there names. @throws PullError, OutsideError. */
async function mediaPlaylist(url: string, context: AskingContext) {
  let address = url;
  for (let asked = 0; asked < MOST_PLAYLISTS; asked++) {
    const found = await bytesAt(address, context);
    const text = found.bytes.toString();
    const playlist: HlsPlaylist | undefined = readHls(text, found.url);
    if (playlist?.kind === "segments") return { text, playlist };
    const [first] = playlist?.urls ?? [];
    if (first === undefined) break;
    address = first;
  }
  throw new PullError("broken", `${hostOf(url)} has no playlist of sound`);
}

/** The present title in the playlist at `url`. @throws PullError, OutsideError. */
export async function askPlaylist(url: string, context: AskingContext): Promise<Said | undefined> {
  const { text } = await mediaPlaylist(url, context);
  return readHlsTitle(text, context.now());
}

/** The title in the last segment of the playlist at `url`. @throws PullError, OutsideError. */
export async function askSegment(url: string, context: AskingContext): Promise<Said | undefined> {
  const { last, isEncrypted } = (await mediaPlaylist(url, context)).playlist;
  if (last === undefined || isEncrypted) return undefined;
  return readSegment((await bytesAt(last.url, context)).bytes);
}
