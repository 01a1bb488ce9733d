/** AFFINITY: one of a station's tags is hidden; do the remaining tags find the stations that have it? */

import { fold } from "#lib/ground/text.ts";
import { Notes } from "#lib/ingest/notes.ts";
import { toStation } from "#lib/ingest/radio-browser.ts";
import type { Fields } from "#lib/ingest/radio-browser-fields.ts";
import { stationRecord } from "#lib/ingest/record.ts";
import { toStationDoc } from "#lib/ingest/write/station-doc.ts";
import { affinity, seedOf } from "#lib/recommendations/factors/affinity.ts";
import { baselines, type Recommender } from "./baselines.ts";
import { chance, shuffled } from "./chance.ts";
import type { Directory, KnownStation } from "./directory.ts";
import { compare, type EvalRow } from "./table.ts";

export interface TagQuery {
  country: string;
  except: number;
  /** The remaining tags. */
  tags: ReadonlySet<string>;
  seed: KnownStation;
  hidden: string;
  relevant: ReadonlySet<number>;
}

/** A hidden tag has to say something: three others have it, and not a quarter of the country. */
const FEWEST = 3;
const MOST_SHARE = 0.25;

export function tagQueries({ stations, countries }: Directory, limit = 600): TagQuery[] {
  const queries: TagQuery[] = [];
  for (const country of countries) {
    const all = stations.filter((station) => station.country === country);
    for (const seed of all) {
      if (seed.tags.size < 2) continue;
      const telling = [...seed.tags].filter((tag) => {
        const having = all.filter(({ tags }) => tags.has(tag)).length - 1;
        return having >= FEWEST && having <= all.length * MOST_SHARE;
      });
      const hidden = shuffled(telling, chance(seed.id))[0];
      if (hidden === undefined) continue;
      const relevant = new Set(
        all.filter(({ id, tags }) => id !== seed.id && tags.has(hidden)).map(({ id }) => id),
      );
      const tags = new Set([...seed.tags].filter((tag) => tag !== hidden));
      queries.push({ country, except: seed.id, tags, seed, hidden, relevant });
    }
  }
  return shuffled(queries, chance(1)).slice(0, limit);
}

/** The station's document as if it had never had the tag. */
export function documentWithout(fields: Fields, hidden: string, rpuid: string): string {
  const tags = String(fields.tags ?? "")
    .split(/[,;]/)
    .filter((tag) => fold(tag).trim() !== hidden)
    .join(",");
  const record = toStation({ ...fields, tags }, 0, { country: rpuid.slice(0, 3) }, new Notes());
  if (typeof record === "string") throw new Error(record);
  return toStationDoc(stationRecord.parse({ ...record, country: rpuid.slice(0, 3) }), rpuid);
}

export function evaluateAffinity(directory: Directory): EvalRow[] {
  const queries = tagQueries(directory);
  const ours: Recommender<TagQuery> = ({ seed, hidden, country }) =>
    affinity(directory.signals(country), seedOf(documentWithout(seed.fields, hidden, seed.rpuid))).map(
      ({ id }) => id,
    );
  return compare("AFFINITY", directory, queries, { AFFINITY: ours, ...baselines<TagQuery>(directory) });
}
