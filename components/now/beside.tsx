"use client";
import Link from "next/link";
import { useWords } from "#components/language/language-provider.tsx";
import type { Country } from "#components/model/countries.ts";
import type { StationCard } from "#components/model/station-card.ts";
import { StationGrid } from "#components/parts/station-grid.tsx";
import { useCountryNote } from "#components/parts/use-country-note.tsx";
import inRows from "#components/parts/whole-rows.module.css";

interface BesideProps {
  /** The nearest countries. */
  near: readonly Country[];
  /** Popular stations of these countries. */
  stations: readonly StationCard[];
}

/** Stations of the nearest countries, and the ways to these countries: for a country that has few stations itself. */
export function Beside({ near, stations }: BesideProps) {
  const { t } = useWords();
  const noteOf = useCountryNote(near);
  return (
    <section aria-labelledby="beside" className="pt-12">
      <div className="flex flex-wrap items-baseline gap-x-6 gap-y-1 px-(--gutter) pb-3">
        <h2 id="beside" className="part-title">
          {t("now.beside")}
        </h2>
        <p>
          {near.map(({ code, name }) => (
            <Link
              key={code}
              href={`/?country=${code}`}
              prefetch={false}
              className="me-4 inline-flex min-h-9 items-center text-sm underline underline-offset-4 hover:no-underline"
            >
              <bdi>{name}</bdi>
            </Link>
          ))}
        </p>
      </div>
      <div className={inRows.whole}>
        <StationGrid stations={stations} noteOf={noteOf} />
      </div>
    </section>
  );
}
