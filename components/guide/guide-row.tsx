"use client";
import { useRouter } from "next/navigation";
import {
  createContext,
  memo,
  type RefObject,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useRef,
} from "react";
import { useWords } from "#components/language/language-provider.tsx";
import { tintStyle } from "#components/model/station-card.ts";
import type { TimeHere } from "#components/model/time.ts";
import nowLine from "#components/parts/now-line.module.css";
import { useTuningSoon } from "#components/parts/tuning.ts";
import { usePlayerSoon } from "#components/player/use-player.ts";
import { leave } from "#components/ui/leaving.ts";
import { momentPath } from "#lib/contract/moment-path.ts";
import { MINUTE_MS } from "#lib/ground/clock.ts";
import type { GuideStation } from "../model/guide-rows-data.ts";
import type { Programme } from "../model/programme.ts";
import { type LaneActions, useLaneActions } from "../parts/use-lane-actions.ts";
import { rowHeaderRole, rowRole } from "./grid-roles.ts";
import { type CellDrawing, GuideCell } from "./guide-cell.tsx";
import { drawingOf, roomLeft } from "./guide-cell-drawing.ts";
import { type Cursor, settled } from "./guide-cursor.ts";
import type { GuideStart } from "./guide-data.ts";
import type { GuideSpan } from "./guide-days.ts";
import type { Geometry } from "./guide-geometry.ts";
import styles from "./guide-grid.module.css";
import { type Segment, segmentAt, segmentsBetween } from "./guide-segments.ts";
import { type Standing, standingOf } from "./guide-words.ts";
import { SLICE_MS } from "./use-guide-window.ts";
import { useRowProgrammes } from "./use-row-programmes.ts";

/** The content of a row on the page, for the grid, its keys and its detail line. */
export interface RowContent {
  station: GuideStation;
  segments: readonly Segment[];
  standing: (programme: Programme) => Standing;
}

export interface GuideRowProps extends TimeHere {
  station: GuideStation;
  index: number;
  /** The number of all rows. */
  rows: number;
  batch: readonly string[];
  days: readonly number[];
  ask: boolean;
  start: GuideStart;
  span: GuideSpan;
  /** The moment at the grid's start edge when it last rested. */
  restMs: number;
  /** Whether the Now line was in view, or left of it, when the grid last rested. */
  lineSeen: boolean;
  minutePx: number;
  letters: Geometry["letters"];
  /** The moment of the current cell, and whether the cell is the first or last of its day; null when it is in another row. */
  currentMs: number | null;
  currentEdge: Cursor["edge"];
  focused: RefObject<boolean>;
  contents: RefObject<Map<number, RowContent>>;
}

interface Pressed extends RowContent {
  actions: LaneActions;
  canRewind: boolean;
  retry: () => void;
}

/** Handles a press on a cell: plays the programme, or else leads to its moment to come or the station. All renders share the function. */
function usePress(row: Pressed): (id: string, fromStart: boolean) => void {
  const router = useRouter();
  const press = (id: string, fromStart: boolean) => {
    const { station, segments, standing, actions, canRewind, retry } = row;
    const silent = station.streams.length === 0;
    const segment = segments.find(({ key }) => key === id);
    const open = (path = `/stations/${station.rpuid}`) => {
      leave();
      router.push(path);
    };
    if (!segment || segment.kind === "loading") return;
    if (segment.kind === "failed") return retry();
    if (segment.kind !== "programme") return silent ? open() : actions.playLive();
    const { programme } = segment;
    const stands = standing(programme);
    // The station's page shows today alone.
    if (stands.phase === "next") return open(momentPath(station.rpuid, programme.startMs));
    if (stands.phase === "on-air" && !silent) {
      return fromStart && canRewind ? actions.playFrom(programme) : actions.playLive();
    }
    if (stands.phase === "past" && stands.offer.kind === "playable") return actions.playAgain(programme);
    open();
  };
  const latest = useRef(press);
  latest.current = press;
  return useCallback((id: string, fromStart: boolean) => latest.current(id, fromStart), []);
}

type Drawn = Pick<GuideRowProps, "station" | "nowMs" | "zone" | "minutePx" | "letters"> &
  Pick<RowContent, "standing">;

/** How each segment is drawn. Scrolling draws a cell many times: its drawing is computed once. */
function useDrawing({ station, nowMs, zone, standing, ...sizes }: Drawn): (segment: Segment) => CellDrawing {
  // Twice as large letters have half the room.
  const minutePx = sizes.minutePx / sizes.letters;
  const words = useWords();
  const tuning = useTuningSoon(station.rpuid);
  const heard = usePlayerSoon(({ media }) => (media?.kind === "episode" ? media.episode.id : null));
  return useMemo(() => {
    const known = new Map<Segment, CellDrawing>();
    const state = { station, nowMs, zone, minutePx, tuning, heard, standing };
    return (segment: Segment) => {
      const drawn = known.get(segment) ?? drawingOf(segment, state, words);
      known.set(segment, drawn);
      return drawn;
    };
  }, [station, nowMs, zone, minutePx, tuning, heard, standing, words]);
}

/** The time to draw. A context, because it changes many times a second while the grid scrolls, and rows do not. */
export const DrawnTime = createContext({ fromMs: 0, toMs: 0 });

interface RowCellsProps
  extends Pick<GuideRowProps, "span" | "restMs" | "minutePx" | "letters" | "lineSeen" | "ask" | "focused"> {
  segments: readonly Segment[];
  drawing: (segment: Segment) => CellDrawing;
  current: Segment | undefined;
  onPress: (id: string, fromStart: boolean) => void;
}

function RowCells(props: RowCellsProps) {
  const { span, restMs, minutePx, letters, segments, current } = props;
  const { fromMs, toMs } = useContext(DrawnTime);
  const minutes = (ms: number) => (ms - span.fromMs) / MINUTE_MS;
  return segmentsBetween(segments, fromMs, toMs, current).map((segment) => (
    <GuideCell
      key={segment.key}
      id={segment.key}
      drawing={props.drawing(segment)}
      start={minutes(segment.startMs)}
      stop={minutes(segment.stopMs)}
      // One slice is drawn ahead, and the edge may be anywhere in the next.
      stays={segment.startMs < fromMs + 2 * SLICE_MS}
      room={roomLeft(segment, restMs, { minutePx, letters })}
      lineSeen={props.lineSeen}
      flying={!props.ask}
      current={segment === current}
      focused={props.focused}
      onPress={props.onPress}
    />
  ));
}

/** The programmes of a station. */
export const GuideRow = memo(function GuideRow(props: GuideRowProps) {
  const { t } = useWords();
  const { station, index, batch, days, ask, start, nowMs, zone, minutePx, letters, currentMs } = props;
  const row = useRowProgrammes({ rpuid: station.rpuid, batch, days, ask, start });
  const { programmes, segments, retry, catchUp, sureFromMs } = row;
  const { actions, canRewind } = useLaneActions({ station, programmes, nowMs });
  const silent = station.streams.length === 0;
  const standing = useCallback(
    (programme: Programme) =>
      standingOf(programme, { nowMs, silent, canRewind, known: { catchUp, sureFromMs } }),
    [nowMs, silent, canRewind, catchUp, sureFromMs],
  );

  const onPress = usePress({ station, segments, standing, actions, canRewind, retry });

  const { contents } = props;
  useEffect(() => {
    const map = contents.current;
    map.set(index, { station, segments, standing });
    return () => void map.delete(index);
  }, [contents, index, station, segments, standing]);

  const drawing = useDrawing({ station, nowMs, zone, minutePx, letters, standing });
  const at = currentMs === null ? null : { row: index, atMs: currentMs, edge: props.currentEdge };
  const current =
    at === null ? undefined : segmentAt(segments, settled(at, { segments, span: props.span }).atMs);
  return (
    <div className={styles.row} style={{ ...tintStyle(station), "--index": index }} {...rowRole(index)}>
      <span className="sr-only" {...rowHeaderRole}>
        {station.name}, {t("guide.row", { place: index + 1, all: props.rows })}
      </span>
      <div className={`${nowLine.line} ${styles.now}`} />
      <RowCells {...props} {...{ segments, drawing, current, onPress }} />
    </div>
  );
});
