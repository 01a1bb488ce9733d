"use client";
import { useWords } from "#components/language/language-provider.tsx";
import { languageName } from "#components/model/language-name.ts";
import { Select } from "#components/ui/select.tsx";

interface ChoiceProps {
  label: string;
  name?: string;
  any: string;
  value: string | null;
  options: readonly { value: string; name: string; stations: number }[];
  /** Whether the stations of an option are all that it leaves: else their number is not said. */
  isCounted?: boolean;
  /** The name of a chosen value that is not among the options. */
  nameOf: (value: string) => string;
  onChange: (value: string | null) => void;
}

/** A native select; a chosen value stays in it even when no result has it. */
export function Choice({
  label,
  name,
  any,
  value,
  options,
  isCounted = true,
  nameOf,
  onChange,
}: ChoiceProps) {
  const { t } = useWords();
  if (options.length === 0 && value === null) return null;
  const isMissing = value !== null && !options.some((option) => option.value === value);
  return (
    <Select
      {...{ label, name }}
      value={value ?? ""}
      onChange={(chosen) => onChange(chosen || null)}
      className="max-w-44 text-sm"
    >
      <option value="">{any}</option>
      {isMissing && <option value={value}>{nameOf(value)}</option>}
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {isCounted ? t("directory.option", { name: option.name, number: option.stations }) : option.name}
        </option>
      ))}
    </Select>
  );
}

interface LanguageChoiceProps extends Pick<ChoiceProps, "value" | "isCounted" | "onChange"> {
  /** Tags of languages (BCP 47), each with its number of stations. */
  languages: readonly { language: string; stations: number }[];
}

/** A native select of the languages of stations. */
export function LanguageChoice({ languages, ...rest }: LanguageChoiceProps) {
  const { t, locale } = useWords();
  const nameOf = (language: string) => languageName(language, locale);
  return (
    <Choice
      label={t("search.filters.language")}
      name="language"
      any={t("search.filters.anyLanguage")}
      options={languages.map(({ language, stations }) => ({
        value: language,
        name: nameOf(language),
        stations,
      }))}
      {...{ nameOf, ...rest }}
    />
  );
}
