"use client";
import { useWords } from "#components/language/language-provider.tsx";
import { showInRow } from "#components/ui/show-in-row.ts";
import { CATCH_UP_TABS, type CatchUpTab } from "../model/catch-up-query.ts";

interface CatchUpTabsProps {
  /** Undefined until it is known which view shows most. */
  value: CatchUpTab | undefined;
  /** Whether an episode leaves soon. */
  leaves: boolean;
  onChange: (tab: CatchUpTab) => void;
}

/** Chooses the tab; the tab of what leaves soon stands where something does. On a phone the row scrolls sideways: a fieldset alone would be as wide as its row. */
export function CatchUpTabs({ value, leaves, onChange }: CatchUpTabsProps) {
  const { t } = useWords();
  const tabs = CATCH_UP_TABS.filter((tab) => tab !== "leaving" || leaves || value === tab);
  return (
    <fieldset className="flex min-w-0 gap-x-5 overflow-x-auto border-b border-line px-(--gutter) pt-1 [scrollbar-width:none]">
      <legend className="sr-only">{t("catchUp.by")}</legend>
      {tabs.map((tab) => (
        <button
          key={tab}
          ref={tab === value ? showInRow : null}
          type="button"
          aria-pressed={tab === value}
          onClick={() => onChange(tab)}
          className="-mb-px min-h-11 shrink-0 border-b-3 border-transparent whitespace-nowrap text-muted hover:text-ink focus-visible:-outline-offset-3 aria-pressed:border-ink aria-pressed:font-bold aria-pressed:text-ink"
        >
          {t(`catchUp.views.${tab}`)}
        </button>
      ))}
    </fieldset>
  );
}
