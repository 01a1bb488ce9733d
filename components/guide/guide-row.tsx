"use client";
import { useRouter } from "next/navigation";
import { memo, type RefObject, useCallback, useEffect, useRef } from "react";
import { usePlayer } from "#components/player/use-player.ts";
import { tintStyle } from "#components/station/station-view.ts";
import { useTuning } from "#components/station/tuning.ts";
import { MINUTE_MS } from "#lib/clock.ts";
import type { OnAirRecord } from "#lib/contract/shapes.ts";
import { guideCopy as copy } from "./copy.ts";
import { rowRole } from "./grid-roles.ts";
import { GuideCell, type GuideCellProps } from "./guide-cell.tsx";
import type { GuideStart, GuideStation } from "./guide-data.ts";
import type { GuideSpan } from "./guide-days.ts";
import styles from "./guide-grid.module.css";
import { GuideRowName } from "./guide-row-name.tsx";
import { type Segment, segmentAt, segmentsBetween } from "./guide-segments.ts";
import { lookOf, standingOf } from "./guide-standing.ts";
import { cellLabel, type Standing, standInLabel, underWords } from "./guide-words.ts";
import { type Programme, titleStretch } from "./programme.ts";
import { useLaneActions } from "./use-lane-actions.ts";
import { useRowProgrammes } from "./use-row-programmes.ts";

/** Below this a title is no more than a letter or two (pixels). */
const TICK_PX = 72;
/** After the Now line a title wants so much room (pixels). */
const ROOM_PX = 180;
/** What the grid does not ask for: songs. */
const NOTHING_ON_AIR: OnAirRecord[] = [];

/** What the grid, its keys and its detail line need to know of a row that is on the page. */
export interface RowContent {
  station: GuideStation;
  segments: readonly Segment[];
  standing: (programme: Programme) => Standing;
}

export interface GuideRowProps {
  station: GuideStation;
  index: number;
  /** Of how many. */
  rows: number;
  batch: readonly string[];
  days: readonly number[];
  ask: boolean;
  start: GuideStart;
  span: GuideSpan;
  /** What of the time is drawn. */
  fromMs: number;
  toMs: number;
  nowMs: number;
  zone: string;
  minutePx: number;
  /** The moment of the current cell, when it is in this row. */
  currentMs: number | null;
  focused: RefObject<boolean>;
  contents: RefObject<Map<number, RowContent>>;
}

/** One station: its name, which stays, and its programmes. */
export const GuideRow = memo(function GuideRow(props: GuideRowProps) {
  const { station, index, batch, days, ask, start, span, nowMs, zone, minutePx, currentMs } = props;
  const row = useRowProgrammes({ rpuid: station.rpuid, batch, days, ask, start });
  const { programmes, segments, retry } = row;
  const { actions, canRewind } = useLaneActions({
    ...{ station, programmes, nowMs, zone },
    onAir: NOTHING_ON_AIR,
  });
  const router = useRouter();
  const tuning = useTuning(station.rpuid);
  const heard = usePlayer(({ media }) => (media?.kind === "episode" ? media.episode.id : null));
  const silent = station.streams.length === 0;
  const standing = (programme: Programme) => standingOf(programme, { nowMs, silent, canRewind, known: row });

  const press = (id: string, fromStart: boolean) => {
    const segment = segments.find(({ key }) => key === id);
    const open = () => router.push(`/stations/${station.rpuid}`);
    if (!segment || segment.kind === "loading") return;
    if (segment.kind === "failed") return retry();
    if (segment.kind !== "programme") return silent ? open() : actions.playLive();
    const { programme } = segment;
    const stands = standing(programme);
    if (stands.phase === "on-air" && !silent) {
      return fromStart && canRewind ? actions.playFrom(programme) : actions.playLive();
    }
    if (stands.phase === "past" && stands.offer.kind === "playable") return actions.playAgain(programme);
    open();
  };
  const latest = useRef({ press, standing });
  latest.current = { press, standing };
  const onPress = useCallback((id: string, fromStart: boolean) => latest.current.press(id, fromStart), []);

  const { contents } = props;
  useEffect(() => {
    const map = contents.current;
    map.set(index, { station, segments, standing: (programme) => latest.current.standing(programme) });
    return () => void map.delete(index);
  }, [contents, index, station, segments]);

  const current = currentMs === null ? undefined : segmentAt(segments, currentMs);
  const cellOf = (segment: Segment): GuideCellProps => {
    const minutes = (segment.stopMs - segment.startMs) / MINUTE_MS;
    const shared = {
      id: segment.key,
      start: (segment.startMs - span.fromMs) / MINUTE_MS,
      stop: (segment.stopMs - span.fromMs) / MINUTE_MS,
      current: segment === current,
      focused: props.focused,
      fromNow: false,
      onPress,
    };
    if (segment.kind !== "programme") {
      return {
        ...shared,
        ...{ look: segment.kind, tick: segment.kind === "loading", stretch: 100, rewinds: false },
        label: standInLabel(segment.kind, station.name, silent),
        title:
          segment.kind === "failed" ? copy.failed : segment.kind === "unscheduled" ? copy.noSchedule : "",
        under: segment.kind === "failed" ? copy.retry : silent ? "" : copy.playLive,
        tuned: segment.kind === "unscheduled" && tuning !== "off",
      };
    }
    const { programme } = segment;
    const stands = standing(programme);
    const px = minutes * minutePx;
    return {
      ...shared,
      look: lookOf(stands),
      title: programme.name,
      under: underWords(stands, programme, { nowMs, zone }),
      label: cellLabel(programme, stands, {
        ...{ nowMs, zone, station: station.name, stationZone: station.timeZone },
      }),
      tick: px < TICK_PX,
      fromNow: stands.phase === "on-air" && ((segment.stopMs - nowMs) / MINUTE_MS) * minutePx > ROOM_PX,
      stretch: titleStretch(programme.name, minutes, px),
      rewinds: stands.phase === "on-air" && stands.canRewind && !silent && px > 3 * TICK_PX,
      tuned: stands.phase === "on-air" ? tuning !== "off" : heard !== null && programme.episode?.id === heard,
    };
  };
  return (
    <div
      className={styles.row}
      style={{ ...tintStyle(station), "--index": String(index) } as Record<string, string>}
      {...rowRole(index)}
    >
      <GuideRowName
        {...{ station, nowMs, zone }}
        place={copy.row(index + 1, props.rows)}
        tabbable={!!current}
      />
      <div className={styles.line} />
      {segmentsBetween(segments, props.fromMs, props.toMs, current).map((segment) => (
        <GuideCell key={segment.key} {...cellOf(segment)} />
      ))}
    </div>
  );
});
