/** Presses on buttons before the page hydrates: on a slow device or network that takes seconds. */

declare global {
  interface Window {
    /** Repeats the last early press, unless it is older than ten seconds. To be called once. */
    doEarlyPress?: () => void;
  }
}

/**
 * Runs where it stands in the document. It keeps the last press that reached the window without a handler. React's
 * handlers run before that, and the hydrated page removes the keeper. Presses inside a form work without scripts.
 */
export const KEEP_EARLY_PRESS = `(() => {
  let press;
  const forget = () => { press = undefined; };
  const keep = ({ target, timeStamp }) => {
    const button = target.closest("button:enabled");
    if (button && !button.form) press = { button, atMs: timeStamp };
  };
  addEventListener("click", forget, true);
  addEventListener("click", keep);
  window.doEarlyPress = () => {
    removeEventListener("click", forget, true);
    removeEventListener("click", keep);
    if (press && performance.now() - press.atMs < 10_000) press.button.click();
    press = undefined;
  };
})();`;
