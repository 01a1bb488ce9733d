"use client";
import { Music2 } from "lucide-react";
import type { CSSProperties, ReactNode } from "react";
import { useWords } from "#components/language/language-provider.tsx";
import { type StationCard, tintStyle } from "#components/model/station-card.ts";
import { clockTime, minutesSince } from "#components/model/time.ts";
import { PlayMark } from "#components/parts/play-mark.tsx";
import { useTuningSoon } from "#components/parts/tuning.ts";
import type { Tuning } from "#components/player/use-episode-tuning.ts";
import { StationLink } from "#components/ui/station-link.tsx";
import type { OnAirRecord } from "#lib/contract/shapes.ts";
import { type Song, songAt } from "../model/lane-or-tile.ts";
import { nowAndNext, type Programme } from "../model/programme.ts";
import { songName } from "../model/song-name.ts";
import { liveWord } from "../parts/programme-words.ts";
import { type LaneOf, useLaneActions } from "../parts/use-lane-actions.ts";
import { LaneBlock } from "./lane-block.tsx";
import styles from "./lanes.module.css";

export interface LaneProps extends LaneOf {
  onAir: readonly OnAirRecord[];
  baseMs: number;
  zone: string;
}

/** A station's lane: its logo and name, the song on air, and its programmes across the Now line. */
export function Lane(props: LaneProps) {
  const { t } = useWords();
  const { station, programmes, onAir, nowMs, baseMs, zone } = props;
  const tuning = useTuningSoon(station.rpuid);
  const { actions, canRewind, onAirNow } = useLaneActions(props);
  const { now, next } = nowAndNext(programmes, nowMs);
  const song = songAt(onAir, nowMs);
  const show = onAir[0]?.show.name;
  const headingId = `lane-${station.rpuid}`;
  const blocks = (some: readonly Programme[]) =>
    some.map((programme) => (
      <LaneBlock
        key={programme.key}
        {...{ programme, station, tuning, canRewind, nowMs, baseMs, zone }}
        {...actions}
      />
    ));
  return (
    <article className={styles.lane} style={tintStyle(station)} aria-labelledby={headingId}>
      <LaneHead
        station={station}
        id={headingId}
        mark={<PlayMark station={station} onAir={onAirNow} size={32} />}
      >
        <LaneAside
          song={now || show ? song : undefined}
          until={now ? clockTime(now.stopMs, zone) : undefined}
        />
      </LaneHead>
      <ol
        className={`${styles.track} ${programmes.length === 0 ? styles.unscheduled : ""}`}
        aria-label={t("now.programmes", { station: station.name })}
      >
        {blocks(programmes.filter(({ startMs }) => startMs <= nowMs))}
        {!now && (
          <Unscheduled
            {...{ station, show, song, nowMs, baseMs, tuning, actions }}
            sinceMs={programmes.findLast(({ stopMs }) => stopMs <= nowMs)?.stopMs}
            untilMs={next?.startMs}
          />
        )}
        {blocks(programmes.filter(({ startMs }) => startMs > nowMs))}
      </ol>
    </article>
  );
}

/** The song on air, else the end of the programme; wide pages show both. */
function LaneAside({ song, until }: { song: Song | undefined; until: string | undefined }) {
  const words = useWords();
  if (!song && !until) return null;
  return (
    // A song is cut to the room beside the name; without room, a time of its own goes under the name.
    <div
      className={`flex justify-end ${song ? "min-w-0 flex-1 basis-0 @max-[16rem]:basis-full" : "ms-auto"}`}
    >
      <p className="flex min-w-0 items-center gap-4 bg-paper ps-2 text-[0.8125rem] text-muted">
        {song && (
          <span className="flex min-w-0 items-center gap-1.5">
            <Music2 className="size-3.5 shrink-0" aria-hidden="true" />
            <span className="truncate" dir="auto">
              {songName(song, words)}
            </span>
          </span>
        )}
        {until && (
          <span className={song ? "hidden whitespace-nowrap sm:inline" : "whitespace-nowrap"}>
            {words.t("now.until", { time: until })}
          </span>
        )}
      </p>
    </div>
  );
}

interface UnscheduledProps {
  station: StationCard;
  show: string | undefined;
  song: Song | undefined;
  nowMs: number;
  baseMs: number;
  tuning: Tuning;
  actions: ReturnType<typeof useLaneActions>["actions"];
  /** The end of the last programme; undefined where none is known. */
  sinceMs: number | undefined;
  /** The start of the next programme; undefined where none is known. */
  untilMs: number | undefined;
}

/** The words "On air", or the song, where no programme is on now: from the start of the song to the next programme. */
function Unscheduled({
  station,
  show,
  song,
  nowMs,
  baseMs,
  tuning,
  actions,
  sinceMs = 0,
  untilMs,
}: UnscheduledProps) {
  const words = useWords();
  const title = show ?? (song ? songName(song, words) : words.t("now.onAir"));
  const startMs = show === undefined && song?.start ? Math.min(Date.parse(song.start), nowMs) : nowMs;
  const fromMs = Math.max(startMs, sinceMs);
  const style: CSSProperties = { "--start": minutesSince(baseMs, fromMs) };
  if (untilMs !== undefined) style["--stop"] = minutesSince(baseMs, untilMs);
  const end = untilMs === undefined ? styles.open : "";
  const tuned = tuning === "off" ? "" : `tint-tuned ${styles.tuned}`;
  return (
    <li className={`${styles.block} ${end} tint-solid ${tuned}`} style={style}>
      <div className={styles.front}>
        <div className={styles.words}>
          <button
            type="button"
            dir="auto"
            className={`${styles.title} ${styles.cover} ${styles.masked} align-page`}
            onClick={actions.playLive}
            disabled={station.streams.length === 0}
            aria-label={words.t("now.liveLabel", { show: title, station: station.name })}
          >
            {title}
          </button>
          <div className={styles.under}>
            <span>{liveWord(tuning, station, words)}</span>
          </div>
        </div>
      </div>
    </li>
  );
}

interface LaneHeadProps {
  station: StationCard;
  /** The id of the heading, by which the lane is named. */
  id: string;
  mark: ReactNode;
  /** The words at the end of the line. */
  children: ReactNode;
}

/** The head of a lane: the station's mark and name, a link to its page. With large letters the name has lines of its own. */
export function LaneHead({ station, id, mark, children }: LaneHeadProps) {
  return (
    <div className={styles.head}>
      <div className="flex max-w-[70%] shrink-0 only:max-w-full items-center gap-2.5 bg-paper pe-2 @max-[16rem]:max-w-full @max-[16rem]:pe-0">
        {mark}
        <h2 id={id} className="min-w-0 text-[0.9375rem] font-bold">
          <StationLink
            station={station}
            className="align-page block truncate hover:underline @max-[16rem]:whitespace-normal"
          />
        </h2>
      </div>
      {children}
    </div>
  );
}
