import { headers } from "next/headers";
import { loadGuideStart } from "#components/guide/guide-data.ts";
import { GuidePage } from "#components/guide/guide-page.tsx";
import { momentOf, readGuideQuery } from "#components/guide/guide-query.ts";
import { loadInstead } from "#components/model/instead-data.ts";
import { loadGenres } from "#components/model/stations-data.ts";
import { InsteadLazy } from "#components/parts/instead-lazy.tsx";
import { get, readPreferences, readWords, readZone, requestNowMs } from "../../listener-request.ts";
import { metadataOf } from "../../metadata-of.ts";
import { NoScripts } from "../../no-scripts.tsx";
import { NotHere } from "../../not-here.tsx";
import { NothingYet } from "../../nothing-yet.tsx";
import { isWide } from "../../page-audience.ts";
import { readCountries } from "../../read-countries.ts";

export const generateMetadata = () =>
  metadataOf((t) => ({ title: t("guide.title"), description: t("guide.description"), path: "/guide" }));

export default async function Page({ searchParams }: PageProps<"/guide">) {
  const { t } = await readWords();
  const { genre, at, country: wished } = readGuideQuery(await searchParams);
  const [preferences, { countries, country, countryName }] = await Promise.all([
    readPreferences(),
    readCountries(wished),
  ]);
  if (countries.length === 0) return <NothingYet />;
  const [nowMs, zone, head] = [requestNowMs(), await readZone(country), await headers()];
  const [start, genres] = await Promise.all([
    loadGuideStart(get, { country, genre, nowMs, atMs: momentOf(at, nowMs, zone).atMs }),
    loadGenres(get, country),
  ]);
  const instead = start.isBare && (
    <InsteadLazy
      title={t("guide.noSchedules.title", { country: countryName })}
      text={t("guide.noSchedules.text")}
      start={await loadInstead(get, country, "schedule")}
      elsewhere={t("guide.noSchedules.elsewhere")}
      path="/guide"
      {...{ country, countries, nowMs, zone }}
    />
  );
  return (
    <>
      <NotHere wished={wished} page="/guide" />
      <NoScripts />
      <GuidePage
        key={country}
        {...{ countries, country, countryName, genres, start, instead }}
        zone={zone}
        view={preferences.view}
        wide={isWide((name) => head.get(name) ?? undefined)}
      />
    </>
  );
}
