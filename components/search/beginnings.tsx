"use client";
import { useWords } from "#components/language/language-provider.tsx";
import type { StationCard } from "#components/model/station-card.ts";
import { PopularInsteadLazy } from "#components/parts/instead-lazy.tsx";
import { SectionTitle } from "#components/parts/section-title.tsx";
import { EagerLink } from "#components/ui/eager-link.tsx";
import { useInCountry } from "#components/ui/use-in-country.ts";

interface BeginningsProps {
  /** Words to start a search with. Each word finds something. */
  names: readonly string[];
  onChoose: (name: string) => void;
  /** ISO 3166 numeric. */
  country: string;
  countryName: string;
  /** The country's popular stations; without them the browser asks for them. */
  popular: readonly StationCard[] | undefined;
}

/** Where a listener without words for a search begins: genres, places, the world, and stations that many hear. */
export function Beginnings({ names, onChoose, country, countryName, popular }: BeginningsProps) {
  const { t, genre } = useWords();
  const to = useInCountry();
  return (
    <>
      <section aria-labelledby="beginnings" className="px-(--gutter) pt-8">
        <SectionTitle id="beginnings">{t("search.begin")}</SectionTitle>
        <ul className="mt-4 flex flex-wrap gap-2 empty:hidden">
          {names.map((name) => (
            <li key={name}>
              <button
                type="button"
                onClick={() => onChoose(name)}
                className="min-h-11 rounded-full border border-line-strong px-4 hover:border-ink"
                dir="auto"
              >
                {genre(name)}
              </button>
            </li>
          ))}
        </ul>
        <p className="mt-3 flex flex-wrap gap-x-6">
          {(["places", "world"] as const).map((page) => (
            <EagerLink
              key={page}
              href={to(`/${page}`)}
              className="inline-flex min-h-11 items-center underline underline-offset-4 hover:no-underline"
            >
              {t(`${page}.title`)}
            </EagerLink>
          ))}
        </p>
      </section>
      <PopularInsteadLazy {...{ country, countryName }} stations={popular} />
    </>
  );
}
