/**
 * Reads the country from a broadcast bearer id. The id begins with a Global Country Code, which is the country nibble
 * of the PI or service id followed by the Extended Country Code (ETSI TS 103 270, 5.1.2), or with an ISO alpha-2 code.
 */
import { countryOfAlpha2 } from "../records/countries.ts";

/** By extended country code, for nibbles 1 to F (TS 101 756, tables 3 to 7); "-": unassigned, or moved since. */
const COUNTRIES = new Map(
  Object.entries({
    e0: "DE DZ AD IL IT BE RU PS AL AT HU MT DE - EG",
    e1: "GR CY SM CH JO FI LU BG DK GI IQ GB LY RO FR",
    e2: "MA CZ PL VA SK SY TN - LI IS MC LT RS ES NO",
    e3: "ME IE TR - - - - NL LV LB AZ HR KZ SE BY",
    e4: "MD EE - - - UA - PT SI AM UZ GE - TM BA",
    a0: "US US US US US US US US US US US - US US -",
    a1: "- - - - - - - - - - CA CA CA CA GL",
    d0: "- - - - - - - - - ZA - - - - -",
    f0: "AU AU AU AU AU AU AU AU SA AF MM CN KP BH MY",
    f1: "KI BT BD PK FJ OM NR IR NZ SB BN LK TW KR HK",
    f2: "KW QA KH WS IN MO VN PH JP SG MV ID AE NP VU",
    f3: "LA TH TO - - - - - - - - - - - -",
  }),
);

/** ISO numeric country of a bearer id (`dab:ce1.c185.c479.0`, `fm:ch.4f15.09210`); undefined for an unknown country. */
export function countryOfBearer(id: string): string | undefined {
  const code = /^(?:dab|fm|hd|amss|drm):([^.]+)\./i.exec(id)?.[1]?.toLowerCase();
  if (code === undefined) return undefined;
  if (/^[a-z]{2}$/.test(code)) return countryOfAlpha2(code);
  if (!/^[1-9a-f][0-9a-f]{2}$/.test(code)) return undefined;
  const country = COUNTRIES.get(code.slice(1))?.split(" ")[Number.parseInt(code[0] ?? "", 16) - 1];
  return country === undefined || country === "-" ? undefined : countryOfAlpha2(country);
}
