/** The format of a live stream in words: codec, bit rate and transport, as far as the station states them. */
import type { Words } from "#components/language/words.ts";
import { liveStreamInfo } from "#components/model/stream-kind.ts";
import type { LiveStream } from "#lib/contract/shapes.ts";

interface StreamFormat {
  /** "AAC"; undefined when the station does not say. */
  codec?: string;
  /** "128 kbit/s", "about 64 kbit/s" when variable; undefined when the station does not say. */
  rate?: string;
  /** HLS, a playlist of segments: the only kind that can be rewound. */
  hls: boolean;
}

/** The format of `stream` in the listener's language. */
export function streamFormat(stream: LiveStream, { t }: Words): StreamFormat {
  const { codec, kbps, kind } = liveStreamInfo(stream, 0);
  const said = codec !== "HLS" && codec !== "audio";
  return {
    hls: kind === "hls",
    ...(said ? { codec } : {}),
    ...(kbps
      ? { rate: t(stream.bitRate?.variable ? "station.rateAbout" : "station.rate", { rate: kbps }) }
      : {}),
  };
}
