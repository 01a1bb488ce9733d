"use client";
import { ChevronDown } from "lucide-react";
import { useWords } from "#components/language/language-provider.tsx";

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
export function Choice({ label, any, value, options, nameOf, onChange }: ChoiceProps) {
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
            {t("directory.option", { name: option.name, number: option.stations })}
          </option>
        ))}
      </select>
      <ChevronDown className="pointer-events-none absolute end-1 size-4" aria-hidden="true" />
    </label>
  );
}
