/** Interactions and what they took to the next paint, as the Event Timing API tells (and as INP is made of them). */
import type { Page } from "playwright";

export interface Interaction {
  /** From the event's time stamp to the paint after it, to 8 ms. */
  tookMs: number;
  /** The part of `tookMs` in which the event waited for earlier work. */
  waitedMs: number;
  /** The part of `tookMs` that the event's handlers took. */
  handlersMs: number;
  what: string;
}

/** Below this Chromium does not report an event. */
export const UNREPORTED_MS = 16;

interface Timing extends PerformanceEventTiming {
  interactionId: number;
}

function observe(): void {
  const byId = new Map<number, Interaction>();
  Object.assign(window, { interactions: byId });
  // A pressed control may be gone when its time is known, so its name is read at the press.
  const labels = new Map<number, string>();
  for (const type of ["pointerdown", "keydown", "pointerup", "keyup", "click"]) {
    const name = (event: Event) => {
      const target = event.target instanceof Element ? event.target : null;
      // A key's target may be the whole page.
      const own = target?.closest("a, button, label, input, [role]") ?? null;
      const words = own?.getAttribute("aria-label") ?? own?.textContent ?? "";
      labels.set(event.timeStamp, `${own?.tagName.toLowerCase()} "${words.trim().slice(0, 40)}"`);
    };
    addEventListener(type, name, { capture: true, passive: true });
  }
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as Timing[]) {
      if (!(entry.interactionId > 0)) continue;
      const known = byId.get(entry.interactionId);
      if (known !== undefined && known.tookMs >= entry.duration) continue;
      byId.set(entry.interactionId, {
        tookMs: entry.duration,
        waitedMs: Math.round(entry.processingStart - entry.startTime),
        handlersMs: Math.round(entry.processingEnd - entry.processingStart),
        what: `${entry.name} ${location.pathname} ${labels.get(entry.startTime) ?? "?"}`,
      });
    }
  }).observe({ type: "event", durationThreshold: 16, buffered: true } as PerformanceObserverInit);
}

/** Call before the page's first navigation. */
export async function prepareToTime(page: Page): Promise<void> {
  await page.addInitScript(observe);
}

/** The interactions of this document that took 16 ms or longer. */
export function interactionsOf(page: Page): Promise<Interaction[]> {
  return page.evaluate(() => [
    ...(window as unknown as { interactions: Map<number, Interaction> }).interactions.values(),
  ]);
}
