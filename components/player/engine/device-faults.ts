/** Faults of the listener's own device, told apart from faults of a stream. Pure. */
import type { AudioPort } from "./ports.ts";
import type { DropReason } from "./snapshot.ts";

/** Media types that browsers judge by their decoders, by the names of codecs in lib/contract/stream-kinds.ts. */
const DECODED_AS = new Map([
  ["AAC", 'audio/mp4; codecs="mp4a.40.2"'],
  ["HE-AAC", 'audio/mp4; codecs="mp4a.40.5"'],
  ["MP3", "audio/mpeg"],
  ["Opus", 'audio/ogg; codecs="opus"'],
  ["Ogg", 'audio/ogg; codecs="vorbis"'],
  ["FLAC", "audio/flac"],
]);

/**
 * Why a stream of `codec` cannot be played: the browser lacks the decoder, or unknown, as for a codec whose name says
 * too little. A stream that was `heard` has a known format: browsers report "unknown format" for every failing address.
 */
export function whyUnplayable(audio: Pick<AudioPort, "canPlayType">, codec = "", heard = false): DropReason {
  if (heard) return { kind: "network" };
  const mime = DECODED_AS.get(codec);
  return mime !== undefined && audio.canPlayType(mime) === ""
    ? { kind: "codec", codec }
    : { kind: "unplayable" };
}

/** A sound output missing or lost: Firefox's media sink or cubeb, Chromium's audio renderer, WebKit's GStreamer. */
const OUTPUT = /mediasink|cubeb|audio.?render|audio.?sink|audio (output )?device/i;

/** Whether a media element's message tells that the device's output failed, rather than the stream. */
export const isOutputFault = (message: string | undefined): boolean => OUTPUT.test(message ?? "");

/** Whether the device is at fault, not the stream or its server. */
export const isOfDevice = ({ kind }: DropReason): boolean => kind === "codec" || kind === "no-output";
