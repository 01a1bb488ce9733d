import { Fragment, type ReactNode } from "react";
import type { StationCard } from "#components/model/station-view.ts";
import { sameName } from "#lib/ground/text.ts";

interface AboutLineProps {
  /** What the line stands under. */
  title: string;
  card: StationCard | undefined;
  /** What it is, before the station's name. */
  kind?: string;
  description?: ReactNode;
}

/** Whose it is and what it is about. A name that the title has is not said again. */
export function AboutLine({ title, card, kind, description }: AboutLineProps) {
  const station =
    card && !sameName(title, card.name) ? <bdi className="text-ink">{card.name}</bdi> : undefined;
  const parts = Object.entries({ kind, station, description }).filter(([, part]) => part);
  return parts.map(([name, part], index) => (
    <Fragment key={name}>
      {index > 0 && " · "}
      {part}
    </Fragment>
  ));
}
