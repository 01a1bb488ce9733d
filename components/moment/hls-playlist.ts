/** Reads which moments an HLS playlist (RFC 8216) offers. Pure. */
import type { HlsDetails, HlsFragment } from "#components/player/engine/ports.ts";

type Playlist =
  | { kind: "media"; details: HlsDetails }
  /** `url` is the absolute address of the first variant. */
  | { kind: "master"; url: string };

/** More than a day of one-second segments, which no window exceeds. */
const MOST_FRAGMENTS = 90_000;

const number = (text: string | undefined) => {
  const value = Number.parseFloat(text ?? "");
  return Number.isFinite(value) && value >= 0 ? value : undefined;
};

/** The lines with content, trimmed. */
const linesOf = (text: string) =>
  text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== "");

function masterOf(lines: readonly string[], url: string): Playlist | undefined {
  const at = lines.findIndex((line) => line.startsWith("#EXT-X-STREAM-INF:"));
  const uri = at < 0 ? undefined : lines.slice(at + 1).find((line) => !line.startsWith("#"));
  return uri !== undefined && URL.canParse(uri, url)
    ? { kind: "master", url: new URL(uri, url).href }
    : undefined;
}

function mediaOf(lines: readonly string[]): Playlist | undefined {
  const fragments: HlsFragment[] = [];
  let [sn, start, targetduration] = [0, 0, 0];
  let duration: number | undefined;
  let dated: number | null = null;
  let live = true;
  for (const line of lines) {
    const [tag = "", value] = [line.split(":", 1)[0], line.slice(line.indexOf(":") + 1)];
    if (tag === "#EXT-X-MEDIA-SEQUENCE") sn = number(value) ?? 0;
    else if (tag === "#EXT-X-TARGETDURATION") targetduration = number(value) ?? 0;
    else if (tag === "#EXT-X-ENDLIST") live = false;
    else if (tag === "#EXTINF") duration = number(value);
    else if (tag === "#EXT-X-PROGRAM-DATE-TIME") {
      const ms = Date.parse(value);
      dated = Number.isNaN(ms) ? null : ms;
    } else if (!line.startsWith("#") && duration !== undefined) {
      if (fragments.length >= MOST_FRAGMENTS) return undefined;
      fragments.push({ start, duration, sn, url: line, programDateTime: dated });
      // A date holds for the segments after it, until the next date (4.3.2.6).
      if (dated !== null) dated += duration * 1000;
      start += duration;
      sn += 1;
      duration = undefined;
    }
  }
  return fragments.length > 0 ? { kind: "media", details: { live, fragments, targetduration } } : undefined;
}

/** The playlist in `text`, loaded from `url`; undefined for other texts and for an empty playlist. */
export function parsePlaylist(text: string, url: string): Playlist | undefined {
  const lines = linesOf(text);
  if (lines[0] !== "#EXTM3U") return undefined;
  return masterOf(lines, url) ?? mediaOf(lines);
}
