"use client";
import { ChevronDown } from "lucide-react";
import Link from "next/link";
import type { OwnStation } from "#components/device/own-stations.ts";
import { useWords } from "#components/language/language-provider.tsx";
import { useInCountry } from "#components/ui/use-in-country.ts";

/** The value of the option that leaves the choice to the rule. */
const FIRST = "last";

interface StationEditorProps {
  /** The chosen station; null leaves the choice to the rule. */
  station: OwnStation | null;
  /** The station of the rule, in words; undefined without such a station. */
  first: string | undefined;
  own: readonly OwnStation[];
  onChange: (station: OwnStation | null) => void;
}

/** Chooses the station that AFFINITY starts from: the station of the rule, or another of the listener's stations. */
export function StationEditor({ station, first, own, onChange }: StationEditorProps) {
  const { t } = useWords();
  const to = useInCountry();
  const choices = station && !own.some(({ rpuid }) => rpuid === station.rpuid) ? [station, ...own] : own;
  if (choices.length === 0) {
    return (
      <div className="text-sm text-muted">
        <p>{t("forYou.station.none")}</p>
        <Link
          href={to("/search")}
          className="mt-2 inline-flex min-h-11 items-center font-bold text-ink underline underline-offset-4"
        >
          {t("settings.favourites.find")}
        </Link>
      </div>
    );
  }
  return (
    <label className="relative block">
      <span className="block text-sm text-muted">{t("forYou.station.label")}</span>
      <select
        autoComplete="off"
        value={station?.rpuid ?? FIRST}
        onChange={({ target }) => onChange(choices.find(({ rpuid }) => rpuid === target.value) ?? null)}
        className="mt-1 min-h-11 w-full appearance-none truncate border-b-2 border-ink bg-paper pe-8 ps-1 font-display text-lg font-semibold hover:bg-raised"
      >
        {first !== undefined && <option value={FIRST}>{first}</option>}
        {first === undefined && station === null && <option value={FIRST}>—</option>}
        {choices.map(({ rpuid, name }) => (
          <option key={rpuid} value={rpuid}>
            {name}
          </option>
        ))}
      </select>
      <ChevronDown className="pointer-events-none absolute end-1 bottom-3.5 size-4" aria-hidden="true" />
    </label>
  );
}
