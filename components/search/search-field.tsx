"use client";
import { Search, X } from "lucide-react";
import type { RefObject } from "react";
import { useWords } from "#components/language/language-provider.tsx";
import { MOST_LETTERS } from "../model/search-query.ts";
import { SEARCH_FIELD_ID } from "../ui/search-field-id.ts";

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
      <Search className="me-3 size-7 shrink-0" aria-hidden="true" />
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
        className="align-page h-16 min-w-0 flex-1 bg-transparent font-display text-2xl font-semibold text-ellipsis outline-none [font-stretch:105%] placeholder:font-light placeholder:text-muted sm:text-4xl [&::-webkit-search-cancel-button]:hidden"
      />
      {value !== "" && (
        <button
          type="button"
          aria-label={t("search.clear")}
          onClick={() => {
            onChange("");
            field.current?.focus();
          }}
          className="grid size-11 shrink-0 place-items-center rounded-full hover:bg-ink/8"
        >
          <X className="size-6" aria-hidden="true" />
        </button>
      )}
    </div>
  );
}
