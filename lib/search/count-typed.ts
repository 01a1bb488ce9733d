/** Counts what a listener would find, to choose what to search instead of a text without results. */
import { setImmediate as nextTurn } from "node:timers/promises";
import type { Context } from "../request/context.ts";
import { prepareSearchHere, searchHere } from "./by-place.ts";
import { findEpisodes, findSeries } from "./episodes.ts";
import { stationsElsewhere } from "./find-elsewhere.ts";
import { NO_PART } from "./part.ts";
import { findProgrammes } from "./programmes.ts";
import { readQuestion } from "./question.ts";

/** Once this number of stations of other countries are counted by name, stations with the words as tags are not counted. */
const MOST_COUNTED = 200;

export interface WhereCounted {
  country: string;
  /** Whether stations of other countries are left out. */
  here: boolean;
  /** Row ids of stations that are left out; equal for all counts of a request. */
  unwanted?: ReadonlySet<number>;
}
export type CountingContext = Pick<Context, "catalog" | "nowMs">;

/** The stations that have all words of `text` as typed, else the programmes, series and episodes; counted once a request. */
export const countTyped = (context: CountingContext, where: WhereCounted, text: string): Promise<number> =>
  context.catalog.once(`count ${where.country} ${where.here} ${text}`, () => count(context, where, text));

async function count(
  { catalog, nowMs }: CountingContext,
  { country, here, unwanted }: WhereCounted,
  text: string,
): Promise<number> {
  await nextTurn();
  // An import may have landed since the last count.
  await prepareSearchHere(catalog, country, text);
  const { ids, asTyped } = searchHere(catalog, country, text, "never");
  const own = unwanted?.size ? ids.slice(0, asTyped).filter((id) => !unwanted.has(id)).length : asTyped;
  const how = { forgiving: false, most: MOST_COUNTED, unwanted };
  const stations = here ? own : own + (await stationsElsewhere(catalog, country, text, how)).total;
  if (stations > 0) return stations;
  const question = readQuestion(catalog, text, {
    ...{ country, nowMs, playable: false },
    narrow: { genre: null, language: null },
  });
  if (question === undefined) return 0;
  const typed = { ...question, titles: { ...question.titles, corrected: () => undefined } };
  const programmes = await findProgrammes(catalog, typed, NO_PART);
  return [findSeries, findEpisodes].reduce(
    (sum, findTitles) => sum + findTitles(catalog, typed, NO_PART).total,
    programmes.total,
  );
}
