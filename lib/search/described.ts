/** Programmes on air or soon by words of their descriptions: an index of all descriptions would take as much room as all titles. */
import { batchesOf } from "#db/batches.ts";
import { type DescribedBroadcast, describedBroadcasts } from "#db/catalog/read/described.ts";
import { candidatesOf } from "#db/catalog/read/search.ts";
import type { ProgrammeTitle } from "#db/catalog/read/titles.ts";
import type { CatalogView } from "#db/catalog/read/view.ts";
import { HOUR_MS } from "../ground/clock.ts";
import { atOnce } from "../ground/slices.ts";
import { words } from "../ground/words.ts";
import type { Question } from "./question.ts";

/** How far ahead a programme may begin. */
const AHEAD_MS = 6 * HOUR_MS;
/** How many stations a slice reads: a few milliseconds. */
const READ_AT_ONCE = 500;

interface Described {
  /** With the folded words of the description, a space before each. */
  broadcasts: readonly (DescribedBroadcast & { text: string })[];
  keptSize: number;
}
const NONE: Described = { broadcasts: [], keptSize: 1 };
const hourOf = (nowMs: number) => Math.floor(nowMs / HOUR_MS);
const keptAs = (nowMs: number) => `described ${hourOf(nowMs)}`;

function* make(view: CatalogView, country: string, nowMs: number): Generator<void, Described> {
  const from = hourOf(nowMs) * HOUR_MS;
  const broadcasts: (DescribedBroadcast & { text: string })[] = [];
  for (const ids of batchesOf([...candidatesOf(view, country).keys()], READ_AT_ONCE)) {
    for (const each of describedBroadcasts(view, ids, { from, to: from + HOUR_MS + AHEAD_MS }))
      broadcasts.push({ ...each, text: ` ${words(each.description).join(" ")}` });
    yield;
  }
  broadcasts.sort((a, b) => a.startMs - b.startMs);
  return { broadcasts, keptSize: 1 + broadcasts.reduce((sum, { text }) => sum + 2 * text.length + 300, 0) };
}

/** Makes what `describedSoon` reads, in slices between requests: once an hour. */
export const prepareDescribed = (view: CatalogView, country: string, nowMs: number): Promise<void> =>
  view.makeInSlices(keptAs(nowMs), country, () => make(view, country, nowMs));

/**
 * The titles of programmes on air or soon whose descriptions have all words of the question, or words that begin with them, each
 * with its first such broadcast; none where the question is narrowed to a genre or a language.
 */
export function describedTitles(view: CatalogView, { country, words: asked, narrow, nowMs }: Question) {
  const titles = new Map<number, ProgrammeTitle>();
  if (narrow.genre !== null || narrow.language !== null) return [];
  const { broadcasts } = view.kept(keptAs(nowMs), country, NONE, () => atOnce(make(view, country, nowMs)));
  for (const { text, description: _, startMs, stopMs, ...title } of broadcasts) {
    if (stopMs <= nowMs || titles.has(title.id) || !asked.every((word) => text.includes(` ${word}`)))
      continue;
    const onAir = startMs <= nowMs;
    const last = onAir
      ? { lastStartMs: startMs, lastStopMs: stopMs }
      : { lastStartMs: null, lastStopMs: null };
    titles.set(title.id, { ...title, ...last, nextStartMs: onAir ? null : startMs });
  }
  return [...titles.values()];
}
