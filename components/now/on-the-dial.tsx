"use client";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useDeferredValue, useMemo, useState } from "react";
import { useWords } from "#components/language/language-provider.tsx";
import { type Directory, dialWanted, directoryQuery } from "#components/model/directory-data.ts";
import { readDirectoryQuery } from "#components/model/directory-search.ts";
import { DIAL_TILES } from "#components/model/lanes-data.ts";
import type { OnAirByStation } from "#components/model/on-air-data.ts";
import type { StationCard } from "#components/model/station-card.ts";
import type { Ways } from "#components/model/ways-data.ts";
import { StationGrid } from "#components/parts/station-grid.tsx";
import { useDialNote } from "#components/parts/use-dial-note.tsx";
import { useAddress } from "#components/ui/use-address.ts";
import type { Category } from "#lib/contract/shapes.ts";
import { DialChips } from "./dial-chips.tsx";
import styles from "./on-the-dial.module.css";

interface DialStart {
  country: string;
  /** The narrowed dial, where the address narrows it. */
  narrowed: Directory | undefined;
  ways: Ways;
  genres: readonly Category[];
}

interface OnTheDialProps extends DialStart {
  stations: readonly StationCard[];
  onAir: OnAirByStation;
  nowMs: number;
  zone: string;
}

/** The stations of the dial, narrowed to what the address says; the popular stations where it says nothing. */
function useDial({ country, narrowed: start, stations }: OnTheDialProps) {
  const [query, change] = useAddress(readDirectoryQuery);
  const [begun] = useState(() => JSON.stringify(dialWanted(country, query)));
  const wanted = dialWanted(country, query);
  const { data, isPlaceholderData } = useQuery({
    ...directoryQuery(wanted ?? { country, ...query }),
    enabled: wanted !== undefined,
    placeholderData: keepPreviousData,
    ...(wanted && start && JSON.stringify(wanted) === begun ? { initialData: start } : {}),
  });
  const narrowed = wanted && data?.stations;
  const now = useMemo(() => (narrowed ? narrowed.slice(0, DIAL_TILES) : stations), [narrowed, stations]);
  // The pressed chip shows before the tiles of its answer, which may come within the same frame.
  const shown = useDeferredValue(now);
  const isBusy = shown !== now || (wanted !== undefined && (!data || isPlaceholderData));
  return { query, change, shown, isBusy };
}

/** Stations without a lane, as tiles: each tile shows its song once known, else how the station sounds. */
export function OnTheDial(props: OnTheDialProps) {
  const { onAir, nowMs, zone, country, ways, genres } = props;
  const words = useWords();
  const { query, change, shown, isBusy } = useDial(props);
  const noteOf = useDialNote(onAir, nowMs, zone);
  return (
    <section aria-labelledby="on-the-dial" className="pt-8" aria-busy={isBusy}>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 px-(--gutter) pb-3">
        <h2 id="on-the-dial" className="part-title">
          {words.t("now.dial")}
        </h2>
        <DialChips
          {...{ country, ways, genres }}
          chosen={query}
          onChoose={(choice) => change({ country, ...choice, page: null })}
        />
      </div>
      <div className={`${styles.tiles} ${isBusy ? "opacity-50" : ""}`}>
        {shown.length > 0 ? (
          <StationGrid stations={shown} noteOf={noteOf} />
        ) : (
          <p className="border-t border-line px-(--gutter) py-10 text-muted">{words.t("directory.none")}</p>
        )}
      </div>
    </section>
  );
}
