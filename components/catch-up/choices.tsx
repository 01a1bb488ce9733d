import { useWords } from "#components/language/language-provider.tsx";
import { nameAttributes } from "#components/model/name-language.ts";
import { type StationCard, tintStyle } from "#components/model/station-card.ts";
import { genresOf, namedGenres } from "#components/parts/kind-of.ts";
import { placeholders, Skeleton } from "#components/ui/skeleton.tsx";
import { StationMark } from "#components/ui/station-mark.tsx";
import type { Category } from "#lib/contract/shapes.ts";

const CELL = "-me-px border-e border-b border-line";

interface ChooseCategoryProps {
  categories: readonly Category[];
  onChoose: (href: string) => void;
}

/** The categories to choose from. */
export function ChooseCategory({ categories, onChoose }: ChooseCategoryProps) {
  const words = useWords();
  return (
    <ul className="tiles [--tile:14rem]">
      {namedGenres(categories, words).map(({ href, name }) => (
        <li key={href} className={CELL}>
          <button
            type="button"
            onClick={() => onChoose(href)}
            className="align-page flex min-h-20 w-full items-center px-(--gutter) py-3 text-start font-display text-xl font-bold [font-stretch:100%] hover:bg-raised focus-visible:-outline-offset-3"
            dir="auto"
          >
            {name}
          </button>
        </li>
      ))}
    </ul>
  );
}

export function CategorySkeleton() {
  return (
    <ul className="tiles [--tile:14rem]" aria-hidden="true">
      {placeholders(18).map((key) => (
        <li key={key} className={`${CELL} flex min-h-20 items-center px-(--gutter)`}>
          <Skeleton className="h-6 w-3/5" />
        </li>
      ))}
    </ul>
  );
}

interface ChooseStationProps {
  stations: readonly StationCard[];
  onChoose: (rpuid: string) => void;
}

/** The stations with catch-up to choose from. */
export function ChooseStation({ stations, onChoose }: ChooseStationProps) {
  const words = useWords();
  return (
    <ul className="tiles">
      {stations.map((station) => (
        <li key={station.rpuid} className="-me-px border-e border-b border-line" style={tintStyle(station)}>
          <button
            type="button"
            onClick={() => onChoose(station.rpuid)}
            className="flex min-h-24 w-full items-center gap-3.5 px-(--gutter) py-3.5 text-start hover:bg-raised focus-visible:-outline-offset-3"
          >
            <StationMark station={station} size={56} />
            <span className="min-w-0">
              <span className="align-page line-clamp-2 leading-snug font-bold" {...nameAttributes(station)}>
                {station.name}
              </span>
              <span className="align-page block truncate text-sm text-muted" dir="auto">
                {station.slogan ?? genresOf(station, words)}
              </span>
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}
