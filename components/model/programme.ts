/** The programmes of a station as blocks of time, for lanes, timelines and the player. */

import type { OnAirNow, PlayableShow, PlayableSong } from "#components/model/playable.ts";
import { type Availability, availability } from "#lib/contract/availability.ts";
import type { OnAirRecord, OnDemandItem, ScheduleItem } from "#lib/contract/shapes.ts";
import { isWithin } from "#lib/ground/clock.ts";
import { broadcastsOf } from "./broadcasts.ts";
import { matchEpisode } from "./match-episode.ts";

/** A broadcast of a programme, with its episode, which is always inferred. */
export interface Programme {
  /** Unique among a station's broadcasts. */
  key: string;
  name: string;
  description?: string;
  startMs: number;
  stopMs: number;
  episode?: OnDemandItem;
  /** The station offers no catch-up at all, so its past is not drawn as missing. */
  neverOffered?: true;
}

/** Over and playable, over with catch-up that opens later, over and not offered, on air, or to come. */
type ProgrammePhase = "again" | "later" | "gone" | "on-air" | "next";

/**
 * Cuts broadcasts, ordered by start, into blocks that never overlap: at each moment the broadcast that began last, as
 * `GET /v2/stations/{rpuid}/onair` tells. What is left of a broadcast goes on once those within it are over.
 */
function blocksOf(ordered: readonly Programme[]): Programme[] {
  const blocks: Programme[] = [];
  /** Broadcasts that have begun, the last begun at the end. */
  const begun: Programme[] = [];
  let atMs = Number.NEGATIVE_INFINITY;
  const goOn = (untilMs: number) => {
    for (let last = begun.at(-1); last !== undefined && atMs < untilMs; last = begun.at(-1)) {
      const stopMs = Math.min(last.stopMs, untilMs);
      if (stopMs > atMs) {
        const key = atMs === last.startMs ? last.key : `${last.key} ${atMs}`;
        blocks.push({ ...last, key, startMs: atMs, stopMs });
        atMs = stopMs;
      }
      if (last.stopMs <= atMs) begun.pop();
    }
  };
  for (const broadcast of ordered) {
    goOn(broadcast.startMs);
    atMs = broadcast.startMs;
    begun.push(broadcast);
  }
  goOn(Number.POSITIVE_INFINITY);
  return blocks;
}

/**
 * Turns schedule items into broadcasts, ordered by start and cut so that they never overlap (`blocksOf`); a broadcast
 * without length is left out. Each gets its inferred episode (match-episode.ts) from `episodes`,
 * with `rpuid` from that station's episodes alone.
 */
export function toProgrammes(
  schedule: readonly ScheduleItem[],
  episodes: readonly OnDemandItem[],
  rpuid?: string,
): Programme[] {
  const own = rpuid === undefined ? episodes : episodes.filter((episode) => episode.rpuid === rpuid);
  const broadcasts = schedule.flatMap((item) =>
    broadcastsOf(item).map(({ startMs, stopMs }): Programme => {
      const episode = matchEpisode({ name: item.name, startMs, stopMs }, own);
      return {
        key: `${item.id} ${startMs}`,
        name: item.name,
        startMs,
        stopMs,
        ...(item.description ? { description: item.description } : {}),
        ...(episode ? { episode } : {}),
      };
    }),
  );
  const seen = new Set<string>();
  const ordered = broadcasts
    .filter(({ key, startMs, stopMs }) => stopMs > startMs && !seen.has(key) && seen.add(key))
    .sort((a, b) => a.startMs - b.startMs || b.stopMs - a.stopMs);
  return blocksOf(ordered);
}

/** The programmes of a station with these `episodes`; without any, no past programme was ever offered. */
export const offeredBy = (episodes: readonly OnDemandItem[], programmes: Programme[]): Programme[] =>
  episodes.length > 0 ? programmes : programmes.map((programme) => ({ ...programme, neverOffered: true }));

/** The availability of `programme` on catch-up at `nowMs`. */
export function catchUp(programme: Programme, nowMs: number): Availability {
  return programme.episode ? availability(programme.episode, nowMs) : { kind: "not-offered" };
}

/** The inferred episodes of `programmes`. */
export function episodesOf(programmes: readonly Programme[]): OnDemandItem[] {
  return programmes.flatMap(({ episode }) => (episode ? [episode] : []));
}

/** Whether a programme is to come, on air or past at `nowMs`, and whether a past programme can be heard again. */
export function phaseOf(programme: Programme, nowMs: number): ProgrammePhase {
  if (programme.startMs > nowMs) return "next";
  if (programme.stopMs > nowMs) return "on-air";
  const { kind } = catchUp(programme, nowMs);
  return kind === "playable" ? "again" : kind === "later" ? "later" : "gone";
}

/** The programme on air at `atMs`; undefined when it is unknown. */
export const programmeAt = (programmes: readonly Programme[], atMs: number): Programme | undefined =>
  programmes.find((programme) => isWithin(programme, atMs));

/** The programme on air at `nowMs`, and the next programme. */
export function nowAndNext(programmes: readonly Programme[], nowMs: number) {
  const now = programmeAt(programmes, nowMs);
  return { now, next: programmes.find(({ startMs }) => startMs >= (now?.stopMs ?? nowMs)) };
}

const toShow = ({ name, startMs, stopMs }: Programme): PlayableShow => ({ name, startMs, stopMs });

/** The song of a record, with its times in milliseconds where the record has times. */
export function toPlayableSong({ artist, name, start, stop, toldBy }: OnAirRecord["song"]): PlayableSong {
  return {
    ...(artist ? { artist } : {}),
    ...(name ? { name } : {}),
    ...(start ? { startMs: Date.parse(start) } : {}),
    ...(stop ? { stopMs: Date.parse(stop) } : {}),
    ...(toldBy ? { toldBy } : {}),
  };
}

/** A station's programme in the player's form. */
export function asOnAir(
  programmes: readonly Programme[],
  records: readonly OnAirRecord[],
  nowMs: number,
): OnAirNow {
  const now = programmeAt(programmes, nowMs);
  const song = records[0]?.song;
  return {
    shows: programmes.map(toShow),
    ...(now ? { show: toShow(now) } : {}),
    ...(song?.name ? { song: toPlayableSong(song) } : {}),
  };
}
