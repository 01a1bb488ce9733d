import type { Words } from "#components/language/words.ts";
import type { LiveStream } from "#lib/contract/shapes.ts";
import { streamFormat } from "../model/stream-format.ts";
import { soundNote } from "./health-words.ts";

/** How a stream sounds by its last check, else the format that the station states; undefined where nothing is known. */
export function soundOf(stream: LiveStream | undefined, zone: string, words: Words): string | undefined {
  if (stream === undefined) return words.t("now.silent");
  const { health } = stream;
  const isSure = health && health.verdict !== "unknown" && health.verdict !== "blocked";
  const { codec, rate } = streamFormat(stream, words);
  return isSure ? soundNote(health, zone, words) : [codec, rate].filter(Boolean).join(" ");
}
