/** The content of a playlist. `hls` is a playlist that the player reads itself. */
type ReadPlaylist = { kind: "hls" } | { kind: "list"; urls: string[] };

/** A player tries no more alternatives than these. */
const MOST_URLS = 8;
const REFERENCES = new Map(Object.entries({ amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" }));

const unescaped = (text: string) =>
  text.replace(/&(amp|lt|gt|quot|apos);/g, (_, name: string) => REFERENCES.get(name) ?? "").trim();

const found = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, url = ""]) => url);

function listed(text: string): string[] | null {
  // XSPF 1, section 4.1.1.2.14.1.1.1
  if (/<playlist[\s>]/i.test(text))
    return found(text, /<location>([^<]{1,2048})<\/location>/gi).map(unescaped);
  // ASX, Windows Media's format: element names in any case, addresses often with a bare "&".
  if (/<asx[\s>]/i.test(text))
    return found(text, /<ref\s[^>]{0,200}?href\s*=\s*["']([^"']{1,2048})/gi).map(unescaped);
  if (/^\s*\[(?:playlist|reference)\]/i.test(text))
    return found(text, /^[ \t]*(?:File|Ref)\d+\s*=\s*(\S{1,2048})/gim);
  const lines = text.split(/[\r\n]+/).map((line) => line.trim());
  const isM3u = lines[0]?.startsWith("#EXTM3U") || lines.every((line) => /^(?:#|https?:\/\/|$)/i.test(line));
  return isM3u ? lines.filter((line) => line !== "" && !line.startsWith("#")) : null;
}

/** The http(s) addresses in `text`, each once, in order; `base`: its own. Null for no playlist, or no address. */
export function readPlaylist(text: string, base: string): ReadPlaylist | null {
  const plain = text.replace(/^\ufeff/, "").trim();
  if (/^#EXTM3U/.test(plain) && /^#EXT-X-/m.test(plain)) return { kind: "hls" };
  const urls = (listed(plain) ?? []).flatMap((address) => {
    if (!URL.canParse(address, base)) return [];
    const { protocol, href } = new URL(address, base);
    return protocol === "http:" || protocol === "https:" ? [href] : [];
  });
  return urls.length === 0 ? null : { kind: "list", urls: [...new Set(urls)].slice(0, MOST_URLS) };
}
