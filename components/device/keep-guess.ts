import { COOKIES } from "./preferences.ts";

/** Pages that show the stations of a country. */
const OF_A_COUNTRY = /^\/(?:guide|catch-up|search|for-you|places)?$/;

/**
 * A script for a page whose country the server guessed: `country` (ISO 3166 numeric), where clocks are set to `zones`.
 * Only the browser knows the listener's zone. If the zone is another country's, the page is asked for once more, and the
 * server guesses by the zone. The guess is kept, so that a listener abroad has the usual country.
 */
export const keepGuess = (country: string, zones: readonly string[]): string => `(() => {
  if (!${OF_A_COUNTRY}.test(location.pathname) || new URLSearchParams(location.search).has("country")) return;
  const keep = (name, value) => {
    const secure = location.protocol === "https:" ? "; Secure" : "";
    document.cookie = name + "=" + encodeURIComponent(value) + "; Path=/; Max-Age=31536000; SameSite=Lax" + secure;
  };
  const isKnown = () => document.cookie.includes("${COOKIES.zone}=");
  const wasKnown = isKnown();
  const zone = new Intl.DateTimeFormat().resolvedOptions().timeZone ?? "UTC";
  keep("${COOKIES.zone}", zone);
  const fits = zone === "UTC" || ${JSON.stringify(zones)}.includes(zone);
  if (fits || wasKnown) keep("${COOKIES.country}", "${country}");
  else if (isKnown()) location.reload();
})();`;
