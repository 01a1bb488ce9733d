import type { Metadata } from "next";
import { loadPopular } from "#components/model/directory-data.ts";
import { type Asked, findEverything, toAnywhere, toAsked } from "#components/model/find-data.ts";
import { readSearchQuery, type SearchQuery } from "#components/model/search-query.ts";
import { loadFrequentGenres } from "#components/model/ways-data.ts";
import { SearchPage } from "#components/search/search-page.tsx";
import { countOf, titleOf } from "#components/search/status.ts";
import { get, onceARequest, readWords, readZone, requestNowMs } from "../../listener-request.ts";
import { metadataOf } from "../../metadata-of.ts";
import { NotHere } from "../../not-here.tsx";
import { readCountries } from "../../read-countries.ts";

/** The title asks for the page that is shown, too. */
const find = onceARequest((asked: Asked) => findEverything(get, asked, requestNowMs()));

/** The page that is shown: beyond the end of a kind's results the last. */
async function pageOf(query: SearchQuery): Promise<number> {
  if (query.page === 1 || query.only === null) return 1;
  const { country } = await readCountries(query.country);
  return (await find(toAsked(query, country, (await readWords()).tag)))?.page ?? 1;
}

export async function generateMetadata({ searchParams }: PageProps<"/search">): Promise<Metadata> {
  const { t } = await readWords();
  const query = readSearchQuery(await searchParams);
  const title = titleOf({ ...query, page: await pageOf(query) }, t);
  return metadataOf({ title, description: t("search.start"), path: "/search", unlisted: true });
}

export default async function Page({ searchParams }: PageProps<"/search">) {
  const query = readSearchQuery(await searchParams);
  const { countries, country } = await readCountries(query.country);
  const nowMs = requestNowMs();
  const asked = toAsked(query, country, (await readWords()).tag);
  const [found, genres, popular] = await Promise.all([
    find(asked),
    loadFrequentGenres(get, country),
    asked.q === "" ? loadPopular(get, country) : undefined,
  ]);
  // A search of the country alone that finds nothing says how much other countries have.
  const isElsewhere = asked.here && found !== undefined && countOf(found, asked.only) === 0;
  const anywhere = isElsewhere ? await find(toAnywhere(asked)) : undefined;
  return (
    <>
      <NotHere wished={query.country} page="/search" asked={query.q} />
      <SearchPage
        {...{ countries, country, genres }}
        start={{ asked, found, anywhere, popular, nowMs }}
        zone={await readZone(country)}
      />
    </>
  );
}
