import { useId } from "react";
import { useWords } from "#components/language/language-provider.tsx";
import { EagerLink } from "#components/ui/eager-link.tsx";
import { SectionTitle } from "./section-title.tsx";

export interface Place {
  key: string;
  name: string;
  /** Names by which it is found, too. */
  otherNames?: readonly string[];
  /** Undefined where the list is not about all stations of the place. */
  stations?: number;
  href: string;
  /** The time there, as clocks show it. */
  time?: string;
  isChosen?: boolean;
}

interface PlaceListProps {
  title: string;
  time?: string | undefined;
  places: readonly Place[];
}

/** Places as links in columns, each with its number of stations. Renders nothing without places. */
export function PlaceList({ title, time, places }: PlaceListProps) {
  const { t } = useWords();
  const id = useId();
  if (places.length === 0) return null;
  return (
    <section aria-labelledby={id} className="px-(--gutter) pt-6">
      <div className="flex flex-wrap items-baseline gap-x-3">
        <SectionTitle id={id}>{title}</SectionTitle>
        {time && <p className="font-time text-sm text-muted">{t("places.there", { time })}</p>}
      </div>
      <ul className="mt-2 grid grid-cols-[repeat(auto-fill,minmax(min(100%,15rem),1fr))] gap-x-8">
        {places.map((place) => (
          <li
            key={place.key}
            className="relative flex flex-wrap items-baseline gap-x-3 border-b border-line py-2 hover:bg-raised"
          >
            <EagerLink
              href={place.href}
              aria-current={place.isChosen ? "true" : undefined}
              className="max-w-full font-bold cover-link"
              dir="auto"
            >
              {place.name}
            </EagerLink>
            {place.stations !== undefined && (
              <>
                <span className="sr-only">{t("directory.count", { number: place.stations })}</span>
                <span className="shrink-0 font-time text-xs text-muted" aria-hidden="true">
                  {t("places.number", { number: place.stations })}
                </span>
              </>
            )}
            {place.time && (
              <span className="ms-auto shrink-0 font-time text-xs text-muted">{place.time}</span>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
