import type { Metadata } from "next";
import { guideCopy } from "#components/guide/copy.ts";
import { loadGuideStart } from "#components/guide/guide-data.ts";
import { GuidePage } from "#components/guide/guide-page.tsx";
import { loadGenres } from "#components/station/directory-data.ts";
import { lanesFromCookie } from "#components/station/own-stations.ts";
import { copy } from "#components/ui/copy.ts";
import { Notice } from "#components/ui/notice.tsx";
import { one } from "#components/ui/page-query.ts";
import { readPreferences, requestNowMs, serverGet } from "../../listener-request.ts";
import { readCountries } from "../countries.ts";
import { wideScreen } from "./wide-screen.ts";

export const metadata: Metadata = { title: guideCopy.title, description: guideCopy.description };

export default async function Page({ searchParams }: PageProps<"/guide">) {
  const [get, preferences, { countries, country, countryName }] = await Promise.all([
    serverGet(),
    readPreferences(),
    readCountries(),
  ]);
  if (countries.length === 0) {
    return <Notice level={1} title={copy.now.nothing.title} text={copy.now.nothing.text} />;
  }
  const genre = one((await searchParams).genre) || null;
  const own = lanesFromCookie(preferences.lanes, country);
  const [start, genres] = await Promise.all([
    loadGuideStart(get, country, genre, own, requestNowMs()),
    loadGenres(get, country),
  ]);
  return (
    <GuidePage
      key={country}
      {...{ countries, country, countryName, genres, start }}
      zone={preferences.zone ?? start.stations.find(({ timeZone }) => timeZone)?.timeZone ?? "UTC"}
      view={preferences.view}
      wide={await wideScreen()}
    />
  );
}
