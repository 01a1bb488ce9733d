import { DAY_MS } from "#lib/ground/clock.ts";
import { COOKIES, YEAR_SECONDS } from "./preferences.ts";

/** Paths of pages that show the stations of a country: of the address, else of the listener. */
export const OF_A_COUNTRY = /^\/(?:guide|catch-up|search|for-you|places)?$/;

interface Guess {
  /** When the page was drawn. */
  nowMs: number;
  /** The zone (IANA) of the page's times; null where the server could not guess one for all pages. */
  zone: string | null;
  /** The country of pages that show one, and the zones of its clocks; null where the listener's country is known. */
  country: {
    /**
     * ISO 3166 numeric. Null where the guessed country has no stations: the country shown in its place is nobody's,
     * and the next visit guesses anew.
     */
    code: string | null;
    zones: readonly string[];
  } | null;
}

/** Zones whose clocks agree now and half a year later show equal times. */
const HALF_A_YEAR_MS = 182 * DAY_MS;

/**
 * A script for a page that the server drew with `guess`, before anything is painted.
 * Only the browser knows the listener's zone. A new zone is kept; if the page's times or its country are another's, the
 * page is asked for once more, and the server draws it for the kept zone. The entry of the history, which outlives cookies,
 * notes that. The guessed country is kept, so that a listener abroad has the usual country. A page from a cache of the
 * browser may be older than the listener's choice: the choice stays. A browser that keeps nothing, or nothing until the
 * next document, shows its own times once the page's code has loaded, as does one that hides its zone.
 */
export const keepGuess = ({ nowMs, ...guess }: Guess): string => `(() => {
  const guess = ${JSON.stringify(guess)};
  const keptAs = (name) => document.cookie.split("; ").find((pair) => pair.startsWith(name + "="));
  const keep = (name, value) => {
    const secure = location.protocol === "https:" ? "; Secure" : "";
    document.cookie = name + "=" + encodeURIComponent(value) + "; Path=/; Max-Age=${YEAR_SECONDS}; SameSite=Lax" + secure;
  };
  const zone = new Intl.DateTimeFormat().resolvedOptions().timeZone ?? "UTC";
  const shows = (zone) => [${nowMs}, ${nowMs + HALF_A_YEAR_MS}].map(
    new Intl.DateTimeFormat("en", { timeZone: zone, dateStyle: "short", timeStyle: "short" }).format
  ).join();
  const before = keptAs("${COOKIES.zone}");
  keep("${COOKIES.zone}", zone);
  const isNew = keptAs("${COOKIES.zone}") !== before;
  const isOfCountry = guess.country && ${OF_A_COUNTRY}.test(location.pathname)
    && !new URLSearchParams(location.search).has("country") && !keptAs("${COOKIES.country}");
  const fits = () => /^(?:UTC|Etc\\/.*)$/.test(zone)
    || (guess.zone && shows(guess.zone) === shows(zone) && (before || !isOfCountry || guess.country.zones.includes(zone)));
  const { isAskedAgain, ...state } = history.state ?? {};
  if (isAskedAgain) history.replaceState(state, "");
  if (isNew && !fits()) {
    if (isAskedAgain) return;
    history.replaceState({ ...state, isAskedAgain: true }, "");
    location.reload();
  } else if (isOfCountry && guess.country.code && keptAs("${COOKIES.zone}")) keep("${COOKIES.country}", guess.country.code);
})();`;
