import { type SeriesRow, seriesOfCountry, seriesOfStation } from "#db/catalog/read/series.ts";
import { MINUTE_MS, toRfc3339 } from "../ground/clock.ts";
import type { Handler } from "../request/context.ts";

const MOST = 200;
/** The order by newest item changes as items are published. */
const SERIES_TTL_MS = 15 * MINUTE_MS;

/** JSON of a series. */
export function renderSeries(row: SeriesRow): string {
  return JSON.stringify({
    series: { id: row.seriesId },
    rpuid: row.rpuid,
    name: row.name,
    description: row.description ?? undefined,
    multimedia: JSON.parse(row.images) as unknown,
    genres: JSON.parse(row.genres) as unknown,
    latest: toRfc3339(row.latestMs),
  });
}

/** `GET /listener/series`: the series of a country, or of one station, for the listener pages. */
export const listSeries: Handler<"listSeries"> = (context, { query }) => {
  const { catalog, nowMs } = context;
  const { country, rpuid, series, limit = MOST } = query;
  const rows =
    rpuid === undefined
      ? seriesOfCountry(catalog, country, nowMs, limit)
      : seriesOfStation(catalog, rpuid, { seriesId: series ?? null, now: nowMs, limit });
  const items = rows.map(renderSeries);
  return { data: { items, count: items.length }, expiresAtMs: nowMs + SERIES_TTL_MS };
};
