/**
 * Next.js gives up its way to another page when the address is written meanwhile. So nothing that waits to be written
 * (a place in the guide, letters typed) is written while a listener leaves the page.
 */
import { SECOND_MS } from "#lib/ground/clock.ts";

const LEAVE = "leave-page";
/** The longest time that a page is waited for; the address is right again afterwards, should the page never come. */
const LONGEST_MS = 10 * SECOND_MS;

/** To be called before `router.push`; a press on a link needs no call. */
export function leave(): void {
  window.dispatchEvent(new Event(LEAVE));
}

function onLeave(act: () => void): () => void {
  const onClick = ({ target }: MouseEvent) => {
    if (target instanceof Element && target.closest("a[href]")) act();
  };
  const followed = new AbortController();
  window.addEventListener("click", onClick, { capture: true, signal: followed.signal });
  window.addEventListener(LEAVE, act, { signal: followed.signal });
  return () => followed.abort();
}

/** Makes writes of the address wait for rest. A waiting write happens at once when a listener leaves the page. */
export function createRest() {
  let timer: ReturnType<typeof setTimeout>;
  let waiting: (() => void) | undefined;
  let leavesUntilMs = 0;
  const write = () => {
    const next = waiting;
    waiting = undefined;
    next?.();
  };
  const wait = (restMs: number) => {
    clearTimeout(timer);
    timer = setTimeout(() => (performance.now() < leavesUntilMs ? wait(restMs) : write()), restMs);
  };
  const stop = () => {
    clearTimeout(timer);
    waiting = undefined;
  };
  const forget = onLeave(() => {
    clearTimeout(timer);
    write();
    leavesUntilMs = performance.now() + LONGEST_MS;
  });
  return {
    /** Calls `next` once, when this is not called again for `restMs`; another call takes the place of this one. */
    soon(next: () => void, restMs: number): void {
      waiting = next;
      wait(restMs);
    },
    stop,
    /** Forgets what waits, for good. */
    end(): void {
      stop();
      forget();
    },
  };
}

export type Rest = ReturnType<typeof createRest>;
