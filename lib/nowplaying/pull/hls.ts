/** Asks HLS what is on air: the playlist, then the ID3 tags of its last segments. */
import { type HlsPlaylist, readHls } from "../../health/hls.ts";
import { hostOf } from "../../health/known-streams.ts";
import { readHlsTitle } from "../read/hls-titles.ts";
import { mayCarryTags, readSegment } from "../read/id3.ts";
import type { Said } from "../read/said.ts";
import { type AskingContext, bytesAt, PullError } from "./asking.ts";

/** A playlist may name playlists, but these may name no further playlists. */
const MOST_PLAYLISTS = 2;

type MediaPlaylist = Extract<HlsPlaylist, { kind: "segments" }>;

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

/** How far the segments of a playlist were read. */
export interface SegmentsRead {
  /** The number of the last segment that was read. */
  number?: number | undefined;
}
interface InSegments {
  /** The last title; absent where no new segment says any. */
  said?: Said;
  /** Whether titles may follow: an encoder may send a tag only when the title changes. */
  carriesTags: boolean;
}

/** The addresses of the segments that were not read yet, the last first. */
function unread({ newest, number }: MediaPlaylist, { number: before }: SegmentsRead): readonly string[] {
  if (number === undefined) return newest.slice(0, 1);
  // A smaller number: the encoder began anew.
  return before === undefined || number < before ? newest : newest.slice(0, number - before);
}

/**
 * The last title in those segments of the playlist at `url` that are new since `read`, four at most; `read` is moved on. A
 * listener gets as many bytes. @throws PullError, OutsideError.
 */
export async function askSegments(
  url: string,
  context: AskingContext,
  read: SegmentsRead = {},
): Promise<InSegments> {
  const { playlist } = await mediaPlaylist(url, context);
  let carriesTags = false;
  for (const address of playlist.isEncrypted ? [] : unread(playlist, read)) {
    const { bytes } = await bytesAt(address, context);
    const said = readSegment(bytes);
    carriesTags ||= said !== undefined || mayCarryTags(bytes);
    read.number = playlist.number;
    if (said) return { said, carriesTags };
  }
  return { carriesTags };
}
