"use client";
import { useQuery } from "@tanstack/react-query";
import { type GuideRows, guideRowsQuery, ROWS_AT_ONCE, type RowsWanted } from "../model/guide-rows-data.ts";
import { STATIONS_AT_ONCE } from "../model/schedule-data.ts";
import type { GuideStart } from "./guide-data.ts";

/** The query of a page of rows; the document brought the first page, in the order of a listener without own stations. */
export function pageOfRows(wanted: RowsWanted, page: number, start: GuideStart) {
  const query = guideRowsQuery(wanted, page);
  if (page !== 0 || wanted.genre !== start.genre) return query;
  return wanted.first.length > 0
    ? { ...query, placeholderData: start.rows }
    : { ...query, initialData: start.rows };
}

/** The stations of a page, each with the stations whose schedules are asked for with its own. */
function toRows({ stations }: GuideRows) {
  const rpuids = stations.map(({ rpuid }) => rpuid);
  return stations.map((station, index) => {
    const first = index - (index % STATIONS_AT_ONCE);
    return { station, batch: rpuids.slice(first, first + STATIONS_AT_ONCE) };
  });
}

interface RowsQuery {
  wanted: RowsWanted;
  start: GuideStart;
  /** False while the guide scrolls fast: nothing is requested. */
  ask: boolean;
}

function usePage(page: number, { wanted, start, ask }: RowsQuery) {
  return useQuery({
    ...pageOfRows(wanted, page, start),
    select: toRows,
    enabled: ask,
  });
}

/** The stations of the rows `indexes`, which lie on three pages at most: the rows in view, and the row with the focus. */
export function useGuideRows(query: RowsQuery, indexes: readonly number[]) {
  const pages = [...new Set(indexes.map((index) => Math.floor(index / ROWS_AT_ONCE)))];
  const [one = 0, two = one, three = one] = pages;
  const first = usePage(one, query);
  const second = usePage(two, query);
  const third = usePage(three, query);
  const failed = [first, second, third].filter(({ isError, data }) => isError && !data);
  const byPage = new Map([
    [one, first.data],
    [two, second.data],
    [three, third.data],
  ]);
  return {
    /** The station of a row; undefined while it is not known. */
    at: (index: number) => byPage.get(Math.floor(index / ROWS_AT_ONCE))?.[index % ROWS_AT_ONCE],
    /** The row of a station among the known rows; -1 when no row has it. */
    indexOf(rpuid: string): number {
      for (const [page, rows = []] of byPage) {
        const index = rows.findIndex(({ station }) => station.rpuid === rpuid);
        if (index >= 0) return page * ROWS_AT_ONCE + index;
      }
      return -1;
    },
    /** Whether stations in view could not be loaded, and a function that asks again. */
    failed: failed.length > 0,
    retry(): void {
      for (const { refetch } of failed) void refetch();
    },
  };
}

export type KnownRows = ReturnType<typeof useGuideRows>;
