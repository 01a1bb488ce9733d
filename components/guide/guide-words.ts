/** What a piece of the guide is, in words: for its block, and for those who hear it. */
import type { Availability } from "#components/station/availability.ts";
import { clockTime, dayKey, dayName, momentName, zoneCity, zoneOffsetMs } from "#components/ui/time.ts";
import { guideCopy as copy } from "./copy.ts";
import type { Segment } from "./guide-segments.ts";
import type { Programme } from "./programme.ts";

/** What is known of a past programme's catch-up: what is offered, or that it is not known (yet). */
export type Offer = Availability | { kind: "asking" } | { kind: "unsure" };

/** How a programme stands to the present. */
export type Standing =
  | { phase: "on-air"; silent: boolean; canRewind: boolean }
  | { phase: "past"; offer: Offer }
  | { phase: "next" };

interface Words {
  nowMs: number;
  /** The listener's zone. */
  zone: string;
}

/** "Friday 20 November, 16:00 to 19:00"; over midnight both days are named. */
export function whenWords({ startMs, stopMs }: Pick<Programme, "startMs" | "stopMs">, zone: string): string {
  const [from, to] = [clockTime(startMs, zone), clockTime(stopMs, zone)];
  const day = dayName(startMs, zone);
  // What ends at midnight belongs to one day.
  if (dayKey(startMs, zone) === dayKey(stopMs - 1, zone)) return copy.when(day, from, to);
  return copy.whenOver(day, from, dayName(stopMs, zone), to);
}

/** The same in the station's own zone, where its clocks differ: "18:00 to 21:00 in Cairo". */
export function thereWords(
  { startMs, stopMs }: Pick<Programme, "startMs" | "stopMs">,
  zone: string,
  stationZone: string | undefined,
): string | undefined {
  if (!stationZone || zoneOffsetMs(startMs, stationZone) === zoneOffsetMs(startMs, zone)) return undefined;
  const [from, to] = [clockTime(startMs, stationZone), clockTime(stopMs, stationZone)];
  return copy.there(zoneCity(stationZone), from, to);
}

/** The second line of a block. */
export function underWords(standing: Standing, { startMs }: Programme, { nowMs, zone }: Words): string {
  switch (standing.phase) {
    case "next":
      return clockTime(startMs, zone);
    case "on-air":
      return standing.silent ? "" : copy.playLive;
    case "past":
      return offerWords(standing.offer, { nowMs, zone });
  }
}

/** What can be heard of what is over, briefly. */
export function offerWords(offer: Offer, { nowMs, zone }: Words): string {
  switch (offer.kind) {
    case "playable":
      return copy.again;
    case "later":
      return copy.opens(momentName(offer.fromMs, nowMs, zone));
    case "over":
      return copy.left(momentName(offer.sinceMs, nowMs, zone));
    case "not-offered":
      return copy.notOffered;
    case "asking":
      return "";
    case "unsure":
      return copy.unsure;
  }
}

function stateSentence(standing: Standing, { nowMs, zone }: Words): string {
  const when = (ms: number) => momentName(ms, nowMs, zone);
  if (standing.phase === "next") return copy.says.next;
  if (standing.phase === "on-air") {
    if (standing.silent) return copy.says.onAirSilent;
    return standing.canRewind ? copy.says.onAirRewind : copy.says.onAir;
  }
  const { offer } = standing;
  switch (offer.kind) {
    case "playable":
      return copy.says.again(offer.untilMs ? when(offer.untilMs) : "");
    case "later":
      return copy.says.opens(when(offer.fromMs));
    case "over":
      return copy.says.left(when(offer.sinceMs));
    case "not-offered":
      return copy.says.notOffered;
    case "asking":
      return copy.says.asking;
    case "unsure":
      return copy.says.unsure;
  }
}

interface CellWords extends Words {
  /** What its block shows, which whoever speaks to the page may say (WCAG 2.5.3). */
  shown: readonly string[];
  station: string;
  stationZone: string | undefined;
}

/** Everything about a programme in sentences: what, where, when, and what Enter does. */
export function cellLabel(programme: Programme, standing: Standing, around: CellWords): string {
  const { zone, shown, station, stationZone } = around;
  const there = thereWords(programme, zone, stationZone);
  const when = whenWords(programme, zone) + (there ? ` (${there})` : "");
  return `${copy.cell(shown.filter(Boolean).join(", "), station, when)} ${stateSentence(standing, around)}`;
}

/** What a stand-in for programmes says. */
export function standInLabel(kind: Exclude<Segment["kind"], "programme">, station: string, silent: boolean) {
  if (kind === "loading") return copy.says.loading(station);
  if (kind === "failed") return copy.says.failed(station);
  return silent ? copy.says.unscheduledSilent(station) : copy.says.unscheduled(station);
}
