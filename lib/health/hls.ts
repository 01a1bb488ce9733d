/** Reads the parts of an HLS playlist (RFC 8216) that a check needs. */
import { DAY_MS, SECOND_MS } from "../ground/clock.ts";

export type HlsPlaylist =
  /** A playlist of several streams; `urls` lead to their playlists, each once. */
  | { kind: "streams"; urls: string[] }
  | {
      kind: "segments";
      /** The last segment, nearest to live; undefined when there is none. */
      last: { url: string; seconds: number } | undefined;
      /** The addresses of the last four segments, the last first. */
      newest: readonly string[];
      /** The number of the last segment; undefined when the playlist does not count (4.3.3.2). */
      number: number | undefined;
      /** The initialisation section of fragmented MP4. */
      map: string | undefined;
      /** No segment is longer; 0: the playlist does not say. */
      targetSeconds: number;
      /** Length of all segments together, seconds: how far back a player can go. */
      seconds: number;
      isEncrypted: boolean;
      /** Whether it says that nothing follows. */
      isEnded: boolean;
    };

const LONGEST_URL = 2_048;
const MOST_NEWEST = 4;
/** No playlist is longer; a length that is a mistake stays within it. */
const LONGEST_SECONDS = (7 * DAY_MS) / SECOND_MS;

/** The length of a segment (seconds) that a line states; empty for other lines. */
function lengthIn(line: string): number[] {
  if (!line.startsWith("#EXTINF:")) return [];
  const seconds = Number.parseFloat(line.slice("#EXTINF:".length));
  return [seconds > 0 ? seconds : 0];
}

/** The longest length of a segment (seconds) that the playlist states (RFC 8216, 4.3.3.1); 0 when it states none. */
function targetOf(lines: readonly string[]): number {
  const tag = "#EXT-X-TARGETDURATION:";
  const seconds = Number.parseFloat(lines.find((line) => line.startsWith(tag))?.slice(tag.length) ?? "");
  return seconds > 0 ? seconds : 0;
}

/** Reads `text`, found at `base`; undefined when it names a playlist by an invalid address. */
export function readHls(text: string, base: string): HlsPlaylist | undefined {
  const lines = text.split(/[\r\n]+/).map((line) => line.trim());
  const absolute = (address: string | undefined) =>
    address !== undefined && address.length <= LONGEST_URL ? URL.parse(address, base)?.href : undefined;
  const isAddress = (line: string) => line !== "" && !line.startsWith("#");
  if (lines.some((line) => line.startsWith("#EXT-X-STREAM-INF"))) {
    const urls = lines.filter(isAddress).flatMap((line) => absolute(line) ?? []);
    return urls.length === 0 ? undefined : { kind: "streams", urls: [...new Set(urls)] };
  }
  const at = lines.findLastIndex(isAddress);
  const url = absolute(lines[at]);
  const lengths = lines.slice(0, Math.max(0, at)).flatMap(lengthIn);
  const addresses = lines.filter(isAddress);
  const [, first] = /^#EXT-X-MEDIA-SEQUENCE:\s*(\d{1,15})$/m.exec(lines.join("\n")) ?? [];
  const map = lines.findLast((line) => line.startsWith("#EXT-X-MAP:"));
  return {
    kind: "segments",
    last: url === undefined ? undefined : { url, seconds: lengths.at(-1) ?? 0 },
    newest: addresses
      .slice(-MOST_NEWEST)
      .reverse()
      .flatMap((address) => absolute(address) ?? []),
    number: first === undefined ? undefined : Number(first) + addresses.length - 1,
    seconds: Math.min(
      LONGEST_SECONDS,
      lengths.reduce((sum, length) => sum + length, 0),
    ),
    targetSeconds: targetOf(lines),
    map: absolute(/URI="([^"]+)"/.exec(map ?? "")?.[1]),
    isEncrypted: lines.some((line) => /^#EXT-X-KEY:.*METHOD=(?!NONE)/.test(line)),
    isEnded: lines.includes("#EXT-X-ENDLIST") || lines.includes("#EXT-X-PLAYLIST-TYPE:VOD"),
  };
}
