"use client";
import { useMemo } from "react";
import { NOTHING_OWN } from "#components/device/own-stations.ts";
import { ownStations } from "#components/device/use-own-stations.ts";
import { useWords } from "#components/language/language-provider.tsx";

/**
 * Says what Nowline is to listeners without own stations: the server sends it to everybody, and AWAIT_OWN_LANES hides
 * it. Stays while its page stays, so that nothing moves under a finger.
 */
export function Welcome({ stations, countryName }: { stations: number; countryName: string }) {
  const { t } = useWords();
  const isKnown = useMemo(() => {
    const { favourites, recents } = typeof window === "undefined" ? NOTHING_OWN : ownStations().read();
    return favourites.length + recents.length > 0;
  }, []);
  return (
    <p
      data-welcome={isKnown ? "past" : ""}
      className="px-(--gutter) pb-3 text-sm text-muted"
      suppressHydrationWarning
    >
      {t("now.welcome", { stations, country: countryName })}
    </p>
  );
}
