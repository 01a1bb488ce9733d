import { CatchUpPage } from "#components/catch-up/catch-up-page.tsx";
import { loadCatchUp, pageShown, type Wanted } from "#components/model/catch-up-data.ts";
import { type CatchUpQuery, readCatchUpQuery } from "#components/model/catch-up-query.ts";
import { paged } from "#components/model/paged.ts";
import { get, onceARequest, readZone, requestNowMs } from "../../listener-request.ts";
import { metadataOf } from "../../metadata-of.ts";
import { NotHere } from "../../not-here.tsx";
import { readCountries } from "../../read-countries.ts";

/** The title asks for the view, too. */
const loadView = onceARequest((wanted: Wanted) => loadCatchUp(get, wanted, { nowMs: requestNowMs() }));

/** The page that is shown: beyond the end of a list the last. */
async function pageOf(query: CatchUpQuery): Promise<number> {
  if (query.page === 1) return 1;
  const { country } = await readCountries(query.country);
  return pageShown(await loadView({ ...query, country }), query.page);
}

export async function generateMetadata({ searchParams }: PageProps<"/catch-up">) {
  const page = await pageOf(readCatchUpQuery(await searchParams));
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
  const data = await loadView(wanted);
  return (
    <>
      <NotHere wished={query.country} page="/catch-up" />
      <CatchUpPage
        countries={countries}
        country={country}
        start={{ wanted, data, nowMs: requestNowMs() }}
        zone={await readZone(country)}
      />
    </>
  );
}
