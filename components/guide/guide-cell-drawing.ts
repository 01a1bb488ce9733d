/** What a segment of a row looks like and says in the grid. Pure; computed once for each segment and state of its row. */
import type { Tuning } from "#components/station/tuning.ts";
import { MINUTE_MS } from "#lib/clock.ts";
import { guideCopy as copy } from "./copy.ts";
import type { CellDrawing } from "./guide-cell.tsx";
import type { GuideStation } from "./guide-data.ts";
import type { Segment } from "./guide-segments.ts";
import { lookOf } from "./guide-standing.ts";
import { cellLabel, type Standing, standInLabel, underWords } from "./guide-words.ts";
import { liveWord } from "./live-word.ts";
import { NARROWEST, type Programme, titleStretch } from "./programme.ts";

/** Below this a title is no more than a letter or two (pixels). */
const TICK_PX = 72;
/** After the Now line a title wants so much room. */
const ROOM_PX = 180;
/** Both "play live" and "from start" want so much. */
const ACTIONS_PX = 230;

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

export function drawingOf(segment: Segment, row: RowState): CellDrawing {
  return segment.kind === "programme"
    ? programmeDrawing(segment.programme, row)
    : standInDrawing(segment, row);
}

function standInDrawing(segment: Exclude<Segment, { kind: "programme" }>, row: RowState): CellDrawing {
  const { station, tuning, nowMs } = row;
  const { kind } = segment;
  const silent = station.streams.length === 0;
  // Without a schedule a station is on air all the same: its words stand where it is now.
  const onAir = kind === "unscheduled" && segment.startMs <= nowMs && nowMs < segment.stopMs;
  const words = {
    loading: ["", ""],
    failed: [copy.failed, copy.retry],
    unscheduled: onAir
      ? [copy.onAir, `${liveWord(tuning, station)}, ${copy.unscheduled}`]
      : [copy.noSchedule, ""],
  } as const;
  const [title, under] = words[kind];
  return {
    ...{ look: kind, title, under, stretch: 100, fits: true, rewinds: false, fromNow: onAir },
    label: `${[title, under].filter(Boolean).join(", ")} ${standInLabel(kind, station.name, silent)}`.trim(),
    tick: kind === "loading",
    tuned: onAir && tuning !== "off",
  };
}

function programmeDrawing(programme: Programme, row: RowState): CellDrawing {
  const { station, nowMs, zone, minutePx, tuning, heard } = row;
  const stands = row.standing(programme);
  const onAir = stands.phase === "on-air";
  const minutes = (programme.stopMs - programme.startMs) / MINUTE_MS;
  const afterNowPx = ((programme.stopMs - nowMs) / MINUTE_MS) * minutePx;
  const fromNow = onAir && afterNowPx > ROOM_PX;
  const px = fromNow ? afterNowPx : minutes * minutePx;
  const stretch = titleStretch(programme.name, minutes, px);
  const under = onAir ? liveWord(tuning, station) : underWords(stands, programme, { nowMs, zone });
  const rewinds = onAir && stands.canRewind && !stands.silent && px > ACTIONS_PX;
  return {
    ...{ look: lookOf(stands), title: programme.name, under, rewinds },
    label: cellLabel(programme, stands, {
      ...{ nowMs, zone, station: station.name, stationZone: station.timeZone },
      shown: [programme.name, under, rewinds ? copy.from : ""],
    }),
    ...{ fromNow, stretch, fits: stretch > NARROWEST, tick: minutes * minutePx < TICK_PX },
    tuned: onAir ? tuning !== "off" : heard !== null && programme.episode?.id === heard,
  };
}

/** Words of a programme that began before the grid's start edge have this left of it at rest; null when that is enough. */
export function roomLeft(segment: Segment, restMs: number, minutePx: number): number | null {
  if (segment.startMs >= restMs || segment.stopMs <= restMs) return null;
  const px = Math.round(((segment.stopMs - restMs) / MINUTE_MS) * minutePx);
  return px < ENOUGH_PX ? px : null;
}
const ENOUGH_PX = 320;
