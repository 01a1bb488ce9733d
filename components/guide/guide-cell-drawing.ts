/** Computes how a segment of a row looks in the grid and what it says. Pure. */
import type { Words } from "#components/language/words.ts";
import type { Tuning } from "#components/parts/tuning.ts";
import { MINUTE_MS } from "#lib/ground/clock.ts";
import type { GuideStation } from "../model/guide-rows-data.ts";
import { NARROWEST, type Programme, titleStretch } from "../model/programme.ts";
import { liveWord } from "../parts/live-word.ts";
import type { CellDrawing } from "./guide-cell.tsx";
import type { Segment } from "./guide-segments.ts";
import { lookOf } from "./guide-standing.ts";
import { cellLabel, type Standing, standInLabel, underWords } from "./guide-words.ts";

/** A narrower block (pixels) has room for a letter or two of its title, so it becomes a tick. */
const TICK_PX = 72;
/** Pixels that a title needs after the Now line. */
const ROOM_PX = 180;
/** Pixels that "play live" and "from start" need together. */
const ACTIONS_PX = 230;
/** Pixels of a letter under the title at most, and those that the margins and the sign of an inferred episode need. */
const UNDER_LETTER_PX = 8;
const UNDER_MARGINS_PX = 28;

export interface RowState {
  station: GuideStation;
  nowMs: number;
  zone: string;
  minutePx: number;
  tuning: Tuning;
  /** The id of the episode that sounds. */
  heard: string | null;
  standing: (programme: Programme) => Standing;
}

export function drawingOf(segment: Segment, row: RowState, words: Words): CellDrawing {
  return segment.kind === "programme"
    ? programmeDrawing(segment.programme, row, words)
    : standInDrawing(segment, row, words);
}

function standInDrawing(
  segment: Exclude<Segment, { kind: "programme" }>,
  row: RowState,
  words: Words,
): CellDrawing {
  const { station, tuning, nowMs } = row;
  const { kind } = segment;
  const silent = station.streams.length === 0;
  // A station without a schedule is on air, too: its words stand at the present.
  const onAir = kind === "unscheduled" && segment.startMs <= nowMs && nowMs < segment.stopMs;
  const said = {
    loading: ["", ""],
    failed: [words.t("guide.failed"), words.t("guide.retry")],
    unscheduled: onAir
      ? [words.t("guide.onAir"), words.t("guide.unscheduledLive", { live: liveWord(tuning, station, words) })]
      : [words.t("guide.noSchedule"), ""],
  } as const;
  const [title, under] = said[kind];
  return {
    ...{ look: kind, title, under, stretch: 100, fits: true, rewinds: false, fromNow: onAir },
    ...(onAir ? { away: words.t("guide.noSchedule") } : {}),
    label:
      `${[title, under].filter(Boolean).join(words.t("ui.comma"))} ${standInLabel(kind, station.name, silent, words)}`.trim(),
    tick: kind === "loading",
    tuned: onAir && tuning !== "off",
  };
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
  const under = onAir
    ? liveWord(tuning, station, words)
    : underWords(stands, programme, { nowMs, zone }, words);
  const underFits = UNDER_MARGINS_PX + [...under].length * UNDER_LETTER_PX <= px;
  const rewinds = onAir && stands.canRewind && !stands.silent && px > ACTIONS_PX;
  return {
    ...{ look: lookOf(stands), title: programme.name, under, rewinds },
    label: cellLabel(
      programme,
      stands,
      {
        ...{ nowMs, zone, station: station.name, stationZone: station.timeZone },
        shown: [programme.name, under, rewinds ? words.t("guide.from") : ""],
      },
      words,
    ),
    ...{ fromNow, stretch, fits: stretch > NARROWEST && underFits, tick: minutes * minutePx < TICK_PX },
    tuned: onAir ? tuning !== "off" : heard !== null && programme.episode?.id === heard,
  };
}

/**
 * Pixels that remain at rest for the words of a programme that began before the grid's start edge; null when there is
 * enough room.
 */
export function roomLeft(segment: Segment, restMs: number, minutePx: number): number | null {
  if (segment.startMs >= restMs || segment.stopMs <= restMs) return null;
  const px = Math.round(((segment.stopMs - restMs) / MINUTE_MS) * minutePx);
  return px < ENOUGH_PX ? px : null;
}
const ENOUGH_PX = 320;
