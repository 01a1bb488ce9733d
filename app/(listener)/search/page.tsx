import type { Metadata } from "next";
import { searchStations } from "#components/search/search-data.ts";
import { SearchPage } from "#components/search/search-page.tsx";
import { readSearchQuery } from "#components/search/search-query.ts";
import { readWords, serverGet } from "../../listener-request.ts";
import { metadataOf } from "../../metadata-of.ts";
import { readCountries } from "../countries.ts";

export async function generateMetadata({ searchParams }: PageProps<"/search">): Promise<Metadata> {
  const { t } = await readWords();
  const { q } = readSearchQuery(await searchParams);
  const title = q.trim() ? t("search.titleOf", { query: q.trim() }) : t("search.title");
  return metadataOf({ title, description: t("search.start"), path: "/search", unlisted: true });
}

export default async function Page({ searchParams }: PageProps<"/search">) {
  const { q, country: wished } = readSearchQuery(await searchParams);
  const [get, { countries, country }] = await Promise.all([serverGet(), readCountries(wished ?? undefined)]);
  const stations = await searchStations(get, country, q);
  return <SearchPage countries={countries} country={country} start={{ q, country, stations }} />;
}
