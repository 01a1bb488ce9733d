import { HLS_MIME, UNKNOWN_MIME } from "../../contract/audio-types.ts";
import { imageMimeOf, mimeOfUrl } from "../records/audio.ts";
import { type Notes, quoted } from "../records/notes.ts";
import type { OnDemandStreamInput } from "../records/record.ts";
import { within, type XmlElement } from "../xml/element.ts";
import { addressOf } from "./address.ts";
import { fieldOf, fieldsOf } from "./fields.ts";

const MOST_STREAMS = 16;
/** A rate outside these limits means that the stated length or duration is wrong. */
const LEAST_RATE = 8_000;
const MOST_RATE = 5_000_000;
/** The highest rate of MPEG audio (ISO/IEC 11172-3, layer I): a length beyond it is that of another file. */
const MOST_MPEG_RATE = 448_000;

/** The rate where an audio file of this media type may have it. */
const plausible = (rate: OnDemandStreamInput["bitRate"], mime: string | undefined) =>
  rate && /^audio\/(?:mpeg|mp3)$/.test(mime ?? "") && rate.target > MOST_MPEG_RATE ? undefined : rate;

const isAudio = (mime: string | undefined) =>
  mime === undefined || /^audio\/|mpegurl|dash\+xml|^application\/ogg/i.test(mime);

/** Types of any file, as stores and CMSs state them, and words that are no type: they do not tell the medium. */
const UNTELLING =
  /^[^/]*$|^(?:application|binary|unknown)\/(?:x-)?(?:octet-stream|(?:force-)?download|binary|unknown|mp3|mpeg)$/;

/** The media type as stated; as the address tells where the type does not tell the medium. Undefined for a file of any type. */
function mediaTypeOf(stated: string | undefined, url: string): string | undefined {
  const type = typeIn(stated);
  if (type && !UNTELLING.test(type.split(";")[0]?.trim() ?? "")) return type;
  const told = mimeOfUrl(url) ?? imageMimeOf(url);
  return told ?? (type === UNKNOWN_MIME ? undefined : type || undefined);
}
const typeIn = (stated: string | undefined) => stated?.trim().toLowerCase().slice(0, 128);

/** Media RSS content may be any medium, so audio must be declared, or told by the address's extension. */
function isSound({ attributes: { url = "", type, medium } }: XmlElement): boolean {
  if (type || medium) return medium === "audio" || (type !== undefined && isAudio(mediaTypeOf(type, url)));
  const told = mimeOfUrl(url);
  return told !== undefined && isAudio(told);
}

/** Average rate by a file's bytes and seconds, to the nearest kbit/s; undefined unless both are plausible. */
function averageRate(bytes: string | undefined, seconds: number): OnDemandStreamInput["bitRate"] {
  const length = Number(bytes ?? Number.NaN);
  if (!Number.isFinite(length) || seconds <= 0) return undefined;
  const target = Math.round((length * 8) / seconds / 1_000) * 1_000;
  return target >= LEAST_RATE && target <= MOST_RATE ? { target, variable: true } : undefined;
}

function statedRate(text: string | undefined, unit: number): OnDemandStreamInput["bitRate"] {
  const target = Math.round(Number(text ?? Number.NaN) * unit);
  return target >= LEAST_RATE && target <= MOST_RATE ? { target, variable: false } : undefined;
}

function candidatesIn(item: XmlElement, seconds: number) {
  const enclosures = fieldsOf(item, "enclosure").map((element) => {
    const { url = "", type, length } = element.attributes;
    return { element, url, type, rate: averageRate(length, seconds) };
  });
  const alternatives = fieldsOf(item, "podcast:alternateEnclosure").flatMap((element) => {
    const { type, length, bitrate } = element.attributes;
    const rate = statedRate(bitrate, 1) ?? averageRate(length, seconds);
    return fieldsOf(element, "podcast:source").map((source) => ({
      element: source,
      url: source.attributes.uri ?? "",
      type: source.attributes.contentType ?? type,
      rate,
    }));
  });
  const media = within(item, "content")
    .filter((element) => fieldOf(element) === "media:content" && isSound(element))
    .map((element) => {
      const { url = "", type, bitrate, fileSize } = element.attributes;
      return { element, url, type, rate: statedRate(bitrate, 1_000) ?? averageRate(fileSize, seconds) };
    });
  return [...enclosures, ...alternatives, ...media];
}

/** Why an item has no stream. `isUnreadable`: it names something to hear, but its address cannot be read. */
interface NoStream {
  reason: string;
  isUnreadable: boolean;
}

/**
 * The streams, the enclosure first, each address once; or why there are none. `seconds` is 0 when unknown; relative
 * addresses begin from `base`.
 */
export function streamsOf(
  item: XmlElement,
  { seconds, base }: { seconds: number; base: string | undefined },
  notes: Notes,
): OnDemandStreamInput[] | NoStream {
  const candidates = candidatesIn(item, seconds);
  if (candidates.length === 0)
    return { reason: "it has no enclosure, so there is nothing to hear", isUnreadable: false };
  const streams = new Map<string, OnDemandStreamInput>();
  let why = "";
  let isUnreadable = false;
  for (const { element, url: raw, type, rate: told } of candidates) {
    const url = addressOf(raw, base);
    if (!url) {
      why ||= `its enclosure ${quoted(raw)} is not an http(s) address`;
      // An empty address says that there is nothing to hear any more.
      if (raw.trim() === "") continue;
      isUnreadable = true;
      notes.add(element, `${quoted(raw)} is not an http(s) address: left out`);
      continue;
    }
    const mime = mediaTypeOf(type, url);
    if (!isAudio(mime)) {
      why ||= `its enclosure is ${mime}, not audio`;
      continue;
    }
    if (typeIn(type) && mime !== typeIn(type))
      notes.add(
        element,
        `the type ${quoted(type ?? "")} is of any file: the address tells ${mime ?? "no other"}`,
      );
    const bitRate = plausible(told, mime);
    const known = streams.get(url);
    // A stated rate is more exact than a rate computed from the file's length.
    if (known && bitRate && !bitRate.variable) known.bitRate = bitRate;
    if (known || streams.size >= MOST_STREAMS) continue;
    const mimeValue = mime && /mpegurl/i.test(mime) ? HLS_MIME : mime;
    streams.set(url, { streamSource: { url, mimeValue }, bitRate });
  }
  return streams.size > 0 ? [...streams.values()] : { reason: why, isUnreadable };
}
