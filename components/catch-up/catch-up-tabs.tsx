"use client";
import { useWords } from "#components/language/language-provider.tsx";
import { VIEWS, type View } from "../model/catch-up-query.ts";

interface ViewTabsProps {
  value: View;
  onChange: (view: View) => void;
}

/** Chooses the view. On a phone the row scrolls sideways: a fieldset alone would be as wide as its row. */
export function ViewTabs({ value, onChange }: ViewTabsProps) {
  const { t } = useWords();
  return (
    <fieldset className="flex min-w-0 gap-x-5 overflow-x-auto border-b border-line px-(--gutter) pt-1 [scrollbar-width:none]">
      <legend className="sr-only">{t("catchUp.by")}</legend>
      {VIEWS.map((view) => (
        <button
          key={view}
          type="button"
          aria-pressed={view === value}
          onClick={() => onChange(view)}
          className="-mb-px min-h-11 shrink-0 border-b-3 border-transparent whitespace-nowrap text-muted hover:text-ink focus-visible:-outline-offset-3 aria-pressed:border-ink aria-pressed:font-bold aria-pressed:text-ink"
        >
          {t(`catchUp.views.${view}`)}
        </button>
      ))}
    </fieldset>
  );
}
