"use client";
import Link from "next/link";
import { favouritesWithoutLane } from "#components/device/own-stations.ts";
import { useOwnStations } from "#components/device/use-own-stations.ts";
import { useWords } from "#components/language/language-provider.tsx";

/** The link to all favourites, where a listener has more of them than the start page has lanes. */
export function AllFavourites() {
  const { t } = useWords();
  const own = useOwnStations();
  if (favouritesWithoutLane(own) === 0) return null;
  return (
    <p className="px-(--gutter) pt-3">
      <Link
        href="/settings#favourites"
        className="inline-flex min-h-9 items-center text-sm font-bold underline decoration-line-strong underline-offset-4 hover:decoration-current"
      >
        {t("now.allFavourites", { number: own.favourites.length })}
      </Link>
    </p>
  );
}
