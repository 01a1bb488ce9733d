"use client";
import { useWords } from "#components/language/language-provider.tsx";
import type { StationCard } from "#components/model/station-card.ts";
import { dayInWords } from "#components/parts/window-words.ts";
import { StationMark } from "#components/ui/station-mark.tsx";
import { seriesPath } from "#lib/contract/episode-path.ts";
import type { Series } from "#lib/contract/shapes.ts";
import { AboutLine } from "./about-line.tsx";
import { Highlighted } from "./highlighted.tsx";
import { ResultFrame } from "./result-frame.tsx";

interface SeriesResultProps {
  series: Series;
  card: StationCard | undefined;
  query: string;
  nowMs: number;
  zone: string;
}

/** A series among the results, with the day of its newest episode. */
export function SeriesResult({ series, card, query, nowMs, zone }: SeriesResultProps) {
  const words = useWords();
  const { t } = words;
  return (
    <ResultFrame
      mark={card && <StationMark station={card} size={36} />}
      href={seriesPath(series.rpuid, series.series.id)}
      title={<Highlighted text={series.name} query={query} />}
      about={<AboutLine title={series.name} card={card} kind={t("search.series")} />}
      when={t("catchUp.newestOf", { day: dayInWords(Date.parse(series.latest), nowMs, zone, words) })}
      tint={card}
    />
  );
}
