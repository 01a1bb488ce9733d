/** Scrolls to where the listener was, after Back and Forward. In the browser only. */

/** How long the content of an entry may take to come, on a slow device or network. A listener who moves the page ends the wait. */
const COMES_MS = 8_000;
const MOST = 50;
/** Signs that the listener moves the page. */
const HANDS = ["wheel", "touchstart", "pointerdown", "keydown"] as const;

const entry = () => window.navigation?.currentEntry?.key;

/**
 * Keeps how far each entry of the history is scrolled, for the life of the page. Browsers scroll back too early.
 * Next.js defers a page's content (useDeferredValue in layout-router.js): while two entries differ in the query alone,
 * the old content stays for a moment, and a shorter old content does not reach the place. Does nothing in browsers
 * without keys of entries. @returns a function that ends the keeping
 */
export function keepScroll(): () => void {
  const kept = new Map<string, number>();
  let wanted: { key: string; top: number } | undefined;
  let cameFrom: string | undefined;
  let over: ReturnType<typeof setTimeout>;
  const arrive = () => {
    if (wanted?.key === entry()) window.scrollTo({ top: wanted?.top ?? 0, behavior: "instant" });
    else rest();
  };
  const growth = new ResizeObserver(arrive);
  const rest = () => {
    wanted = undefined;
    clearTimeout(over);
    growth.disconnect();
  };
  const onScroll = () => {
    const key = entry();
    if (key === undefined || wanted?.key === key) return;
    // Moves the entry to the end, so that the oldest is removed first.
    kept.delete(key);
    kept.set(key, window.scrollY);
    const [first = ""] = kept.keys();
    if (kept.size > MOST) kept.delete(first);
  };
  const onPop = () => {
    rest();
    const key = entry() ?? "";
    const top = kept.get(key);
    // A second press on a link to a place of the page stays in its entry: the browser scrolls there.
    if (top === undefined || key === cameFrom) return;
    wanted = { key, top };
    growth.observe(document.body);
    over = setTimeout(rest, COMES_MS);
  };
  const onEntry = ({ from }: NavigationCurrentEntryChangeEvent) => {
    cameFrom = from.key;
  };
  const scope = new AbortController();
  const { signal } = scope;
  window.addEventListener("scroll", onScroll, { signal, passive: true });
  window.navigation?.addEventListener("currententrychange", onEntry, { signal });
  // Before the layers' listener, which keeps their steps to itself.
  window.addEventListener("popstate", onPop, { signal, capture: true });
  for (const sign of HANDS) window.addEventListener(sign, rest, { signal, passive: true });
  return () => {
    scope.abort();
    rest();
  };
}
