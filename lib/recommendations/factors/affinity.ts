/**
 * AFFINITY: stations like the station listened to.
 *
 * Content: likely tags, common traits and brand, compared with every station of the country (likeness.ts). Added to
 * it: artists that both stations play (artist-stations.ts), and stations heard in the same sittings (item-to-item
 * cosine, Linden et al. 2003). Sittings count by their number; fewer than `LEAST_SITTINGS` do not count, so no listener
 * can be recognised. Equally alike stations are ordered by popularity.
 */
import { type StationCard, stationCardsById, stationCardsByRpuid } from "#db/catalog/read/cards.ts";
import { rpuidsOf, shownRpuid } from "#db/catalog/read/clusters.ts";
import { stationDocsById } from "#db/catalog/read/stations.ts";
import type { CatalogView } from "#db/catalog/read/view.ts";
import type { Evidence } from "../../contract/evidence.ts";
import type { Station } from "../../contract/shapes.ts";
import { type Compared, evidenceOfTraits, hasEvidence } from "../scoring/affinity-evidence.ts";
import { stationsPlaying } from "../scoring/artist-stations.ts";
import { goingWith } from "../scoring/goes-with.ts";
import { descending, knownTraits, likenessTo } from "../scoring/likeness.ts";
import { plainEvidence } from "../scoring/plain-evidence.ts";
import { bestFirst, LIST_LENGTH, type Scored, type Signals } from "../scoring/scored.ts";
import { type Told, tellingTraits } from "../scoring/telling.ts";
import { type TraitIndex, traitIndex } from "../scoring/trait-index.ts";
import { genresSaid, TRAITS, type Trait, traitsOf } from "../scoring/traits.ts";

const SEED_ARTISTS = 30;
const LEAST_SITTINGS = 5;
/** At this number of common sittings, their evidence counts half. */
const SURE_SITTINGS = 20;
const MOST_TOGETHER = 100;
/** Weights of artists and sittings beside content; each signal is at most 1. */
const OF_ARTISTS = 0.6;
const OF_SITTINGS = 0.8;
/** Added for each power of ten of popularity: less than any word adds. */
const OF_POPULARITY = 0.002;
/** Stations below this score are not named. */
const LEAST = 0.05;
/** The share of its score that a station keeps of which nothing tells, beside a seed with a telling tag. */
const OF_UNTOLD = 0.5;
/** How many of the most alike stations compete with the stations of artists and sittings. */
const MOST_ALIKE = 80;

/** The station that others are compared with. */
export interface Seed extends Told {
  rpuid: string;
}

/** Makes the seed from a station's public document and its homepage. */
export function seedOf(doc: string, homepage: string | null): Seed {
  const station = JSON.parse(doc) as Station;
  const { rpuid, name = "", description = "" } = station;
  return { rpuid, name, description, traits: traitsOf(station, homepage) };
}

interface Like {
  likeness: number;
  artists: number;
  artist: string | undefined;
  together: number;
}

type Affinity = Extract<Evidence, { kind: "affinity" }>;
/** Evidence in the order of its weight; two parts make a sentence. Undefined where there is none. */
function evidenceOf(
  of: Omit<Affinity, "kind" | "together">,
  { artist, together }: Like,
): Affinity | undefined {
  const { shares, languages, brand, goesWith, says, site } = of;
  let parts = (brand === undefined ? 0 : 1) + (shares.length + (languages ?? []).length > 0 ? 1 : 0);
  const room = (): boolean => parts < 2 && ++parts > 0;
  const named = artist !== undefined && room();
  const heard = together > 0 && room();
  const rest = parts > 0 ? {} : { goesWith, says, site };
  const found = { brand, languages, artist: named ? artist : undefined, ...rest };
  const given = Object.fromEntries(Object.entries(found).filter(([, value]) => value !== undefined));
  if (parts === 0 && Object.keys(given).length === 0) return undefined;
  return { kind: "affinity", shares, together: heard, ...given };
}

/**
 * Stations that play the most played artists of the seed, whose entries are `own`: by shown rpuid, with the most
 * telling artist; scores up to 1.
 */
function byArtists(
  signals: Signals,
  own: readonly string[],
): Map<string, { score: number; artist: string | undefined }> {
  const wanted = signals.activity.listening
    .artistsOf(own, SEED_ARTISTS)
    .map(({ artistKey, artist, songs }) => ({ key: artistKey, name: artist, weight: Math.log2(1 + songs) }));
  if (wanted.length === 0) return new Map();
  const playing = stationsPlaying(signals, wanted).filter(({ rpuid }) => !own.includes(rpuid));
  const best = playing[0]?.score ?? 1;
  return new Map(
    playing
      .slice(0, LIST_LENGTH)
      // The best entry of a station comes last and stays.
      .toReversed()
      .map(({ rpuid, score, played }) => [
        shownRpuid(signals.catalog, rpuid),
        { score: score / best, artist: played[0]?.artist.name },
      ]),
  );
}

/**
 * Stations heard together with the seed, whose entries are `own`: by shown rpuid; scores 0 to 1. Sittings are summed
 * over the entries of both stations, so a sitting with two entries of one station counts twice.
 */
function bySittings({ activity, catalog }: Signals, own: readonly string[]): Map<string, number> {
  const heard = activity.listening.heardWith(own, LEAST_SITTINGS, MOST_TOGETHER);
  const stations = Map.groupBy(heard, ({ rpuid }) => shownRpuid(catalog, rpuid));
  return new Map(
    [...stations].map(([rpuid, entries]) => {
      const sittings = entries.reduce((sum, entry) => sum + entry.sittings, 0);
      const ofOther = entries.reduce((sum, entry) => sum + entry.ofOther, 0);
      const cosine = Math.min(1, sittings / Math.sqrt(ofOther * (entries[0]?.ofOwn ?? 1)));
      return [rpuid, cosine * (sittings / (sittings + SURE_SITTINGS))];
    }),
  );
}

/** The members of `traits` that the index has of its station number `station`. */
function storedTraits(index: TraitIndex, traits: readonly Trait[], station: number): Trait[] {
  const stored = new Set(index.traitsOf.of(station));
  return traits.filter(({ key }) => stored.has(index.numberOf(key) ?? -1));
}

/** Likeness of content by row id: of the most alike stations, and of all in `among`. */
function byContent({ catalog, country }: Signals, seed: Seed, own: number, among?: ReadonlySet<number>) {
  const index = traitIndex(catalog, country);
  const station = index.stationOf(own);
  // A tag that no other station has tells of none.
  // Imports store no traits for genres that the name alone tells.
  const traits = station < 0 ? seed.traits : storedTraits(index, seed.traits, station);
  const isTagged = knownTraits(index, { traits }).some((trait) => index.keys[trait]?.[0] === TRAITS.tag);
  const said = isTagged ? [] : genresSaid(seed.name);
  const { scores, tags } = likenessTo(index, { traits, said, station });
  const told = { ...seed, traits: [...seed.traits, ...said] };
  const telling = tellingTraits(index, told, station, country);
  const compared: Compared = { seed: told, telling, related: goingWith(index, told, telling, tags) };
  const isTold = (each: number) => hasEvidence(index, compared, each);
  const hasTag = seed.traits.some(({ key }) => key[0] === TRAITS.tag && telling.shared.has(key));
  const scoreOf = (each: number) => (scores[each] ?? 0) * (hasTag && !isTold(each) ? OF_UNTOLD : 1);
  const alike = descending(scores, LEAST)
    .filter((each) => among?.has(index.ids[each] ?? 0) ?? true)
    // Plain evidence is enough with a seed of the country; a list of some stations is better without.
    .filter((each) => (station >= 0 && !among) || isTold(each))
    .take(among ? among.size : MOST_ALIKE)
    .toArray();
  // Neighbours are better where nothing tells of any: their order has the city.
  const likely = alike.some(isTold) ? alike : [];
  return {
    likely: new Map(likely.map((station) => [index.ids[station] ?? 0, scoreOf(station)])),
    scores,
    compared,
  };
}

/**
 * Stations of the country like `seed`, best first, without the seed itself. `among` limits the result to these row ids.
 */
export function affinity(signals: Signals, seed: Seed, among?: ReadonlySet<number>): Scored[] {
  const { catalog, country } = signals;
  const index = traitIndex(catalog, country);
  const entries = rpuidsOf(catalog, seed.rpuid);
  const artists = byArtists(signals, entries);
  const sittings = bySittings(signals, entries);
  const [self, ...others] = [seed.rpuid, ...artists.keys(), ...sittings.keys()];
  const cards = stationCardsByRpuid(catalog, country, [self, ...new Set(others)]);
  const own = cards.find(({ rpuid }) => rpuid === self)?.id ?? -1;
  const { likely, scores, compared } = byContent(signals, seed, own, among);
  const plain = plainEvidence(signals, { id: own, traits: compared.seed.traits });
  const likes = new Map<number, Like>(
    [...likely].map(([id, likeness]) => [id, { likeness, artists: 0, artist: undefined, together: 0 }]),
  );
  for (const { id, rpuid } of cards) {
    if (id === own || (among && !among.has(id))) continue;
    const { score = 0, artist } = artists.get(rpuid) ?? {};
    const likeness = likely.get(id) ?? scores[index.stationOf(id)] ?? 0;
    likes.set(id, { likeness, artists: score, artist, together: sittings.get(rpuid) ?? 0 });
  }
  const scored = stationCardsById(catalog, [...likes.keys()]).flatMap((card): Scored[] => {
    const like = likes.get(card.id) ?? { likeness: 0, artists: 0, artist: undefined, together: 0 };
    const score = like.likeness + OF_ARTISTS * like.artists + OF_SITTINGS * like.together;
    if (score < LEAST) return [];
    const reason = () => evidenceOf(tellOf(catalog, index, compared, card), like) ?? plain(card.id);
    return [{ id: card.id, score: score + OF_POPULARITY * Math.log10(1 + card.popularity), reason }];
  });
  return bestFirst(scored);
}

/** Evidence from the traits of the seed and of the station of `card`, whose document is read only here. */
function tellOf(
  catalog: CatalogView,
  index: TraitIndex,
  compared: Compared,
  { id, homepage, name }: StationCard,
) {
  const [found] = stationDocsById(catalog, [id]);
  const station = JSON.parse(found?.doc ?? "{}") as Station;
  const other = { name, description: station.description ?? "", traits: traitsOf(station, homepage) };
  return evidenceOfTraits(index, compared, other);
}
