"use client";
import { ChevronLeft, ChevronRight } from "lucide-react";
import { useWords } from "#components/language/language-provider.tsx";

const ROUND =
  "grid size-11 place-items-center rounded-full hover:bg-ink hover:text-paper aria-disabled:text-line-strong aria-disabled:hover:bg-transparent";

interface GuideListTurnsProps {
  /** Indexes of the stations in view, and how many there are. */
  first: number;
  last: number;
  all: number;
  /** Hears of a turn that there is; the button keeps the focus at either end. */
  onTurn: (by: 1 | -1) => void;
}

/** To the station before and after, for those who do not swipe. */
export function GuideListTurns({ first, last, all, onTurn }: GuideListTurnsProps) {
  const { t } = useWords();
  return (
    <div className="flex shrink-0">
      <button
        type="button"
        className={ROUND}
        aria-label={t("guide.list.previous")}
        data-turn={-1}
        aria-disabled={first <= 0}
        onClick={() => first > 0 && onTurn(-1)}
      >
        <ChevronLeft className="size-5 rtl:-scale-x-100" aria-hidden="true" />
      </button>
      <button
        type="button"
        className={ROUND}
        aria-label={t("guide.list.next")}
        data-turn={1}
        aria-disabled={last >= all - 1}
        onClick={() => last < all - 1 && onTurn(1)}
      >
        <ChevronRight className="size-5 rtl:-scale-x-100" aria-hidden="true" />
      </button>
    </div>
  );
}
