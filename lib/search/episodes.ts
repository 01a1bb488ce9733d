import { onDemandDocsById } from "#db/catalog/read/ondemand.ts";
import { seriesByIds } from "#db/catalog/read/series.ts";
import { type ItemTitle, itemTitles, seriesTitles } from "#db/catalog/read/titles.ts";
import type { CatalogView } from "#db/catalog/read/view.ts";
import { withFields } from "../ground/json.ts";
import { renderOnDemand } from "../ondemand/render.ts";
import { renderSeries } from "../ondemand/series.ts";
import { describedTerm, inCountry, terms } from "../terms/terms.ts";
import type { Part } from "./part.ts";
import { type Question, titleScore } from "./question.ts";
import { searchTitles } from "./titles.ts";

/** How many items the search reads by title, and again by series and description: the newest. */
const ITEM_CANDIDATES = 200;
const SERIES_CANDIDATES = 200;
const ITEMS = { kind: "items", read: itemTitles, candidates: ITEM_CANDIDATES } as const;
const SERIES = { kind: "series", read: seriesTitles, candidates: SERIES_CANDIDATES } as const;

interface Rendered {
  total: number;
  /** Whether rows beyond the rows that were read may match. */
  isMore: boolean;
  /** One JSON text an item. */
  items: string[];
  rpuids: string[];
  /** When the next availability window of a listed item opens or closes, ms. */
  edgeMs: number;
}

/** Items by series and description; by description alone when a word is in no visible title, none when in no text. */
function byDescription(view: CatalogView, { country, words, titles, narrow, nowMs }: Question): ItemTitle[] {
  if (!titles.isThere(ITEMS.kind)) return [];
  const titled = words.every((word) => titles.knows("title", word));
  if (!titled && !words.every((word) => titles.knows("description", word))) return [];
  const fields = titled ? "{name series description}" : "{description}";
  const match = `${inCountry(country)} AND ${fields} : (${terms(words, describedTerm).join(" AND ")})`;
  return itemTitles(view, { match, ...narrow, now: nowMs, candidates: ITEM_CANDIDATES });
}

/**
 * Finds on-demand items by title, then by series name and description. Order: whole titles, beginnings of titles,
 * words, words with a typo; among equals playable items first, then newer items. A word of very many titles finds the
 * newest `ITEM_CANDIDATES` items only. An item outside its availability window is listed without its url (specification
 * 2.3; contract: Availability).
 */
export function findEpisodes(view: CatalogView, question: Question, part: Part): Rendered {
  const ranks = new Map<number, { row: ItemTitle; score: number }>();
  const titled = searchTitles(view, ITEMS, question);
  for (const row of titled) ranks.set(row.id, { row, score: titleScore(row.name, question) });
  const described = titled.length < ITEM_CANDIDATES ? byDescription(view, question) : [];
  for (const row of described)
    if (!ranks.has(row.id)) ranks.set(row.id, { row, score: titleScore(row.name, question) || -1 });
  const found = [...ranks.values()].filter(({ row }) => !question.playable || row.playable === 1);
  found.sort(
    (a, b) =>
      b.score - a.score ||
      b.row.playable - a.row.playable ||
      b.row.publishedAtMs - a.row.publishedAtMs ||
      b.row.id - a.row.id,
  );
  const docs = onDemandDocsById(
    view,
    found.slice(...part).map(({ row }) => row.id),
  );
  let edgeMs = Number.POSITIVE_INFINITY;
  const items = docs.map((doc) => {
    const rendered = renderOnDemand(doc, question.nowMs, true);
    if (rendered.edgeMs !== undefined) edgeMs = Math.min(edgeMs, rendered.edgeMs);
    const playable = ranks.get(doc.id)?.row.playable === 1;
    return withFields(rendered.json, { playable: String(playable) });
  });
  const isMore = Math.max(titled.length, described.length) >= ITEM_CANDIDATES;
  return { total: found.length, isMore, items, rpuids: docs.map(({ rpuid }) => rpuid), edgeMs };
}

/** Finds series by title, ordered like episodes; among equals the series with the newest item comes first. */
export function findSeries(view: CatalogView, question: Question, part: Part): Rendered {
  const titled = searchTitles(view, SERIES, question);
  const found = titled
    .filter(({ latestMs }) => latestMs !== null)
    .map((row) => ({ row, score: titleScore(row.name, question) }))
    .sort(
      (a, b) => b.score - a.score || (b.row.latestMs ?? 0) - (a.row.latestMs ?? 0) || a.row.id - b.row.id,
    );
  const ids = found.slice(...part).map(({ row }) => row.id);
  const rows = seriesByIds(view, ids, question.nowMs);
  return {
    total: found.length,
    isMore: titled.length >= SERIES_CANDIDATES,
    items: rows.map(renderSeries),
    rpuids: rows.map(({ rpuid }) => rpuid),
    edgeMs: Number.POSITIVE_INFINITY,
  };
}
