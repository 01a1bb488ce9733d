import { isShown } from "#db/catalog/read/clusters.ts";
import { lastPageRow, type PageRow, pagesWithin } from "#db/catalog/read/pages.ts";
import { HOUR_MS, toRfc3339 } from "../ground/clock.ts";
import type { Handler } from "../request/context.ts";

/** Rows that one file of a sitemap covers. The protocol allows 50,000 pages; a smaller file is made sooner. */
const FILE_ROWS = 10_000;
const READ_AT_ONCE = 500;
const KINDS = ["station", "series", "episode"] as const;

const rangeOf = (file: number) => ({ from: file * FILE_ROWS, to: (file + 1) * FILE_ROWS });

/** `GET /listener/page-files`: the files that have pages at this moment; each file is read up to its first page. */
export const listPageFiles: Handler<"listPageFiles"> = ({ catalog, nowMs }) => {
  const filesOf = KINDS.map((kind) => Math.floor(lastPageRow(catalog, kind) / FILE_ROWS) + 1);
  function* batches(): Iterable<readonly string[]> {
    for (const [index, kind] of KINDS.entries())
      for (let file = 0; file < (filesOf[index] ?? 0); file++)
        yield pagesWithin(catalog, kind, rangeOf(file), { now: nowMs, limit: 1 }).map(() =>
          JSON.stringify({ kind, file }),
        );
  }
  return { data: { batches, count: 0 }, expiresAtMs: nowMs + HOUR_MS };
};

/** A time of change in the future belongs to a broadcast still to come, so it is left out. */
const render = ({ rpuid, id, changedAtMs }: PageRow, nowMs: number) =>
  JSON.stringify({
    rpuid,
    id: id ?? undefined,
    changed: changedAtMs === null || changedAtMs > nowMs ? undefined : toRfc3339(changedAtMs),
  });

/** `GET /listener/pages`: the pages of one file, in the order in which they joined the directory. */
export const listPages: Handler<"listPages"> = ({ catalog, nowMs }, { query: { kind, file } }) => {
  function* batches(): Iterable<readonly string[]> {
    const { from, to } = rangeOf(file);
    for (let next = from; next < to; ) {
      const rows = pagesWithin(catalog, kind, { from: next, to }, { now: nowMs, limit: READ_AT_ONCE });
      // An entry that is one of a station's has no page of its own to be found by.
      const shown = kind === "station" ? rows.filter(({ row }) => isShown(catalog, row)) : rows;
      yield shown.map((row) => render(row, nowMs));
      const last = rows.length < READ_AT_ONCE ? undefined : rows.at(-1);
      next = last ? last.row + 1 : to;
    }
  }
  return { data: { batches, count: 0 }, expiresAtMs: nowMs + HOUR_MS };
};
