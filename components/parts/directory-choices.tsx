"use client";
import Link from "next/link";
import { useWords } from "#components/language/language-provider.tsx";
import { Segmented } from "#components/ui/segmented.tsx";
import { STATIONS_PER_PAGE } from "../model/directory-data.ts";
import { type DirectoryQuery, ORDERS } from "../model/directory-search.ts";
import type { AddressChanges } from "../model/page-query.ts";
import type { Ways } from "../model/ways-data.ts";
import { Choice, LanguageChoice } from "./choice.tsx";

interface DirectoryChoicesProps {
  country: string;
  ways: Ways;
  query: DirectoryQuery;
  onChange: (change: AddressChanges) => void;
}

/** The order of the directory, and selects that narrow it to a letter, a place and a language. */
export function DirectoryChoices({ country, ways, query, onChange }: DirectoryChoicesProps) {
  const { t, place: nameIn } = useWords();
  const named = (place: string) => nameIn(place, country);
  const places = ways.places.map(({ place, stations }) => ({ value: place, name: named(place), stations }));
  const shown = ORDERS.filter((value) => value !== "newest" || ways.hasNew || query.order === value);
  const orders = shown.map((value) => ({
    value,
    label: t(`directory.order.${value}`),
  }));
  return (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-1 px-(--gutter) pt-2">
      <Segmented
        label={t("directory.order.label")}
        options={orders}
        value={query.order}
        onChange={(value) => onChange({ order: value === ORDERS[0] ? null : value })}
      />
      <LetterChoice ways={ways} query={query} onChange={onChange} />
      <Choice
        label={t("directory.place")}
        any={t("directory.everyPlace")}
        value={query.place}
        options={places}
        nameOf={named}
        onChange={(place) => onChange({ place })}
      />
      {/* A choice needs two languages. */}
      {(ways.languages.length > 1 || query.language) && (
        <LanguageChoice
          languages={ways.languages}
          value={query.language}
          onChange={(language) => onChange({ language })}
        />
      )}
      <Link
        href={`/places?country=${country}`}
        prefetch={false}
        className="inline-flex min-h-9 items-center text-sm underline underline-offset-4 hover:no-underline"
      >
        {t("directory.morePlaces")}
      </Link>
    </div>
  );
}

/** A select of the letters of a list with more than one page. */
function LetterChoice({ ways, query, onChange }: Omit<DirectoryChoicesProps, "country">) {
  const { t } = useWords();
  const letters = ways.letters.map(({ letter, stations }) => ({ value: letter, name: letter, stations }));
  const isLong = letters.reduce((sum, { stations }) => sum + stations, 0) > STATIONS_PER_PAGE;
  if (!isLong && !query.letter) return null;
  return (
    <Choice
      label={t("directory.letter")}
      any={t("directory.everyLetter")}
      value={query.letter}
      options={letters}
      nameOf={(letter) => letter}
      onChange={(letter) => onChange({ letter })}
    />
  );
}
