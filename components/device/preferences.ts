/**
 * What a listener chose, in cookies, so that the server's first paint is already theirs and nothing moves afterwards.
 * First-party, a year long, nothing that identifies anyone.
 */
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

const YEAR_SECONDS = 365 * 86_400;

/** Remembers `value` on this device; null forgets. In the browser only. */
export function remember(name: PreferenceName, value: string | null): void {
  const age = value === null ? 0 : YEAR_SECONDS;
  // By https it is never sent otherwise.
  const secure = location.protocol === "https:" ? "; Secure" : "";
  const cookie = `${COOKIES[name]}=${encodeURIComponent(value ?? "")}; Path=/; Max-Age=${age}; SameSite=Lax${secure}`;
  // Not the Cookie Store API: browsers that play radio well do not all have it.
  Object.assign(document, { cookie });
}
