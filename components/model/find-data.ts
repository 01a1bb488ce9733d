/** Runs a search, for the server's first paint and for each typed letter. */
import { serverClock } from "#components/device/server-clock.ts";
import { type Get, queryOf } from "#components/model/api.ts";
import { type StationCard, toCard } from "#components/model/station-card.ts";
import type { Found } from "#lib/contract/find-shapes.ts";
import { type FoundGroup, MOST_FOUND } from "#lib/contract/found-groups.ts";
import type { Tag } from "#lib/contract/languages.ts";
import type { Envelope } from "#lib/contract/shapes.ts";
import { SECOND_MS } from "#lib/ground/clock.ts";
import { MOST_LETTERS, type SearchQuery } from "./search-query.ts";

/** How many results of each kind are shown together. */
const FEW = 6;
/** How many results are shown of a kind that alone has results. */
const ALONE = 24;
/** How many results of a single kind a page has. */
const PER_PAGE = 40;
/** How long an answer holds, as the server says: another song may begin. */
const FOUND_TRUE_FOR_MS = 30 * SECOND_MS;

/** The pause before the search is repeated while the server makes the names of all countries, and how often at most. */
const [NAMES_PAUSE_MS, MOST_REPEATED] = [500, 20];

export interface Asked extends Omit<SearchQuery, "country"> {
  country: string;
  limit: number;
  /** The language of the page. */
  lang?: Tag | undefined;
}

type Totalled = "stations" | "elsewhere" | "programmes" | "series" | "episodes" | "songs";

export interface FoundAnswer extends Omit<Found, "of"> {
  /** The stations of programmes, episodes and songs, by rpuid. */
  cards: Record<string, StationCard>;
  /** Server time of the answer: an episode whose window opened later has no address in it. */
  loadedAtMs: number;
  /** The page of the results of a single kind that is here, from 1. */
  page: number;
}

/** The parameters of the request, normalised, in a fixed order, so that equal searches share cached answers. */
export function toAsked(query: SearchQuery, country: string, lang?: Tag): Asked {
  const { genre, language, playable, here, only } = query;
  const [limit, page] = only ? [PER_PAGE, query.page] : [FEW, 1];
  const q = query.q.trim().slice(0, MOST_LETTERS);
  return { q, country, genre, language, playable, here, only, limit, page, lang };
}

/** The first page of a search in all countries. */
export const toAnywhere = (asked: Asked): Asked => ({ ...asked, here: false, page: 1 });

/** The lists that a kind consists of; stations of the country and of others are one. */
const LISTS = {
  programmes: ["programmes"],
  episodes: ["series", "episodes"],
  songs: ["songs"],
} as const satisfies Record<Exclude<FoundGroup, "stations">, readonly (keyof FoundAnswer)[]>;

/** How many pages the results of a kind fill: series and episodes stand on each page beside each other. */
export function pagesOf(found: Pick<Found, Totalled>, kind: FoundGroup): number {
  const { stations, elsewhere } = found;
  const totals =
    kind === "stations" ? [stations.total + elsewhere.total] : LISTS[kind].map((list) => found[list].total);
  return Math.ceil(Math.min(MOST_FOUND, Math.max(...totals)) / PER_PAGE);
}

/** The results, of a single kind the page asked for, beyond its end the last; undefined for an empty search. @throws ApiError */
export async function findEverything(
  get: Get,
  asked: Asked,
  nowMs: number,
): Promise<FoundAnswer | undefined> {
  const { q, country, genre, language, playable, here, only, limit, page, lang } = asked;
  if (q === "") return undefined;
  const query = new URLSearchParams({ q, country, limit: String(limit) });
  // The few results of a kind that alone has any would leave the page empty.
  if (!only) query.set("alone", String(ALONE));
  if (page > 1) query.set("page", String(page - 1));
  for (const [name, value] of Object.entries({ genre, language, playable, here, only, lang }))
    if (value) query.set(name, String(value));
  const { data } = await get<Envelope<Found>>(`/listener/search?${query}`);
  const [found] = data;
  if (!found) return undefined;
  const { of, ...groups } = found;
  const pages = only ? pagesOf(groups, only) : 1;
  if (page > 1 && page > pages) return findEverything(get, { ...asked, page: Math.max(1, pages) }, nowMs);
  return {
    ...groups,
    cards: Object.fromEntries(of.map((station) => [station.rpuid, toCard(station)])),
    loadedAtMs: nowMs,
    page,
  };
}

/** Null for an empty search. */
export const findQuery = (asked: Asked) =>
  queryOf(
    { queryKey: ["find", asked], staleTime: FOUND_TRUE_FOR_MS },
    async (get) => (await findEverything(get, asked, serverClock.now())) ?? null,
  );

/** The pause before a search of which `answers` came is repeated, ms; false where its last answer stays true. */
export function repeatAfterMs(found: FoundAnswer | null | undefined, answers: number): number | false {
  if (found?.isCurrent === false && answers < MOST_REPEATED) return NAMES_PAUSE_MS;
  return found?.songs.items.length ? FOUND_TRUE_FOR_MS : false;
}

/** Whether the search of a key begins or continues the search `after`, in the same country. */
export function isSameThought([, before]: readonly ["find", Asked], after: Asked): boolean {
  return before.country === after.country && (before.q.startsWith(after.q) || after.q.startsWith(before.q));
}

/** Whether there may be more results of each kind than `totalsOf` counts. */
export const hasMoreOf = ({ stations, elsewhere, programmes, series, episodes, songs }: FoundAnswer) => ({
  stations: [stations, elsewhere].some(({ isMore }) => isMore),
  programmes: programmes.isMore === true,
  episodes: [series, episodes].some(({ isMore }) => isMore),
  songs: songs.isMore === true,
});

/** The number of results of each kind; series count as episodes, and stations of other countries as stations. */
export const totalsOf = ({ stations, elsewhere, programmes, series, episodes, songs }: FoundAnswer) => ({
  stations: stations.total + elsewhere.total,
  programmes: programmes.total,
  episodes: series.total + episodes.total,
  songs: songs.total,
});

/** Whether stations are found and nothing is known of any of their streams: "playable" then leaves silent stations in. */
export function isUnchecked({ stations, elsewhere }: FoundAnswer): boolean {
  const found = [...stations.items, ...elsewhere.items];
  const verdicts = found.flatMap(({ liveStreams = [] }) => liveStreams.map(({ health }) => health?.verdict));
  return found.length > 0 && verdicts.every((verdict = "unknown") => verdict === "unknown");
}

/**
 * Whether "playable" would leave everything in: nothing but stations is found, and of each station a stream of which
 * nothing is known.
 */
export function keepsAll(found: FoundAnswer): boolean {
  const { stations, programmes, episodes } = totalsOf(found);
  const streamless = [...found.stations.items, ...found.elsewhere.items].some(
    ({ liveStreams = [] }) => liveStreams.length === 0,
  );
  return stations > 0 && programmes + episodes === 0 && isUnchecked(found) && !streamless;
}

/** The number of results where one kind alone has any; 0 where several kinds have, or none. */
export function totalAlone(found: FoundAnswer): number {
  const [total = 0, ...others] = Object.values(totalsOf(found)).filter((each) => each > 0);
  return others.length === 0 ? total : 0;
}
