"use client";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useWords } from "#components/language/language-provider.tsx";
import { channelsQuery } from "#components/model/channels-data.ts";
import type { Narrowing } from "#components/model/directory-data.ts";
import type { StationCard } from "#components/model/station-card.ts";
import { Failure } from "#components/ui/failure.tsx";

interface ChannelsProps {
  /** The station that stands for the brand. */
  station: StationCard;
  /** The name of the brand. */
  name: string;
  /** How the list is narrowed that the channels are of. */
  among: Narrowing | undefined;
  draw: (stations: readonly StationCard[]) => ReactNode;
  /** Stands in the place of the channels while they load. */
  awaited: ReactNode;
}

/** The channels of a brand: few listeners open them. */
export function Channels({ station, name, among, draw, awaited }: ChannelsProps) {
  const { t } = useWords();
  const country = station.country ?? station.rpuid.slice(0, 3);
  const { data, error, refetch } = useQuery(channelsQuery(country, station.rpuid, among));
  return (
    <section aria-label={t("directory.channelsOf", { name })}>
      {error ? <Failure error={error} onRetry={() => void refetch()} /> : data ? draw(data) : awaited}
    </section>
  );
}
