declare global {
  interface Window {
    /** Set once the page's own code runs; parts of the page may still be on their way. */
    pageLives?: boolean;
  }
}

/**
 * Runs where it stands in the document. A press on a button, and a choice in a list, that React does not handle because
 * that part of the page has not hydrated yet is repeated once it has: on a slow device or network that takes seconds.
 * Only the last press and the last choice count, and after ten seconds none. Presses inside a form work without scripts.
 *
 * React listens on the document, and stops on its way down an event that it drops, so an event that comes up to the
 * root element is handled, if React has marked its element as hydrated: a property whose name begins with
 * `__reactProps$`. The mark alone says too little: a part that waits for code has the mark too.
 */
export const KEEP_EARLY_PRESS = `(() => {
  const lives = (element) => Object.keys(element).some((key) => key.startsWith("__reactProps$"));
  // The mark comes before the end of hydration: idle time comes after.
  const soon = (act) => window.requestIdleCallback?.(act, { timeout: 500 }) ?? setTimeout(act, 100);
  const keep = (kept) => {
    const look = () => {
      if (!kept.element.isConnected || !kept.isWanted() || performance.now() > kept.untilMs) return;
      if (window.pageLives && lives(kept.element)) soon(() => kept.isWanted() && kept.repeat());
      else setTimeout(look, 30);
    };
    setTimeout(look);
  };
  const untilMs = () => performance.now() + 10_000;
  const { documentElement } = document;
  let press;
  addEventListener("click", ({ target, isTrusted }) => {
    const element = target.closest?.("button:enabled");
    const known = !isTrusted && press?.element === element ? press : undefined;
    const own = press = element && !element.form ? {
      element,
      untilMs: known?.untilMs ?? untilMs(),
      isWanted: () => press === own,
      repeat: () => element.click(),
    } : undefined;
    if (own) keep(own);
  }, true);
  documentElement.addEventListener("click", () => { if (press && lives(press.element)) press = undefined; });
  let choice;
  addEventListener("input", ({ target }) => {
    if (!target.matches?.("select")) return;
    const { value } = target;
    const own = choice = {
      element: target,
      value,
      untilMs: untilMs(),
      isWanted: () => choice === own,
      repeat: () => {
        target.value = value;
        target.dispatchEvent(new Event("change", { bubbles: true }));
      },
    };
  }, true);
  addEventListener("change", ({ target }) => {
    if (choice?.element !== target) return;
    // React may have hydrated the list for "input", which resets it to what the page began with.
    target.value = choice.value;
    keep(choice);
  }, true);
  documentElement.addEventListener("change", ({ target }) => {
    if (choice?.element === target && lives(target)) choice = undefined;
  });
})();`;
