declare global {
  interface Window {
    /** Set once the page's own code runs; parts of the page may still be on their way. */
    pageLives?: boolean;
  }
}

/**
 * Runs where it stands in the document. A press on a button, and a choice in a list, that has not hydrated yet is
 * repeated once it has: on a slow device or network that takes seconds, and React drops such events. Only the last press
 * and the last choice count, and after ten seconds none. Presses inside a form work without scripts.
 *
 * React marks an element that it has hydrated with a property whose name begins with `__reactProps$`.
 */
export const KEEP_EARLY_PRESS = `(() => {
  const lives = (element) => Object.keys(element).some((key) => key.startsWith("__reactProps$"));
  // The mark comes before the end of hydration: idle time comes after.
  const soon = (act) => window.requestIdleCallback?.(act, { timeout: 500 }) ?? setTimeout(act, 100);
  const onceItLives = (element, act, isWanted) => {
    const untilMs = performance.now() + 10_000;
    const look = () => {
      if (!element.isConnected || !isWanted() || performance.now() > untilMs) return;
      if (window.pageLives && lives(element)) soon(act);
      else setTimeout(look, 30);
    };
    return look;
  };
  let press;
  addEventListener("click", ({ target }) => {
    const button = target.closest?.("button:enabled");
    const own = press = button && !button.form && !lives(button) ? { button } : undefined;
    if (own) setTimeout(onceItLives(button, () => button.click(), () => press === own));
  }, true);
  // React hydrates for a press where it can, and has then handled the press; it stops a press that it drops.
  addEventListener("click", () => { if (press && lives(press.button)) press = undefined; });
  let choice;
  addEventListener("input", ({ target }) => {
    if (target.matches?.("select")) choice = { list: target, value: target.value };
  }, true);
  addEventListener("change", ({ target }) => {
    if (choice?.list !== target) return;
    const { list, value } = choice;
    // React may have hydrated the list for "input", which resets it to what the page began with.
    list.value = value;
    if (lives(list)) return;
    const choose = () => {
      list.value = value;
      list.dispatchEvent(new Event("change", { bubbles: true }));
    };
    setTimeout(onceItLives(list, choose, () => choice.list !== list || choice.value === value));
  }, true);
})();`;
