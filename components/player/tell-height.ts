/** The ref of the bar: tells its height, above which notes at the bottom of the page stand; the bar grows with its words. */
export function tellHeight(bar: HTMLElement): () => void {
  const { style } = document.documentElement;
  const observer = new ResizeObserver(() => style.setProperty("--bar", `${bar.offsetHeight}px`));
  observer.observe(bar, { box: "border-box" });
  return () => {
    observer.disconnect();
    style.removeProperty("--bar");
  };
}
