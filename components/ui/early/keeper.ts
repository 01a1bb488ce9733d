/** An act of the listener that waits for the page's code. */
export interface Kept {
  element: Element;
  /** The act is dropped at this time (performance.now). */
  untilMs: number;
  /** Whether the act is a text, which does not wait for idle time: its next letter may come before. */
  isText?: boolean;
  isWanted: () => boolean;
  repeat: () => void;
  mark?: (isEarly: boolean) => void;
}

/** Runs as text (early-input.ts). */
export function makeKeeper() {
  /** Whether React has marked `element` as hydrated. */
  const lives = (element: Element) => Object.keys(element).some((key) => key.startsWith("__reactProps$"));
  const soon = (act: () => void) =>
    window.requestIdleCallback?.(act, { timeout: 500 }) ?? setTimeout(act, 100);
  let composes = false;
  for (const type of ["compositionstart", "compositionend"]) {
    addEventListener(
      type,
      () => {
        composes = type === "compositionstart";
      },
      true,
    );
  }
  /** Repeats an act once its part of the page has hydrated, or drops the act. */
  const keep = (kept: Kept) => {
    const look = () => {
      const isKept = kept.element.isConnected && kept.isWanted() && performance.now() <= kept.untilMs;
      kept.mark?.(isKept);
      if (!isKept) return;
      if (kept.isText && lives(kept.element) && !composes) kept.repeat();
      if (!kept.isText && lives(kept.element) && window.pageLives)
        soon(() => kept.isWanted() && kept.repeat());
      else setTimeout(look, 30);
    };
    setTimeout(look);
  };
  // `untilMs`: when to drop an act of this moment; `repeats`: an act is being repeated, its events are not the listener's.
  return { lives, keep, untilMs: () => performance.now() + 30_000, repeats: false };
}

export type Keeper = ReturnType<typeof makeKeeper>;
