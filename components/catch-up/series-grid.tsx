import { useWords } from "#components/language/language-provider.tsx";
import { tintStyle } from "#components/model/station-card.ts";
import type { TimeHere } from "#components/model/time.ts";
import { EagerLink } from "#components/ui/eager-link.tsx";
import { placeholders, Skeleton } from "#components/ui/skeleton.tsx";
import { StationMark } from "#components/ui/station-mark.tsx";
import { seriesPath } from "#lib/contract/episode-path.ts";
import type { SeriesList } from "../model/episodes-data.ts";
import { dayInWords } from "../parts/window-words.ts";

const CELL = "relative -me-px flex min-h-32 flex-col border-e border-b border-line px-(--gutter) py-4";

/** All series of a country, in order of their newest episodes. */
export function SeriesGrid({ list, nowMs, zone }: TimeHere & { list: SeriesList }) {
  const words = useWords();
  return (
    <ul className="tiles [--tile:20rem]">
      {list.series.map(({ series, rpuid, name, description, latest }) => {
        const card = list.stations[rpuid];
        return (
          <li
            key={`${rpuid} ${series.id}`}
            className={`${CELL} hover:bg-raised`}
            style={card ? tintStyle(card) : undefined}
          >
            <h2 className="align-page leading-snug" dir="auto">
              <EagerLink
                href={seriesPath(rpuid, series.id)}
                className="font-display text-xl font-bold [font-stretch:95%] cover-link"
              >
                {name}
              </EagerLink>
            </h2>
            {description && (
              <p className="align-page mt-1 line-clamp-2 text-sm" dir="auto">
                {description}
              </p>
            )}
            <p className="mt-auto flex flex-wrap items-center gap-x-2 pt-3 text-sm">
              {card && (
                <>
                  <StationMark station={card} size={20} />
                  <span className="truncate" dir="auto">
                    {card.name}
                  </span>
                </>
              )}
              <span className="text-muted">
                {words.t("catchUp.newestOf", { day: dayInWords(Date.parse(latest), nowMs, zone, words) })}
              </span>
            </p>
          </li>
        );
      })}
    </ul>
  );
}

export function SeriesGridSkeleton() {
  return (
    <ul className="tiles [--tile:20rem]" aria-hidden="true">
      {placeholders(12).map((key) => (
        <li key={key} className={CELL}>
          <Skeleton className="h-6 w-3/5" />
          <Skeleton className="mt-2 h-3 w-4/5" />
          <Skeleton className="mt-auto h-4 w-2/5" />
        </li>
      ))}
    </ul>
  );
}
