"use client";
import { useEffect, useSyncExternalStore } from "react";
import { ofPage } from "../device/of-page.ts";
import { remember } from "../device/preferences.ts";

// The zone is kept: a browser takes a fifth of a millisecond to tell it, and the player asks a dozen times a press.
const known = ofPage((): { zone?: string | undefined } => ({}));

// A browser does not tell when its zone changes; each page asks once, as a traveller's zone changes between pages.
const whileShown = () => () => {
  known().zone = undefined;
};
/** The zone of the device (IANA). In the browser only. */
export const browserZone = () => {
  const kept = known();
  kept.zone ??= new Intl.DateTimeFormat().resolvedOptions().timeZone || "UTC";
  return kept.zone;
};

/** The listener's zone (IANA); first `initialZone`, with which the server rendered: remembered, or the station's. */
export function useZone(initialZone: string): string {
  const zone = useSyncExternalStore(whileShown, browserZone, () => initialZone);
  useEffect(() => void remember("zone", zone), [zone]);
  return zone;
}
