/**
 * Arrow keys move the focus between field and results: down leaves the field, up returns, Escape returns from
 * everywhere. The focus itself moves, so Enter, screen readers and Tab work as usual. True when the key was used.
 */
export function moveThroughResults(
  key: string,
  within: HTMLElement,
  field: HTMLInputElement | null,
): boolean {
  const results = [...within.querySelectorAll<HTMLElement>("[data-result]")];
  const active = document.activeElement;
  const row = active?.closest("li");
  // Works from the buttons of a row, too.
  const at = results.findIndex(
    (result) => result === active || (row != null && row === result.closest("li")),
  );
  const inField = active === field;
  if (!inField && at < 0) return false;
  const go = (target: HTMLElement | null | undefined): boolean => {
    target?.focus();
    target?.scrollIntoView({ block: "nearest" });
    return target != null;
  };
  switch (key) {
    case "ArrowDown":
      return go(results[at + 1]);
    case "ArrowUp":
      return inField ? false : go(at > 0 ? results[at - 1] : field);
    case "Home":
      return inField ? false : go(results[0]);
    case "End":
      return inField ? false : go(results.at(-1));
    case "Escape":
      return inField ? false : go(field);
    default:
      return false;
  }
}
