import type { TitleKind, Question as TitleQuestion } from "#db/catalog/read/titles.ts";
import type { CatalogView } from "#db/catalog/read/view.ts";
import { ENOUGH, inCountry } from "../terms/terms.ts";
import type { Question } from "./question.ts";

interface Titles<Row> {
  kind: TitleKind;
  read: (view: CatalogView, question: TitleQuestion) => readonly Row[];
  /** How many rows are read as typed, and again with a typo: the newest. */
  candidates: number;
}

/** Rows by title, each once: as typed, then, when too few, with a typo. */
export function searchTitles<Row extends { id: number }>(
  view: CatalogView,
  { kind, read, candidates }: Titles<Row>,
  question: Question,
): Row[] {
  if (!question.titles.isThere(kind)) return [];
  const { country, narrow, nowMs } = question;
  const rows = new Map<number, Row>();
  const add = (expression: string | undefined) => {
    if (expression === undefined) return;
    const match = `${inCountry(country)} AND {name} : (${expression})`;
    for (const row of read(view, { match, ...narrow, now: nowMs, candidates }))
      if (!rows.has(row.id)) rows.set(row.id, row);
  };
  add(question.titles.typed());
  if (rows.size < ENOUGH) add(question.titles.corrected());
  return [...rows.values()];
}
