import { COOKIES, YEAR_SECONDS } from "./preferences.ts";

/** Paths of pages that show the stations of a country: of the address, else of the listener. */
export const OF_A_COUNTRY = /^\/(?:guide|catch-up|search|for-you|places)?$/;

/**
 * A script for a page whose country the server guessed: `country` (ISO 3166 numeric); clocks of the page's country are set to `zones`.
 * Only the browser knows the listener's zone. If the zone is another country's, the page is asked for once more, and the
 * server guesses by the zone. The guess is kept, so that a listener abroad has the usual country. A page from a cache
 * of the browser may be older than the listener's choice: the choice stays. `country` is null where the guessed country
 * has no stations: the country shown in its place is nobody's, and the next visit guesses anew.
 */
export const keepGuess = (country: string | null, zones: readonly string[]): string => `(() => {
  if (!${OF_A_COUNTRY}.test(location.pathname) || new URLSearchParams(location.search).has("country")) return;
  const isKnown = (name) => document.cookie.split("; ").some((pair) => pair.startsWith(name + "="));
  if (isKnown("${COOKIES.country}")) return;
  const keep = (name, value) => {
    const secure = location.protocol === "https:" ? "; Secure" : "";
    document.cookie = name + "=" + encodeURIComponent(value) + "; Path=/; Max-Age=${YEAR_SECONDS}; SameSite=Lax" + secure;
  };
  const wasKnown = isKnown("${COOKIES.zone}");
  const zone = new Intl.DateTimeFormat().resolvedOptions().timeZone ?? "UTC";
  keep("${COOKIES.zone}", zone);
  const fits = /^(?:UTC|Etc\\/.*)$/.test(zone) || ${JSON.stringify(zones)}.includes(zone);
  if (fits || wasKnown) ${country === null ? "return" : `keep("${COOKIES.country}", "${country}")`};
  else if (isKnown("${COOKIES.zone}")) location.reload();
})();`;
