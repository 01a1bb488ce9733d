/** The clocks of countries, as a listener knows them. */
import { countryOfZone } from "#components/model/countries.ts";
import { zoneOfCountry } from "#lib/places/zone-of-country.ts";

/**
 * Gives the zone (IANA) whose clocks tell a listener in `zone` the time in a country: the listener's own at home, else
 * that of the country's largest city.
 */
export function clocksFor(zone: string | undefined): (code: string) => string {
  const home = zone && countryOfZone(zone);
  return (code) => (zone && code === home ? zone : zoneOfCountry(code));
}
