/** Sound in fragmented MP4 (ISO/IEC 14496-12), as segments of HLS have it. */
import type { Sound } from "./sound.ts";

const FORMATS = new Map([
  ["mp4a", "AAC"],
  ["Opus", "Opus"],
  ["fLaC", "FLAC"],
  ["ac-3", "AC-3"],
  ["ec-3", "E-AC-3"],
  [".mp3", "MP3"],
]);
const FIRST_BOXES = new Set(["ftyp", "styp", "moov", "moof", "sidx", "emsg", "prft"]);

/** Whether `bytes` begin as fragmented MP4 does. */
export const isMp4 = (bytes: Buffer): boolean => FIRST_BOXES.has(bytes.toString("latin1", 4, 8));

/** The sound of an initialisation section, a segment (format "MP4" alone), or both joined; undefined for no MP4. */
export function mp4In(all: Uint8Array): Sound | undefined {
  const bytes = Buffer.from(all.buffer, all.byteOffset, all.length);
  if (!isMp4(bytes)) return undefined;
  let format = "MP4";
  for (let at = bytes.indexOf("stsd", 0, "latin1"); at >= 0; at = bytes.indexOf("stsd", at + 4, "latin1")) {
    // Version and flags, the number of entries, the first entry's size; then its kind.
    const kind = bytes.toString("latin1", at + 16, at + 20);
    format = FORMATS.get(kind) ?? format;
  }
  const data = bytes.indexOf("mdat", 0, "latin1");
  return data >= 0 && data + 4 < bytes.length ? { format } : { format, seconds: 0 };
}
