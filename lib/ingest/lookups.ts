import { onDemandWriter } from "#db/catalog/write/ondemand.ts";
import { seriesWriter } from "#db/catalog/write/series.ts";
import { sourceWriter } from "#db/catalog/write/source.ts";
import { stationWriter } from "#db/catalog/write/station.ts";
import type { SqliteDatabase } from "#db/sqlite.ts";
import { onDemandId, onDemandIdWithin } from "./records/ids.ts";
import type { ParseOptions, PodcastLookup, StationLookup } from "./records/parsed.ts";

/** Looks stations up in the catalogue being written, so that a document may refer to its own stations. */
export function stationLookup(db: SqliteDatabase): StationLookup {
  return {
    byBearer: (bearerId) => stationWriter.byBearer(db, bearerId),
    exists: (rpuid) => stationWriter.summary(db, rpuid) !== undefined,
  };
}

/** Every station exists: for a reading that only tests whether a document is readable. */
export const ANY_STATION: StationLookup = { byBearer: () => ["0000"], exists: () => true };

/**
 * Looks stations and podcasts up in the catalogue being written, for a document of `source`; `others` are the keys of the other
 * registered sources, each of which is a feed of its own.
 */
export const lookupsIn = (
  db: SqliteDatabase,
  source: string,
  others: readonly string[] = [],
): Pick<ParseOptions, "stations" | "podcasts"> => ({
  stations: stationLookup(db),
  podcasts: podcastLookup(db, source, others),
});

function podcastLookup(db: SqliteDatabase, source: string, others: readonly string[]): PodcastLookup {
  const own = () => sourceWriter.find(db, source)?.id;
  const isOwn = (id: number) => own() === id;
  const isRegistered = (id: number) => others.includes(sourceWriter.keyOf(db, id) ?? "");
  const seriesAt = (rpuid: string, seriesId: string) => {
    const station = stationWriter.summary(db, rpuid)?.id;
    return station === undefined ? undefined : seriesWriter.find(db, station, seriesId);
  };
  return {
    ownSeries(rpuid, { named, title, episode }) {
      const [station, id] = [stationWriter.summary(db, rpuid)?.id, own()];
      if (station === undefined || id === undefined) return undefined;
      const all = seriesWriter.ofSource(db, station, id);
      const found = all.find((each) => each.seriesId === named && each.newestMs !== null) ?? all[0];
      if (!found || found.seriesId === named || found.name === title || episode === undefined)
        return found?.seriesId;
      const ids = [onDemandId(rpuid, episode), onDemandIdWithin(rpuid, found.seriesId, episode)];
      const isKnown = ids.some((id) => id && onDemandWriter.find(db, id)?.series_id === found.seriesId);
      return isKnown ? found.seriesId : undefined;
    },
    hasSeriesOfAnother(rpuid, seriesId, name) {
      const found = seriesAt(rpuid, seriesId);
      if (!found || isOwn(found.source_id)) return false;
      return found.name !== name || isRegistered(found.source_id);
    },
    publishedMs: (id) => onDemandWriter.find(db, id)?.published_at_ms,
    hasItemOfAnother(id, { rpuid, seriesId, title }) {
      const found = onDemandWriter.find(db, id);
      if (found?.series_id == null || found.series_id === seriesId || isOwn(found.source_id)) return false;
      return seriesAt(rpuid, found.series_id)?.name !== title || isRegistered(found.source_id);
    },
  };
}
