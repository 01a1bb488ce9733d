"use client";
import { Search } from "lucide-react";
import { type KeyboardEvent, useRef, useState } from "react";
import { useNow } from "#components/device/use-now.ts";
import { useWords } from "#components/language/language-provider.tsx";
import type { Country } from "#components/model/countries.ts";
import { languageName } from "#components/model/language-name.ts";
import { clockTime } from "#components/model/time.ts";
import type { Ways } from "#components/model/ways-data.ts";
import { ButtonLink } from "#components/ui/button.tsx";
import { fold } from "#lib/ground/text.ts";
import { type Place, PlaceList } from "../parts/place-list.tsx";

interface CountryOfPage extends Country {
  /** Milliseconds by which clocks there are ahead of UTC. */
  offsetMs: number;
  /** In English and in the country's own language. */
  otherNames: readonly string[];
}
interface PlacesPageProps {
  countries: readonly CountryOfPage[];
  country: string;
  countryName: string;
  ways: Ways;
  nowMs: number;
}

/** The places whose names have a word that begins with what is typed; all where nothing is typed. */
function matching(places: readonly Place[], typed: string): readonly Place[] {
  const wanted = fold(typed).trim();
  const isFound = ({ name, otherNames = [] }: Place) =>
    ` ${fold([name, ...otherNames].join(" "))}`.includes(` ${wanted}`);
  return wanted === "" ? places : places.filter(isFound);
}

/** The entries of the page's lists: cities, languages and countries. */
function usePlaces({ countries, country, ways }: PlacesPageProps, nowMs: number) {
  const words = useWords();
  const narrowed = (name: string, value: string) =>
    `/?country=${country}&${name}=${encodeURIComponent(value)}#all-stations`;
  const cities = ways.places.map(
    ({ place, stations }): Place => ({
      key: place,
      name: words.place(place, country),
      // The English name.
      otherNames: [place],
      stations,
      href: narrowed("place", place),
    }),
  );
  const languages = ways.languages.map(
    ({ language, stations }): Place => ({
      ...{ key: language, name: languageName(language, words.locale), stations },
      href: narrowed("language", language),
    }),
  );
  const all = countries.map(
    ({ code, name, otherNames, stations, offsetMs }): Place => ({
      ...{
        key: code,
        name,
        otherNames,
        stations,
        href: `/places?country=${code}`,
        isChosen: code === country,
      },
      time: clockTime(nowMs + offsetMs, "UTC"),
    }),
  );
  return { cities, languages, all };
}

/** Countries, and the cities and languages of a country, each with its number of stations; a field finds them by name, and leads to the search. */
export function PlacesPage(props: PlacesPageProps) {
  const { t } = useWords();
  const { countries, country, countryName } = props;
  const [typed, setTyped] = useState("");
  const lists = useRef<HTMLDivElement>(null);
  const nowMs = useNow(props.nowMs);
  const { cities, languages, all } = usePlaces(props, nowMs);
  const here = countries.find(({ code }) => code === country);
  const whole = {
    key: "all",
    name: t("directory.all", { country: countryName }),
    href: `/?country=${country}`,
  };
  // The start page has one tile for each brand; the list by name has all of its channels.
  const byName = {
    key: "by-name",
    name: t("directory.order.name"),
    href: `/?country=${country}&order=name#all-stations`,
  };
  const first = typed === "" && here ? [{ ...whole, stations: here.stations }, byName] : [];
  const found = [
    [...first, ...matching(cities, typed)],
    matching(languages, typed),
    matching(all, typed),
  ] as const;
  const isNothing = found.flat().length === 0;
  const openFirst = (event: KeyboardEvent) => {
    // While a word is composed (Japanese, Chinese), Enter takes the word.
    if (event.key !== "Enter" || event.nativeEvent.isComposing || typed === "") return;
    lists.current?.querySelector("a")?.click();
  };
  return (
    <div className="pb-6">
      <h1 className="px-(--gutter) pt-4 page-title">{t("places.title")}</h1>
      <FindField {...{ typed, setTyped, openFirst }} />
      <p className="px-(--gutter) pt-2 text-sm text-muted" role="status">
        {isNothing ? t("places.none") : ""}
      </p>
      <div ref={lists}>
        <PlaceList
          title={countryName}
          time={here && clockTime(nowMs + here.offsetMs, "UTC")}
          places={found[0]}
        />
        <PlaceList title={t("places.languages", { country: countryName })} places={found[1]} />
        <PlaceList title={t("places.countries")} places={found[2]} />
        {typed.trim() !== "" && (
          <p className="px-(--gutter) pt-3">
            {/* The search knows the places of all countries. */}
            <ButtonLink href={`/search?q=${encodeURIComponent(typed.trim())}&country=${country}`}>
              {t("places.search", { query: typed.trim() })}
            </ButtonLink>
          </p>
        )}
      </div>
    </div>
  );
}

interface FindFieldProps {
  typed: string;
  setTyped: (typed: string) => void;
  openFirst: (event: KeyboardEvent) => void;
}

function FindField({ typed, setTyped, openFirst }: FindFieldProps) {
  const { t } = useWords();
  return (
    <label className="mx-(--gutter) mt-3 flex max-w-xl items-center border-b-2 border-ink focus-within:bg-raised focus-within:shadow-[0_3px_0_var(--focus)]">
      <Search className="me-3 size-6 shrink-0" aria-hidden="true" />
      <span className="sr-only">{t("places.find")}</span>
      <input
        type="search"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={openFirst}
        placeholder={t("places.find")}
        autoComplete="off"
        enterKeyHint="go"
        className="h-12 min-w-0 flex-1 bg-transparent text-xl outline-none placeholder:text-muted"
      />
    </label>
  );
}
