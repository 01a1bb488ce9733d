"use client";
import type { ReactNode } from "react";
import { useWords } from "#components/language/language-provider.tsx";
import { tintStyle } from "#components/model/station-card.ts";
import { PlayMark } from "#components/parts/play-mark.tsx";
import { Button } from "#components/ui/button.tsx";
import { StationLink } from "#components/ui/station-link.tsx";
import { STATION_FACTORS, type StationFactor } from "#lib/contract/factors.ts";
import { groupByFactor, type Recommended, type RecommendedLive } from "../model/recommend-data.ts";
import { reasonSentence } from "../parts/reason-words.ts";
import { type FormContext, type ForYouForm, missingInput, saidNothing } from "./form.ts";
import { useForm, useFormContext } from "./form-store.ts";
import { Invitation } from "./invitations.tsx";
import { groupTitle } from "./results.tsx";
import { ColumnSkeleton, ROW, ROWS, ShelfColumn, ShelfFrame } from "./shelf-frame.tsx";
import { useRecommendations } from "./use-recommendations.ts";

const isStation = (found: Recommended): found is RecommendedLive => found.kind === "station";

interface ShelfProps {
  country: string;
  /** Whether stations of the country rise, as the server knows. */
  isRising: boolean;
  /** Whether songs of the country's stations are known. */
  hasSongs: boolean;
  /** Stands in the place of the shelf until the form is read. */
  waiting: ReactNode;
}

/** The first recommendations, a column for each factor; a factor without input invites the listener to give it. */
export function Shelf({ country, isRising, hasSongs, waiting }: ShelfProps) {
  const { t } = useWords();
  const [form] = useForm();
  const context = useFormContext();
  const stationsOnly = { ...form, on: { ...form.on, ONDEMAND: false } };
  const { data, error, isRead, isIdle, refetch } = useRecommendations(country, stationsOnly, context);
  if (!isRead) return waiting;
  const waits = (factor: StationFactor) => missingInput(factor, form, context) !== undefined;
  const on = STATION_FACTORS.filter((factor) => form.on[factor]);
  // Factors with results come before factors without input. No station plays an artist where no song is known.
  const invite = (factor: StationFactor) => waits(factor) && (hasSongs || factor !== "MUSICMATCH");
  const shown = [...on.filter((factor) => !waits(factor)), ...on.filter(invite)];
  if (on.length === 0 || error) {
    return (
      <ShelfFrame>
        <div className="grid content-center justify-items-start gap-4 px-(--gutter)">
          <p className="text-muted" role={error ? "alert" : undefined}>
            {error ? t("forYou.shelves.failed") : t("forYou.off.text")}
          </p>
          {error && <Button onClick={() => void refetch()}>{t("errors.retry")}</Button>}
        </div>
      </ShelfFrame>
    );
  }
  const stations = (data ?? []).filter(isStation);
  const groups = new Map(
    groupByFactor(stations).map(({ factor, picks }) => [factor, picks.filter(isStation)]),
  );
  // A factor whose stations all belong to rarer factors shows them again, so that it does not look empty.
  const under = (factor: StationFactor) =>
    (groups.get(factor) ?? stations.filter(({ factors }) => factors.includes(factor))).slice(0, ROWS);
  const loading = !isIdle && data === undefined;
  // Decided before the answer, as the room was: nothing below moves.
  const isLow = !isRising && stations.length === 0 && saidNothing(form, context);
  const columns = shown
    .map((factor) => ({ factor, missing: waits(factor), stations: waits(factor) ? [] : under(factor) }))
    .filter(({ missing, stations: found }) => (loading && !isLow) || missing || found.length > 0);
  if (columns.length === 0) return null;
  return (
    <ShelfFrame {...{ busy: loading, isLow }}>
      {columns.map((column) =>
        loading && !column.missing ? (
          <ColumnSkeleton key={column.factor} />
        ) : (
          <Column key={column.factor} {...column} {...{ form, context, isLow }} />
        ),
      )}
    </ShelfFrame>
  );
}

interface ColumnProps {
  factor: StationFactor;
  form: ForYouForm;
  context: FormContext;
  stations: readonly RecommendedLive[];
  isLow: boolean;
}

function Column({ factor, form, context, stations, isLow }: ColumnProps) {
  const words = useWords();
  return (
    <ShelfColumn title={groupTitle(factor, form, context, words)}>
      {stations.length > 0 ? (
        <ul>
          {stations.map((found) => (
            <Row key={found.card.rpuid} found={found} factor={factor} />
          ))}
        </ul>
      ) : (
        // TRENDING needs no input.
        factor !== "TRENDING" && <Invitation {...{ factor, isLow }} />
      )}
    </ShelfColumn>
  );
}

function Row({ found, factor }: { found: RecommendedLive; factor: StationFactor }) {
  const words = useWords();
  const { card, reasons } = found;
  const reason = reasons.find((each) => each.factor === factor) ?? reasons[0];
  return (
    <li className={`relative hover:bg-raised ${ROW}`} style={tintStyle(card)}>
      <span className="relative z-1 flex">
        <PlayMark station={card} size={44} />
      </span>
      <div className="min-w-0 flex-1 text-sm">
        <StationLink station={card} className="align-page block truncate text-base font-bold cover-link" />
        {reason && (
          <p className="align-page line-clamp-2 leading-tight text-muted" dir="auto">
            {reasonSentence(reason, words)}
          </p>
        )}
      </div>
    </li>
  );
}
