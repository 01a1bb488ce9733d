import { adtsIn } from "./adts.ts";
import { flacIn } from "./flac.ts";
import { mp4In } from "./mp4.ts";
import { mpegAudioIn } from "./mpeg-audio.ts";
import { mpegTsIn } from "./mpeg-ts.ts";
import { oggIn } from "./ogg.ts";
import type { Sound } from "./sound.ts";

/** The containers first: what they hold looks like frames of its own. */
const READERS = [oggIn, flacIn, mp4In, mpegTsIn, adtsIn, mpegAudioIn];

/** A number in four syncsafe bytes: seven bits each (id3.org, ID3v2.4.0 section 6.2). */
export const syncsafe = (bytes: Uint8Array): number =>
  bytes.subarray(0, 4).reduce((sum, byte) => (sum << 7) | (byte & 0x7f), 0);

/** The bytes after a leading ID3v2 tag (id3.org, ID3v2.4.0 section 3.1). */
function withoutTag(bytes: Uint8Array): Uint8Array {
  if (Buffer.from(bytes.subarray(0, 3)).toString("latin1") !== "ID3") return bytes;
  return bytes.subarray(10 + syncsafe(bytes.subarray(6)));
}

/** MP3, MP2, AAC (ADTS), Ogg (Opus, Vorbis, FLAC), FLAC, MPEG-TS or fragmented MP4 in `bytes`; else undefined. */
export function soundIn(bytes: Uint8Array): Sound | undefined {
  const plain = withoutTag(bytes);
  return READERS.values()
    .map((read) => read(plain))
    .find((sound) => sound !== undefined);
}
