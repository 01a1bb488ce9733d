"use client";
import { RotateCcw } from "lucide-react";
import type { ReactNode } from "react";
import { useWords } from "#components/language/language-provider.tsx";
import { titleStretch } from "#components/model/letter-width.ts";
import type { OnAirNow } from "#components/model/playable.ts";
import { catchUp, type Programme, phaseOf } from "#components/model/programme.ts";
import { programmeTime } from "#components/model/programme-time.ts";
import { dayName, momentName, type TimeHere, untilName } from "#components/model/time.ts";
import { clockThere } from "#components/model/zones.ts";
import { Inferred } from "#components/parts/inferred.tsx";
import { againLabel, laterWords } from "#components/parts/programme-words.ts";
import { usePlayerControls } from "#components/player/use-player.ts";
import { EagerLink } from "#components/ui/eager-link.tsx";
import { WakeButton } from "#components/wake/wake-button.tsx";
import { episodePath } from "#lib/contract/episode-path.ts";
import { HOUR_MS, MINUTE_MS } from "#lib/ground/clock.ts";
import { toPlayableEpisode } from "../model/playable-episode.ts";
import type { StationCard } from "../model/station-card.ts";
import { mayReach } from "../model/stream-transport.ts";
import { NowAcross } from "../parts/now-across.tsx";
import { useTuneIn } from "../parts/tuning.ts";

interface TimelineProps extends TimeHere {
  card: StationCard;
  programmes: readonly Programme[];
  onAir: OnAirNow;
  stationZone?: string;
  calendar: ReactNode;
}

/** Programmes within this time before and after now are always shown; others after a press. */
const RECENT_MS = 3 * HOUR_MS;
const SOON_MS = 5 * HOUR_MS;

/** The programmes of today from top to bottom, with the red line at the present; nothing without a schedule. */
export function Timeline({ card, programmes, onAir, nowMs, zone, stationZone, calendar }: TimelineProps) {
  const words = useWords();
  const { t } = words;
  if (programmes.length === 0) return null;
  const rows = (list: readonly Programme[]) =>
    list.map((programme) => <TimelineRow key={programme.key} {...{ card, programme, onAir, nowMs, zone }} />);
  const earlier = programmes.filter(({ stopMs }) => stopMs < nowMs - RECENT_MS);
  const later = programmes.filter(({ startMs }) => startMs > nowMs + SOON_MS);
  const around = programmes.slice(earlier.length, programmes.length - later.length);
  const there = clockThere(stationZone, { nowMs, zone }, words);
  return (
    <section aria-labelledby="today" className="@container px-(--gutter) py-6">
      <h2 id="today" className="part-title">
        {t("station.today")}
      </h2>
      <p className="text-sm text-muted">
        {there
          ? t("ui.before", { said: t("reasons.sentence", { said: dayName(nowMs, zone, words) }) }) +
            t("station.zoneDiffers", there)
          : dayName(nowMs, zone, words)}
      </p>
      <Folded summary={t("station.earlier", { number: earlier.length })}>{rows(earlier)}</Folded>
      {around.length > 0 && <ol className="mt-3 grid gap-0.5">{rows(around)}</ol>}
      <Folded summary={t("station.later", { number: later.length })}>{rows(later)}</Folded>
      {programmes.some((programme) => phaseOf(programme, nowMs) === "again") && (
        <p className="mt-3 text-sm text-muted">{t("catchUp.inferred.note")}</p>
      )}
      <p className="mt-3">{calendar}</p>
    </section>
  );
}

function Folded({ summary, children }: { summary: string; children: ReactNode[] }) {
  if (children.length === 0) return null;
  return (
    <details className="mt-3">
      <summary className="min-h-9 py-1.5 text-sm underline underline-offset-4">{summary}</summary>
      <ol className="mt-2 grid gap-0.5">{children}</ol>
    </details>
  );
}

interface TimelineRowProps extends Pick<TimelineProps, "card" | "onAir" | "nowMs" | "zone"> {
  programme: Programme;
}

const LOOKS = {
  again: "tint-soft",
  later: "tint-outline",
  gone: "hatch",
  "never-offered": "border border-line text-muted",
  "on-air": "tint-solid",
  next: "tint-outline",
} as const;

/** Pixels that a title may fill before its letters get narrower. */
const ROOM_PX = 420;

/** Rows grow with the duration: from 3.25rem for half an hour or less to 9rem for three hours or more. */
const rowRem = (minutes: number) => Math.min(9, Math.max(3.25, 3.25 + ((minutes - 30) / 150) * 5.75));

/** With large letters, the time stands above the programme. */
function TimelineRow({ card, programme, onAir, nowMs, zone }: TimelineRowProps) {
  const words = useWords();
  const phase = phaseOf(programme, nowMs);
  const look = LOOKS[phase === "gone" && programme.neverOffered ? "never-offered" : phase];
  const minutes = (programme.stopMs - programme.startMs) / MINUTE_MS;
  return (
    <li
      className="relative grid grid-cols-[4.25rem_minmax(0,1fr)] @max-[17rem]:grid-cols-1 @max-[17rem]:grid-rows-[auto_1fr]"
      style={{ minBlockSize: `${rowRem(minutes)}rem` }}
    >
      <time className="pt-3 font-time text-xs" dateTime={new Date(programme.startMs).toISOString()}>
        {programmeTime(programme.startMs, zone, words)}
      </time>
      <div className={`px-4 py-2.5 ${look} ${phase === "on-air" ? "pe-20 @max-[17rem]:pe-4" : ""}`}>
        <h3
          className="align-page relative z-2 w-fit max-w-full bg-(--tint-fill) font-display text-lg leading-tight font-bold"
          style={{ fontStretch: `${titleStretch(programme.name, minutes, ROOM_PX)}%` }}
          dir="auto"
        >
          {programme.episode && phase !== "on-air" && phase !== "next" ? (
            <EagerLink href={episodePath(programme.episode.id)} className="hover:underline">
              {programme.name}
            </EagerLink>
          ) : (
            programme.name
          )}
        </h3>
        {programme.description && (
          <p className="align-page relative z-2 w-fit max-w-prose bg-(--tint-fill) text-sm" dir="auto">
            {programme.description}
          </p>
        )}
        {phase === "next" ? (
          <p className="relative z-2 pt-1">
            <WakeButton station={card} show={programme} zone={zone} />
          </p>
        ) : (
          <TimelineOffer {...{ card, programme, onAir, nowMs, zone }} />
        )}
      </div>
      {phase === "on-air" && (
        <NowAcross {...{ programme, nowMs, zone }} from="inset-s-17 @max-[17rem]:inset-s-0" />
      )}
    </li>
  );
}

const ACTION = "min-h-6 bg-(--tint-fill) font-time text-xs underline underline-offset-4 hover:no-underline";

function TimelineOffer({ card, programme, onAir, nowMs, zone }: TimelineRowProps) {
  const words = useWords();
  const { t } = words;
  const tuneIn = useTuneIn();
  const controls = usePlayerControls();
  const phase = phaseOf(programme, nowMs);
  if (phase === "next" || (phase === "gone" && programme.neverOffered)) return null;
  if (phase === "on-air") {
    if (!mayReach(card.streams[0], programme.startMs, nowMs)) return null;
    return (
      <p className="relative z-2 pt-1">
        <button
          type="button"
          className={ACTION}
          aria-label={t("now.fromLabel", { show: programme.name, station: card.name })}
          onClick={() => tuneIn(card, onAir, { atMs: programme.startMs })}
        >
          <RotateCcw className="me-1.5 inline size-3 align-[-0.1em]" aria-hidden="true" />
          {t("now.from")}
        </button>
      </p>
    );
  }
  const offer = catchUp(programme, nowMs);
  const { episode } = programme;
  if (offer.kind === "playable" && episode) {
    return (
      <p className="flex flex-wrap items-center gap-x-4 pt-1">
        <button
          type="button"
          className={ACTION}
          aria-label={againLabel(programme, card.name, zone, words)}
          onClick={() => controls.playEpisode(toPlayableEpisode(episode, card))}
        >
          {t("now.again")}
          <Inferred />
        </button>
        {offer.untilMs && (
          <span className="font-time text-xs">{untilName(offer.untilMs, nowMs, zone, words)}</span>
        )}
      </p>
    );
  }
  return (
    <p className="w-fit bg-(--tint-fill) pt-1 font-time text-xs">
      {offer.kind === "over"
        ? t("station.left", { when: momentName(offer.sinceMs, nowMs, zone, words) })
        : laterWords(offer, nowMs, zone, words)}
    </p>
  );
}
