"use client";
import { ChevronDown } from "lucide-react";
import { useMemo } from "react";
import { useWords } from "#components/language/language-provider.tsx";
import type { Country } from "../model/countries.ts";

interface CountrySelectProps {
  countries: readonly Country[];
  value: string;
  onChange: (code: string) => void;
  className?: string;
}

/** Chooses the country. A native select, which every device and screen reader can use. */
export function CountrySelect({ countries, value, onChange, className = "" }: CountrySelectProps) {
  const { t } = useWords();
  // More than a hundred: a press elsewhere on the page does not render them again.
  const options = useMemo(
    () =>
      countries.map((country) => (
        <option key={country.code} value={country.code}>
          {country.name}
        </option>
      )),
    [countries],
  );
  return (
    <label className={`relative inline-flex max-w-full items-center ${className}`}>
      <span className="sr-only">{t("now.country")}</span>
      <select
        autoComplete="off"
        value={value}
        onChange={(event) => onChange(event.target.value)}
        className="field-sizing-content min-h-9 max-w-[min(11rem,78vw)] appearance-none sm:max-w-80 truncate border-b-2 border-line-strong bg-paper pe-7 hover:border-ink"
      >
        {options}
      </select>
      <ChevronDown className="pointer-events-none absolute end-1 size-4" aria-hidden="true" />
    </label>
  );
}
