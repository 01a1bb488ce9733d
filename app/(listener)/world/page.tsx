import { countryName } from "#components/model/country-name.ts";
import { one, parseCountry } from "#components/model/page-query.ts";
import { loadAwake, loadZones, type ZoneCount } from "#components/model/world-data.ts";
import {
  firstHour,
  nearestHour,
  placesByHour,
  readWorldQuery,
  type WorldPlace,
} from "#components/model/world-hours.ts";
import { WorldPage } from "#components/world/world-page.tsx";
import { get, readWords, readZone, requestNowMs } from "../../listener-request.ts";
import { metadataOf } from "../../metadata-of.ts";
import { NotHere } from "../../not-here.tsx";
import { NothingYet } from "../../nothing-yet.tsx";

export const generateMetadata = () =>
  metadataOf((t) => ({ title: t("world.title"), description: t("world.description"), path: "/world" }));

/** Each time of a country is a place with the country's name: a zone's city is none of its stations' city. */
function placesOf(zones: readonly ZoneCount[], locale: string): WorldPlace[] {
  const times = Map.groupBy(zones, ({ country, minutesAhead }) => `${country} ${minutesAhead}`);
  return [...times].flatMap(([key, alike]) => {
    const [first] = alike;
    if (first === undefined) return [];
    const { country, minutesAhead } = first;
    const stations = alike.reduce((sum, each) => sum + each.stations, 0);
    return { key, country, name: countryName(country, locale), stations, minutesAhead };
  });
}

export default async function Page({ searchParams }: PageProps<"/world">) {
  const { locale } = await readWords();
  const nowMs = requestNowMs();
  const [zones, zone] = await Promise.all([loadZones(get), readZone()]);
  if (zones.length === 0) return <NothingYet />;
  const places = placesOf(zones, locale);
  const hours = placesByHour(places, nowMs);
  const first = firstHour(hours);
  const query = await searchParams;
  const hour = nearestHour(hours, readWorldQuery(query).hour ?? first);
  const awake = await loadAwake(get, hour);
  const names = Object.fromEntries(zones.map(({ country }) => [country, countryName(country, locale)]));
  return (
    <>
      <NotHere wished={parseCountry(one(query.country))} page="/world" ofAll />
      <WorldPage {...{ places, names, first, zone, nowMs }} start={{ hour, awake }} />
    </>
  );
}
