/** The custom property that has the height of the player's bar: notes at the bottom of the page stand above the bar. */
const HEIGHT = "--bar";

/**
 * The ref of the player's bar: keeps the property equal to the height of `bar`, which grows with what the bar says.
 * Returns the function that ends it, which React calls when the bar goes.
 */
export function tellHeight(bar: HTMLElement): () => void {
  const { style } = document.documentElement;
  const observer = new ResizeObserver(() => style.setProperty(HEIGHT, `${bar.offsetHeight}px`));
  observer.observe(bar, { box: "border-box" });
  return () => {
    observer.disconnect();
    style.removeProperty(HEIGHT);
  };
}
