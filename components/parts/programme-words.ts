/** The words that blocks, lists and timelines have for a programme. */
import type { Words } from "#components/language/words.ts";
import type { StationCard } from "#components/model/station-card.ts";
import type { Tuning } from "#components/player/use-episode-tuning.ts";
import type { Availability } from "#lib/contract/availability.ts";
import type { Programme } from "../model/programme.ts";
import { programmeTime } from "../model/programme-time.ts";
import { fromName } from "../model/time.ts";

/** "16:00 to 19:00", by the clocks of `zone` (IANA). */
export const rangeWords = (
  { startMs, stopMs }: Pick<Programme, "startMs" | "stopMs">,
  zone: string,
  words: Words,
): string =>
  words.t("now.range", {
    from: programmeTime(startMs, zone, words),
    to: programmeTime(stopMs, zone, words),
  });

/** The name of the button that plays a past programme of `station` again. */
export function againLabel(programme: Programme, station: string, zone: string, words: Words): string {
  const range = rangeWords(programme, zone, words);
  const said = words.t("now.againLabel", { show: programme.name, range, station });
  return words.t("catchUp.inferred.after", { said });
}

/** From when a programme can be heard again, by server time `nowMs`; that it is not offered, where no time is known. */
export const laterWords = (offer: Availability, nowMs: number, zone: string, words: Words): string =>
  offer.kind === "later"
    ? words.t("now.later", { from: fromName(offer.fromMs, nowMs, zone, words) })
    : words.t("now.notOffered");

/** The words of an on-air block about the sound: playing, connecting, play live. */
export function liveWord(tuning: Tuning, station: StationCard, { t }: Words): string {
  if (station.streams.length === 0) return t("now.silent");
  if (tuning === "playing") return t("now.playing");
  return tuning === "connecting" ? t("now.connecting") : t("now.playLive");
}
