/** The format of a stream in words: codec, bit rate and transport, as the station states them or a check heard them. */
import type { Words } from "#components/language/words.ts";
import { liveStreamInfo } from "#components/model/stream-kind.ts";
import type { LiveStream } from "#lib/contract/shapes.ts";

interface StreamFormat {
  /** "AAC"; undefined when neither the station nor a check says. */
  codec?: string;
  /** "128 kbit/s", "about 64 kbit/s" when variable or heard; undefined when neither says. */
  rate?: string;
  /** The station does not say all: what the last check heard stands here. */
  isHeard?: true;
  /** The bit rate, kbit/s. */
  kbps?: number;
  /** HLS, a playlist of segments: the only kind that can be rewound. */
  hls: boolean;
}

/** The format of `stream` in the listener's language. */
export function streamFormat(stream: LiveStream, { t }: Words): StreamFormat {
  const { codec, kbps, kind } = liveStreamInfo(stream, 0);
  const hls = kind === "hls";
  const said = codec !== "HLS" && codec !== "audio";
  const { format, bitRate } = stream.health ?? {};
  const stated = kbps && t(stream.bitRate?.variable ? "station.rateAbout" : "station.rate", { rate: kbps });
  // The rate of a check that heard another format is of another stream than the station states.
  const heardKbps = (!said || format === codec) && bitRate && Math.round(bitRate / 1_000);
  const heard = heardKbps && t("station.rateAbout", { rate: heardKbps });
  const rate = stated || heard;
  const named = said ? { codec } : format !== undefined ? { codec: format } : {};
  const isHeard = format !== undefined && (!said || (!stated && heard));
  return {
    hls,
    ...named,
    ...(rate ? { rate, kbps: kbps || heardKbps || undefined } : {}),
    ...(isHeard ? { isHeard: true } : {}),
  };
}
