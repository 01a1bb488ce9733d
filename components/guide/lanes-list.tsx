"use client";
import { RotateCcw } from "lucide-react";
import { catchUpCopy } from "#components/catch-up/copy.ts";
import { episodePath } from "#components/catch-up/episode-path.ts";
import { PlayMark } from "#components/station/play-mark.tsx";
import { tintStyle } from "#components/station/station-view.ts";
import { copy } from "#components/ui/copy.ts";
import { EagerLink } from "#components/ui/eager-link.tsx";
import { clockTime, momentName } from "#components/ui/time.ts";
import { Inferred } from "./inferred.tsx";
import type { LaneProps } from "./lane.tsx";
import { catchUp, nowAndNext, type Programme } from "./programme.ts";
import { useLaneActions } from "./use-lane-actions.ts";
import type { LanesState } from "./use-lanes.ts";

/** Broadcasts after the present one that a row names. */
const FOLLOWING = 3;

/** The lanes in words: for narrow blocks, for readers, for those who like lists. */
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
  const { actions, canRewind, onAirNow } = useLaneActions(props);
  const { now } = nowAndNext(programmes, nowMs);
  const earlier = programmes.filter(({ stopMs }) => stopMs <= nowMs).slice(-2);
  const following = programmes.filter(({ startMs }) => startMs > nowMs).slice(0, FOLLOWING);
  const show = now?.name ?? onAir[0]?.show.name;
  return (
    <article className="grid gap-x-8 gap-y-3 px-(--gutter) py-4 md:grid-cols-[minmax(0,18rem)_minmax(0,1fr)]">
      <div className="flex items-center gap-3 self-start">
        <PlayMark station={station} onAir={onAirNow} size={44} />
        <h2 className="min-w-0 font-bold">
          <EagerLink href={`/stations/${station.rpuid}`} className="hover:underline" dir="auto">
            {station.name}
          </EagerLink>
        </h2>
      </div>
      <ol className="grid gap-px">
        {earlier.map((programme) => (
          <Earlier
            key={programme.key}
            {...{ programme, nowMs, zone }}
            onPlay={() => actions.playAgain(programme)}
          />
        ))}
        <li className="tint-solid grid grid-cols-[4rem_minmax(0,1fr)] items-baseline gap-x-3 px-3 py-2">
          <Time ms={now?.startMs} zone={zone} />
          <span>
            <span className="font-display text-lg font-bold" dir="auto">
              {show ?? copy.now.noneOnAir}
            </span>{" "}
            <span className="text-sm whitespace-nowrap">
              {now ? copy.now.until(clockTime(now.stopMs, zone)) : copy.now.noSchedule}
            </span>
            {now && canRewind && (
              <button
                type="button"
                className="ms-4 font-time text-xs hover:underline"
                onClick={() => actions.playFrom(now)}
                aria-label={copy.now.fromLabel(now.name, station.name)}
              >
                <RotateCcw className="me-1.5 inline size-3 align-[-0.1em]" aria-hidden="true" />
                {copy.now.from}
              </button>
            )}
          </span>
        </li>
        {following.map((programme) => (
          <li
            key={programme.key}
            className="grid grid-cols-[4rem_minmax(0,1fr)] items-baseline gap-x-3 px-3 py-1"
          >
            <Time ms={programme.startMs} zone={zone} />
            <span dir="auto">{programme.name}</span>
          </li>
        ))}
      </ol>
    </article>
  );
}

interface EarlierProps {
  programme: Programme;
  nowMs: number;
  zone: string;
  onPlay: () => void;
}

function Earlier({ programme, nowMs, zone, onPlay }: EarlierProps) {
  const offer = catchUp(programme, nowMs);
  const range = copy.now.range(clockTime(programme.startMs, zone), clockTime(programme.stopMs, zone));
  const word =
    offer.kind === "later" ? copy.now.later(momentName(offer.fromMs, nowMs, zone)) : copy.now.notOffered;
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
            aria-label={`${copy.now.againLabel(programme.name, range, programme.episode?.name ?? programme.name)}, ${catchUpCopy.inferred.label}`}
          >
            {copy.now.again}
            <Inferred />
          </button>
        ) : (
          <span className="ms-4 font-time text-xs">{word}</span>
        )}
      </span>
    </li>
  );
}

function Time({ ms, zone }: { ms?: number; zone: string }) {
  if (ms === undefined) return <span />;
  return (
    <time className="font-time text-xs text-muted" dateTime={new Date(ms).toISOString()}>
      {clockTime(ms, zone)}
    </time>
  );
}
