/** Derives from a stream's record how to play the stream and how to name it. */
import type { LiveStream, OnDemandStream } from "#lib/contract/shapes.ts";
import { codecIn, isHls, isList } from "#lib/contract/stream-kinds.ts";

export type StreamKind = "hls" | "plain" | "file";

export interface StreamInfo {
  index: number;
  kind: StreamKind;
  /** The codec as listeners know it ("AAC", "MP3"); "HLS" where the record names no codec. */
  codec: string;
  /** Kilobits per second; null when the record does not say. */
  kbps: number | null;
  /** The address leads to a playlist that names the streams. */
  isList?: true;
}

const codecName = (hls: boolean, ...hints: (string | undefined)[]): string =>
  codecIn(hints) ?? (hls ? "HLS" : "audio");

function kbps(bitsPerSecond: number | undefined): number | null {
  return bitsPerSecond === undefined || bitsPerSecond <= 0 ? null : Math.round(bitsPerSecond / 1000);
}

/** A live stream, the `index`th of its station. */
export function liveStreamInfo(stream: LiveStream, index: number): StreamInfo {
  const { url, mimeValue } = stream.streamSource;
  const hls = isHls(url, mimeValue);
  return {
    index,
    kind: hls ? "hls" : "plain",
    codec: codecName(hls, stream.audioFormat, mimeValue, url),
    kbps: kbps(stream.bitRate?.target),
    ...(isList(url, mimeValue) ? { isList: true } : {}),
  };
}

/** A recording, the `index`th of its episode. */
export function recordingInfo(stream: OnDemandStream, index: number): StreamInfo {
  const { url, mimeValue } = stream.streamSource;
  const hls = url !== undefined && isHls(url, mimeValue);
  const kind: StreamKind = hls ? "hls" : "file";
  return { index, kind, codec: codecName(hls, mimeValue, url), kbps: kbps(stream.bitRate?.target) };
}
