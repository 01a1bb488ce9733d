"use client";
import type { ReactNode } from "react";
import { EagerLink } from "#components/ui/eager-link.tsx";
import { placeholders, Skeleton } from "#components/ui/skeleton.tsx";
import { type StationCard, tintStyle } from "../model/station-card.ts";
import { FavouriteButton } from "./favourite-button.tsx";
import { kindOf } from "./kind-of.ts";
import { PlayMark } from "./play-mark.tsx";

function Grid({ children }: { children: ReactNode }) {
  return (
    // Hairlines between the cells: each cell draws its end and bottom edge, and the frame clips the outer edges.
    <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,17.5rem),1fr))] overflow-hidden border-t border-line">
      {children}
    </ul>
  );
}

const CELL =
  "relative -me-px flex min-h-24 items-center gap-3.5 border-e border-b border-line ps-(--gutter) pe-2 py-3.5";

interface StationGridProps {
  stations: readonly StationCard[];
  /** A line of words below a station's genres. */
  noteOf?: (station: StationCard) => ReactNode;
}

/** Stations as tiles: the logo plays, the name leads to the page, and the tile says what is known. */
export function StationGrid({ stations, noteOf }: StationGridProps) {
  return (
    <Grid>
      {stations.map((station) => (
        <li key={station.rpuid} className={`${CELL} hover:bg-raised`} style={tintStyle(station)}>
          <span className="relative z-1 flex">
            <PlayMark station={station} size={56} />
          </span>
          <div className="min-w-0 flex-1">
            <EagerLink
              href={`/stations/${station.rpuid}`}
              className="align-page line-clamp-2 leading-snug font-bold after:absolute after:inset-0 hover:underline focus-visible:outline-none focus-visible:after:outline-3 focus-visible:after:-outline-offset-3 focus-visible:after:outline-(--focus)"
              dir="auto"
            >
              {station.name}
            </EagerLink>
            <p className="align-page truncate text-sm text-muted" dir="auto">
              {kindOf(station)}
            </p>
            <p className="align-page line-clamp-2 text-sm text-muted empty:hidden">{noteOf?.(station)}</p>
          </div>
          <span className="relative z-1 flex">
            <FavouriteButton station={station} />
          </span>
        </li>
      ))}
    </Grid>
  );
}

export function StationGridSkeleton({ count }: { count: number }) {
  return (
    <Grid>
      {placeholders(count).map((key) => (
        <li key={key} className={CELL}>
          <Skeleton className="size-14 rounded-lg" />
          <div className="flex-1">
            <Skeleton className="h-4 w-3/5" />
            <Skeleton className="mt-2 h-3 w-2/5" />
          </div>
        </li>
      ))}
    </Grid>
  );
}
