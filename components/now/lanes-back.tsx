"use client";
import { useQuery } from "@tanstack/react-query";
import { Music2 } from "lucide-react";
import type { CSSProperties } from "react";
import { serverClock } from "#components/device/server-clock.ts";
import { useWords } from "#components/language/language-provider.tsx";
import type { PlayerControls } from "#components/model/playable.ts";
import { toPlayableEpisode } from "#components/model/playable-episode.ts";
import { songName } from "#components/model/song-name.ts";
import { songsOfHoursQuery } from "#components/model/songs-data.ts";
import { type StationCard, tintStyle } from "#components/model/station-card.ts";
import { clockTime, fromName, minutesSince } from "#components/model/time.ts";
import type { PlayerStore } from "#components/player/player-store.ts";
import { usePlayerControls } from "#components/player/use-player.ts";
import { StationMark } from "#components/ui/station-mark.tsx";
import { asOnAir, type Programme, toPlayableSong } from "../model/programme.ts";
import { type Reach, reachOf, songOf, thenOf } from "./back-in-time.ts";
import { LaneHead } from "./lane.tsx";
import styles from "./lanes.module.css";
import type { LanesState } from "./use-lanes.ts";

export { NowHandle } from "./now-handle.tsx";

interface BackProps extends LanesState {
  /** The moment at the line. */
  atMs: number;
  baseMs: number;
}

type Known = Pick<LanesState, "programmes" | "onAir" | "nowMs">;
type Player = Pick<PlayerControls, "playStation" | "playEpisode">;

const isReached = ({ kind }: Reach): boolean => kind === "rewind" || kind === "episode";

/** A function that plays a station at a moment that is reached. */
function listening(known: Known, station: StationCard, reach: Reach, atMs: number) {
  const { rpuid } = station;
  const onAir = asOnAir(known.programmes[rpuid] ?? [], known.onAir[rpuid] ?? [], known.nowMs);
  return ({ playStation, playEpisode }: Player) => {
    if (reach.kind === "rewind") playStation({ ...station, ...onAir }, { atMs });
    else if (reach.kind === "episode")
      playEpisode(toPlayableEpisode(reach.episode, station), { positionS: reach.positionS });
  };
}

/** The line was let go `backMs` back: the station that is tuned in is heard there, where it can be. */
export function listenThere(
  state: LanesState,
  backMs: number,
  { getSnapshot, controls }: Pick<PlayerStore, "getSnapshot" | "controls">,
) {
  const { media } = getSnapshot();
  const tuned = media?.kind === "station" ? media.station.rpuid : media?.episode.rpuid;
  const station = state.stations.find(({ rpuid }) => rpuid === tuned);
  if (station === undefined) return;
  const atMs = serverClock.now() - backMs;
  const programmes = state.programmes[station.rpuid] ?? [];
  const reach = reachOf({ station, programmes, atMs, nowMs: state.nowMs });
  if (isReached(reach)) listening(state, station, reach, atMs)(controls);
}

/** The lanes at a past moment: programme, song, and a way to hear each station from there, or the reason why not. */
export function LanesBack(props: BackProps) {
  const { stations, programmes, atMs, nowMs } = props;
  const controls = usePlayerControls();
  return stations.map((station) => {
    const known = programmes[station.rpuid] ?? [];
    const reach = reachOf({ station, programmes: known, atMs, nowMs });
    const listen = () => listening(props, station, reach, atMs)(controls);
    const more = { station, known, reach, listen: isReached(reach) ? listen : null };
    return <LaneBack key={station.rpuid} {...props} {...more} />;
  });
}

interface LaneBackProps extends BackProps {
  station: StationCard;
  known: readonly Programme[];
  reach: Reach;
  listen: (() => void) | null;
}

function LaneBack(props: LaneBackProps) {
  const words = useWords();
  const { station, known, atMs, baseMs, listen } = props;
  const then = thenOf(known, atMs);
  const songs = useQuery(songsOfHoursQuery(station.rpuid));
  const song = songOf((songs.data ?? []).map(toPlayableSong), atMs);
  const headingId = `lane-${station.rpuid}`;
  return (
    <article className={styles.lane} style={tintStyle(station)} aria-labelledby={headingId}>
      <LaneHead station={station} id={headingId} mark={<StationMark station={station} size={32} />}>
        {song && (
          <p className="flex min-w-0 items-center gap-1.5 bg-paper ps-2 text-[0.8125rem] text-muted">
            <Music2 className="size-3.5 shrink-0" aria-hidden="true" />
            <bdi className="truncate">{songName(song, words)}</bdi>
          </p>
        )}
      </LaneHead>
      <ol className={`${styles.track} ${known.length === 0 ? styles.unscheduled : ""}`}>
        {known.map((programme) =>
          programme === then ? null : (
            <Other key={programme.key} {...{ programme, atMs, baseMs }} reached={listen !== null} />
          ),
        )}
        <Then {...props} then={then} />
      </ol>
    </article>
  );
}

const placed = (startMs: number, stopMs: number, baseMs: number): CSSProperties => ({
  "--start": minutesSince(baseMs, startMs),
  "--stop": minutesSince(baseMs, stopMs),
});
const TITLE = `${styles.title} ${styles.masked} align-page`;

interface OtherProps extends Pick<BackProps, "atMs" | "baseMs"> {
  programme: Programme;
  reached: boolean;
}

/** A programme before or after the programme at the line. */
function Other({ programme, reached, atMs, baseMs }: OtherProps) {
  const { name, startMs, stopMs } = programme;
  const look = startMs > atMs ? styles.outlined : reached ? "tint-soft" : "hatch";
  return (
    <li className={`${styles.block} ${look}`} style={placed(startMs, stopMs, baseMs)}>
      <div className={styles.front}>
        <div className={styles.words}>
          <span dir="auto" className={TITLE}>
            {name}
          </span>
        </div>
      </div>
    </li>
  );
}

/** The programme at the line: offers to play from there, or says why it cannot play. */
function Then(props: LaneBackProps & { then: ReturnType<typeof thenOf> }) {
  const words = useWords();
  const { t } = words;
  const { then, station, reach, listen, atMs, nowMs, baseMs, zone } = props;
  const isOpen = !Number.isFinite(then.stopMs);
  const name = "name" in then ? then.name : station.name;
  const time = clockTime(atMs, zone);
  const why =
    reach.kind === "later"
      ? t("now.later", { from: fromName(reach.fromMs, nowMs, zone, words) })
      : t(reach.kind === "too-far" ? "now.back.tooFar" : "now.back.noReach");
  return (
    <li
      className={`${styles.block} ${listen === null ? "hatch" : "tint-solid"} ${isOpen ? styles.open : ""}`}
      style={placed(then.startMs, isOpen ? atMs : then.stopMs, baseMs)}
    >
      <div className={styles.front}>
        <div className={styles.words}>
          {listen === null ? (
            <span dir="auto" className={TITLE}>
              {name}
            </span>
          ) : (
            <button
              type="button"
              dir="auto"
              className={`${TITLE} ${styles.cover}`}
              aria-label={t("now.back.listenTo", { show: name, station: station.name, time })}
              onClick={listen}
            >
              {name}
            </button>
          )}
          <div className={styles.under}>
            <span className={styles.masked}>{listen === null ? why : t("now.back.listen", { time })}</span>
          </div>
        </div>
      </div>
    </li>
  );
}
