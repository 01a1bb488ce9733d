"use client";
import { useWords } from "#components/language/language-provider.tsx";
import type { Facets } from "#lib/contract/find-shapes.ts";
import type { Category } from "#lib/contract/shapes.ts";
import { Choice, LanguageChoice } from "../parts/choice.tsx";

interface Chosen {
  genre: string | null;
  language: string | null;
  playable: boolean;
  /** Only stations of the chosen country. */
  here: boolean;
}

interface FiltersProps {
  countryName: string;
  chosen: Chosen;
  /** The counts of the filters; undefined until they are known. */
  facets: Facets | undefined;
  /** The genres of the country, for the name of a chosen genre that no result has. */
  genres: readonly Category[];
  onChoose: (chosen: Partial<Chosen>) => void;
}

/** Filters the results by their stations; each option shows how many stations remain. */
export function Filters({ countryName, chosen, facets, genres: known, onChoose }: FiltersProps) {
  const { t, genre: named } = useWords();
  const genres = (facets?.genres ?? []).map(({ href, name, stations }) => ({
    value: href,
    name: named(name),
    stations,
  }));
  return (
    <fieldset className="flex flex-wrap items-center gap-x-5 gap-y-1 pb-1">
      <legend className="sr-only">{t("search.filters.label")}</legend>
      <Check
        label={t("search.filters.playable")}
        value={chosen.playable}
        onChange={(playable) => onChoose({ playable })}
      />
      <Check
        label={t("search.filters.onlyHere", { country: countryName })}
        value={chosen.here}
        onChange={(here) => onChoose({ here })}
      />
      <Choice
        label={t("search.filters.genre")}
        any={t("directory.everyGenre")}
        value={chosen.genre}
        options={genres}
        nameOf={(genre) =>
          named(known.find(({ href }) => href === genre)?.name ?? genre.split(":").at(-1) ?? genre)
        }
        onChange={(genre) => onChoose({ genre })}
      />
      <LanguageChoice
        languages={facets?.languages ?? []}
        value={chosen.language}
        onChange={(language) => onChoose({ language })}
      />
    </fieldset>
  );
}

interface CheckProps {
  label: string;
  value: boolean;
  onChange: (value: boolean) => void;
}

function Check({ label, value, onChange }: CheckProps) {
  return (
    <label className="flex min-h-11 cursor-pointer items-center gap-2 text-sm">
      <input
        type="checkbox"
        checked={value}
        onChange={(event) => onChange(event.target.checked)}
        className="size-4.5 accent-ink"
      />
      {label}
    </label>
  );
}
