import { HLS_MIME, mimeOfCodec, UNKNOWN_MIME } from "../contract/audio-types.ts";
import type { Fields } from "../contract/is-object.ts";
import { httpUrl } from "../ground/clean.ts";
import type { Tags } from "./radio-browser-tags.ts";
import { audioFormatOf, bitsPerSecond, isPlaylist, mimeOfUrl } from "./records/audio.ts";
import type { LiveStreamInput } from "./records/record.ts";
import { saidByAddress } from "./records/said-by-address.ts";

/**
 * The station's streams, the preferred first: the address that the directory's checker reached, then the submitted
 * address if it leads to audio itself. Format and bit rate come from the source's measurement, else the address, else a
 * tag, else they are unknown; a bit rate of 0 is unknown.
 */
export function liveStreamsOf(fields: Fields, tags: Tags): LiveStreamInput[] {
  const codec = typeof fields.codec === "string" ? fields.codec : "";
  const hls = fields.hls === 1 || fields.hls === "1" || fields.hls === true;
  const measured = bitsPerSecond(fields.bitrate);
  const resolved = addressOf(fields.url_resolved);
  const given = fields.url === fields.url_resolved ? resolved : addressOf(fields.url);
  const first = resolved ?? given;
  if (first === undefined) return [];
  const about = { codec, hls, measured, tags };
  const streams = [streamOf(first, about)];
  if (given !== undefined && given !== first && !isPlaylist(given)) streams.push(streamOf(given, about));
  return streams;
}

const addressOf = (value: unknown) =>
  typeof value === "string" && value !== "" ? httpUrl(value) : undefined;

interface About {
  codec: string;
  hls: boolean;
  /** Bits a second; 0 is unknown. */
  measured: number;
  tags: Tags;
}

function streamOf(url: string, { codec, hls, measured, tags }: About): LiveStreamInput {
  const said = saidByAddress(url);
  const byCodec = mimeOfCodec(codec);
  const byUrl = mimeOfUrl(url);
  const byWord = mimeOfCodec(said.codec ?? tags.codec ?? "");
  // HLS is the container, whatever the codec; a player meets a playlist's format first.
  const container = hls || byUrl === HLS_MIME ? HLS_MIME : isPlaylist(url) ? byUrl : undefined;
  const inside = byCodec ?? (container === undefined ? (byUrl ?? byWord) : (byWord ?? byUrl)) ?? "";
  return {
    streamSource: { url, mimeValue: container ?? byCodec ?? byUrl ?? byWord ?? UNKNOWN_MIME },
    audioFormat: audioFormatOf(inside),
    bitRate: {
      target: measured || bitsPerSecond(said.kbps) || bitsPerSecond(tags.kbps),
      variable: false,
    },
  };
}
