"use client";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import Link from "next/link";
import { useWords } from "#components/language/language-provider.tsx";
import type { Country } from "#components/model/countries.ts";
import type { Directory } from "#components/model/directory-data.ts";
import { everywhereQuery } from "#components/model/everywhere-data.ts";
import { readPage } from "#components/model/page-query.ts";
import { paged } from "#components/model/paged.ts";
import { Pager } from "#components/parts/pager.tsx";
import { StationGrid, StationGridSkeleton } from "#components/parts/station-grid.tsx";
import { useCountryNote } from "#components/parts/use-country-note.tsx";
import inRows from "#components/parts/whole-rows.module.css";
import { Failure } from "#components/ui/failure.tsx";
import { useAddress } from "#components/ui/use-address.ts";
import { usePageTop } from "#components/ui/use-page-top.ts";
import { useTitle } from "#components/ui/use-title.ts";

interface EverywherePageProps {
  /** A category's href, and its name in English. */
  genre: string;
  /** In English; undefined where no station of the page tells it. */
  name: string | undefined;
  countries: readonly Country[];
  country: string;
  countryName: string;
  start: Directory;
}

/** The stations of a genre in all countries, countries near the listener's first, page by page. */
export function EverywherePage(props: EverywherePageProps) {
  const { genre, country, countries, countryName, start } = props;
  const { t, genre: nameIn } = useWords();
  const name = props.name === undefined ? t("directory.thisGenre") : nameIn(props.name);
  const title = t("everywhere.title", { genre: name });
  const [page, change] = useAddress(readPage);
  useTitle(paged(title, page, t));
  const { heading, goToTop } = usePageTop();
  const { data, error, isPlaceholderData, refetch } = useQuery({
    ...everywhereQuery({ genre, country, page }),
    placeholderData: keepPreviousData,
    ...(page === start.page ? { initialData: start } : {}),
  });
  const noteOf = useCountryNote(countries);
  // The country's own stations begin the list.
  const isHere = page > 1 || data?.stations.some((card) => card.country === country);
  const turn = (next: number) => {
    change({ page: next === 1 ? null : next }, { push: true });
    goToTop();
  };
  return (
    <section aria-labelledby="everywhere" className="pt-4 pb-6">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 px-(--gutter)">
        <h1 id="everywhere" ref={heading} tabIndex={-1} className="scroll-mt-6 page-title outline-none">
          {title}
        </h1>
        <p className="text-sm text-muted" role="status">
          {data && t("directory.count", { number: data.total })}
        </p>
      </div>
      <p className="px-(--gutter) pt-1 pb-4 text-sm text-muted">
        {t("everywhere.lead")}{" "}
        {isHere && (
          <Link
            href={`/?country=${country}&genre=${encodeURIComponent(genre)}#all-stations`}
            prefetch={false}
            className="underline underline-offset-4 hover:no-underline"
          >
            {`${name} · ${countryName}`}
          </Link>
        )}
      </p>
      {error ? (
        <Failure error={error} onRetry={() => void refetch()} />
      ) : data ? (
        <div
          className={`${inRows.whole} ${isPlaceholderData ? "opacity-50" : ""}`}
          aria-busy={isPlaceholderData}
        >
          <StationGrid stations={data.stations} noteOf={noteOf} />
          <Pager page={page} pages={data.pages} onTurn={turn} />
        </div>
      ) : (
        <StationGridSkeleton count={12} />
      )}
    </section>
  );
}
