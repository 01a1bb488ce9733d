/** Which link a press follows within the pages. */

const MOST_LETTERS = 60;

/** As it is drawn, else as it is said, else where it leads. */
function nameOf(link: HTMLAnchorElement): string {
  const drawn = link.innerText.replace(/\s+/g, " ").trim();
  const name = drawn || link.getAttribute("aria-label") || link.pathname;
  return name.length > MOST_LETTERS ? `${name.slice(0, MOST_LETTERS)}…` : name;
}

/**
 * The name of the link that this press follows to another page of ours; null when it follows none, or leaves it to the
 * browser. To be asked when the link's own handler has run.
 */
export function pressedLink({ target, defaultPrevented }: MouseEvent): string | null {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>("a[href]") : null;
  if (!link || !defaultPrevented || link.origin !== window.location.origin) return null;
  const { pathname, search } = window.location;
  return link.pathname === pathname && link.search === search ? null : nameOf(link);
}
