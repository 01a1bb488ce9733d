"use client";
import { ChevronDown } from "lucide-react";
import { memo, type ReactNode, useId, useState } from "react";
import { useWords } from "#components/language/language-provider.tsx";
import type { Narrowing } from "#components/model/directory-data.ts";
import { nameAttributes } from "#components/model/name-language.ts";
import { useModule } from "#components/player/use-module.ts";
import { FavouriteButton } from "#components/ui/favourite-button.tsx";
import { placeholders, SkeletonRow } from "#components/ui/skeleton.tsx";
import { StationLink } from "#components/ui/station-link.tsx";
import { MOST_GENRES, type StationCard, tintStyle } from "../model/station-card.ts";
import { tellingFirst } from "../model/telling-genres.ts";
import { toldApart } from "../model/told-apart.ts";
import { kindOf } from "./kind-of.ts";
import { PlayMark } from "./play-mark.tsx";

const loadChannels = () => import("./channels.tsx");

/** The box of a tile. */
export const TILE =
  "relative -me-px flex min-h-24 items-center gap-[min(0.875rem,3.75vw)] border-e border-b border-line ps-(--gutter) pe-2 py-3.5";

const NAME = "align-page line-clamp-3 leading-snug font-bold cover-link";

/** Whether a tile stands further up in every width, or only where a row has several tiles. */
export type Above = "always" | "in-rows";

interface StationGridProps {
  stations: readonly StationCard[];
  /** A line of words below a station's genres. */
  noteOf?: ((station: StationCard) => ReactNode) | undefined;
  /** Where a tile stands further up on the page, so that it is left out here (whole-rows.module.css). */
  aboveOf?: (station: StationCard) => Above | undefined;
  /** How the list is narrowed that the stations are of; a brand opens its channels of this list. */
  among?: Narrowing | undefined;
}

/** Stations as tiles, a brand as one. A memo, so that a filter's press shows first: `noteOf` keeps its identity. */
export const StationGrid = memo(function StationGrid({ stations, noteOf, aboveOf, among }: StationGridProps) {
  const words = useWords();
  return (
    <ul className="tiles">
      {toldApart(stations, words).map((station) =>
        station.brand ? (
          <BrandTile
            key={station.rpuid}
            {...{ station, noteOf, among }}
            brand={station.brand}
            above={aboveOf?.(station)}
          />
        ) : (
          <li
            key={station.rpuid}
            data-station
            data-above={aboveOf?.(station)}
            className={`${TILE} hover:bg-raised`}
            style={tintStyle(station)}
          >
            <span className="relative z-1 flex">
              <PlayMark station={station} size={56} />
            </span>
            <div className="min-w-0 flex-1">
              <StationLink station={station} className={NAME} />
              <p
                className={`align-page text-sm text-muted ${station.apart ? "line-clamp-2" : "truncate"}`}
                dir="auto"
              >
                {kindOf(station, words)}
              </p>
              <p className="align-page line-clamp-2 text-sm text-muted empty:hidden">{noteOf?.(station)}</p>
            </div>
            <span className="relative z-1 flex">
              <FavouriteButton station={station} />
            </span>
          </li>
        ),
      )}
    </ul>
  );
});

/** Two cards behind the logo. */
const STACK =
  "relative z-1 flex rounded-lg shadow-[4px_-4px_0_-1px_var(--paper),4px_-4px_0_0_var(--line-strong),8px_-8px_0_-1px_var(--paper),8px_-8px_0_0_var(--line-strong)]";

interface BrandTileProps extends Pick<StationGridProps, "noteOf" | "among"> {
  station: StationCard;
  brand: NonNullable<StationCard["brand"]>;
  above: Above | undefined;
}

/** A brand as a stack: the logo plays its most popular channel, the name opens the channels below. */
function BrandTile({ station, brand, noteOf, above, among }: BrandTileProps) {
  const words = useWords();
  const [isOpen, setOpen] = useState(false);
  const code = useModule(loadChannels, isOpen);
  const awaited = <StationGridSkeleton count={3} />;
  const id = useId();
  const { name, channels: number, genres, region } = brand;
  return (
    <>
      <li data-station data-above={above} className={`${TILE} hover:bg-raised`} style={tintStyle(station)}>
        <span className={STACK}>
          <PlayMark station={station} size={56} />
        </span>
        <div className="min-w-0 flex-1">
          <button
            type="button"
            aria-expanded={isOpen}
            aria-controls={isOpen ? id : undefined}
            data-plays={station.rpuid}
            onClick={() => setOpen(!isOpen)}
            className={`${NAME} text-start`}
            {...nameAttributes({ rpuid: station.rpuid, name })}
          >
            {name}
          </button>
          <p className="align-page truncate text-sm text-muted empty:hidden" dir="auto">
            {kindOf(
              {
                rpuid: station.rpuid,
                name,
                genres: tellingFirst(genres, name).slice(0, MOST_GENRES),
                region,
              },
              words,
            )}
          </p>
          <p className="text-sm text-muted">{words.t("directory.channels", { number })}</p>
        </div>
        <ChevronDown
          className={`me-2.5 size-5 shrink-0 ${isOpen ? "-scale-y-100" : ""}`}
          aria-hidden="true"
        />
      </li>
      {isOpen && (
        <li id={id} className="col-span-full -me-px border-b border-line bg-raised">
          {code === null ? (
            awaited
          ) : (
            <code.Channels
              {...{ station, name, among, awaited }}
              draw={(stations) => <StationGrid {...{ stations, noteOf }} />}
            />
          )}
        </li>
      )}
    </>
  );
}

export function StationGridSkeleton({ count }: { count: number }) {
  return (
    <ul className="tiles" aria-hidden="true">
      {placeholders(count).map((key) => (
        <li key={key} className={TILE}>
          <SkeletonRow mark="size-14 rounded-lg" first="h-4 w-3/5" second="w-2/5" />
        </li>
      ))}
    </ul>
  );
}
