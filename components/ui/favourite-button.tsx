"use client";
import { Star } from "lucide-react";
import { notKept } from "#components/device/not-kept.ts";
import { type OwnStation, ownStations, useOwnStations } from "#components/device/own-stations.ts";
import { useWords } from "#components/language/language-provider.tsx";
import { SignButton } from "./sign-button.tsx";

/** Adds the station to the favourites or removes it. From the next visit on its lane comes first on the home page. */
export function FavouriteButton({ station }: { station: OwnStation & { spokenName?: string } }) {
  const { t } = useWords();
  const { rpuid, name, spokenName } = station;
  const kept = useOwnStations().favourites.some((each) => each.rpuid === rpuid);
  return (
    <SignButton
      Sign={Star}
      filled={kept}
      aria-pressed={kept}
      label={t(kept ? "ui.favourite.remove" : "ui.favourite.add", { name: spokenName ?? name })}
      onClick={() => {
        if (!ownStations().toggleFavourite({ rpuid, name })) notKept().tell("favourites");
      }}
    />
  );
}
