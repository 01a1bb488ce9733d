import { stationTraits } from "#db/catalog/read/facets.ts";
import { stationDocsById, stationDocsByRpuid } from "#db/catalog/read/stations.ts";
import type { Facets } from "../contract/find-shapes.ts";
import type { FoundGroup } from "../contract/found-groups.ts";
import { SECOND_MS } from "../ground/clock.ts";
import { jsonArray, jsonObject } from "../ground/json.ts";
import type { Context, SlowHandler } from "../request/context.ts";
import { CARD } from "../stations/card.ts";
import { downLast, downStations } from "../stations/down-last.ts";
import { renderStations, stationFields } from "../stations/render.ts";
import { asNamed } from "./as-named.ts";
import { prepareSearchHere, searchHere } from "./by-place.ts";
import { findEpisodes, findSeries } from "./episodes.ts";
import { facetsOf, isNarrowed, passes, traitsNow } from "./facets.ts";
import { findElsewhere } from "./find-elsewhere.ts";
import { findSongs } from "./find-songs.ts";
import { insteadOf } from "./instead.ts";
import { findProgrammes } from "./programmes.ts";
import { type Question, readQuestion } from "./question.ts";

const USUAL_LIMIT = 8;
/** How many stations of other countries there is room for beside a full list of the own country. */
const FEW_ELSEWHERE = 3;
/** How many of the best stations the facets count. A narrowed search counts all matching stations. */
const LOOKED_AT = 200;
/** A song that begins during this time is found after it. */
const TTL_MS = 30 * SECOND_MS;
/** The fields of a found station: its card, and every searched field, so the page can show where the words matched. */
const FOUND_STATION = new Set([
  ...CARD,
  "shortNames",
  "mediumNames",
  "longNames",
  "keywords",
  "phoneticInputs",
  "bearers",
]);

/** A group of an answer: the number of results, and the best results as JSON. */
interface Found {
  total: number;
  /** Whether there may be more than `total`: a search stops at a bound. */
  isMore?: boolean;
  items: readonly string[];
}
interface FoundOfStations extends Found {
  asTyped: boolean;
  /** By rpuid, of the items that were found in other letters: what to mark in them. */
  asNamed: Readonly<Record<string, string>>;
  /** By rpuid, of the items that were found by their place. */
  places: Readonly<Record<string, string>>;
}
interface FoundHere extends FoundOfStations {
  isByCountry: boolean;
}
interface FoundOfElsewhere extends FoundOfStations {
  isFirst?: boolean;
  isCurrent: boolean;
}
const NONE: Found = { total: 0, items: [] };
const NO_STATIONS: FoundOfStations = { ...NONE, asTyped: false, asNamed: {}, places: {} };
const NO_FACETS: Facets = { genres: [], languages: [], playable: 0 };

/** How stations were found. */
interface FoundBy {
  text: string;
  /** The place, by row id, of the stations that were found by it. */
  places: ReadonlyMap<number, string>;
}

interface Answer {
  /** The text that was searched instead, where nothing has all words of the question. */
  instead?: string | undefined;
  isCurrent: boolean;
  groups: Record<FoundGroup | "series", Found> & {
    stations: FoundOfStations;
    elsewhere: FoundOfElsewhere;
  };
  facets: Facets;
  /** Cards of the stations that the groups name, as JSON. */
  of: readonly string[];
}

/** JSON of the whole answer; its long parts are JSON already. */
function toJson({ instead, isCurrent, groups, facets, of }: Answer): string {
  const fields = ({ total, isMore, items }: Found) => ({
    total: String(total),
    isMore: isMore ? "true" : undefined,
    items: jsonArray(items),
  });
  const group = (found: Found) => jsonObject(fields(found));
  const ofStations = (found: FoundOfStations & { isFirst?: boolean }) =>
    jsonObject({
      ...fields(found),
      asTyped: String(found.asTyped),
      isFirst: found.isFirst ? "true" : undefined,
    });
  return jsonObject({
    instead: instead && JSON.stringify(instead),
    isCurrent: String(isCurrent),
    asNamed: JSON.stringify({ ...groups.stations.asNamed, ...groups.elsewhere.asNamed }),
    places: JSON.stringify({ ...groups.stations.places, ...groups.elsewhere.places }),
    stations: ofStations(groups.stations),
    elsewhere: ofStations(groups.elsewhere),
    programmes: group(groups.programmes),
    series: group(groups.series),
    episodes: group(groups.episodes),
    songs: group(groups.songs),
    facets: JSON.stringify(facets),
    of: jsonArray(of),
  });
}

const EMPTY = toJson({
  isCurrent: true,
  groups: {
    stations: NO_STATIONS,
    elsewhere: { ...NO_STATIONS, isCurrent: true },
    programmes: NONE,
    series: NONE,
    episodes: NONE,
    songs: NONE,
  },
  facets: NO_FACETS,
  of: [],
});
/** Turns the items of a group into JSON. */
const inJson = ({ items, ...counted }: Omit<Found, "items"> & { items: readonly object[] }): Found => ({
  ...counted,
  items: items.map((item) => JSON.stringify(item)),
});

/** The cards of the stations that `text` found, what to mark in them, and the places by which they were found. */
function cardsOf(context: Context, ids: readonly number[], { text, places }: FoundBy) {
  const docs = stationDocsById(context.catalog, ids);
  const placed = docs.flatMap(({ id, rpuid }) => {
    const place = places.get(id);
    return place === undefined ? [] : [[rpuid, place] as const];
  });
  const cards = stationFields(context, docs, FOUND_STATION);
  const find = asNamed(text);
  const named = cards.flatMap((card) => {
    const toMark = find(card);
    return toMark === undefined ? [] : [[card.rpuid, toMark] as const];
  });
  return {
    items: cards.map((card) => JSON.stringify(card)),
    asNamed: Object.fromEntries(named),
    places: Object.fromEntries(placed),
  };
}

/** Stations of the country. Stations with a typo are left out where some are found as typed. */
function stationsOf(context: Context, question: Question, text: string, limit: number) {
  const { catalog } = context;
  const matching = searchHere(catalog, question.country, text);
  const meant = matching.asTyped > 0 ? matching.ids.slice(0, matching.asTyped) : matching.ids;
  const ids = downLast(context, question.country, meant);
  const narrowed = isNarrowed(question);
  const down = downStations(context, question.country);
  const looked = traitsNow(stationTraits(catalog, narrowed ? ids : ids.slice(0, LOOKED_AT)), (id) =>
    down.has(id),
  );
  const found = looked.filter((station) => passes(question, station));
  const best = found.slice(0, limit).map(({ id }) => id);
  return {
    facets: facetsOf(looked, question),
    asTyped: matching.asTyped > 0,
    isByCountry: matching.isByCountry,
    total: narrowed ? found.length : ids.length,
    ...cardsOf(context, best, { text, places: matching.places }),
  };
}

/**
 * Stations of other countries; where the country has many, few of them. A typo is forgiven where nothing is as typed. The
 * first where their names have what the country's stations have by its name alone.
 */
async function elsewhereOf(
  context: Context,
  question: Question,
  text: string,
  { own, limit }: Room,
): Promise<FoundOfElsewhere> {
  const { ids, places, isNamed, ...found } = await findElsewhere(context, question, text, !own.asTyped);
  const before = isTypoFor(own, found) ? 0 : own.items.length;
  const left = limit === 0 ? 0 : Math.max(limit - before, Math.min(limit, FEW_ELSEWHERE));
  const isFirst = isNamed && own.isByCountry;
  return { ...found, isFirst, ...cardsOf(context, ids.slice(0, left), { text, places }) };
}

/** Whether the country's stations have a typo where stations of other countries are as typed. */
const isTypoFor = (own: Pick<FoundOfStations, "asTyped">, { asTyped }: Pick<FoundOfStations, "asTyped">) =>
  !own.asTyped && asTyped;

interface Room {
  /** The stations of the country. */
  own: FoundHere;
  /** How many stations the answer has, few of other countries aside. */
  limit: number;
}

/** The query of the endpoint. */
type Find = Parameters<SlowHandler<"find">>[1]["query"];

/** All groups of the results of `q`; `edgeMs` is when a group changes. */
async function groupsOf(
  context: Context,
  question: Question,
  q: string,
  { only, here, limit = USUAL_LIMIT }: Find,
) {
  const { catalog } = context;
  await prepareSearchHere(catalog, question.country);
  const most = (name: FoundGroup) => (only === undefined || only === name ? limit : 0);
  const own = stationsOf(context, question, q, most("stations"));
  const elsewhere = here
    ? { ...NO_STATIONS, isCurrent: true }
    : await elsewhereOf(context, question, q, { own, limit: most("stations") });
  const stations = isTypoFor(own, elsewhere) ? { ...NO_STATIONS, facets: NO_FACETS } : own;
  const programmes = findProgrammes(catalog, question, most("programmes"));
  const series = findSeries(catalog, question, most("episodes"));
  const episodes = findEpisodes(catalog, question, most("episodes"));
  const songs = findSongs(context, question, most("songs"));
  return { stations, elsewhere, programmes, series, episodes, songs };
}
type Groups = Awaited<ReturnType<typeof groupsOf>>;

const isNothing = (groups: Groups) => Object.values(groups).every(({ total }) => total === 0);

/** The results as JSON; `instead` is what was searched. */
function answerOf(
  context: Context,
  { stations, elsewhere, programmes, series, episodes, songs }: Groups,
  instead: string | undefined,
): string {
  const named = [...programmes.items, ...songs.items].map(({ rpuid }) => rpuid);
  const rpuids = [...new Set([...named, ...series.rpuids, ...episodes.rpuids])];
  return toJson({
    instead,
    isCurrent: elsewhere.isCurrent,
    groups: { stations, elsewhere, programmes: inJson(programmes), series, episodes, songs: inJson(songs) },
    facets: stations.facets,
    of: renderStations(context, stationDocsByRpuid(context.catalog, rpuids), CARD),
  });
}

/**
 * `GET /listener/search`: one query over all kinds of results. Genre, language and `playable` narrow every group by
 * its stations; `playable` also keeps only programmes on air and available episodes. Stations abroad are their own
 * group, unless `here`. Where nothing has all words, the text of another keyboard or words that some result has together
 * are searched instead, and the answer says which. Stations rank as in the public search; other groups document their order.
 */
export const find: SlowHandler<"find"> = async (context, { query }) => {
  const { catalog, nowMs } = context;
  const { q, country, genre = null, language = null, playable = false, here = false } = query;
  const read = (text: string) =>
    readQuestion(catalog, text, { country, narrow: { genre, language }, playable, nowMs });
  const question = read(q);
  if (!question) return { data: { items: [EMPTY], count: 1 }, expiresAtMs: nowMs + TTL_MS };
  let groups = await groupsOf(context, question, q, query);
  let instead: string | undefined;
  if (isNothing(groups) && !isNarrowed(question)) {
    instead = await insteadOf(context, { country, text: q, here });
    const other = instead === undefined ? undefined : read(instead);
    if (instead !== undefined && other) groups = await groupsOf(context, other, instead, query);
  }
  const { programmes, episodes, songs, elsewhere } = groups;
  // While the names of all countries are made, the next question finds more.
  const expiresAtMs = elsewhere.isCurrent
    ? Math.min(nowMs + TTL_MS, programmes.edgeMs, episodes.edgeMs, songs.edgeMs)
    : null;
  return { data: { items: [answerOf(context, groups, instead)], count: 1 }, expiresAtMs };
};
