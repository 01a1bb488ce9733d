"use client";
import { ChevronDown } from "lucide-react";
import { useWords } from "#components/language/language-provider.tsx";
import { languageName } from "#components/model/language-name.ts";
import type { Facets } from "#lib/contract/find-shapes.ts";
import type { Category } from "#lib/contract/shapes.ts";

export interface Chosen {
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
  const { t, locale } = useWords();
  const genres = (facets?.genres ?? []).map(({ href, name, stations }) => ({ value: href, name, stations }));
  const languages = (facets?.languages ?? []).map(({ language, stations }) => ({
    value: language,
    name: languageName(language, locale),
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
        any={t("search.filters.anyGenre")}
        value={chosen.genre}
        options={genres}
        nameOf={(genre) => known.find(({ href }) => href === genre)?.name ?? genre.split(":").at(-1) ?? genre}
        onChange={(genre) => onChoose({ genre })}
      />
      <Choice
        label={t("search.filters.language")}
        any={t("search.filters.anyLanguage")}
        value={chosen.language}
        options={languages}
        nameOf={(language) => languageName(language, locale)}
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

interface ChoiceProps {
  label: string;
  any: string;
  value: string | null;
  options: readonly { value: string; name: string; stations: number }[];
  /** The name of a chosen value that is not among the options. */
  nameOf: (value: string) => string;
  onChange: (value: string | null) => void;
}

/** A native select; a chosen value stays in it even when no result has it. */
function Choice({ label, any, value, options, nameOf, onChange }: ChoiceProps) {
  const { t } = useWords();
  if (options.length === 0 && value === null) return null;
  const isMissing = value !== null && !options.some((option) => option.value === value);
  return (
    <label className="relative inline-flex max-w-full items-center">
      <span className="sr-only">{label}</span>
      <select
        autoComplete="off"
        value={value ?? ""}
        onChange={(event) => onChange(event.target.value || null)}
        className="field-sizing-content min-h-9 max-w-44 appearance-none truncate border-b-2 border-line-strong bg-paper pe-7 text-sm hover:border-ink"
      >
        <option value="">{any}</option>
        {isMissing && <option value={value}>{nameOf(value)}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {t("search.filters.option", { name: option.name, number: option.stations })}
          </option>
        ))}
      </select>
      <ChevronDown className="pointer-events-none absolute end-1 size-4" aria-hidden="true" />
    </label>
  );
}
