"use client";
import { Star } from "lucide-react";
import type { OwnStation } from "#components/device/own-stations.ts";
import { ownStations, useOwnStations } from "#components/device/use-own-stations.ts";
import { useWords } from "#components/language/language-provider.tsx";

/** Adds the station to the favourites or removes it. From the next visit on its lane comes first on the home page. */
export function FavouriteButton({ station }: { station: OwnStation }) {
  const { t } = useWords();
  const kept = useOwnStations().favourites.some(({ rpuid }) => rpuid === station.rpuid);
  return (
    <button
      type="button"
      aria-pressed={kept}
      aria-label={
        kept
          ? t("ui.favourite.remove", { name: station.name })
          : t("ui.favourite.add", { name: station.name })
      }
      onClick={() => ownStations().toggleFavourite({ rpuid: station.rpuid, name: station.name })}
      className="grid size-11 shrink-0 place-items-center rounded-full hover:bg-ink/8"
    >
      <Star className="size-5" fill={kept ? "currentColor" : "none"} aria-hidden="true" />
    </button>
  );
}
