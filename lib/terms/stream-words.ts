/** Words for the format and the bit rate of a stream: "flac", "aac+", "320 kbps", "hi-res". */
import { asksForStations, isVaguePart } from "./common-words.ts";

/** The format that a text names; a stream has all that is told. */
export interface FormatNamed {
  /** "AAC" is HE-AAC as well. */
  codec?: string;
  kbps?: number;
  /** Lossless, or of 256 kbit/s and more. */
  isFine?: true;
}
interface FormatAsked {
  format: FormatNamed;
  /** The words that tell of stations beside it; "" without any. */
  beside: string;
}

const CODECS = new Map<string, string>([
  ..."flac|lossless|verlustfrei|sans perte|sin pérdida|sin perdida|tapsfri|без потерь"
    .split("|")
    .map((word) => [word, "FLAC"] as const),
  ...["aac+", "aacplus", "he-aac", "heaac"].map((word) => [word, "HE-AAC"] as const),
  ...[["aac", "AAC"] as const, ["mp3", "MP3"] as const, ["opus", "Opus"] as const],
  ...[["ogg", "Ogg"] as const, ["vorbis", "Ogg"] as const, ["hls", "HLS"] as const],
]);
const FINE =
  "hi-?res|hi res|high[ -]quality|hohe qualit[äa]t|haute qualit[ée]|alta calidad|h[øo]y kvalitet|جودة عالية|высокое качество";
const UNITS = "kbps|kbit/s|kbits?|kb/s|kbs|k|كيلوبت/ث|кбит/с|кбит";
/** Rates that alone are no frequency. */
const TELLING_RATES = "128|160|192|256|320";
/** Lower rates; the lowest are in names: "Top 40", "France 24". */
const [LOW_RATES, LOWEST_RATES] = ["64|80|96|112", "24|32|40|48|56"];
const CODEC = `(?:${[...CODECS.keys()].map((word) => word.replace("+", "\\+")).join("|")})`;
/** Rates without a unit: a low one behind a codec, the lowest where the text is both alone. */
const BARE_RATES = [
  TELLING_RATES,
  `(?<=(?:^|\\s)${CODEC} )(?:${LOW_RATES})`,
  `(?<=^${CODEC} )(?:${LOWEST_RATES})(?=$)`,
  `^(?:${LOW_RATES}|${LOWEST_RATES})(?= ${CODEC}$)`,
].join("|");

const alone = (pattern: string) => new RegExp(`(?<=^|\\s)(?:${pattern})(?=\\s|$)`, "gu");
const A_CODEC = alone(CODEC);
const IS_FINE = alone(FINE);
const RATE = alone(`([1-9]\\d{1,3}) ?(?:${UNITS})|(${BARE_RATES})`);
/** Tells no station beside a format. */
const STREAM = /^streams?$/;

/** The format that words of `text` name, and its other words that tell something; undefined where none does. */
export function formatIn(text: string): FormatAsked | undefined {
  const format: FormatNamed = {};
  const rest = text
    // Keyboards of Japan type "ＭＰ３", and some programs write an accent as a letter of its own.
    .normalize("NFKC")
    .toLowerCase()
    .replace(/\s+/g, " ")
    .trim()
    .replace(RATE, (_, stated?: string, bare?: string) => {
      format.kbps = Number(stated ?? bare);
      return "";
    })
    .replace(A_CODEC, (word) => {
      format.codec = CODECS.get(word) ?? word;
      return "";
    })
    .replace(IS_FINE, () => {
      format.isFine = true;
      return "";
    });
  if (Object.keys(format).length === 0) return undefined;
  const telling = rest
    .split(" ")
    .filter((part) => part !== "" && !asksForStations(part) && !STREAM.test(part));
  return { format, beside: telling.every(isVaguePart) ? "" : telling.join(" ") };
}
