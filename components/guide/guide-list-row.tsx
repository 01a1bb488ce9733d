"use client";
import { Play, RotateCcw } from "lucide-react";
import { useWords } from "#components/language/language-provider.tsx";
import { programmeTime } from "#components/model/programme-time.ts";
import { shortDay, type TimeHere, untilName } from "#components/model/time.ts";
import { EagerLink } from "#components/ui/eager-link.tsx";
import { momentPath } from "#lib/contract/moment-path.ts";
import { MINUTE_MS } from "#lib/ground/clock.ts";
import type { GuideStation } from "../model/guide-rows-data.ts";
import { titleStretch } from "../model/letter-width.ts";
import type { Programme } from "../model/programme.ts";
import { Inferred } from "../parts/inferred.tsx";
import { NowAcross } from "../parts/now-across.tsx";
import type { LaneActions } from "../parts/use-lane-actions.ts";
import type { ProgrammeLook } from "./guide-cell.tsx";
import { lookOf, offerWords, type Standing } from "./guide-words.ts";

interface GuideListRowProps extends TimeHere {
  programme: Programme;
  station: GuideStation;
  standing: Standing;
  actions: LaneActions;
  /** The programme began on the day before that of the list. */
  isOfDayBefore: boolean;
}

const LOOKS: Record<ProgrammeLook, string> = {
  again: "tint-soft",
  gone: "hatch",
  "never-offered": "border border-line text-muted [--tint-fill:var(--paper)]",
  asking: "bg-sunk text-muted [--tint-fill:var(--paper-sunk)]",
  unsure: "border-2 border-dashed border-line-strong text-muted [--tint-fill:var(--paper)]",
  "on-air": "tint-solid",
  next: "tint-outline",
};

/** Pixels that a title may fill before its letters get narrower. */
const ROOM_PX = 300;
const ACTION =
  "min-h-7 bg-(--tint-fill) font-time text-xs underline underline-offset-4 hover:no-underline disabled:no-underline";

/** Rows grow with the duration: from 3.25rem for half an hour or less to 7rem for three hours or more. */
const rowRem = (minutes: number) => Math.min(7, Math.max(3.25, 3.25 + ((minutes - 30) / 150) * 3.75));

/** A programme of a station's day, with how it can be heard, or the link to its moment to come. With large letters, the time stands above the programme. */
export function GuideListRow({ isOfDayBefore, ...props }: GuideListRowProps) {
  const { programme, station, standing, nowMs, zone, actions } = props;
  const { name, description, startMs, stopMs } = programme;
  const words = useWords();
  const { t } = words;
  const minutes = (stopMs - startMs) / MINUTE_MS;
  const isNext = standing.phase === "next";
  // Words lie above the Now line, but below the link that covers a row.
  const line = `align-page w-fit bg-(--tint-fill) ${isNext ? "" : "relative z-2"}`;
  return (
    <li
      data-start={startMs}
      className="relative grid grid-cols-[3.75rem_minmax(0,1fr)] @max-[17rem]:grid-cols-1 @max-[17rem]:grid-rows-[auto_1fr]"
      style={{ minBlockSize: `${rowRem(minutes)}rem` }}
    >
      <time className="pt-3 font-time text-xs" dateTime={new Date(startMs).toISOString()}>
        {isOfDayBefore && <span className="block">{shortDay(startMs, zone, words)} </span>}
        {programmeTime(startMs, zone, words)}
      </time>
      <div
        className={`px-3.5 py-2 ${LOOKS[lookOf(standing)]} ${standing.phase === "on-air" ? "pe-17 @max-[17rem]:pe-3.5" : ""}`}
      >
        <h3
          className={`${line} max-w-full font-display text-lg leading-tight font-bold`}
          style={{ fontStretch: `${titleStretch(name, minutes, ROOM_PX)}%` }}
          dir="auto"
        >
          {isNext ? (
            <EagerLink
              href={momentPath(station.rpuid, startMs)}
              className="cover-link"
              aria-label={t("guide.what", {
                name,
                time: programmeTime(startMs, zone, words),
                station: station.name,
              })}
            >
              {name}
            </EagerLink>
          ) : (
            name
          )}
        </h3>
        {description && (
          <p className={`${line} line-clamp-2 max-w-prose text-sm @max-[17rem]:line-clamp-6`} dir="auto">
            {description}
          </p>
        )}
        <Heard {...{ programme, station, standing, nowMs, zone, actions }} />
      </div>
      {standing.phase === "on-air" && (
        <NowAcross {...{ programme, nowMs, zone }} from="inset-s-15 @max-[17rem]:inset-s-0" />
      )}
    </li>
  );
}

function Heard(props: Omit<GuideListRowProps, "isOfDayBefore">) {
  const { programme, station, standing, nowMs, zone, actions } = props;
  const words = useWords();
  const { t } = words;
  const from = programmeTime(programme.startMs, zone, words);
  const what = t("guide.what", { name: programme.name, time: from, station: station.name });
  if (standing.phase === "next") return null;
  if (standing.phase === "on-air") {
    if (standing.silent) return null;
    return (
      <p className="relative z-2 flex w-fit flex-wrap gap-x-4 bg-(--tint-fill) pt-1 whitespace-nowrap">
        <button
          type="button"
          className={ACTION}
          onClick={actions.playLive}
          aria-label={t("guide.acts.playLive", { what })}
        >
          <Play className="me-1.5 inline size-3 align-[-0.1em]" fill="currentColor" aria-hidden="true" />
          {t("now.playLive")}
        </button>
        {standing.canRewind && (
          <button
            type="button"
            className={ACTION}
            onClick={() => actions.playFrom(programme)}
            aria-label={t("guide.acts.from", { what })}
          >
            <RotateCcw className="me-1.5 inline size-3 align-[-0.1em]" aria-hidden="true" />
            {t("now.from")}
          </button>
        )}
      </p>
    );
  }
  const { offer } = standing;
  if (offer.kind === "playable") {
    return (
      <p className="flex flex-wrap items-center gap-x-3 pt-1 font-time text-xs">
        <button
          type="button"
          className={ACTION}
          onClick={() => actions.playAgain(programme)}
          aria-label={t("catchUp.inferred.after", { said: t("guide.acts.again", { what }) })}
        >
          <Play className="me-1.5 inline size-3 align-[-0.1em]" fill="currentColor" aria-hidden="true" />
          {t("now.again")}
          <Inferred />
        </button>
        {offer.untilMs && <span>{untilName(offer.untilMs, nowMs, zone, words)}</span>}
      </p>
    );
  }
  const state = offerWords(offer, { nowMs, zone }, words);
  return state ? <p className="w-fit bg-(--tint-fill) pt-1 font-time text-xs">{state}</p> : null;
}
