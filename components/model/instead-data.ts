/** Data of the page that a country without a guide, or without catch-up, shows instead. */
import type { Get } from "#components/model/api.ts";
import type { Envelope } from "#lib/contract/shapes.ts";
import type { Country } from "./countries.ts";
import { loadPopular } from "./directory-data.ts";
import { loadOnAir, type OnAirByStation } from "./on-air-data.ts";
import type { StationCard } from "./station-card.ts";

export interface InsteadData {
  /** The most popular stations of the country, each brand once. */
  stations: StationCard[];
  onAir: OnAirByStation;
  /** The codes of the countries that have what is missing here. */
  countries: string[];
}

/** @throws ApiError */
export async function loadInstead(
  get: Get,
  country: string,
  having: "schedule" | "ondemand",
): Promise<InsteadData> {
  const [stations, countries] = await Promise.all([
    loadPopular(get, country),
    get<Envelope<{ country: string }>>(`/listener/countries?having=${having}`),
  ]);
  const rpuids = stations.map(({ rpuid }) => rpuid);
  return {
    stations,
    onAir: await loadOnAir(get, rpuids),
    countries: countries.data.map((each) => each.country),
  };
}

/** The countries that have what is missing, without the number of stations: few of them may have it. */
export const placesElsewhere = (
  countries: readonly Country[],
  { countries: having }: Pick<InsteadData, "countries">,
  path: string,
) =>
  countries
    .filter(({ code }) => having.includes(code))
    .map(({ code, name }) => ({ key: code, name, href: `${path}?country=${code}` }));
