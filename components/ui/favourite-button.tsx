"use client";
import { Star } from "lucide-react";
import type { OwnStation } from "#components/device/own-stations.ts";
import { ownStations, useOwnStations } from "#components/device/use-own-stations.ts";
import { useWords } from "#components/language/language-provider.tsx";
import { SignButton } from "./sign-button.tsx";

/** Adds the station to the favourites or removes it. From the next visit on its lane comes first on the home page. */
export function FavouriteButton({ station }: { station: OwnStation }) {
  const { t } = useWords();
  const kept = useOwnStations().favourites.some(({ rpuid }) => rpuid === station.rpuid);
  return (
    <SignButton
      Sign={Star}
      filled={kept}
      aria-pressed={kept}
      label={
        kept
          ? t("ui.favourite.remove", { name: station.name })
          : t("ui.favourite.add", { name: station.name })
      }
      onClick={() => ownStations().toggleFavourite({ rpuid: station.rpuid, name: station.name })}
    />
  );
}
