"use client";
import { RotateCcw } from "lucide-react";
import { useWords } from "#components/language/language-provider.tsx";
import { programmeTime } from "#components/model/programme-time.ts";
import { tintStyle } from "#components/model/station-card.ts";
import { clockTime, type TimeHere } from "#components/model/time.ts";
import { PlayMark } from "#components/parts/play-mark.tsx";
import { againLabel, laterWords } from "#components/parts/programme-words.ts";
import { EagerLink } from "#components/ui/eager-link.tsx";
import { StationLink } from "#components/ui/station-link.tsx";
import { episodePath } from "#lib/contract/episode-path.ts";
import { momentPath } from "#lib/contract/moment-path.ts";
import { songAt } from "../model/lane-or-tile.ts";
import { catchUp, nowAndNext, type Programme } from "../model/programme.ts";
import { songName } from "../model/song-name.ts";
import { Inferred } from "../parts/inferred.tsx";
import { useLaneActions } from "../parts/use-lane-actions.ts";
import type { LaneProps } from "./lane.tsx";
import type { LanesState } from "./use-lanes.ts";

/** How many programmes after the present one a row names. */
const FOLLOWING = 3;

/** The lanes as a list of words: for narrow screens and screen readers. */
export function LanesList({ stations, programmes, onAir, nowMs, zone }: LanesState) {
  return (
    <ul className="border-t border-line">
      {stations.map((station) => (
        <li key={station.rpuid} className="border-b border-line" style={tintStyle(station)}>
          <Row
            station={station}
            programmes={programmes[station.rpuid] ?? []}
            onAir={onAir[station.rpuid] ?? []}
            {...{ nowMs, zone }}
          />
        </li>
      ))}
    </ul>
  );
}

type RowProps = Omit<LaneProps, "baseMs">;

function Row(props: RowProps) {
  const { station, programmes, onAir, nowMs, zone } = props;
  const words = useWords();
  const { actions, canRewind, onAirNow } = useLaneActions(props);
  const { now } = nowAndNext(programmes, nowMs);
  const earlier = programmes.filter(({ stopMs }) => stopMs <= nowMs).slice(-2);
  const following = programmes.filter(({ startMs }) => startMs > nowMs).slice(0, FOLLOWING);
  const song = songAt(onAir, nowMs);
  const show = now?.name ?? onAir[0]?.show.name ?? (song && songName(song, words));
  return (
    <article className="grid gap-x-8 gap-y-3 px-(--gutter) py-4 md:grid-cols-[minmax(0,18rem)_minmax(0,1fr)]">
      <div className="flex items-center gap-3 self-start">
        <PlayMark station={station} onAir={onAirNow} size={44} />
        <h2 className="min-w-0 font-bold">
          <StationLink station={station} className="hover:underline" />
        </h2>
      </div>
      <ol className="grid gap-px">
        {earlier.map((programme) => (
          <Earlier
            key={programme.key}
            {...{ programme, nowMs, zone }}
            station={station.name}
            onPlay={() => actions.playAgain(programme)}
          />
        ))}
        <OnAir
          {...{ now, show, zone }}
          onPlayFrom={now && canRewind ? () => actions.playFrom(now) : undefined}
          station={station.name}
        />
        {following.map((programme) => (
          <li
            key={programme.key}
            className="grid grid-cols-[4rem_minmax(0,1fr)] items-baseline gap-x-3 px-3 py-1"
          >
            <Time ms={programme.startMs} zone={zone} />
            <EagerLink
              href={momentPath(station.rpuid, programme.startMs)}
              className="w-fit hover:underline"
              dir="auto"
            >
              {programme.name}
            </EagerLink>
          </li>
        ))}
      </ol>
    </article>
  );
}

interface OnAirProps {
  station: string;
  /** By the schedule, where it has one. */
  now: Programme | undefined;
  show: string | undefined;
  zone: string;
  /** Absent where the stream does not go back to the beginning. */
  onPlayFrom: (() => void) | undefined;
}

function OnAir({ station, now, show, zone, onPlayFrom }: OnAirProps) {
  const { t } = useWords();
  return (
    <li className="tint-solid grid grid-cols-[4rem_minmax(0,1fr)] items-baseline gap-x-3 px-3 py-2">
      <Time ms={now?.startMs} zone={zone} />
      <span>
        <span className="font-display text-lg font-bold" dir="auto">
          {show ?? t("now.noneOnAir")}
        </span>{" "}
        <span className="text-sm whitespace-nowrap">
          {now && t("now.until", { time: clockTime(now.stopMs, zone) })}
        </span>
        {now && onPlayFrom && (
          <button
            type="button"
            className="ms-4 font-time text-xs hover:underline"
            onClick={onPlayFrom}
            aria-label={t("now.fromLabel", { show: now.name, station })}
          >
            <RotateCcw className="me-1.5 inline size-3 align-[-0.1em]" aria-hidden="true" />
            {t("now.from")}
          </button>
        )}
      </span>
    </li>
  );
}

interface EarlierProps extends TimeHere {
  station: string;
  programme: Programme;
  onPlay: () => void;
}

function Earlier({ station, programme, nowMs, zone, onPlay }: EarlierProps) {
  const words = useWords();
  const offer = catchUp(programme, nowMs);
  return (
    <li
      className={`grid grid-cols-[4rem_minmax(0,1fr)] items-baseline gap-x-3 px-3 py-1 ${offer.kind === "playable" ? "tint-soft" : "text-muted"}`}
    >
      <Time ms={programme.startMs} zone={zone} />
      <span>
        {programme.episode ? (
          <EagerLink href={episodePath(programme.episode.id)} className="hover:underline" dir="auto">
            {programme.name}
          </EagerLink>
        ) : (
          <span dir="auto">{programme.name}</span>
        )}
        {offer.kind === "playable" ? (
          <button
            type="button"
            className="ms-4 font-time text-xs hover:underline"
            onClick={onPlay}
            aria-label={againLabel(programme, station, zone, words)}
          >
            {words.t("now.again")}
            <Inferred />
          </button>
        ) : (
          !programme.neverOffered && (
            <span className="ms-4 font-time text-xs">{laterWords(offer, nowMs, zone, words)}</span>
          )
        )}
      </span>
    </li>
  );
}

function Time({ ms, zone }: { ms?: number; zone: string }) {
  const words = useWords();
  if (ms === undefined) return <span />;
  return (
    <time className="font-time text-xs text-muted" dateTime={new Date(ms).toISOString()}>
      {programmeTime(ms, zone, words)}
    </time>
  );
}
