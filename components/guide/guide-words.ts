/** The words of the guide's segments: short for blocks, in sentences for screen readers. */

import type { Words } from "#components/language/words.ts";
import { programmeTime } from "#components/model/programme-time.ts";
import {
  clockTime,
  dayKey,
  dayName,
  fromName,
  momentName,
  type TimeHere,
  untilName,
  zoneOffsetMs,
} from "#components/model/time.ts";
import { zoneCity } from "#components/model/zones.ts";
import type { Availability } from "#lib/contract/availability.ts";
import { catchUp, type Programme } from "../model/programme.ts";
import type { ProgrammeLook } from "./guide-cell.tsx";
import type { RowProgrammes } from "./use-row-programmes.ts";

/** A past programme's catch-up; "asking": not known yet; "unsure": unknowable; "never-offered": by the station. */
type CatchUpOffer = Availability | { kind: "asking" | "unsure" | "never-offered" };

/** Whether a programme is past, on air or to come, and whether it can be heard. */
export type Standing =
  | { phase: "on-air"; silent: boolean; canRewind: boolean }
  | { phase: "past"; offer: CatchUpOffer }
  | { phase: "next" };

/** "Friday 20 November, 16:00 to 19:00"; a programme over midnight names both days. */
export function whenWords(
  { startMs, stopMs }: Pick<Programme, "startMs" | "stopMs">,
  zone: string,
  words: Words,
): string {
  const [from, to] = [programmeTime(startMs, zone, words), programmeTime(stopMs, zone, words)];
  const day = dayName(startMs, zone, words);
  // A programme that ends at midnight belongs to one day.
  if (dayKey(startMs, zone) === dayKey(stopMs - 1, zone))
    return words.t("catchUp.episode.range", { day, from, to });
  return words.t("guide.whenOver", { day, from, otherDay: dayName(stopMs, zone, words), to });
}

/** The times in the station's zone, where its clocks differ: "18:00 to 21:00 in Cairo"; else undefined. */
export function thereWords(
  { startMs, stopMs }: Pick<Programme, "startMs" | "stopMs">,
  zone: string,
  stationZone: string | undefined,
  words: Words,
): string | undefined {
  if (!stationZone || zoneOffsetMs(startMs, stationZone) === zoneOffsetMs(startMs, zone)) return undefined;
  const [from, to] = [clockTime(startMs, stationZone), clockTime(stopMs, stationZone)];
  return words.t("guide.there", { city: zoneCity(stationZone, words), from, to });
}

/** A few words on the catch-up of a past programme. */
export function offerWords(offer: CatchUpOffer, { nowMs, zone }: TimeHere, words: Words): string {
  switch (offer.kind) {
    case "playable":
      return words.t("now.again");
    case "later":
      return fromName(offer.fromMs, nowMs, zone, words);
    case "over":
      return words.t("guide.left", { when: momentName(offer.sinceMs, nowMs, zone, words) });
    case "not-offered":
      return words.t("now.notOffered");
    case "asking":
    case "never-offered":
      return "";
    case "unsure":
      return words.t("guide.unsure");
  }
}

function stateSentence(standing: Standing, { nowMs, zone }: TimeHere, words: Words): string {
  if (standing.phase === "next") return words.t("guide.says.next");
  if (standing.phase === "on-air") {
    if (standing.silent) return words.t("guide.says.onAirSilent");
    return standing.canRewind ? words.t("guide.says.onAirRewind") : words.t("guide.says.onAir");
  }
  const { offer } = standing;
  switch (offer.kind) {
    case "playable":
      return offer.untilMs === undefined
        ? words.t("guide.says.again")
        : words.t("guide.says.againUntil", { until: untilName(offer.untilMs, nowMs, zone, words) });
    case "later":
      return words.t("guide.says.opens", { from: fromName(offer.fromMs, nowMs, zone, words) });
    case "over":
      return words.t("guide.says.left", { when: momentName(offer.sinceMs, nowMs, zone, words) });
    case "not-offered":
    case "never-offered":
      return words.t("guide.says.notOffered");
    case "asking":
      return words.t("guide.says.asking");
    case "unsure":
      return words.t("guide.says.unsure");
  }
}

interface CellWords extends TimeHere {
  /** The words that the block shows: the name must contain them, for speech control (WCAG 2.5.3). */
  shown: readonly string[];
  station: string;
  stationZone: string | undefined;
}

/** A programme in sentences: name, station, time, and what Enter does. */
export function cellLabel(programme: Programme, standing: Standing, around: CellWords, words: Words): string {
  const { zone, shown, station, stationZone } = around;
  const there = thereWords(programme, zone, stationZone, words);
  const when = whenWords(programme, zone, words) + (there ? ` (${there})` : "");
  const said = words.t("guide.cell", {
    name: shown.filter(Boolean).join(words.t("ui.comma")),
    station,
    when,
  });
  return words.t("ui.before", { said }) + stateSentence(standing, around, words);
}

interface About {
  nowMs: number;
  silent: boolean;
  canRewind: boolean;
  known: Pick<RowProgrammes, "catchUp" | "sureFromMs">;
}

/** The phase of a programme at `nowMs`, and for a past programme how it can be heard. */
export function standingOf(programme: Programme, { nowMs, silent, canRewind, known }: About): Standing {
  if (programme.startMs > nowMs) return { phase: "next" };
  if (programme.stopMs > nowMs) return { phase: "on-air", silent, canRewind };
  if (programme.neverOffered) return { phase: "past", offer: { kind: "never-offered" } };
  if (!programme.episode && known.catchUp !== "ready" && programme.stopMs <= known.sureFromMs) {
    return { phase: "past", offer: { kind: known.catchUp === "failed" ? "unsure" : "asking" } };
  }
  return { phase: "past", offer: catchUp(programme, nowMs) };
}

/** The look of the cell of a programme with this standing. */
export function lookOf(standing: Standing): ProgrammeLook {
  if (standing.phase !== "past") return standing.phase;
  const { kind } = standing.offer;
  if (kind === "playable") return "again";
  if (kind === "later") return "next";
  return kind === "asking" || kind === "unsure" || kind === "never-offered" ? kind : "gone";
}
