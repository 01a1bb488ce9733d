/** A listener's choices, in first-party cookies for a year, for the server's first paint. They identify nobody. */
import { notKept } from "./not-kept.ts";

export type Theme = "day" | "night";
export type LanesView = "timeline" | "list";

export const COOKIES = {
  language: "nowline_language",
  country: "nowline_country",
  zone: "nowline_zone",
  theme: "nowline_theme",
  view: "nowline_view",
} as const;

export type PreferenceName = keyof typeof COOKIES;

/** How long a choice is remembered. */
export const YEAR_SECONDS = 365 * 86_400;

/** The cookies of this page; none in a frame without an origin, where browsers forbid to read them. */
function cookies(): string {
  try {
    return document.cookie;
  } catch {
    return "";
  }
}

/** The remembered value, as text that may be no choice; undefined where none is remembered. In the browser only. */
export const rememberedChoice = (name: PreferenceName): string | undefined =>
  new RegExp(`(?:^|; )${COOKIES[name]}=(\\w+)`).exec(cookies())?.[1];

/**
 * Remembers `value` on this device; null forgets. In the browser only. The page says where the browser forbids it, but not of
 * the zone, which no listener chooses.
 * @returns whether the device remembers.
 */
export function remember(name: PreferenceName, value: string | null): boolean {
  const age = value === null ? 0 : YEAR_SECONDS;
  // A page that came by https sets cookies for https alone.
  const secure = location.protocol === "https:" ? "; Secure" : "";
  const cookie = `${COOKIES[name]}=${encodeURIComponent(value ?? "")}; Path=/; Max-Age=${age}; SameSite=Lax${secure}`;
  // Not every browser that plays radio well has the Cookie Store API.
  try {
    Object.assign(document, { cookie });
  } catch {
    // The page says below that the choice is not kept.
  }
  const isKept = new RegExp(`(?:^|; )${COOKIES[name]}=`).test(cookies()) === (value !== null);
  if (!isKept && name !== "zone") notKept().tell("choice");
  return isKept;
}
