"use client";
import { useWords } from "#components/language/language-provider.tsx";
import { Button } from "#components/ui/button.tsx";

interface PagerProps {
  /** Counted from 1. */
  page: number;
  pages: number;
  onTurn: (page: number) => void;
  /** Names what the pages contain. */
  label?: string;
}

/** Lists of more pages have a list of them, too. */
const FEW = 5;

export function Pager({ page, pages, onTurn, label }: PagerProps) {
  const { t } = useWords();
  if (pages < 2) return null;
  return (
    <nav
      aria-label={label ?? t("directory.pages")}
      className="flex flex-wrap items-center gap-4 px-(--gutter) pt-6"
    >
      {/* Not disabled at the ends, so that the button keeps the focus. */}
      <Button aria-disabled={page <= 1} onClick={() => page > 1 && onTurn(page - 1)}>
        {t("directory.previous")}
      </Button>
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
      <Button aria-disabled={page >= pages} onClick={() => page < pages && onTurn(page + 1)}>
        {t("directory.next")}
      </Button>
    </nav>
  );
}
