/** The format that a search found stations by, in words. */
import type { Words } from "#components/language/words.ts";
import { streamFormat } from "#components/model/stream-format.ts";
import { liveStreamInfo } from "#components/model/stream-kind.ts";
import type { Found } from "#lib/contract/find-shapes.ts";
import type { LiveStream, Station } from "#lib/contract/shapes.ts";
import { FINE_KBPS } from "#lib/contract/stream-kinds.ts";
import { highlight, wordsToFind } from "./highlight.ts";

type Format = NonNullable<Found["format"]>;

/** "FLAC", "AAC 128 kbit/s": the format that a text names. */
export const formatNamed = ({ codec, kbps, isFine }: Format, { t }: Words): string =>
  [isFine && t("search.highQuality"), codec, kbps && t("station.rate", { rate: kbps })]
    .filter(Boolean)
    .join(" ");

function textOf(stream: LiveStream, words: Words): string {
  const { codec, rate, hls } = streamFormat(stream, words);
  return [hls && "HLS", codec, rate].filter(Boolean).join(" ");
}

/** The format of the first stream of `station` that is of the format searched, with what to mark in it; undefined without one. */
export function formatFound({ liveStreams = [] }: Station, format: Format, words: Words) {
  const { codec, kbps, isFine } = format;
  const named = [codec, kbps].filter(Boolean).join(" ");
  const isFound = (stream: LiveStream, text: string) => {
    const info = liveStreamInfo(stream, 0);
    const isMarked = highlight(text, named).filter(({ hit }) => hit).length === wordsToFind(named).length;
    return isMarked && (!isFine || /FLAC/.test(text) || (info.kbps ?? 0) >= FINE_KBPS);
  };
  const [text] = liveStreams.flatMap((stream) => {
    const said = textOf(stream, words);
    return isFound(stream, said) ? [said] : [];
  });
  return text === undefined ? undefined : { text, toMark: named || text };
}
