"use client";
import { useState } from "react";
import { useWords } from "#components/language/language-provider.tsx";
import { byFrequency, genresWith, type Ways } from "#components/model/ways-data.ts";
import { namedGenres } from "#components/parts/kind-of.ts";
import type { Category } from "#lib/contract/shapes.ts";

/** How many genres are shown before "more". */
const FEW = 12;
/** A genre with fewer stations leaves hardly a choice, and stands behind "more". */
const FEWEST_STATIONS = 3;

interface GenreChipsProps {
  genres: readonly Category[];
  ways: Pick<Ways, "genres">;
  /** Whether the list is narrowed by more than a genre: genres that it does not have are left out. */
  isNarrowed: boolean;
  /** A category's href. */
  chosen: string | null;
  onChoose: (href: string | null) => void;
}

/** Buttons that choose one genre: the genres of several stations, the most first, or all by name; the chosen genre is always shown. */
export function GenreChips({ genres: known, ways, isNarrowed, chosen, onChoose }: GenreChipsProps) {
  const words = useWords();
  const { t } = words;
  const [all, setAll] = useState(false);
  const there = new Set([chosen, ...ways.genres.map(({ genre }) => genre)]);
  const genres = namedGenres(isNarrowed ? known.filter(({ href }) => there.has(href)) : known, words);
  if (genres.length === 0) return <div className="h-5" />;
  const several = new Set(genresWith(ways, FEWEST_STATIONS).slice(0, FEW));
  const few = byFrequency(genres, ways.genres).filter(({ href }) => several.has(href) || href === chosen);
  const shown = all ? genres : few;
  return (
    <fieldset className="flex flex-wrap gap-2 px-(--gutter) pt-4 pb-5">
      <legend className="sr-only">{t("search.filters.genre")}</legend>
      <button type="button" className={CHIP} aria-pressed={chosen === null} onClick={() => onChoose(null)}>
        {t("directory.everyGenre")}
      </button>
      {shown.map(({ href, name }) => (
        <button
          key={href}
          type="button"
          className={CHIP}
          aria-pressed={href === chosen}
          onClick={() => onChoose(href === chosen ? null : href)}
          dir="auto"
        >
          {name}
        </button>
      ))}
      {genres.length > few.length && (
        <button
          type="button"
          className="min-h-9 px-2 text-sm underline underline-offset-4"
          aria-expanded={all}
          onClick={() => setAll(!all)}
        >
          {all
            ? t("directory.fewerGenres")
            : t("directory.moreGenres", { number: genres.length - few.length })}
        </button>
      )}
    </fieldset>
  );
}

/** The look of a button that is one of several to choose from. */
export const CHIP =
  "min-h-9 rounded-full border border-line-strong px-3.5 text-sm hover:border-ink aria-pressed:border-ink aria-pressed:bg-ink aria-pressed:text-paper";
