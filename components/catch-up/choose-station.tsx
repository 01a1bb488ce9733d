import { useWords } from "#components/language/language-provider.tsx";
import { nameAttributes } from "#components/model/name-language.ts";
import { type StationCard, tintStyle } from "#components/model/station-card.ts";
import { genresOf } from "#components/parts/kind-of.ts";
import { StationMark } from "#components/ui/station-mark.tsx";

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
