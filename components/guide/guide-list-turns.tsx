"use client";
import { ChevronLeft, ChevronRight } from "lucide-react";
import { useWords } from "#components/language/language-provider.tsx";

const ROUND =
  "grid size-11 place-items-center rounded-full hover:bg-ink hover:text-paper aria-disabled:text-line-strong aria-disabled:hover:bg-transparent";

interface GuideListTurnsProps {
  /** The indexes of the first and last station in view, and the number of all. */
  first: number;
  last: number;
  all: number;
  /** Called for a turn that is possible; at the ends the buttons keep the focus. */
  onTurn: (by: 1 | -1) => void;
}

/** Buttons to the previous and next station, for listeners who do not swipe. */
export function GuideListTurns({ first, last, all, onTurn }: GuideListTurnsProps) {
  const { t } = useWords();
  return (
    <div className="flex shrink-0">
      <button
        type="button"
        className={ROUND}
        aria-label={t("player.previousStation")}
        data-turn={-1}
        aria-disabled={first <= 0}
        onClick={() => first > 0 && onTurn(-1)}
      >
        <ChevronLeft className="size-5 rtl:-scale-x-100" aria-hidden="true" />
      </button>
      <button
        type="button"
        className={ROUND}
        aria-label={t("player.nextStation")}
        data-turn={1}
        aria-disabled={last >= all - 1}
        onClick={() => last < all - 1 && onTurn(1)}
      >
        <ChevronRight className="size-5 rtl:-scale-x-100" aria-hidden="true" />
      </button>
    </div>
  );
}
