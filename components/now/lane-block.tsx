"use client";
import { RotateCcw } from "lucide-react";
import type { CSSProperties, ReactNode } from "react";
import { useWords } from "#components/language/language-provider.tsx";
import type { StationCard } from "#components/model/station-card.ts";
import { clockTime, minutesSince, type TimeHere } from "#components/model/time.ts";
import { Inferred } from "#components/parts/inferred.tsx";
import { againLabel, laterWords, liveWord, rangeWords } from "#components/parts/programme-words.ts";
import type { LaneActions } from "#components/parts/use-lane-actions.ts";
import type { Tuning } from "#components/player/use-episode-tuning.ts";
import { EagerLink } from "#components/ui/eager-link.tsx";
import { episodePath } from "#lib/contract/episode-path.ts";
import { momentPath } from "#lib/contract/moment-path.ts";
import { MINUTE_MS } from "#lib/ground/clock.ts";
import { titleStretch } from "../model/letter-width.ts";
import { catchUp, type Programme, phaseOf } from "../model/programme.ts";
import styles from "./lanes.module.css";

interface LaneBlockProps extends TimeHere, LaneActions {
  programme: Programme;
  station: StationCard;
  tuning: Tuning;
  canRewind: boolean;
  baseMs: number;
}

const LOOKS = {
  again: "tint-soft",
  later: styles.outlined,
  gone: "hatch",
  "never-offered": styles.bygone,
  "on-air": "tint-solid",
  next: styles.outlined,
} as const;

/** Sizes of the lanes on usual screens; app/tokens.css has the sizes for each width. */
const DESKTOP = { minutePx: 4.5, before: 90, after: 210 };
const PHONE = { minutePx: 3.25, before: 45, after: 75 };

/** The width of the title's letters, by how much of the programme the page shows. */
function stretch({ name, startMs, stopMs }: Programme, nowMs: number, page: typeof DESKTOP): string {
  const fromMs = Math.max(startMs, nowMs - page.before * MINUTE_MS);
  const toMs = Math.min(stopMs, nowMs + page.after * MINUTE_MS);
  const roomPx = ((toMs - fromMs) / MINUTE_MS) * page.minutePx;
  return `${titleStretch(name, (stopMs - startMs) / MINUTE_MS, roomPx)}%`;
}

/** A broadcast in a lane: solid or hatched in the past, in full tint on air, an outline in the future. */
export function LaneBlock(props: LaneBlockProps) {
  const words = useWords();
  const { programme, tuning, nowMs, baseMs, zone } = props;
  const phase = phaseOf(programme, nowMs);
  const look = LOOKS[phase === "gone" && programme.neverOffered ? "never-offered" : phase];
  const range = rangeWords(programme, zone, words);
  const style: CSSProperties = {
    "--start": minutesSince(baseMs, programme.startMs),
    "--stop": minutesSince(baseMs, programme.stopMs),
    "--stretch": stretch(programme, nowMs, DESKTOP),
    "--stretch-phone": stretch(programme, nowMs, PHONE),
  };
  const tuned = phase === "on-air" && tuning !== "off" ? `tint-tuned ${styles.tuned}` : "";
  return (
    <li className={`${styles.block} ${look} ${tuned}`} style={style}>
      <div className={styles.front}>
        <div className={styles.words}>
          <BlockTitle {...props} range={range} />
          <div className={styles.under}>
            <BlockUnder {...props} />
          </div>
        </div>
        <span className={styles.tip} aria-hidden="true">
          <b dir="auto">{programme.name}</b> <span className="font-time whitespace-nowrap">{range}</span>
        </span>
      </div>
    </li>
  );
}

const TITLE = `${styles.title} ${styles.masked} align-page`;
const COVER = `${TITLE} ${styles.cover}`;

/** The programme's name: a button if it can be heard, else a link to its episode or its moment to come. */
function BlockTitle(props: LaneBlockProps & { range: string }) {
  const { programme, station, nowMs, zone, range, playLive, playAgain } = props;
  const words = useWords();
  const { name } = programme;
  switch (phaseOf(programme, nowMs)) {
    case "on-air": {
      const until = clockTime(programme.stopMs, zone);
      return (
        <TitleButton
          name={name}
          label={words.t("now.onAirLabel", { show: name, station: station.name, until })}
          onPress={playLive}
          disabled={station.streams.length === 0}
        />
      );
    }
    case "again": {
      const label = againLabel(programme, station.name, zone, words);
      return <TitleButton {...{ name, label }} onPress={() => playAgain(programme)} />;
    }
    case "next":
      return <TitleLink {...{ name, range }} href={momentPath(station.rpuid, programme.startMs)} />;
    case "later":
    case "gone":
      return programme.episode ? (
        <TitleLink {...{ name, range }} href={episodePath(programme.episode.id)} />
      ) : (
        <span dir="auto" className={TITLE}>
          {name}
          <span className="sr-only">, {range}</span>
        </span>
      );
  }
}

interface TitleButtonProps {
  name: string;
  label: string;
  onPress: () => void;
  disabled?: boolean;
}

function TitleButton({ name, label, onPress, disabled = false }: TitleButtonProps) {
  return (
    <button
      type="button"
      dir="auto"
      className={COVER}
      onClick={onPress}
      disabled={disabled}
      aria-label={label}
    >
      {name}
    </button>
  );
}

function TitleLink({ name, range, href }: { name: string; range: string; href: string }) {
  const { t } = useWords();
  return (
    <EagerLink href={href} dir="auto" className={COVER} aria-label={`${name}${t("ui.comma")}${range}`}>
      {name}
    </EagerLink>
  );
}

function BlockUnder({
  programme,
  station,
  tuning,
  canRewind,
  nowMs,
  zone,
  playFrom,
}: LaneBlockProps): ReactNode {
  const words = useWords();
  switch (phaseOf(programme, nowMs)) {
    case "on-air":
      return (
        <>
          <span className={`${styles.masked} ${styles.live}`}>{liveWord(tuning, station, words)}</span>
          {canRewind && (
            <button
              type="button"
              className={`${styles.aside} ${styles.masked}`}
              onClick={() => playFrom(programme)}
              aria-label={words.t("now.fromLabel", { show: programme.name, station: station.name })}
              title={words.t("now.from")}
            >
              <RotateCcw className="me-1.5 inline size-3 align-[-0.1em]" aria-hidden="true" />
              {/* The words are longer than a narrow block. */}
              <span className="@max-[10rem]:hidden">{words.t("now.from")}</span>
            </button>
          )}
        </>
      );
    case "again":
      return (
        <span className={`${styles.masked} ${styles.long}`}>
          {words.t("now.again")}
          <Inferred />
        </span>
      );
    case "next":
      return <span className="text-muted">{clockTime(programme.startMs, zone)}</span>;
    case "later":
    case "gone":
      if (programme.neverOffered) return null;
      return (
        <span className={`${styles.masked} ${styles.long}`}>
          {laterWords(catchUp(programme, nowMs), nowMs, zone, words)}
        </span>
      );
  }
}
