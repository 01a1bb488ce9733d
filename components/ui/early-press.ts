/** Presses on buttons and choices in lists before the page hydrates: on a slow device or network that takes seconds. */

declare global {
  interface Window {
    /** Repeats early choices, and the last early press unless it is older than ten seconds. To be called once. */
    doEarlyPress?: () => void;
  }
}

/**
 * Runs where it stands in the document. It keeps the choice made in each list, and the last press that reached the
 * window without a handler. React's handlers run before that, and the hydrated page removes the keeper. Presses inside a
 * form work without scripts.
 */
export const KEEP_EARLY_PRESS = `(() => {
  let press;
  const choices = new Map();
  const forget = () => { press = undefined; };
  const keep = ({ target, timeStamp }) => {
    const button = target.closest("button:enabled");
    if (button && !button.form) press = { button, atMs: timeStamp };
  };
  const choose = ({ target }) => {
    if (target.matches("select")) choices.set(target, target.value);
  };
  addEventListener("click", forget, true);
  addEventListener("click", keep);
  addEventListener("change", choose);
  window.doEarlyPress = () => {
    removeEventListener("click", forget, true);
    removeEventListener("click", keep);
    removeEventListener("change", choose);
    for (const [list, value] of choices) {
      // React may bring the list to life for this event, and show in it what the page began with.
      list.dispatchEvent(new Event("input", { bubbles: true }));
      list.value = value;
      list.dispatchEvent(new Event("change", { bubbles: true }));
    }
    if (press && performance.now() - press.atMs < 10_000) press.button.click();
    press = undefined;
  };
})();`;
