/** The look of a button that is one of several to choose from. */
export const CHIP =
  "min-h-9 rounded-full border border-line-strong px-3.5 text-sm hover:border-ink aria-pressed:border-ink aria-pressed:bg-ink aria-pressed:text-paper";
