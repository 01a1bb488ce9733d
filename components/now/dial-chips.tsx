import { useWords } from "#components/language/language-provider.tsx";
import type { DirectoryQuery } from "#components/model/directory-search.ts";
import { placesWith, type Ways } from "#components/model/ways-data.ts";
import { CHIP } from "#components/parts/chip.ts";
import type { Category } from "#lib/contract/shapes.ts";

/** How many genres and places stand as chips; the list of all stations has the others. */
const GENRES = 4;
const PLACES = 3;
/** A place with fewer stations leaves hardly a choice. */
const FEWEST_STATIONS = 3;

type DialChoice = Pick<DirectoryQuery, "genre" | "place">;

interface DialChipsProps {
  /** ISO 3166 numeric. */
  country: string;
  ways: Ways;
  genres: readonly Category[];
  chosen: DialChoice;
  onChoose: (choice: Partial<DialChoice>) => void;
}

/** Chips that narrow the dial to a genre, a place, or both: chips with most stations, and chosen chips. */
export function DialChips({ country, ways, genres, chosen, onChoose }: DialChipsProps) {
  const { t, genre, place: nameIn } = useWords();
  const nameOf = (href: string) => genres.find((each) => each.href === href)?.name;
  const few = <T extends string>(all: readonly T[], most: number, one: T | null) =>
    one === null || all.slice(0, most).includes(one) ? all.slice(0, most) : [...all.slice(0, most - 1), one];
  const hrefs = ways.genres.map((each) => each.genre).filter((href) => nameOf(href) !== undefined);
  // A choice needs two genres or two places; the chosen place can be left.
  const shownGenres = hrefs.length > 1 ? few(hrefs, GENRES, chosen.genre) : [];
  const places = placesWith(ways, FEWEST_STATIONS);
  const shownPlaces = places.length > 1 || chosen.place ? few(places, PLACES, chosen.place) : [];
  if (shownGenres.length + shownPlaces.length === 0) return null;
  const chip = (name: string, isOn: boolean, onPress: () => void) => (
    <button key={name} type="button" className={CHIP} aria-pressed={isOn} onClick={onPress} dir="auto">
      {name}
    </button>
  );
  return (
    <fieldset className="flex flex-wrap gap-2">
      <legend className="sr-only">{t("now.narrow")}</legend>
      {chip(t("now.everything"), chosen.genre === null && chosen.place === null, () =>
        onChoose({ genre: null, place: null }),
      )}
      {shownGenres.map((href) =>
        chip(genre(nameOf(href) ?? href), chosen.genre === href, () =>
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
