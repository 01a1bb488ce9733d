"use client";
import type { ReactNode } from "react";
import { useWords } from "#components/language/language-provider.tsx";
import { SectionTitle } from "#components/parts/section-title.tsx";
import { Button } from "#components/ui/button.tsx";
import type { FoundGroup } from "#lib/contract/found-groups.ts";
import { MOST } from "../model/find-data.ts";

interface FoundSectionProps {
  kind: FoundGroup;
  total: number;
  /** Whether there may be more than `total`. */
  isMore: boolean;
  shown: number;
  /** True when the page shows this kind alone: "more" then adds results below. */
  alone: boolean;
  /** How many results the next step adds. */
  more: number;
  onMore: () => void;
  children: ReactNode;
}

/** The results of a kind, with its name beside them on wide pages. */
export function FoundSection(props: FoundSectionProps) {
  const { kind, total, isMore, shown, alone, more, onMore, children } = props;
  const { t } = useWords();
  const id = `found-${kind}`;
  return (
    <section
      aria-labelledby={id}
      className="border-t border-line-strong pt-5 pb-8 lg:grid lg:grid-cols-[15rem_minmax(0,1fr)] lg:gap-x-6 lg:px-(--gutter)"
    >
      <header className="flex flex-wrap items-baseline justify-between gap-3 px-(--gutter) pb-3 lg:sticky lg:top-4 lg:block lg:self-start lg:px-0">
        <div className="flex flex-wrap items-baseline gap-x-3">
          <SectionTitle id={id}>{t(`search.kinds.${kind}`)}</SectionTitle>
          <span className="font-time text-xs text-muted">
            <Count total={total} isMore={isMore} />
          </span>
        </div>
        {!alone && total > shown && (
          <button
            type="button"
            id={`${id}-all`}
            aria-labelledby={`${id}-all ${id}`}
            onClick={onMore}
            className="min-h-9 text-sm underline underline-offset-4 hover:no-underline lg:mt-1"
          >
            {isMore || total > MOST
              ? t("search.firstOf", { number: Math.min(total, MOST) })
              : t("search.allOf", { number: total })}
          </button>
        )}
      </header>
      <div className="@container min-w-0">
        <ol>{children}</ol>
        {alone && more > 0 && (
          <div className="px-(--gutter) pt-6 lg:px-0">
            <Button onClick={onMore}>{t("search.more", { number: more })}</Button>
          </div>
        )}
      </div>
    </section>
  );
}

/** How many results there are; "200+" where there may be more. */
export function Count({ total, isMore }: { total: number; isMore: boolean }) {
  const { t, locale } = useWords();
  return isMore ? t("search.atLeast", { number: total }) : total.toLocaleString(locale);
}
