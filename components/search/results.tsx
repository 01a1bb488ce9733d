"use client";
import { useState } from "react";
import { useWords } from "#components/language/language-provider.tsx";
import { Button } from "#components/ui/button.tsx";
import { placeholders, Skeleton } from "#components/ui/skeleton.tsx";
import type { Station } from "#lib/contract/shapes.ts";
import { ResultRow } from "./result-row.tsx";
import { whyFound } from "./why.ts";

const STEP = 30;

/** What was found, best first. */
export function Results({ stations, query }: { stations: readonly Station[]; query: string }) {
  const words = useWords();
  const { t } = words;
  const [limit, setLimit] = useState(STEP);
  const found = stations
    .slice(0, limit)
    .map((station) => ({ station, why: whyFound(station, query, words) }));
  const rest = stations.length - found.length;
  return (
    <>
      <ol>
        {found.map(({ station, why }) => (
          <ResultRow key={station.rpuid} {...{ station, why, query }} />
        ))}
      </ol>
      {rest > 0 && (
        <div className="px-(--gutter) pt-6">
          <Button onClick={() => setLimit(limit + STEP)}>
            {t("search.more", { number: Math.min(rest, STEP) })}
          </Button>
        </div>
      )}
    </>
  );
}

/** Rows in the true shape, while the first answer is on its way. */
export function ResultsSkeleton() {
  return (
    <ul aria-hidden="true">
      {placeholders(6).map((key) => (
        <li key={key} className="flex min-h-20 items-center gap-4 border-b border-line px-(--gutter) py-3">
          <Skeleton className="size-13 rounded-lg" />
          <div className="flex-1">
            <Skeleton className="h-5 w-56 max-w-3/5" />
            <Skeleton className="mt-2 h-3 w-36 max-w-2/5" />
          </div>
        </li>
      ))}
    </ul>
  );
}
