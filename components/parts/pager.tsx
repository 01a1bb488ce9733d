"use client";
import { useSearchParams } from "next/navigation";
import type { MouseEvent } from "react";
import { useWords } from "#components/language/language-provider.tsx";
import { BUTTON_LOOK } from "#components/ui/button.tsx";

interface PagerProps {
  /** The page that was turned to, counted from 1, also while its answer is on its way; beyond the end the last is shown. */
  page: number;
  pages: number;
  onTurn: (page: number) => void;
  /** Names what the pages contain. */
  label?: string;
  /** The id of the list, where it is not at the top of its page. */
  at?: string;
}

/** Lists of more pages have a list of them, too. */
const FEW = 5;

/** Links to the pages before and after, which also lead on without scripts. */
export function Pager({ page: wanted, pages, onTurn, label, at }: PagerProps) {
  const { t } = useWords();
  const here = useSearchParams();
  if (pages < 2) return null;
  const page = Math.min(wanted, pages);
  const linkTo = (next: number) => {
    // Without an address at the ends, but the same element, so that it keeps the focus.
    if (next < 1 || next > pages) return { role: "link", "aria-disabled": true, tabIndex: 0 };
    const params = new URLSearchParams(here);
    params.set("page", String(next));
    const onClick = (event: MouseEvent) => {
      if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
      event.preventDefault();
      onTurn(next);
    };
    return { href: `?${params}${at ? `#${at}` : ""}`, onClick };
  };
  return (
    <nav
      aria-label={label ?? t("directory.pages")}
      className="flex flex-wrap items-center gap-4 px-(--gutter) pt-6"
    >
      <a className={BUTTON_LOOK} {...linkTo(page - 1)}>
        {t("directory.previous")}
      </a>
      <p className="font-time text-xs" aria-current="page">
        {t("directory.page", { page, pages })}
      </p>
      {pages > FEW && (
        <select
          aria-label={t("directory.toPage")}
          value={page}
          onChange={(event) => onTurn(Number(event.target.value))}
          className="min-h-11 bg-paper"
        >
          {[...Array(pages).keys()].map((before) => (
            <option key={before}>{before + 1}</option>
          ))}
        </select>
      )}
      <a className={BUTTON_LOOK} {...linkTo(page + 1)}>
        {t("directory.next")}
      </a>
    </nav>
  );
}
