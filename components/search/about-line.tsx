import type { ReactNode } from "react";
import type { StationCard } from "#components/model/station-card.ts";
import { sameName } from "#lib/ground/text.ts";
import { AboutParts } from "./about-parts.tsx";

interface AboutLineProps {
  title: string;
  card: StationCard | undefined;
  /** The kind of the result, shown before the station's name. */
  kind?: string;
  description?: ReactNode;
}

/** The station and the description of a result, without a name that the title has already. */
export function AboutLine({ title, card, kind, description }: AboutLineProps) {
  const station =
    card && !sameName(title, card.name) ? <bdi className="text-ink">{card.name}</bdi> : undefined;
  return <AboutParts parts={{ kind, station, description }} />;
}
