import { ForYouPage } from "#components/for-you/for-you-page.tsx";
import { one, parseCountry } from "#components/model/page-query.ts";
import { citiesOf, placeKey } from "#lib/places/cities.ts";
import { ownNamesOf } from "#lib/places/own-names.ts";
import { readZone, requestNowMs } from "../../listener-request.ts";
import { metadataOf } from "../../metadata-of.ts";
import { NoScripts } from "../../no-scripts.tsx";
import { NotHere } from "../../not-here.tsx";
import { NothingYet } from "../../nothing-yet.tsx";
import { readCountries } from "../../read-countries.ts";

export const generateMetadata = () =>
  metadataOf((t) => ({ title: t("ui.nav.forYou"), description: t("forYou.description"), path: "/for-you" }));

export default async function Page({ searchParams }: PageProps<"/for-you">) {
  const wished = parseCountry(one((await searchParams).country));
  const { countries, country, countryName } = await readCountries(wished);
  if (countries.length === 0) return <NothingYet />;
  const ownNames = ownNamesOf(country);
  const places = citiesOf(country).map(({ plain, ...city }) => ({
    ...city,
    also: [city.name, ...(ownNames.get(placeKey(plain)) ?? [])],
  }));
  return (
    <>
      <NoScripts />
      <NotHere wished={wished} page="/for-you" />
      <ForYouPage
        {...{ countries, country, countryName, places }}
        zone={await readZone(country)}
        nowMs={requestNowMs()}
      />
    </>
  );
}
