/** The format that a search found stations by, in words. */
import type { Words } from "#components/language/words.ts";
import { streamFormat } from "#components/model/stream-format.ts";
import type { Found } from "#lib/contract/find-shapes.ts";
import type { Station } from "#lib/contract/shapes.ts";
import { isOfFormat } from "#lib/contract/stream-kinds.ts";

type Format = NonNullable<Found["format"]>;

/** "FLAC", "AAC 128 kbit/s": the format that a text names. */
export const formatNamed = ({ codec, kbps, isFine }: Format, { t }: Words): string =>
  [isFine && t("search.highQuality"), codec, kbps && t("station.rate", { rate: kbps })]
    .filter(Boolean)
    .join(" ");

/** The format of the first stream of `station` that is of the format searched, with what to mark in it; undefined without one. */
export function formatFound({ liveStreams = [] }: Station, format: Format, words: Words) {
  const all = liveStreams.map((stream) => streamFormat(stream, words));
  const found = all.find(({ codec, kbps, hls }) => isOfFormat({ codec, kbps, isHls: hls }, format));
  if (found === undefined) return undefined;
  const text = [found.hls && "HLS", found.codec, found.rate].filter(Boolean).join(" ");
  return { text, toMark: [format.codec, format.kbps].filter(Boolean).join(" ") || text };
}
