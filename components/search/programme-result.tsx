"use client";
import { useWords } from "#components/language/language-provider.tsx";
import type { StationCard } from "#components/model/station-card.ts";
import { clockTime, untilName } from "#components/model/time.ts";
import { PlayMark } from "#components/parts/play-mark.tsx";
import { dayInWords } from "#components/parts/window-words.ts";
import { StationMark } from "#components/ui/station-mark.tsx";
import type { FoundProgramme } from "#lib/contract/find-shapes.ts";
import { momentPath } from "#lib/contract/moment-path.ts";
import { isWithin } from "#lib/ground/clock.ts";
import { AboutLine } from "./about-line.tsx";
import { Highlighted } from "./highlighted.tsx";
import { OnNow } from "./on-now.tsx";
import { ON_AIR, ResultFrame, TO_COME } from "./result-frame.tsx";

interface ProgrammeResultProps {
  programme: FoundProgramme;
  card: StationCard | undefined;
  query: string;
  nowMs: number;
  zone: string;
}

/** A programme: full tint on air, an outline before; a past one links to its moment, which leads to catch-up. */
export function ProgrammeResult({ programme, card, query, nowMs, zone }: ProgrammeResultProps) {
  const words = useWords();
  const { t } = words;
  const startMs = Date.parse(programme.start);
  const stopMs = Date.parse(programme.stop);
  const onAir = isWithin({ startMs, stopMs }, nowMs);
  const onAirNow = { show: { name: programme.name, startMs, stopMs } };
  return (
    <ResultFrame
      mark={
        card &&
        (onAir ? (
          <PlayMark station={card} onAir={onAirNow} size={52} />
        ) : (
          <StationMark station={card} size={36} />
        ))
      }
      href={onAir ? `/stations/${programme.rpuid}` : momentPath(programme.rpuid, startMs)}
      title={<Highlighted text={programme.name} query={query} />}
      about={
        <AboutLine
          title={programme.name}
          card={card}
          description={programme.description && <bdi>{programme.description}</bdi>}
        />
      }
      when={
        onAir ? (
          <>
            <OnNow /> {untilName(stopMs, nowMs, zone, words)}
          </>
        ) : (
          <>
            <span className="inline-block first-letter:uppercase">
              {dayInWords(startMs, nowMs, zone, words)}
            </span>{" "}
            <span className="sm:whitespace-nowrap">
              {t("now.range", { from: clockTime(startMs, zone), to: clockTime(stopMs, zone) })}
            </span>
          </>
        )
      }
      tint={card}
      {...(onAir ? { look: ON_AIR } : startMs > nowMs ? { look: TO_COME } : {})}
    />
  );
}
