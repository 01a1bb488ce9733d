"use client";
import { Search, X } from "lucide-react";
import { type RefObject, useState } from "react";
import { useWords } from "#components/language/language-provider.tsx";
import { useOffered } from "#components/ui/offered.tsx";
import { showInRow } from "#components/ui/show-in-row.ts";
import { FOUND_GROUPS, type FoundGroup } from "#lib/contract/found-groups.ts";
import type { Category } from "#lib/contract/shapes.ts";
import {
  type FoundAnswer,
  hasMoreOf,
  isUnchecked,
  keepsAll,
  totalAlone,
  totalsOf,
} from "../model/find-data.ts";
import { MOST_LETTERS } from "../model/search-query.ts";
import { Choice, LanguageChoice } from "../parts/choice.tsx";
import { SEARCH_FIELD_ID } from "../ui/search-field-id.ts";
import { Count } from "./found-list.tsx";
import { showsKind } from "./shows-kind.ts";
import { countOf } from "./status.ts";

interface SearchFieldProps {
  value: string;
  onChange: (value: string) => void;
  field: RefObject<HTMLInputElement | null>;
}

/** The large search field. */
export function SearchField({ value, onChange, field }: SearchFieldProps) {
  const { t } = useWords();
  return (
    <div className="relative flex min-w-0 flex-1 basis-full items-center border-b-2 border-ink focus-within:bg-raised focus-within:shadow-[0_3px_0_var(--focus)] sm:basis-0">
      <Search className="me-[min(0.75rem,4vw)] size-[min(1.75rem,9vw)] shrink-0" aria-hidden="true" />
      <input
        id={SEARCH_FIELD_ID}
        ref={field}
        type="search"
        name="q"
        value={value}
        onChange={(event) => onChange(event.target.value)}
        maxLength={MOST_LETTERS}
        aria-label={t("search.label")}
        aria-keyshortcuts="/"
        placeholder={t("search.placeholder")}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        enterKeyHint="search"
        dir="auto"
        className="align-page h-13 min-w-0 flex-1 bg-transparent font-display text-[min(1.5rem,9vw)] font-semibold text-ellipsis outline-none [font-stretch:105%] placeholder:text-[min(1rem,4.4vw)] placeholder:font-light placeholder:text-muted sm:h-16 sm:placeholder:text-4xl sm:text-4xl [&::-webkit-search-cancel-button]:hidden"
      />
      {value !== "" && (
        <button
          type="button"
          aria-label={t("search.clear")}
          onClick={() => {
            onChange("");
            field.current?.focus();
          }}
          className="grid size-[min(2.75rem,14vw)] shrink-0 place-items-center rounded-full hover:bg-ink/8"
        >
          <X className="size-[min(1.5rem,9vw)]" aria-hidden="true" />
        </button>
      )}
    </div>
  );
}

interface KindTabsProps {
  value: FoundGroup | null;
  /** The results; undefined until known. */
  found: FoundAnswer | null | undefined;
  onChange: (kind: FoundGroup | null) => void;
}

const TAB =
  "-mb-px min-h-11 shrink-0 border-b-3 border-transparent whitespace-nowrap text-muted hover:text-ink focus-visible:-outline-offset-3 aria-pressed:border-ink aria-pressed:font-bold aria-pressed:text-ink";

/**
 * Chooses all results or a kind; on a phone the row scrolls sideways. A kind that the whole directory does not have, and
 * songs where it has stations alone, are offered once a search finds some.
 */
export function KindTabs({ value, found, onChange }: KindTabsProps) {
  const { t } = useWords();
  const { guide, catchUp } = useOffered();
  const has = { stations: true, programmes: guide, episodes: catchUp, songs: guide || catchUp };
  const kinds = FOUND_GROUPS.filter(
    (kind) => has[kind] || kind === value || (found && totalsOf(found)[kind] > 0),
  );
  return (
    <fieldset className="side-row min-w-0 gap-x-5">
      <legend className="sr-only">{t("search.kinds.label")}</legend>
      <button
        ref={value === null ? showInRow : null}
        {...showsKind(null, onChange)}
        aria-pressed={value === null}
        className={TAB}
      >
        {t("search.kinds.all")}
      </button>
      {kinds.map((kind) => (
        <button
          key={kind}
          ref={value === kind ? showInRow : null}
          {...showsKind(kind, onChange)}
          aria-pressed={value === kind}
          className={TAB}
        >
          {t(`search.kinds.${kind}`)}{" "}
          {found && (
            <span className="ms-0.5 font-time text-xs font-normal">
              <Count total={totalsOf(found)[kind]} isMore={hasMoreOf(found)[kind]} />
            </span>
          )}
        </button>
      ))}
    </fieldset>
  );
}

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
  /** The kind of results that is shown. */
  only: FoundGroup | null;
  /** The results, with the counts of the filters; undefined until they are known. */
  found: FoundAnswer | null | undefined;
  /** The genres of the country, for the name of a chosen genre that no result has. */
  genres: readonly Category[];
  onChoose: (chosen: Partial<Chosen>) => void;
}

/**
 * Filters the results by their stations; where nothing else is found, each option shows how many remain. On a phone they are a
 * row that scrolls sideways.
 */
export function Filters({ countryName, chosen, only, found, genres: known, onChoose }: FiltersProps) {
  const { t, genre: named } = useWords();
  const [isUsed, setUsed] = useState(false);
  // Chosen by the address, a filter that leaves everything in can be taken back, and chosen again.
  const isIdle = found != null && (countOf(found) === 0 || keepsAll(found));
  const isCounted = only === "stations" || (found != null && totalAlone(found) === totalsOf(found).stations);
  const genres = (found?.facets.genres ?? []).map(({ href, name, stations }) => ({
    value: href,
    name: named(name),
    stations,
  }));
  return (
    <fieldset className="side-row min-w-0 items-center gap-x-5 gap-y-1 pb-1 *:shrink-0 sm:flex-wrap sm:overflow-visible sm:pe-0 sm:[mask-image:none]">
      <legend className="sr-only">{t("search.filters.label")}</legend>
      {(chosen.playable || isUsed || !isIdle) && (
        <Check
          name="playable"
          label={t(
            found && isUnchecked(found) ? "search.filters.playableUnchecked" : "search.filters.playable",
          )}
          value={chosen.playable}
          onChange={(playable) => {
            setUsed(true);
            onChoose({ playable });
          }}
        />
      )}
      <Check
        name="here"
        label={t("search.filters.onlyHere", { country: countryName })}
        value={chosen.here}
        onChange={(here) => onChoose({ here })}
      />
      <Choice
        label={t("search.filters.genre")}
        name="genre"
        any={t("directory.everyGenre")}
        value={chosen.genre}
        options={genres}
        isCounted={isCounted}
        nameOf={(genre) =>
          named(known.find(({ href }) => href === genre)?.name ?? genre.split(":").at(-1) ?? genre)
        }
        onChange={(genre) => onChoose({ genre })}
      />
      <LanguageChoice
        languages={found?.facets.languages ?? []}
        value={chosen.language}
        isCounted={isCounted}
        onChange={(language) => onChoose({ language })}
      />
    </fieldset>
  );
}

interface CheckProps {
  /** The name in the address. */
  name: keyof Chosen;
  label: string;
  value: boolean;
  onChange: (value: boolean) => void;
}

function Check({ name, label, value, onChange }: CheckProps) {
  return (
    // On a phone a long label has two lines: the next filter begins in view, and its cut words show that the row scrolls.
    <label className="flex min-h-11 cursor-pointer items-center gap-2 text-sm leading-tight max-sm:max-w-[max(54vw,min(11rem,75vw))] sm:whitespace-nowrap">
      <input
        type="checkbox"
        name={name}
        value="true"
        checked={value}
        onChange={(event) => onChange(event.target.checked)}
        className="size-4.5 shrink-0 accent-ink focus-visible:outline-offset-0"
      />
      {label}
    </label>
  );
}
