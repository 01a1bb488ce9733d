/** Reads codec and bit rate out of a stream's address, where whole words of the address say them. */
import { ENCODER_RATES } from "../../streams/encoder-rates.ts";

const CODEC_OF_WORD = new Map<string, string>([
  ...["mp3", "aac", "ogg", "opus", "flac"].map((codec) => [codec, codec] as const),
  ...["aacp", "aacplus"].map((word) => [word, "aac+"] as const),
]);
const CODEC = [...CODEC_OF_WORD.keys()].join("|");
const UNIT = "k|kb|kbps|kbit|kbits";
/** A rate with its unit or a codec: "128k", "aac64", "128kmp3". */
const RATE = new RegExp(
  `^(?:(${CODEC})(\\d{2,3})(?:${UNIT})?|(\\d{2,3})(?:${UNIT})?(${CODEC})|(\\d{2,3})(?:${UNIT}))$`,
);
/** Other numbers are frequencies, channels and years. */
const RATES = new Set(ENCODER_RATES);
/** Parts of a query whose values are formats ("type=.aac"). */
const FORMAT_KEYS = new Set(["type", "format", "codec"]);

interface Word {
  codec?: string | undefined;
  kbps?: number | undefined;
  /** A number alone, which is a rate beside a codec only. */
  isBare?: boolean;
}

function toWord(text: string): Word {
  const [, codecBefore, rateAfter, rateBefore, codecAfter, rate] = RATE.exec(text) ?? [];
  const said = rateAfter ?? rateBefore ?? rate;
  const kbps = Number(said ?? text);
  return {
    codec: CODEC_OF_WORD.get(codecBefore ?? codecAfter ?? text),
    kbps: RATES.has(kbps) ? kbps : undefined,
    isBare: said === undefined,
  };
}

function wordsOf(url: string): Word[] {
  const address = URL.parse(url);
  const query = address?.search ? [...address.searchParams] : [];
  const values = query.flatMap(([key, value]) => (FORMAT_KEYS.has(key) ? [value] : []));
  const text = [address?.pathname, ...values].join("/").toLowerCase().replaceAll("aac+", "aacplus");
  return text.split(/[^a-z0-9]+/).map(toWord);
}

/** The only value, where all are equal. */
function onlyOne<T>(values: readonly (T | undefined)[]): T | undefined {
  const [first, ...others] = values.filter((value) => value !== undefined);
  return others.every((value) => value === first) ? first : undefined;
}

/**
 * The codec, as directories name codecs, and the kbit/s that an address says: "/mp3/128/", "live-aac-64",
 * "stream_128k". Two codecs, or two rates, say nothing.
 */
export function saidByAddress(url: string): { codec?: string | undefined; kbps?: number | undefined } {
  const words = wordsOf(url);
  const isBeside = (i: number) => Boolean(words[i - 1]?.codec ?? words[i + 1]?.codec);
  return {
    codec: onlyOne(words.map(({ codec }) => codec)),
    kbps: onlyOne(words.map(({ kbps, isBare }, i) => (isBare && !isBeside(i) ? undefined : kbps))),
  };
}
