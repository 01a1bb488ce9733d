"use client";
import { useWords } from "#components/language/language-provider.tsx";
import { showInRow } from "#components/ui/show-in-row.ts";
import { FOUND_GROUPS, type FoundGroup } from "#lib/contract/found-groups.ts";
import { type FoundAnswer, hasMoreOf, totalsOf } from "../model/find-data.ts";
import { Count } from "./found-section.tsx";

interface KindTabsProps {
  value: FoundGroup | null;
  /** The results; undefined until known. */
  found: FoundAnswer | null | undefined;
  onChange: (kind: FoundGroup | null) => void;
}

const TAB =
  "-mb-px min-h-11 shrink-0 border-b-3 border-transparent whitespace-nowrap text-muted hover:text-ink focus-visible:-outline-offset-3 aria-pressed:border-ink aria-pressed:font-bold aria-pressed:text-ink";

/** Chooses all results or a kind; on a phone the row scrolls sideways. */
export function KindTabs({ value, found, onChange }: KindTabsProps) {
  const { t } = useWords();
  return (
    <fieldset className="flex min-w-0 gap-x-5 overflow-x-auto [scrollbar-width:none]">
      <legend className="sr-only">{t("search.kinds.label")}</legend>
      <button
        ref={value === null ? showInRow : null}
        type="button"
        aria-pressed={value === null}
        onClick={() => onChange(null)}
        className={TAB}
      >
        {t("search.kinds.all")}
      </button>
      {FOUND_GROUPS.map((kind) => (
        <button
          key={kind}
          ref={value === kind ? showInRow : null}
          type="button"
          aria-pressed={value === kind}
          onClick={() => onChange(kind)}
          className={TAB}
        >
          {t(`search.kinds.${kind}`)}
          {found && (
            <span className="ms-1.5 font-time text-xs font-normal">
              <Count total={totalsOf(found)[kind]} isMore={hasMoreOf(found)[kind]} />
            </span>
          )}
        </button>
      ))}
    </fieldset>
  );
}
