"use client";
import { useWords } from "#components/language/language-provider.tsx";
import { tintStyle } from "#components/model/station-card.ts";
import { PlayMark } from "#components/parts/play-mark.tsx";
import { Button } from "#components/ui/button.tsx";
import { EagerLink } from "#components/ui/eager-link.tsx";
import { StationLink } from "#components/ui/station-link.tsx";
import { STATION_FACTORS, type StationFactor } from "#lib/contract/factors.ts";
import { groupByFactor, type Recommended, type RecommendedLive } from "../model/recommend-data.ts";
import { reasonSentence } from "../parts/reason-words.ts";
import { type FormContext, type ForYouForm, missingInput } from "./form.ts";
import { useForm, useFormContext } from "./form-store.ts";
import { groupTitle } from "./results.tsx";
import { COLUMN, ColumnSkeleton, HEADING, ROW, ROWS, ShelfFrame, ShelfSkeleton } from "./shelf-frame.tsx";
import { useRecommendations } from "./use-recommendations.ts";

const isStation = (found: Recommended): found is RecommendedLive => found.kind === "station";

/** The first recommendations, a column for each factor; a factor without input invites the listener to give it. */
export function Shelf({ country }: { country: string }) {
  const { t } = useWords();
  const [form] = useForm();
  const context = useFormContext();
  const stationsOnly = { ...form, on: { ...form.on, ONDEMAND: false } };
  const { data, error, isRead, isIdle, refetch } = useRecommendations(country, stationsOnly, context);
  if (!isRead) return <ShelfSkeleton />;
  const waits = (factor: StationFactor) => missingInput(factor, form, context) !== undefined;
  const on = STATION_FACTORS.filter((factor) => form.on[factor]);
  // Factors with results come before factors without input.
  const shown = [...on.filter((factor) => !waits(factor)), ...on.filter(waits)];
  if (shown.length === 0 || error) {
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
  const columns = shown
    .map((factor) => ({ factor, missing: waits(factor), stations: waits(factor) ? [] : under(factor) }))
    .filter(({ missing, stations: found }) => loading || missing || found.length > 0);
  if (columns.length === 0) return null;
  // Invitations alone need no more room than their words.
  const isLow = !loading && columns.every(({ missing }) => missing);
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
    <div className={COLUMN}>
      <h3 className={HEADING}>
        <span className="align-page line-clamp-2 leading-tight font-bold" dir="auto">
          {groupTitle(factor, form, context, words)}
        </span>
      </h3>
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
    </div>
  );
}

/** Invites the listener to give what `factor` needs: a station, a place or artists. */
function Invitation({ factor, isLow }: { factor: Exclude<StationFactor, "TRENDING">; isLow: boolean }) {
  const { t } = useWords();
  return (
    <div className="flex-1 px-(--gutter) pt-2 pb-4">
      <div className={isLow ? "" : "grid h-full place-items-center bg-sunk p-4"}>
        <div className={isLow ? "text-sm" : "px-4 py-3 text-sm"}>
          <p>{t(`forYou.shelves.invite.${factor}`)}</p>
          <EagerLink
            href={factor === "AFFINITY" ? "/search" : `/for-you#${factor}`}
            className="mt-1 inline-flex min-h-9 items-center font-bold underline decoration-line-strong underline-offset-4 hover:decoration-current"
          >
            {t(`forYou.shelves.choose.${factor}`)}
          </EagerLink>
        </div>
      </div>
    </div>
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
