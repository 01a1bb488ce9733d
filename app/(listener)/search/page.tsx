import type { Metadata } from "next";
import { loadPopular } from "#components/model/directory-data.ts";
import { findEverything, toAnywhere, toAsked } from "#components/model/find-data.ts";
import { readSearchQuery } from "#components/model/search-query.ts";
import { loadFrequentGenres } from "#components/model/ways-data.ts";
import { SearchPage } from "#components/search/search-page.tsx";
import { countOf, titleOf } from "#components/search/status.ts";
import { get, readWords, readZone, requestNowMs } from "../../listener-request.ts";
import { metadataOf } from "../../metadata-of.ts";
import { NotHere } from "../../not-here.tsx";
import { readCountries } from "../../read-countries.ts";

export async function generateMetadata({ searchParams }: PageProps<"/search">): Promise<Metadata> {
  const { t } = await readWords();
  const title = titleOf(readSearchQuery(await searchParams), t);
  return metadataOf({ title, description: t("search.start"), path: "/search", unlisted: true });
}

export default async function Page({ searchParams }: PageProps<"/search">) {
  const query = readSearchQuery(await searchParams);
  const { countries, country } = await readCountries(query.country);
  const nowMs = requestNowMs();
  const asked = toAsked(query, country);
  const [found, genres, popular] = await Promise.all([
    findEverything(get, asked, nowMs),
    loadFrequentGenres(get, country),
    asked.q === "" ? loadPopular(get, country) : undefined,
  ]);
  // A search of the country alone that finds nothing says how much other countries have.
  const isElsewhere = asked.here && found !== undefined && countOf(found, asked.only) === 0;
  const anywhere = isElsewhere ? await findEverything(get, toAnywhere(asked), nowMs) : undefined;
  return (
    <>
      <NotHere wished={query.country} page="/search" />
      <SearchPage
        {...{ countries, country, genres }}
        start={{ asked, found, anywhere, popular, nowMs }}
        zone={await readZone(country)}
      />
    </>
  );
}
