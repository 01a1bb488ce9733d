const MOST_LETTERS = 60;

/** The link's visible text without parts that a screen reader skips, such as the sign of a key. */
function drawnOn(link: HTMLAnchorElement): string {
  const skipped = link.querySelectorAll('[aria-hidden="true"]:not([hidden])');
  // Hidden for a moment, because only `innerText` puts spaces where lines end. Nothing is painted in between.
  for (const part of skipped) part.toggleAttribute("hidden", true);
  const drawn = link.innerText.replace(/\s+/g, " ").trim();
  for (const part of skipped) part.toggleAttribute("hidden", false);
  return drawn;
}

/** The link's visible text, else its accessible name, else its address. */
function nameOf(link: HTMLAnchorElement): string {
  const drawn = drawnOn(link);
  const name = drawn || link.getAttribute("aria-label") || link.pathname;
  return name.length > MOST_LETTERS ? `${name.slice(0, MOST_LETTERS)}…` : name;
}

/** Name of the link within Nowline that this press follows, else null. To be called after the link's own handler. */
export function pressedLink({ target, defaultPrevented }: MouseEvent): string | null {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>("a[href]") : null;
  if (!link || !defaultPrevented || link.origin !== window.location.origin) return null;
  const { pathname, search } = window.location;
  return link.pathname === pathname && link.search === search ? null : nameOf(link);
}
