import { type SeriesRow, seriesOfCountry, seriesOfFeeds, seriesOfStation } from "#db/catalog/read/series.ts";
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
    notes: row.notes ? (JSON.parse(row.notes) as unknown) : undefined,
  });
}

/** An address is the same podcast by http and by https. */
const spellingsOf = (feed: string) => ["https", "http"].map((scheme) => feed.replace(/^https?/i, scheme));

/** `GET /listener/series`: the series of a country, of one station or of a podcast feed, for the listener pages. */
export const listSeries: Handler<"listSeries"> = (context, { query }) => {
  const { catalog, nowMs } = context;
  const { country, rpuid, series, feed, limit = MOST } = query;
  const rows =
    feed !== undefined
      ? seriesOfFeeds(catalog, spellingsOf(feed), { now: nowMs, limit })
      : rpuid === undefined
        ? seriesOfCountry(catalog, country, nowMs, limit)
        : seriesOfStation(catalog, rpuid, { seriesId: series ?? null, now: nowMs, limit });
  const items = rows.map(renderSeries);
  return { data: { items, count: items.length }, expiresAtMs: nowMs + SERIES_TTL_MS };
};
