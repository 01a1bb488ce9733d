/** Sound that goes on in the next document of this tab: a change of the language loads one. */
import type { StorePort } from "./ports.ts";

const KEY = "nowline.goes-on";
/** How long the next document may take to come; after this time it belongs to another visit. */
const COMES_MS = 30_000;

/** Notes at `nowMs` that the next document of the tab plays at once. */
export const keepGoingOn = (tabStore: StorePort, nowMs: number): void => tabStore.set(KEY, String(nowMs));

/** Whether this document plays at once, for it follows the note of the document before; asked once. */
export function takeGoingOn(tabStore: StorePort, nowMs: number): boolean {
  const keptAtMs = Number(tabStore.get(KEY));
  tabStore.set(KEY, "");
  return Math.abs(nowMs - keptAtMs) < COMES_MS;
}
