import type { Metadata } from "next";
import { cache } from "react";
import type { Words } from "#components/language/words.ts";
import { zonesOf } from "#components/model/countries.ts";
import {
  type DirectoryWanted,
  dialWanted,
  loadDirectory,
  loadPopularOf,
} from "#components/model/directory-data.ts";
import { readDirectoryQuery } from "#components/model/directory-search.ts";
import { loadLeaving, MOST_SHELVED } from "#components/model/episodes-data.ts";
import { loadEverywhere } from "#components/model/everywhere-data.ts";
import { loadLanes } from "#components/model/lanes-data.ts";
import { type PageQuery, readLanesQuery } from "#components/model/page-query.ts";
import { paged } from "#components/model/paged.ts";
import { loadIsRising } from "#components/model/recommend-data.ts";
import { loadGenres } from "#components/model/stations-data.ts";
import { zoneOffsetMs } from "#components/model/time.ts";
import { FEW_WAYS, loadWays, narrowingOf } from "#components/model/ways-data.ts";
import { NowPage } from "#components/now/now-page.tsx";
import { narrowedTo } from "#components/parts/narrowed-to.ts";
import { JsonLd } from "#components/seo/json-ld.tsx";
import { siteLd } from "#components/seo/site-ld.ts";
import { clocksFor } from "../clocks-for.ts";
import {
  get,
  onceARequest,
  ownOrigin,
  post,
  readPreferences,
  readWords,
  readZone,
  requestNowMs,
} from "../listener-request.ts";
import { metadataOf } from "../metadata-of.ts";
import { NotHere } from "../not-here.tsx";
import { NothingYet } from "../nothing-yet.tsx";
import { besideFew, readCountries } from "../read-countries.ts";

export async function generateMetadata({ searchParams }: PageProps<"/">): Promise<Metadata> {
  const words = await readWords();
  const { t } = words;
  const [site, description] = [t("ui.product"), t("ui.description")];
  const query = await searchParams;
  const narrowed = await narrowedIn(query, words);
  const facts = await metadataOf({
    title: narrowed ?? `${site}: ${t("ui.tagline")}`,
    description,
    path: "/",
  });
  const title = paged(narrowed ?? t("now.title"), await pageOf(query), t);
  return { ...facts, title: { absolute: `${title} · ${site}` } };
}

/** A page of a country's list: the title, the list and the dial may ask for the same. */
const loadList = onceARequest((wanted: DirectoryWanted) => loadDirectory(get, wanted));

/** The genres of a country, and the genre `chosen` where stations of other countries alone have it. */
const loadGenresWith = cache(async (country: string, chosen: string | null) => {
  const genres = await loadGenres(get, country);
  if (chosen === null || genres.some(({ href }) => href === chosen)) return genres;
  const { name } = await loadEverywhere(get, { genre: chosen, country, page: 1, size: 1 });
  return name === undefined ? genres : [...genres, { href: chosen, name }];
});

/** The genre, the language and the place of the list of stations that the address asks for, in words; undefined without one. */
async function narrowedIn(query: PageQuery, words: Words): Promise<string | undefined> {
  const wanted = readDirectoryQuery(query);
  if (!wanted.genre && !wanted.language && !wanted.place) return undefined;
  const { country, countryName } = await readCountries(readLanesQuery(query).country);
  // An address may name any place: a list without stations is called by its country.
  const { total } = await loadList({ country, ...wanted });
  if (total === 0 && (wanted.language || wanted.place)) return undefined;
  const genres = wanted.genre ? await loadGenresWith(country, wanted.genre) : [];
  return narrowedTo(wanted, { country, countryName, genres }, words);
}

/** The page of the list that is shown: beyond its end the last. */
async function pageOf(query: PageQuery): Promise<number> {
  const wanted = readDirectoryQuery(query);
  if (wanted.page === 1) return 1;
  const { country } = await readCountries(readLanesQuery(query).country);
  return (await loadList({ country, ...wanted })).page;
}

export default async function Page({ searchParams }: PageProps<"/">) {
  const { t } = await readWords();
  const query = await searchParams;
  const { country: wished } = readLanesQuery(query);
  const [preferences, { countries, country, countryName }] = await Promise.all([
    readPreferences(),
    readCountries(wished),
  ]);
  if (countries.length === 0) return <NothingYet />;
  const wanted = readDirectoryQuery(query);
  const nowMs = requestNowMs();
  const narrowing = dialWanted(country, wanted);
  const near = besideFew(country, countries);
  const [lanes, leaving, directory, genres, ways, narrowed, isRising, nearby] = await Promise.all([
    loadLanes(get, country, nowMs),
    loadLeaving(get, country, MOST_SHELVED, { nowMs }),
    loadList({ country, ...wanted }),
    loadGenresWith(country, wanted.genre),
    loadWays(get, country, { most: FEW_WAYS, narrowing: narrowingOf(wanted) }),
    narrowing && loadList(narrowing),
    loadIsRising(post, country),
    loadPopularOf(
      get,
      near.map(({ code }) => code),
    ),
  ]);
  const site = { name: t("ui.product"), description: t("ui.description"), origin: ownOrigin() };
  return (
    <>
      <JsonLd graph={siteLd(site)} />
      <NotHere wished={wished} page="/" />
      <NowPage
        key={country}
        {...{ countries, country, countryName, lanes, isRising, leaving, genres, narrowed }}
        beside={nearby.length > 0 ? { near, stations: nearby } : undefined}
        directory={{ directory, query: wanted, ways }}
        zone={await readZone(country)}
        there={{
          offsetMs: zoneOffsetMs(nowMs, clocksFor(preferences.zone)(country)),
          zones: zonesOf(country),
        }}
        view={preferences.view}
      />
    </>
  );
}
