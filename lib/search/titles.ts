/** Looks titles up: as typed first, then with one typo a word when too few match. */
import type { Question as TitleQuestion } from "#db/catalog/read/titles.ts";
import type { CatalogView } from "#db/catalog/read/view.ts";
import { ENOUGH, inCountry } from "../terms/terms.ts";
import type { Question } from "./question.ts";

/**
 * Rows whose titles have the words of the query, each once: matches as typed, then matches with a typo. Each of the two
 * gives at most `candidates` rows, the newest.
 */
export function searchTitles<Row extends { id: number }>(
  view: CatalogView,
  read: (view: CatalogView, question: TitleQuestion) => readonly Row[],
  question: Question,
  candidates: number,
): Row[] {
  const { country, narrow, nowMs } = question;
  const rows = new Map<number, Row>();
  const add = (expression: string | undefined) => {
    if (expression === undefined) return;
    const match = `${inCountry(country)} AND {name} : (${expression})`;
    for (const row of read(view, { match, ...narrow, now: nowMs, candidates }))
      if (!rows.has(row.id)) rows.set(row.id, row);
  };
  add(question.titles.typed);
  if (rows.size < ENOUGH) add(question.titles.corrected());
  return [...rows.values()];
}
