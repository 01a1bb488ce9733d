/** Computes how a segment of a row looks in the grid and what it says. Pure. */

import type { Words } from "#components/language/words.ts";
import type { Tuning } from "#components/player/use-episode-tuning.ts";
import { isWithin, MINUTE_MS } from "#lib/ground/clock.ts";
import type { GuideStation } from "../model/guide-rows-data.ts";
import { NARROWEST, titleStretch } from "../model/letter-width.ts";
import type { Programme } from "../model/programme.ts";
import { clockTime, type TimeHere } from "../model/time.ts";
import { liveWord } from "../parts/programme-words.ts";
import type { CellDrawing } from "./guide-cell.tsx";
import type { Geometry } from "./guide-geometry.ts";
import type { Segment } from "./guide-segments.ts";
import { cellLabel, lookOf, offerWords, type Standing } from "./guide-words.ts";

/** A narrower block (pixels) has room for a letter or two of its title, so it becomes a tick. */
const TICK_PX = 72;
/** Pixels that a title needs after the Now line. */
const ROOM_PX = 180;
/** Pixels that "play live" and "from start" need together. */
const ACTIONS_PX = 230;
/** Pixels of a letter under the title at most, and pixels that the margins and the sign of an inferred episode need. */
const UNDER_LETTER_PX = 8;
const UNDER_MARGINS_PX = 28;

interface RowState extends TimeHere {
  station: GuideStation;
  /** Pixels of a minute where letters have their usual size. */
  minutePx: number;
  tuning: Tuning;
  /** The id of the episode that sounds. */
  heard: string | null;
  standing: (programme: Programme) => Standing;
}

/** The look, the words and the accessible name of a segment in the state of its row. */
export function drawingOf(segment: Segment, row: RowState, words: Words): CellDrawing {
  return segment.kind === "programme"
    ? programmeDrawing(segment.programme, row, words)
    : segment.kind === "unscheduled"
      ? unscheduledDrawing(segment, row, words)
      : standInDrawing(segment.kind, row.station.name, words);
}

type StandIn = Pick<CellDrawing, "look" | "title" | "under" | "label"> & Partial<CellDrawing>;

const drawn = (drawing: StandIn): CellDrawing => ({
  ...{ stretch: 100, fits: true, rewinds: false, fromNow: false, tick: false, tuned: false },
  ...drawing,
});

const labelled = (shown: readonly string[], said: string, { t }: Words) =>
  `${shown.filter(Boolean).join(t("ui.comma"))} ${said}`.trim();

/** The stand-in for programmes, or a station, that are asked for or did not come. */
export function standInDrawing(kind: "loading" | "failed", station: string, words: Words): CellDrawing {
  const { t } = words;
  const [title, under] = kind === "failed" ? [t("guide.failed"), t("guide.retry")] : ["", ""];
  const label = labelled([title, under], t(`guide.says.${kind}`, { station }), words);
  return drawn({ look: kind, title, under, label, tick: kind === "loading" });
}

function unscheduledDrawing(segment: Segment, row: RowState, words: Words): CellDrawing {
  const { station, tuning, nowMs } = row;
  const { t } = words;
  // A station without a schedule is on air, too: its words stand at the present.
  const onAir = isWithin(segment, nowMs);
  const [title, under] = onAir
    ? [t("now.onAir"), t("guide.unscheduledLive", { live: liveWord(tuning, station, words) })]
    : [t("guide.noSchedule"), ""];
  const says = station.streams.length === 0 ? "unscheduledSilent" : "unscheduled";
  return drawn({
    ...{ look: "unscheduled", title, under, fromNow: onAir, tuned: onAir && tuning !== "off" },
    ...(onAir ? { away: t("guide.noSchedule") } : {}),
    label: labelled([title, under], t(`guide.says.${says}`, { station: station.name }), words),
  });
}

/** The second line of a block. */
function underWords(stands: Standing, { startMs }: Programme, row: RowState, words: Words): string {
  if (stands.phase === "on-air") return liveWord(row.tuning, row.station, words);
  return stands.phase === "next" ? clockTime(startMs, row.zone) : offerWords(stands.offer, row, words);
}

function programmeDrawing(programme: Programme, row: RowState, words: Words): CellDrawing {
  const { station, nowMs, zone, minutePx, tuning, heard } = row;
  const stands = row.standing(programme);
  const onAir = stands.phase === "on-air";
  const minutes = (programme.stopMs - programme.startMs) / MINUTE_MS;
  const afterNowPx = ((programme.stopMs - nowMs) / MINUTE_MS) * minutePx;
  const fromNow = onAir && afterNowPx > ROOM_PX;
  const px = fromNow ? afterNowPx : minutes * minutePx;
  const stretch = titleStretch(programme.name, minutes, px);
  const under = underWords(stands, programme, row, words);
  const underFits = UNDER_MARGINS_PX + [...under].length * UNDER_LETTER_PX <= px;
  const rewinds = onAir && stands.canRewind && !stands.silent && px > ACTIONS_PX;
  const shown = [programme.name, under, rewinds ? words.t("now.from") : ""];
  const around = { nowMs, zone, shown, station: station.name, stationZone: station.timeZone };
  return {
    ...{ look: lookOf(stands), title: programme.name, under, rewinds },
    label: cellLabel(programme, stands, around, words),
    ...{ fromNow, stretch, fits: stretch > NARROWEST && underFits, tick: minutes * minutePx < TICK_PX },
    tuned: onAir ? tuning !== "off" : heard !== null && programme.episode?.id === heard,
  };
}

/** Pixels at rest for the words of a programme begun before the grid's start edge; null where room is enough. */
export function roomLeft(
  segment: Segment,
  restMs: number,
  { minutePx, letters }: Pick<Geometry, "minutePx" | "letters">,
): number | null {
  if (segment.startMs >= restMs || segment.stopMs <= restMs) return null;
  const px = Math.round(((segment.stopMs - restMs) / MINUTE_MS) * minutePx);
  return px < ENOUGH_PX * letters ? px : null;
}
const ENOUGH_PX = 320;
