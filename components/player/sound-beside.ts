/** HLS of "visual radio": a picture, and its sound in a playlist beside it (RFC 8216, 4.3.4.1), which the light hls.js plays not. */
import type { ManifestParsedData } from "hls.js";

type Level = Pick<ManifestParsedData["levels"][number], "hasAudioGroup" | "uri" | "url">;
type Rendition = Pick<ManifestParsedData["audioTracks"][number], "groupId" | "default" | "url">;

interface Parsed {
  levels: readonly Level[];
  audioTracks: readonly Rendition[];
  /** Whether the variants name codecs of sound, and of pictures. */
  audio: boolean;
  video: boolean;
}

/** Gives each variant that has its sound in another playlist that playlist's address: the sound plays, without the picture. */
export function hearBeside({ levels, audioTracks, audio, video }: Parsed): void {
  // Variants of sound alone are whole, whatever their groups name.
  if (audio && !video) return;
  for (const level of levels) {
    const group = audioTracks.filter(({ groupId }) => level.hasAudioGroup(groupId));
    const { url } = group.find((track) => track.default) ?? group[0] ?? {};
    // Without an address the sound is in the variant itself.
    if (url) level.url[0] = url;
  }
}
