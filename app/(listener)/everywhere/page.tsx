import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { cache } from "react";
import { readDirectoryQuery } from "#components/model/directory-search.ts";
import { loadEverywhere } from "#components/model/everywhere-data.ts";
import { everywherePath } from "#components/model/everywhere-path.ts";
import { one, type PageQuery, parseCountry } from "#components/model/page-query.ts";
import { paged } from "#components/model/paged.ts";
import { EverywherePage } from "#components/world/everywhere-page.tsx";
import { get, readWords } from "../../listener-request.ts";
import { metadataOf } from "../../metadata-of.ts";
import { readCountries } from "../../read-countries.ts";

/** The page of the genre that the address asks for: 404 for a genre that no station has. */
const read = cache(async (query: PageQuery) => {
  const { genre, page } = readDirectoryQuery(query);
  if (genre === null) notFound();
  const { countries, country, countryName } = await readCountries(parseCountry(one(query.country)));
  const start = await loadEverywhere(get, { genre, country, page });
  if (start.total === 0) notFound();
  return { genre, name: start.name, countries, country, countryName, start };
});

export async function generateMetadata({ searchParams }: PageProps<"/everywhere">): Promise<Metadata> {
  const { t, genre: nameOf } = await readWords();
  const { genre, name, start } = await read(await searchParams);
  const named = name === undefined ? t("directory.thisGenre") : nameOf(name);
  return metadataOf({
    title: paged(t("everywhere.title", { genre: named }), start.page, t),
    description: t("everywhere.description", { genre: named, number: start.total }),
    path: everywherePath(genre),
  });
}

export default async function Page({ searchParams }: PageProps<"/everywhere">) {
  const found = await read(await searchParams);
  return <EverywherePage key={`${found.genre} ${found.country}`} {...found} />;
}
