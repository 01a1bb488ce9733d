/** Reads from a station's entry what tells it from others: words, frequencies, addresses, services, place. */
import anyAscii from "any-ascii";
import type { DescribedStation } from "#db/catalog/read/duplicates.ts";
import { fold } from "../ground/text.ts";
import { LETTERWISE, words } from "../ground/words.ts";
import { simplified } from "../terms/spellings.ts";

export interface Traits {
  rpuid: string;
  country: string;
  name: string;
  /** The words of the name in Latin letters, without words about sound and technique and without frequencies. */
  words: readonly string[];
  /** The words joined: equal names are equal here. */
  joined: string;
  /** All words of the name joined: equal for "Lark FM" and "LarkFM". */
  whole: string;
  /** Whether the name has a frequency. */
  isTuned: boolean;
  /** Frequencies of name and bearers, as "95.8" (MHz) or "650k" (kHz). */
  frequencies: ReadonlySet<string>;
  /** Host and path of each stream. */
  streams: ReadonlySet<string>;
  /** The streams' hosts. */
  hosts: ReadonlySet<string>;
  /** Paths of streams without what names codec and bit rate, behind their hosts. */
  mounts: ReadonlySet<string>;
  /** Host and path. */
  homepage: string | undefined;
  domain: string | undefined;
  /** Country and PI code, or country and SId (ETSI TS 103 270, 5.1.2). */
  services: ReadonlySet<string>;
  place: { latitude: number; longitude: number } | undefined;
}

/** Words of names that say how a station sounds, or that it is a station. */
const TECHNICAL = new Set(
  (
    "fm am mw lw radio radios rádio radjo radyo station online live hd hq web the aac aacp mp3 ogg opus flac hls " +
    "kbps kbit kbits kb k mhz khz bit rate stereo ukv stream streaming low high lq hd1"
  ).split(" "),
);
const BIT_RATE = /^(?:24|32|40|48|56|64|80|96|112|128|160|192|256|320)(?:k|kbps|kb)?$/;
const MHZ = /^(?:6[4-9]|[78]\d|9\d|10[0-8])\.\d{1,2}$/;
const WHOLE_MHZ = /^(?:8[7-9]|9\d|10[0-8])$/;
const AM_KHZ = /^(?:[5-9]\d\d|1[0-7]\d\d)$/;
const OF_FM = new Set(["fm", "mhz", "ukv"]);
const OF_AM = new Set(["am", "khz", "mw"]);

const mhz = (text: string) => String(Number(text));

/** The word in Latin letters; letters that are words stay. */
const latin = (word: string) =>
  LETTERWISE.test(word) || /^[\x20-\x7e]*$/.test(word) ? word : fold(anyAscii(word)).replace(/['"`]/g, "");

interface ReadName {
  words: string[];
  /** All words joined. */
  whole: string;
  frequencies: string[];
}

/** "FM107.5" and "88fm" in two words. */
const apart = (word: string) =>
  word.replace(/^(fm|am)(\d)/, "$1 $2").replace(/(\d)(fm|am|mhz|khz)$/, "$1 $2");

/** "HD 2", a programme of HD Radio, and "kb/s" in one word. */
const together = (all: readonly string[]) =>
  all
    .join(" ")
    .replace(/\bhd ([1-8])\b/g, "hd$1")
    .replace(/\bkb s\b/g, "kbps")
    .split(" ");

/**
 * The words of a name without words about sound and technique, in Latin letters or simplified Chinese characters, and
 * its frequencies.
 */
export function readName(name: string): ReadName {
  const all = together(words(simplified(name)).flatMap((word) => apart(latin(word)).split(" ")));
  const read: ReadName = { words: [], whole: all.join(""), frequencies: [] };
  for (const [i, word] of all.entries()) {
    const beside = [all[i - 1] ?? "", all[i + 1] ?? ""];
    if (MHZ.test(word) || (WHOLE_MHZ.test(word) && beside.some((each) => OF_FM.has(each))))
      read.frequencies.push(mhz(word));
    else if (AM_KHZ.test(word) && beside.some((each) => OF_AM.has(each))) read.frequencies.push(`${word}k`);
    else if (!TECHNICAL.has(word) && !BIT_RATE.test(word) && word !== "") read.words.push(word);
  }
  // A name of such words alone is known by them.
  return read.words.length > 0 ? read : { ...read, words: all };
}

interface Address {
  host: string;
  path: string;
}

/** Parameters of a query that name the stream; others are counters and tokens. */
const NAMING = new Set("id mount mp stream station channel ch sid s url c ip port".split(" "));

/** Shoutcast's stream 1 is the stream of an address without a number. */
const isFirst = (name: string, value: string) => name.toLowerCase() === "sid" && value === "1";

const namingQuery = ({ searchParams }: URL) =>
  [...searchParams]
    .filter(([name, value]) => NAMING.has(name.toLowerCase()) && !isFirst(name, value))
    .map(([name, value]) => `?${name}=${value}`)
    .join("");

/** Host with port, without "www.", and path without a slash or Shoutcast's ";" at its end. */
function readAddress(text: string): Address | undefined {
  const url = URL.parse(text);
  if (url === null || url.host === "") return undefined;
  const path = url.pathname.replace(/\/?;[^/]*$/, "").replace(/\/+$/, "");
  return { host: url.host.replace(/^www\./, ""), path: path + namingQuery(url) };
}

/** Host, port and path of a stream's address, equal for http and https; undefined for text that is no address. */
export function streamAddress(url: string): string | undefined {
  const address = readAddress(url);
  return address && address.host + address.path;
}

const BY_NUMBER = /^[\d.:[\]a-f]+$/;
/** Large senders answer for one stream at many hosts: the last two labels stand for all. */
const senderOf = (host: string) =>
  BY_NUMBER.test(host) ? host : host.replace(/:\d+$/, "").split(".").slice(-2).join(".");

/** The path without what names codec, bit rate and kind of list: "/hitfm96.aacp" and "/hitfm128.mp3" are "/hitfm". */
const plainPath = (path: string) =>
  path
    .toLowerCase()
    .replace(/\.(?:mp3|aacp?|ogg|opus|flac|m3u8?|pls|xspf)\b/g, "")
    .replace(/[-_/.]?(?<!\d)(?:24|32|48|56|64|80|96|112|128|160|192|256|320)k?(?:bps)?(?=$|[-_/.])/g, "")
    .replace(/[-_/.]?(?:aacp?|mp3|ogg|opus|flac|hls|low|high|hq|lq|hd)(?=$|[-_/.])/g, "")
    .replace(/[-_/.]+$/, "");

/** A path so short may be any stream's. */
const SHORTEST_PATH = 4;
const COMMON_PATHS = new Set("/stream /live /radio /listen /index /playlist /main /fm".split(" "));

/** Shoutcast's address of the stream that it sends at "/", too; at a port of its own it is the only one. */
const ONLY_STREAM = /:\d+\/stream$/;

/** The part of an address that a stream has at all hosts, codecs and bit rates of its sender. */
function mountOf({ host, path }: Address): string {
  const plain = plainPath(path);
  if (ONLY_STREAM.test(host + plain)) return host;
  return plain.length < SHORTEST_PATH || COMMON_PATHS.has(plain) ? host + plain : senderOf(host) + plain;
}

/** Gives "fm <GCC> <PI>" or "dab <GCC> <SId>" of a bearer's id; undefined for streams. */
function serviceOf(bearer: string): string | undefined {
  const [kind, gcc, second, third] = bearer.toLowerCase().split(/[:.]/);
  if (kind === "fm" && gcc && second) return `fm ${gcc} ${second}`;
  if (kind === "dab" && gcc && third) return `dab ${gcc} ${third}`;
  return undefined;
}

/** "95.8" of `fm:ce1.c479.09580`. */
function frequencyOf(bearer: string): string | undefined {
  const match = /^fm:[^.]+\.[^.]+\.(\d{5})$/i.exec(bearer);
  return match ? mhz(String(Number(match[1]) / 100)) : undefined;
}

const some = <T>(items: readonly (T | undefined)[]) => new Set(items.filter((item) => item !== undefined));

/** The traits of a station that are compared. */
export function traitsOf(station: DescribedStation): Traits {
  const { rpuid, country, name, latitude, longitude } = station;
  const read = readName(name);
  const bearers = station.bearers?.split(" ") ?? [];
  const streams = (station.streams?.split("\n") ?? []).flatMap((url) => readAddress(url) ?? []);
  const homepage = station.homepage === null ? undefined : readAddress(station.homepage);
  return {
    rpuid,
    country,
    name,
    words: read.words,
    joined: read.words.join(""),
    whole: read.whole,
    isTuned: read.frequencies.length > 0,
    frequencies: some([...read.frequencies, ...bearers.map(frequencyOf)]),
    streams: new Set(streams.map(({ host, path }) => host + path)),
    hosts: new Set(streams.map(({ host }) => host)),
    mounts: new Set(streams.map(mountOf)),
    homepage: homepage && homepage.host + homepage.path,
    domain: homepage?.host,
    services: some(bearers.map(serviceOf)),
    place: latitude === null || longitude === null ? undefined : { latitude, longitude },
  };
}
