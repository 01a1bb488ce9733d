"use client";
import { type ReactNode, useDeferredValue, useMemo } from "react";
import { useWords } from "#components/language/language-provider.tsx";
import { type Directory, dialWanted } from "#components/model/directory-data.ts";
import { type DirectoryQuery, readDirectoryQuery } from "#components/model/directory-search.ts";
import { DIAL_TILES } from "#components/model/lanes-data.ts";
import type { OnAirByStation } from "#components/model/on-air-data.ts";
import type { StationCard } from "#components/model/station-card.ts";
import type { TimeHere } from "#components/model/time.ts";
import { genresWith, placesWith, type Ways } from "#components/model/ways-data.ts";
import { NoneLeft } from "#components/parts/directory.tsx";
import { EverywhereLink } from "#components/parts/everywhere-link.tsx";
import { CHIP } from "#components/parts/genre-chips.tsx";
import { StationGrid } from "#components/parts/station-grid.tsx";
import { useDialNote } from "#components/parts/use-dial-note.tsx";
import inRows from "#components/parts/whole-rows.module.css";
import { showInRow } from "#components/ui/show-in-row.ts";
import { useAddress } from "#components/ui/use-address.ts";
import type { Category } from "#lib/contract/shapes.ts";
import styles from "./on-the-dial.module.css";
import { useNarrowedDial } from "./use-narrowed.ts";

interface DialStart {
  country: string;
  /** The narrowed dial, where the address narrows it. */
  narrowed: Directory | undefined;
  ways: Ways;
  genres: readonly Category[];
}

interface OnTheDialProps extends TimeHere, DialStart {
  /** Stands beside the heading. */
  children?: ReactNode;
  /** Whether the dial is all that the page has of the country: a narrow screen shows all tiles, too. */
  isWhole: boolean;
  /** How many stations are of the dial's genre and place. */
  total: number;
  stations: readonly StationCard[];
  onAir: OnAirByStation;
}

/** The stations of the dial, narrowed to what the address says; the popular stations where it says nothing. */
function useDial({ country, narrowed: start, stations }: OnTheDialProps) {
  const [query, change] = useAddress(readDirectoryQuery);
  const { wanted, narrowed, isPlaceholderData } = useNarrowedDial(country, query, start);
  const now = useMemo(
    () => (narrowed ? narrowed.stations.slice(0, DIAL_TILES) : stations),
    [narrowed, stations],
  );
  // The pressed chip shows before the tiles of its answer, which may come within the same frame.
  const shown = useDeferredValue(now);
  const isBusy = shown !== now || (wanted !== undefined && (!narrowed || isPlaceholderData));
  const among = useMemo(() => dialWanted(country, query), [country, query]);
  return { query, change, shown, isBusy, among };
}

/** Stations without a lane, as tiles: each tile shows its song once known, else how the station sounds. */
export function OnTheDial(props: OnTheDialProps) {
  const { onAir, nowMs, zone, country, ways, genres, isWhole } = props;
  const words = useWords();
  const { query, change, shown, isBusy, among } = useDial(props);
  const noteOf = useDialNote(onAir, nowMs, zone);
  return (
    // Links to the list of a place lead to the dial where no list follows.
    <section
      id={isWhole ? "all-stations" : undefined}
      aria-labelledby="on-the-dial"
      className="scroll-mt-6 pt-8"
      aria-busy={isBusy}
    >
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 px-(--gutter) pb-3">
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 max-sm:w-full">
          <h2 id="on-the-dial" className="part-title">
            {words.t("now.dial")}
          </h2>
          {props.children}
        </div>
        <DialChips
          {...{ country, ways, genres }}
          chosen={query}
          onChoose={(choice) => change({ country, ...choice, page: null }, { push: true })}
        />
      </div>
      <div className={`${inRows.whole} ${isWhole ? "" : styles.tiles} ${isBusy ? "opacity-50" : ""}`}>
        {shown.length > 0 ? (
          <StationGrid stations={shown} {...{ noteOf, among }} />
        ) : (
          <div className="border-t border-line">
            <NoneLeft
              onAll={() => change({ country, genre: null, place: null, page: null }, { push: true })}
            />
          </div>
        )}
      </div>
      {(isWhole || (shown.length === 0 && !isBusy)) && (
        <EverywhereLink {...{ query, genres, country }} total={isWhole ? props.total : 0} />
      )}
    </section>
  );
}

/** How many genres and places stand as chips; the list of all stations has the others. */
const GENRES = 4;
const PLACES = 3;
/** A place with fewer stations leaves hardly a choice. */
const FEWEST_STATIONS = 3;

/** On a phone with large letters the chips stand in a row that scrolls sideways, up to the edge of the screen. */
const IN_ONE_ROW =
  "@max-[18rem]/now:-me-(--gutter) @max-[18rem]/now:flex-nowrap @max-[18rem]/now:overflow-x-auto @max-[18rem]/now:p-1 @max-[18rem]/now:-ms-1 @max-[18rem]/now:[scrollbar-width:none] @max-[18rem]/now:*:shrink-0";

type DialChoice = Pick<DirectoryQuery, "genre" | "place">;

interface DialChipsProps extends Pick<DialStart, "country" | "ways" | "genres"> {
  chosen: DialChoice;
  onChoose: (choice: Partial<DialChoice>) => void;
}

/** Chips that narrow the dial to a genre, a place, or both: chips with most stations, and chosen chips. */
function DialChips({ country, ways, genres, chosen, onChoose }: DialChipsProps) {
  const { t, genre, place: nameIn } = useWords();
  const nameOf = (href: string) => genres.find((each) => each.href === href)?.name;
  // No station of the country has a chosen genre without a name.
  const labelOf = (name: string | undefined) => (name === undefined ? t("directory.thisGenre") : genre(name));
  const few = <T extends string>(all: readonly T[], most: number, one: T | null) =>
    one === null || all.slice(0, most).includes(one) ? all.slice(0, most) : [...all.slice(0, most - 1), one];
  const hrefs = genresWith(ways, 1).filter((href) => nameOf(href) !== undefined);
  // A choice needs two genres or two places; what is chosen can be left.
  const top = hrefs.length > 1 || chosen.genre ? few(hrefs, GENRES, chosen.genre) : [];
  const ordered = ways.genres.map((each) => each.genre).filter((href) => top.includes(href));
  const shownGenres = [...new Set([...ordered, ...top])];
  const places = placesWith(ways, FEWEST_STATIONS);
  const shownPlaces = places.length > 1 || chosen.place ? few(places, PLACES, chosen.place) : [];
  if (shownGenres.length + shownPlaces.length === 0) return null;
  const chip = (name: string, isOn: boolean, onPress: () => void) => (
    <button
      key={name}
      ref={isOn ? showInRow : null}
      type="button"
      className={CHIP}
      aria-pressed={isOn}
      onClick={onPress}
      dir="auto"
    >
      {name}
    </button>
  );
  return (
    <fieldset className={`flex min-w-0 flex-wrap gap-2 ${IN_ONE_ROW}`}>
      <legend className="sr-only">{t("now.narrow")}</legend>
      {chip(t("now.everything"), chosen.genre === null && chosen.place === null, () =>
        onChoose({ genre: null, place: null }),
      )}
      {shownGenres.map((href) =>
        chip(labelOf(nameOf(href)), chosen.genre === href, () =>
          onChoose({ genre: chosen.genre === href ? null : href }),
        ),
      )}
      {shownPlaces.map((place) =>
        chip(nameIn(place, country), chosen.place === place, () =>
          onChoose({ place: chosen.place === place ? null : place }),
        ),
      )}
    </fieldset>
  );
}
