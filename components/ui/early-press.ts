/** A press on a button before the page lives: on a slow device or network its scripts come seconds after its picture. */

declare global {
  interface Window {
    /** Does the last early press, unless it is ten seconds old: then nobody expects it any more. To be called once. */
    doEarlyPress?: () => void;
  }
}

/**
 * Runs where it stands in the document. It keeps the last press that nobody heard: React hears it on the way up to the
 * window, and whatever it brought the page to life for has taken the keeper away by then. What is in a form needs no
 * script.
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
