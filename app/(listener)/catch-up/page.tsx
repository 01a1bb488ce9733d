import { CatchUpPage } from "#components/catch-up/catch-up-page.tsx";
import { loadCatchUp } from "#components/model/catch-up-data.ts";
import { readCatchUpQuery } from "#components/model/catch-up-query.ts";
import { paged } from "#components/model/paged.ts";
import { get, readZone, requestNowMs } from "../../listener-request.ts";
import { metadataOf } from "../../metadata-of.ts";
import { NotHere } from "../../not-here.tsx";
import { readCountries } from "../../read-countries.ts";

export async function generateMetadata({ searchParams }: PageProps<"/catch-up">) {
  const { page } = readCatchUpQuery(await searchParams);
  return metadataOf((t) => ({
    title: paged(t("ui.nav.catchUp"), page, t),
    description: t("catchUp.description"),
    path: "/catch-up",
  }));
}

export default async function Page({ searchParams }: PageProps<"/catch-up">) {
  const query = readCatchUpQuery(await searchParams);
  const { countries, country } = await readCountries(query.country);
  const wanted = { ...query, country };
  const nowMs = requestNowMs();
  const data = await loadCatchUp(get, wanted, { nowMs });
  return (
    <>
      <NotHere wished={query.country} page="/catch-up" />
      <CatchUpPage
        countries={countries}
        country={country}
        start={{ wanted, data, nowMs }}
        zone={await readZone(country)}
      />
    </>
  );
}
