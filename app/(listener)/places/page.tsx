import { countryName as nameOfCountry } from "#components/model/country-name.ts";
import { one, parseCountry } from "#components/model/page-query.ts";
import { zoneOffsetMs } from "#components/model/time.ts";
import { loadWays } from "#components/model/ways-data.ts";
import { PlacesPage } from "#components/places/places-page.tsx";
import { writingIn } from "#lib/places/scripts.ts";
import { clocksFor } from "../../clocks-for.ts";
import { get, readPreferences, requestNowMs } from "../../listener-request.ts";
import { metadataOf } from "../../metadata-of.ts";
import { NotHere } from "../../not-here.tsx";
import { NothingYet } from "../../nothing-yet.tsx";
import { readCountries } from "../../read-countries.ts";

/** How many places and languages of a country the page lists. */
const MOST_WAYS = 200;

export const generateMetadata = () =>
  metadataOf((t) => ({ title: t("places.title"), description: t("places.description"), path: "/places" }));

export default async function Page({ searchParams }: PageProps<"/places">) {
  const wished = parseCountry(one((await searchParams).country));
  const { countries, country, countryName } = await readCountries(wished);
  if (countries.length === 0) return <NothingYet />;
  const nowMs = requestNowMs();
  const zoneIn = clocksFor((await readPreferences()).zone);
  const there = countries.map((each) => ({
    ...each,
    offsetMs: zoneOffsetMs(nowMs, zoneIn(each.code)),
    otherNames: ["en", writingIn(each.code).language].map((language) => nameOfCountry(each.code, language)),
  }));
  const ways = await loadWays(get, country, { most: MOST_WAYS });
  return (
    <>
      <NotHere wished={wished} page="/places" />
      <PlacesPage key={country} countries={there} {...{ country, countryName, ways, nowMs }} />
    </>
  );
}
