"use client";
import { useMemo } from "react";
import { useWords } from "#components/language/language-provider.tsx";
import type { Country } from "../model/countries.ts";
import { Select } from "./select.tsx";

interface CountrySelectProps {
  countries: readonly Country[];
  value: string;
  onChange: (code: string) => void;
  className?: string;
}

/** Chooses the country. */
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
    <Select
      label={t("now.country")}
      name="country"
      {...{ value, onChange }}
      outer={`max-w-full ${className}`}
      shown={countries.find(({ code }) => code === value)?.name}
      className="max-w-[min(11rem,78vw)] text-[min(1em,8vw)] sm:max-w-80"
    >
      {options}
    </Select>
  );
}
