import { type RefObject, useEffect, useState } from "react";
import { flushSync } from "react-dom";

/**
 * The offset (px) of `scroller` while the page is printed, else null. Paper is of another width, where the offset is
 * another moment: the scroller stands at its beginning, its style sheet moves the content. Drawn before printing.
 */
export function usePrinting(scroller: RefObject<HTMLElement | null>): number | null {
  const [leftPx, setLeftPx] = useState<number | null>(null);
  useEffect(() => {
    const over = new AbortController();
    const { signal } = over;
    let scrolled: { left: number; top: number } | null = null;
    const before = () => {
      const view = scroller.current;
      if (view === null) return;
      scrolled ??= { left: view.scrollLeft, top: view.scrollTop };
      const { left } = scrolled;
      flushSync(() => setLeftPx(Math.abs(left)));
      view.scrollLeft = 0;
    };
    const after = () => {
      flushSync(() => setLeftPx(null));
      if (scrolled !== null) scroller.current?.scrollTo({ ...scrolled, behavior: "instant" });
      scrolled = null;
    };
    window.addEventListener("beforeprint", before, { signal });
    window.addEventListener("afterprint", after, { signal });
    return () => over.abort();
  }, [scroller]);
  return leftPx;
}
