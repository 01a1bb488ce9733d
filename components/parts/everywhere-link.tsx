"use client";
import { useQuery } from "@tanstack/react-query";
import { useWords } from "#components/language/language-provider.tsx";
import { ButtonLink } from "#components/ui/button.tsx";
import type { Category } from "#lib/contract/shapes.ts";
import type { DirectoryQuery } from "../model/directory-search.ts";
import { everywhereQuery } from "../model/everywhere-data.ts";
import { everywherePath } from "../model/everywhere-path.ts";

/** A country with fewer stations of a genre has few. */
const FEW = 12;

interface EverywhereLinkProps {
  query: DirectoryQuery;
  genres: readonly Category[];
  country: string;
  /** How many stations of the country meet the query. */
  total: number;
}

/**
 * The way from a country's stations of a genre to those of all countries, with the number of other countries' stations
 * where the country has few; nothing without a genre, and where no country has stations of it.
 */
export function EverywhereLink({ query, genres, country, total }: EverywhereLinkProps) {
  const { genre, place, language, letter } = query;
  const { t, genre: named } = useWords();
  const isFew = genre !== null && total < FEW && (place ?? language ?? letter) === null;
  const { data: all, isError } = useQuery({
    ...everywhereQuery({ genre: genre ?? "", country, page: 1, size: 1 }),
    enabled: isFew,
  });
  if (genre === null || all?.total === 0) return null;
  const others = Math.max(0, (all?.total ?? 0) - total);
  const isAwaited = isFew && all === undefined && !isError;
  // The country may have no station of it.
  const name = genres.find(({ href }) => href === genre)?.name ?? all?.name;
  const text = name === undefined ? t("everywhere.unnamed") : t("everywhere.title", { genre: named(name) });
  return (
    <p className="flex flex-wrap items-center gap-x-4 gap-y-2 px-(--gutter) pt-6">
      <ButtonLink href={everywherePath(genre, country)}>{text}</ButtonLink>
      {/* Keeps its room until the number comes, on a line of its own where the screen is narrow. */}
      {(others > 0 || isAwaited) && (
        <span className={`text-sm text-muted ${others > 0 ? "" : "invisible"}`}>
          {t("everywhere.others", { number: others || FEW })}
        </span>
      )}
    </p>
  );
}
