/**
 * AFFINITY: one of a station's tags, two of them, its homepage or nothing is hidden; does the rest find the stations that
 * have them, or its rarest tag? Most weights (lib/recommendations/scoring/likeness.ts) were set on stations with even row ids.
 */

import type { Fields } from "#lib/contract/is-object.ts";
import { httpUrl } from "#lib/ground/clean.ts";
import { fold } from "#lib/ground/text.ts";
import { toStation } from "#lib/ingest/radio-browser.ts";
import { withGenresOfName } from "#lib/ingest/radio-browser-names.ts";
import { stationRecord } from "#lib/ingest/records/record.ts";
import { toStationDoc } from "#lib/ingest/write/docs.ts";
import { affinity, seedOf } from "#lib/recommendations/factors/affinity.ts";
import { brandWords, siteOf } from "#lib/terms/brand-keys.ts";
import { genresOfTag } from "#lib/terms/genres.ts";
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

/** Whether a station's name tells all genres of a tag: such a station is of the genre without the tag, too. */
function nameTells({ name }: KnownStation, tag: string): boolean {
  const genres = genresOfTag(tag).map(({ href }) => href);
  const told = new Set(withGenresOfName(name, []).map(({ href }) => href));
  return genres.length > 0 && genres.every((href) => told.has(href));
}

/** `query` with the stations whose names tell the hidden tag's genre among the right ones. */
const withTold = (query: TagQuery, { stations }: Directory): TagQuery => {
  const told = stations.filter(
    (each) => each.country === query.country && each.id !== query.except && nameTells(each, query.hidden),
  );
  return { ...query, relevant: query.relevant.union(new Set(told.map(({ id }) => id))) };
};

/** The station's document as if it had never had the tags. */
export function documentWithout(fields: Fields, hidden: readonly string[], rpuid: string): string {
  const tags = String(fields.tags ?? "")
    .split(/[,;]/)
    .filter((tag) => !hidden.includes(fold(tag).trim()))
    .join(",");
  const record = toStation({ ...fields, tags }, { country: rpuid.slice(0, 3) }, () => {});
  if (typeof record === "string") throw new Error(record);
  // Imports store no traits for genres that the name alone tells.
  const genres = record.genres?.slice(0, record.genres.length - (record.genresOfName ?? 0));
  return toStationDoc(stationRecord.parse({ ...record, genres, country: rpuid.slice(0, 3) }), rpuid);
}

/** The homepage as an import stores it. */
export const homepageOf = ({ fields }: KnownStation): string | null =>
  httpUrl(String(fields.homepage ?? "").trim()) ?? null;

type Seeded = Pick<TagQuery, "country" | "except" | "tags" | "seed" | "relevant">;

/** A station and its site: the homepage is hidden. Right are the stations of the site whose names begin alike. */
function brandQueries({ stations, countries }: Directory): Seeded[] {
  const brandOf = (station: KnownStation) => {
    const site = siteOf(homepageOf(station) ?? "");
    const [word] = brandWords(station.name);
    return site === undefined || word === undefined ? undefined : `${station.country} ${site} ${word}`;
  };
  const ofCountries = stations.filter(({ country }) => countries.includes(country));
  const brands = Map.groupBy(ofCountries, brandOf);
  return ofCountries.flatMap((seed): Seeded[] => {
    const brand = brandOf(seed);
    const others = (brand === undefined ? [] : (brands.get(brand) ?? [])).filter(({ id }) => id !== seed.id);
    if (others.length < FEWEST) return [];
    const relevant = new Set(others.map(({ id }) => id));
    return [{ country: seed.country, except: seed.id, tags: seed.tags, seed, relevant }];
  });
}

/** A station and two of its tags, which are hidden. Right are the stations that have both. */
function pairQueries(directory: Directory): (Seeded & { hidden: readonly string[] })[] {
  return tagQueries(directory, Number.POSITIVE_INFINITY).flatMap((query) => {
    const [second] = shuffled([...query.tags], chance(query.except + 7));
    if (second === undefined || query.tags.size < 2) return [];
    const both = [...query.relevant].filter((id) => directory.byId.get(id)?.tags.has(second));
    if (both.length < FEWEST) return [];
    const tags = new Set([...query.tags].filter((tag) => tag !== second));
    return [{ ...query, tags, hidden: [query.hidden, second], relevant: new Set(both) }];
  });
}

/** A station with all of its tags. Right are the stations that have its rarest tag of those that five others have. */
function ownQueries({ stations, countries }: Directory): Seeded[] {
  return countries.flatMap((country) => {
    const all = stations.filter((station) => station.country === country);
    const having = Map.groupBy(
      all.flatMap(({ id, tags }) => [...tags].map((tag) => ({ id, tag }))),
      ({ tag }) => tag,
    );
    return all.flatMap((seed): Seeded[] => {
      const counted = [...seed.tags].map((tag) => (having.get(tag) ?? []).map(({ id }) => id));
      const [rarest] = counted.filter((ids) => ids.length > 5).sort((a, b) => a.length - b.length);
      const relevant = new Set(rarest?.filter((id) => id !== seed.id));
      return relevant.size > 0 ? [{ country, except: seed.id, tags: seed.tags, seed, relevant }] : [];
    });
  });
}

const LIMIT = 600;

export function evaluateAffinity(directory: Directory): EvalRow[] {
  const list = (seed: KnownStation, document: string, homepage: string | null) =>
    affinity(directory.signals(seed.country), seedOf(document, homepage)).map(({ id }) => id);
  const without = (seed: KnownStation, hidden: readonly string[]) =>
    list(seed, documentWithout(seed.fields, hidden, seed.rpuid), homepageOf(seed));
  const byTags: Recommender<TagQuery> = ({ seed, hidden }) => without(seed, [hidden]);
  const tagged = tagQueries(directory, Number.POSITIVE_INFINITY);
  const told = tagged.slice(0, LIMIT).map((query) => withTold(query, directory));
  const odd = tagged.filter(({ except }) => except % 2 === 1);
  const others = baselines<Seeded>(directory);
  const pairs = shuffled(pairQueries(directory), chance(3)).slice(0, LIMIT);
  const brands = shuffled(brandQueries(directory), chance(4)).slice(0, LIMIT);
  const own = shuffled(ownQueries(directory), chance(5)).slice(0, LIMIT);
  return [
    ...compare("AFFINITY", directory, tagged.slice(0, LIMIT), { AFFINITY: byTags, ...others }),
    ...compare("AFFINITY, tag or name", directory, told, { "AFFINITY, tag or name": byTags }),
    ...compare("AFFINITY, odd row ids", directory, odd, { "AFFINITY, odd row ids": byTags }),
    ...compare("AFFINITY, pairs of tags", directory, pairs, {
      "AFFINITY, pairs of tags": ({ seed, hidden }) => without(seed, hidden),
      ...others,
    }),
    ...compare("AFFINITY, brands", directory, brands, {
      "AFFINITY, brands": ({ seed }) => list(seed, documentWithout(seed.fields, [], seed.rpuid), null),
      ...others,
    }),
    ...compare("AFFINITY, own rarest tag", directory, own, {
      "AFFINITY, own rarest tag": ({ seed }) => without(seed, []),
      ...others,
    }),
  ];
}
