import { stationDocsByRpuid } from "#db/catalog/read/stations.ts";
import type { FoundGroup } from "../contract/found-groups.ts";
import { SECOND_MS } from "../ground/clock.ts";
import { divideWanted } from "../ground/unwanted-words.ts";
import { placeKey } from "../places/cities.ts";
import { cityMisspelt, type NamedCity } from "../places/city-keys.ts";
import type { Context, SlowHandler } from "../request/context.ts";
import { CARD } from "../stations/card.ts";
import { renderStations } from "../stations/render.ts";
import { makeRepeated } from "../stations/repeated.ts";
import { withoutRadioWords } from "../terms/common-words.ts";
import { askedFor, asksForAny, asksForNear } from "../terms/requests.ts";
import { formatIn } from "../terms/stream-words.ts";
import { type Answer, empty, toJson } from "./answer.ts";
import { countriesInstead } from "./by-language.ts";
import { prepareSearchHere } from "./by-place.ts";
import { countTyped } from "./count-typed.ts";
import { findEpisodes, findSeries } from "./episodes.ts";
import { isNarrowed } from "./facets.ts";
import { findSongs } from "./find-songs.ts";
import { type FoundOfStations, stationsFor } from "./find-stations.ts";
import { genreMeant, insteadOf, requestIn } from "./instead.ts";
import { namedLists } from "./named-lists.ts";
import { nearCity } from "./near-city.ts";
import { countryWithout } from "./no-stations.ts";
import { NO_PART, type Part, partOf } from "./part.ts";
import { findProgrammes } from "./programmes.ts";
import { type Question, readQuestion } from "./question.ts";
import { stationsWith } from "./unwanted.ts";

const USUAL_LIMIT = 8;
/** A song that begins during this time is found after it. */
const TTL_MS = 30 * SECOND_MS;

/** The query of the endpoint. */
type Find = Parameters<SlowHandler<"find">>[1]["query"];

/** The results that are no stations, of each group the part that `of` says. */
async function findTitles(context: Context, question: Question, of: (group: FoundGroup) => Part) {
  const { catalog } = context;
  return {
    programmes: await findProgrammes(catalog, question, of("programmes")),
    series: findSeries(catalog, question, of("episodes")),
    episodes: findEpisodes(catalog, question, of("episodes")),
    songs: await findSongs(context, question, of("songs")),
  };
}

/** How many kinds of results there are beside stations; series and episodes are one kind. */
const kindsOf = ({ programmes, series, episodes, songs }: Awaited<ReturnType<typeof findTitles>>) =>
  [programmes.total, series.total + episodes.total, songs.total].filter((total) => total > 0).length;

const isAskedFor = (group: FoundGroup, only: Find["only"]) => only === undefined || only === group;

/**
 * All groups of the results of `q`, at most `limit` of each, or `alone` of a kind that alone has results; of a single kind
 * (`only`) a page. `edgeMs` is when a group changes.
 */
async function groupsOf(
  context: Context,
  question: Question,
  q: string,
  { only, here = false, page = 0, limit = USUAL_LIMIT, alone = limit, lang }: Find,
) {
  const { catalog } = context;
  const upTo = (limit: number) => (group: FoundGroup) =>
    isAskedFor(group, only) ? partOf(only ? page : 0, limit) : NO_PART;
  const titles = await findTitles(context, question, upTo(limit));
  const kinds = kindsOf(titles);
  const part = upTo(kinds === 0 ? alone : limit)("stations");
  const wanted = { here, part, isAlone: only === "stations", lang };
  await prepareSearchHere(catalog, question.country, q);
  await makeRepeated(catalog);
  const { stations, elsewhere } = await stationsFor(context, question, q, wanted);
  const isAlone = kinds === 1 && stations.total + elsewhere.total === 0 && alone > limit;
  return { stations, elsewhere, ...(isAlone ? await findTitles(context, question, upTo(alone)) : titles) };
}
type Groups = Awaited<ReturnType<typeof groupsOf>>;

const isNothing = (groups: Groups) => Object.values(groups).every(({ total }) => total === 0);

/**
 * Whether the only results nearly have the text: stations by a typo; where it is a request, stations by sound or inside words,
 * and programmes by their descriptions.
 */
const isNearly = ({ stations, elsewhere, programmes, ...titles }: Groups, isRequest: boolean) =>
  (!stations.asTyped || (isRequest && stations.isByChance === true)) &&
  !elsewhere.asTyped &&
  (programmes.total === 0 || (isRequest && programmes.isDescribed)) &&
  Object.values(titles).every(({ total }) => total === 0);

/** The results, and how they were found where nothing has the text as typed. */
interface Meant {
  groups: Groups;
  nearTo?: NamedCity;
  instead?: string | undefined;
}

/** The results with the stations nearest to the city that is asked for, in place of none and of names with a typo. */
async function nearCityIn(
  context: Context,
  groups: Groups,
  { unwanted }: Question,
  { q, country, only, here = false, page = 0, limit = USUAL_LIMIT, alone = limit }: Find,
): Promise<Meant> {
  // While the names of all countries are made, the next answer may have a station of this name.
  if (!groups.elsewhere.isCurrent) return { groups };
  const part = isAskedFor("stations", only) ? partOf(only ? page : 0, alone) : NO_PART;
  const isTypo = !isNothing(groups);
  const near = await nearCity(context, { text: q, country, here, part, isTypo, unwanted });
  if (near === undefined) return { groups };
  const { city: nearTo, beside: instead, stations, elsewhere } = near;
  return { groups: { ...groups, stations: { ...groups.stations, ...stations }, elsewhere }, nearTo, instead };
}

/** The very large city whose name `q` has with a typo, alone or beside words for radio. */
const cityMeant = (q: string, country: string): string | undefined =>
  [askedFor(q), ...withoutRadioWords(q)]
    .map((text) => cityMisspelt(placeKey(text), country))
    .find((city) => city !== undefined);

/**
 * The text that is searched instead, the city that is asked for, and the results, where `groups` have nothing with all words;
 * "near" where no more is asked for than any station, near the listener or not. Facets choose among the results of the same text:
 * the text is chosen as if there were none.
 */
async function meantBy(
  context: Context,
  question: Question,
  groups: Groups,
  query: Find,
): Promise<"near" | Meant> {
  const { q, country, here = false } = query;
  const isRequest = askedFor(q) !== q;
  if (!isNearly(groups, isRequest)) return { groups };
  const narrowed = isNarrowed(question);
  const open = { ...question, narrow: { genre: null, language: null }, playable: false };
  const whole = narrowed ? await groupsOf(context, open, q, query) : groups;
  if (!isNearly(whole, isRequest)) return { groups };
  if (asksForNear(q)) return "near";
  const asked = { country, text: q, here, unwanted: question.unwanted };
  const instead = (await requestIn(context, asked)) ?? (await genreMeant(context, asked));
  if (instead !== undefined) return { groups, instead };
  const near = await nearCityIn(context, whole, question, query);
  if (near.instead === undefined && isNothing(near.groups)) {
    const instead = await insteadOf(context, asked);
    const city = instead === undefined ? cityMeant(q, country) : undefined;
    if (city !== undefined) {
      if ((await countTyped(context, asked, city)) > 0) return { groups, instead: city };
      return narrowed ? { groups } : nearCityIn(context, whole, question, { ...query, q: city });
    }
    const isForAny = instead === undefined && groups.elsewhere.isCurrent && asksForAny(q);
    return isForAny ? "near" : { groups, instead };
  }
  return narrowed ? { groups, instead: near.instead } : near;
}

/** The results `all` of the words beside a city, with the stations nearest to the city first. */
function nearCityFirst(near: Groups, all: Groups): Groups {
  const first = <G extends FoundOfStations>(group: G, { items, asNamed, places }: FoundOfStations): G => ({
    ...group,
    items: [...new Set([...items, ...group.items])].slice(0, Math.max(items.length, group.items.length)),
    asNamed: { ...asNamed, ...group.asNamed },
    places: { ...places, ...group.places },
  });
  const [stations, elsewhere] = [first(all.stations, near.stations), first(all.elsewhere, near.elsewhere)];
  return { ...all, stations, elsewhere };
}

/** The results as JSON. */
function answerOf(
  context: Context,
  { stations, elsewhere, programmes, series, episodes, songs }: Groups,
  said: Pick<Answer, "instead" | "nearTo" | "format" | "lists" | "noStationsIn" | "languageUnknownIn">,
): string {
  const named = [...programmes.items, ...songs.items].map(({ rpuid }) => rpuid);
  const rpuids = [...new Set([...named, ...series.rpuids, ...episodes.rpuids])];
  return toJson({
    ...said,
    isCurrent: elsewhere.isCurrent,
    groups: { stations, elsewhere, programmes, series, episodes, songs },
    facets: stations.facets,
    of: renderStations(context, stationDocsByRpuid(context.catalog, rpuids), CARD),
  });
}

/**
 * `GET /listener/search`: one query over all kinds of results. Genre, language and `playable` narrow every group by
 * its stations; `playable` also keeps only programmes on air and available episodes. Stations abroad are their own
 * group, unless `here`. Stations that have a word typed with a minus are left out. Where nothing has all words, what a request
 * asks for, the text of another keyboard or words that some result has together are searched instead, and the answer says
 * which; a city in which no station is known finds the stations nearest to it. Without filters the answer also has the lists
 * that the text names (`namedLists`), and the countries found in place of a language (`countriesInstead`); with any, the
 * country without stations that it asks for (`countryWithout`). Stations rank as in the public search; other groups document
 * their order.
 */
export const find: SlowHandler<"find"> = async (context, { query }) => {
  const { catalog, nowMs } = context;
  const { country, genre = null, language = null, playable = false } = query;
  const { wanted: q, unwanted: words } = divideWanted(query.q);
  const unwanted = await stationsWith(catalog, country, words);
  const read = (text: string) =>
    readQuestion(catalog, text, {
      ...{ country, narrow: { genre, language }, playable, nowMs },
      unwanted: unwanted.ids,
    });
  const question = read(q);
  const none = (said: Parameters<typeof empty>[0]) => ({
    data: { items: [empty(said)], count: 1 },
    expiresAtMs: nowMs + TTL_MS,
  });
  if (!question) return none({});
  const typed = await groupsOf(context, question, q, query);
  const isUnknown = typed.elsewhere.isCurrent && isNearly(typed, false);
  const noStationsIn = countryWithout(catalog, q, isUnknown);
  if (noStationsIn && isUnknown) return none({ noStationsIn });
  const meant = await meantBy(context, question, typed, { ...query, q });
  if (meant === "near") return none({ isNear: true });
  const { instead } = meant;
  let { groups, nearTo } = meant;
  const other = instead === undefined ? undefined : read(instead);
  if (instead !== undefined && other) {
    const all = await groupsOf(context, other, instead, query);
    // On pages of all results of the words, stations near the city would stand twice.
    if (query.only !== undefined) nearTo = undefined;
    groups = nearTo === undefined ? all : nearCityFirst(groups, all);
  }
  const isWhole = !isNarrowed(question) && !query.here && query.only === undefined && words.length === 0;
  const texts: [string, ...string[]] = instead === undefined ? [q] : [q, instead];
  const lists = isWhole ? await namedLists(catalog, query, texts) : [];
  const { stations, programmes, episodes, songs } = groups;
  const ofLanguage = {
    total: stations.total + groups.elsewhere.total,
    known: stations.facets.languages,
  };
  const languageUnknownIn = isWhole ? countriesInstead(catalog, instead ?? q, ofLanguage) : undefined;
  const elsewhere = { ...groups.elsewhere, isCurrent: groups.elsewhere.isCurrent && unwanted.isCurrent };
  // While the names of all countries are made, the next question finds more.
  const expiresAtMs = elsewhere.isCurrent
    ? Math.min(nowMs + TTL_MS, programmes.edgeMs, episodes.edgeMs, songs.edgeMs)
    : null;
  const isByFormat = stations.isByFormat || groups.elsewhere.isByFormat;
  const format = isByFormat ? formatIn(instead ?? q)?.format : undefined;
  const said = { instead, nearTo, format, lists, noStationsIn, languageUnknownIn };
  return {
    data: { items: [answerOf(context, { ...groups, elsewhere }, said)], count: 1 },
    expiresAtMs,
  };
};
