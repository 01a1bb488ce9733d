"use client";
import { ChevronLeft, ChevronRight } from "lucide-react";
import { useWords } from "#components/language/language-provider.tsx";

const ROUND =
  "grid size-11 place-items-center rounded-full hover:bg-ink hover:text-paper disabled:text-line-strong disabled:hover:bg-transparent";

interface GuideListTurnsProps {
  /** Indexes of the stations in view, and how many there are. */
  first: number;
  last: number;
  all: number;
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
        disabled={first <= 0}
        onClick={() => onTurn(-1)}
      >
        <ChevronLeft className="size-5 rtl:-scale-x-100" aria-hidden="true" />
      </button>
      <button
        type="button"
        className={ROUND}
        aria-label={t("guide.list.next")}
        disabled={last >= all - 1}
        onClick={() => onTurn(1)}
      >
        <ChevronRight className="size-5 rtl:-scale-x-100" aria-hidden="true" />
      </button>
    </div>
  );
}
