/** Sound that goes on in the document of a pressed link: after an upgrade of the server the router loads whole documents. */
import { SECOND_MS } from "#lib/ground/clock.ts";
import { pressedLink } from "./pressed-link.ts";

/** How long a pressed link may take to leave the document on a slow network. */
const LEAVES_MS = 20 * SECOND_MS;

/** Calls `goOn` when the document goes away for a link of our own. @returns a function that ends this. */
export function goOnAfterLink(goOn: () => void): () => void {
  let pressed = { from: "", atMs: Number.NEGATIVE_INFINITY };
  const onClick = (event: MouseEvent) => {
    if (pressedLink(event) !== null) pressed = { from: window.location.href, atMs: performance.now() };
  };
  const forget = () => {
    pressed = { ...pressed, atMs: Number.NEGATIVE_INFINITY };
  };
  const onHide = () => {
    // Where the router has opened the page, the document goes away for another reason.
    const isOpened = window.location.href !== pressed.from;
    if (!isOpened && performance.now() - pressed.atMs < LEAVES_MS) goOn();
  };
  const followed = new AbortController();
  const { signal } = followed;
  document.addEventListener("click", onClick, { signal });
  window.addEventListener("pagehide", onHide, { signal });
  // Back leads to the address of the press, for another reason.
  window.addEventListener("popstate", forget, { signal });
  return () => followed.abort();
}
