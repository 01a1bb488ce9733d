import type { Words } from "#components/language/words.ts";
import { recordingInfo } from "#components/model/stream-kind.ts";
import type { OnDemandStream } from "#lib/contract/shapes.ts";

/** Codec and bit rate in words; a part that the station does not state is absent. */
export function recordingFormat(stream: OnDemandStream, { t }: Words): { codec?: string; rate?: string } {
  const { codec: known, kbps } = recordingInfo(stream, 0);
  const container = /mp4|m4a/i.test(stream.streamSource.mimeValue ?? "") ? "MP4" : undefined;
  const codec = known === "HLS" || known === "audio" ? container : known;
  return {
    ...(codec ? { codec } : {}),
    ...(kbps === null
      ? {}
      : { rate: t(stream.bitRate?.variable ? "station.rateAbout" : "station.rate", { rate: kbps }) }),
  };
}
