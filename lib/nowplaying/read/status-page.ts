/** Titles on the status pages of streaming servers: Icecast's `status-json.xsl`, Shoutcast's `stats` and `7.html`. */
import { type Fields, isObject } from "../../contract/is-object.ts";
import { orUndefined } from "../../ground/fault.ts";
import { type Said, said, textOfHtml } from "./said.ts";

/** A server's mounts; a page has some, a large server hundreds. */
const MOST_MOUNTS = 1_000;

/** A mount of an Icecast server. */
interface Mount {
  /** The mount's path at the server, "/live.mp3". */
  path: string;
  /** Undefined while the mount says nothing. */
  said: Said | undefined;
}

/** The fields of a mount that are read. */
const FIELDS = ["listenurl", "artist", "title", "yp_currently_playing"] as const;
/** The text of a field: numbers are titles, too ("1979"). */
export const textOf = (value: unknown): string | undefined =>
  typeof value === "string" || typeof value === "number" ? String(value) : undefined;

/** The value of a page of JSON; undefined when `text` is none. */
export const jsonOf = (text: string): unknown => orUndefined(() => JSON.parse(text));

function mountOf(source: Fields): Mount | undefined {
  const address = textOf(source.listenurl) ?? "";
  if (!URL.canParse(address)) return undefined;
  const title = textOf(source.title) ?? textOf(source.yp_currently_playing);
  return { path: decodePath(new URL(address).pathname), said: said(textOf(source.artist), title) };
}

/** `path` of a URL as people write it; unchanged where its encoding is broken. */
export const decodePath = (path: string): string => orUndefined(() => decodeURIComponent(path)) ?? path;

/** The value between two keys: as JSON, else as text without the quotes around it. */
function looseValue(raw: string): string {
  const text = raw.trim();
  const value = jsonOf(text);
  return value === undefined ? text.replace(/^"|"$/g, "").replaceAll('\\"', '"') : String(value);
}

/** The sources of a page that is no JSON: Icecast 2.4 writes quotes in titles as they are, and "-" without any. */
function looseSources(text: string): Fields[] {
  const begin = text.search(/"source"\s*:/);
  if (begin < 0) return [];
  return text
    .slice(begin)
    .split(/\}\s*,\s*\{/)
    .slice(0, MOST_MOUNTS)
    .map((source) => {
      const keys = [...source.matchAll(/[{,]\s*"([a-z_-]{1,40})"\s*:|^\s*"([a-z_-]{1,40})"\s*:/g)];
      const values = new Map(
        keys.map((key, i) => {
          const end = keys[i + 1]?.index ?? source.length;
          return [key[1] ?? key[2], source.slice(key.index + key[0].length, end)];
        }),
      );
      return Object.fromEntries(
        FIELDS.flatMap((field) => {
          const value = values.get(field);
          return value === undefined ? [] : [[field, looseValue(value)]];
        }),
      );
    });
}

/** The mounts on Icecast's status page; undefined when `text` is no such page. `source` is one mount, or a list of them. */
export function readIcecastStatus(text: string): Mount[] | undefined {
  if (!/"icestats"\s*:/.test(text)) return undefined;
  const page = jsonOf(text);
  const { source } = isObject(page) && isObject(page.icestats) ? page.icestats : {};
  const sources: unknown[] =
    page === undefined ? looseSources(text) : Array.isArray(source) ? source : [source];
  return sources
    .slice(0, MOST_MOUNTS)
    .filter(isObject)
    .flatMap((source) => mountOf(source) ?? []);
}

/** The statement of a Shoutcast page; `said` is undefined while the stream is down or names no title. */
interface ShoutcastStatus {
  /** The stream's path at the server, where the page names it. */
  path: string | undefined;
  said: Said | undefined;
}

const ofShoutcast = (isUp: boolean, title: string | undefined, path?: string): ShoutcastStatus => ({
  path: path || undefined,
  said: isUp ? said(undefined, title) : undefined,
});

/** Shoutcast v2, `stats?sid=1&json=1`; undefined when `text` is no such page. */
export function readShoutcastStats(text: string): ShoutcastStatus | undefined {
  const stats = jsonOf(text);
  if (!isObject(stats) || !("streamstatus" in stats)) return undefined;
  return ofShoutcast(Number(stats.streamstatus) === 1, textOf(stats.songtitle), textOf(stats.streampath));
}

/** Shoutcast v1 `7.html`: listeners, status, peak, most, unique, kbit/s and title, by commas; undefined otherwise. */
export function readSevenHtml(text: string): ShoutcastStatus | undefined {
  const found = /^\s*\d+,(?<up>\d),\d+,\d+,\d+,\d*,(?<title>.*)$/s.exec(textOfHtml(text))?.groups;
  return found && ofShoutcast(found.up === "1", found.title);
}
