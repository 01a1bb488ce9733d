/** Recommendations: lists of the factors, merged, spread over brands, rendered. Never cached. */
import { stationCardsById } from "#db/catalog/read/cards.ts";
import { shownRpuid } from "#db/catalog/read/clusters.ts";
import { stationDocsByRpuid } from "#db/catalog/read/stations.ts";
import { entryOf } from "#db/entry.ts";
import type { StationFactor } from "../contract/factors.ts";
import type { Station } from "../contract/shapes.ts";
import type { Context, Handler, Result } from "../request/context.ts";
import { downStations } from "../stations/down-last.ts";
import { brandsOf } from "./brand.ts";
import { diversify } from "./diversify.ts";
import { affinity, type Seed, seedOf } from "./factors/affinity.ts";
import { geo } from "./factors/geo.ts";
import { musicMatch } from "./factors/music-match.ts";
import { onDemand, type ScoredItem } from "./factors/on-demand.ts";
import { flaggedStations, publicValue } from "./factors/public-value.ts";
import { trending } from "./factors/trending.ts";
import { neighbours } from "./neighbours.ts";
import { type RecommendedId, renderRecommended } from "./render.ts";
import { familyAInput, familyBInput, type RecommendationInput } from "./scoring/input.ts";
import { type Merged, mergeByRank } from "./scoring/rank-fusion.ts";
import type { Scored, Signals } from "./scoring/scored.ts";
import { withoutTwins } from "./twins.ts";

/** The most results an answer has (contract: Recommendations). */
const MAX_RESULTS = 20;
/** How many merged stations are candidates for the results: enough to contain other brands. */
const POOL = 80;
/** Lists of fewer stations are filled with neighbours of the station listened to: a row of a page. */
const FEW = 8;
/** How many neighbours are candidates for a list of `FEW`: some are twins. */
const MOST_NEIGHBOURS = 3 * FEW;
/** The share of its score that a neighbour keeps: less than the last of all lists scores. */
const OF_NEIGHBOURS = 0.01;

/** Lists of the factors, each computed once, at first use. */
class Lists {
  readonly #signals: Signals;
  readonly #input: RecommendationInput;
  readonly #made = new Map<StationFactor, readonly Scored[]>();
  /** Row id of the station `rpuid`; undefined without `rpuid`, and for a station the caller may not see. */
  readonly heard: number | undefined;
  /** The station `rpuid`, when AFFINITY starts from it. */
  readonly seed: (Seed & { genres: ReadonlySet<string> }) | undefined;

  constructor(signals: Signals, input: RecommendationInput) {
    this.#signals = signals;
    this.#input = input;
    if (input.rpuid === undefined) return;
    const [found] = stationDocsByRpuid(signals.catalog, [shownRpuid(signals.catalog, input.rpuid)]);
    this.heard = found?.id;
    if (!found || !(input.factors.includes("AFFINITY") || input.publicValueOnly)) return;
    const { genres = [] } = JSON.parse(found.doc) as Station;
    const [card] = stationCardsById(signals.catalog, [found.id]);
    this.seed = {
      ...seedOf(found.doc, card?.homepage ?? null),
      genres: new Set(genres.map(({ href }) => href)),
    };
  }

  /** Makes the list of each factor; it is empty without the factor's input. */
  readonly #makers: Readonly<Record<StationFactor, () => readonly Scored[]>> = {
    AFFINITY: () => (this.seed ? affinity(this.#signals, this.seed) : []),
    GEO: () => (this.#input.place ? geo(this.#signals, this.#input.place) : []),
    TRENDING: () => trending(this.#signals),
    MUSICMATCH: () => (this.#input.artists.length > 0 ? musicMatch(this.#signals, this.#input.artists) : []),
  };

  /** The flagged stations, ordered by every available signal; the requested `factors` do not matter here. */
  publicValue(): Scored[] {
    const flagged = flaggedStations(this.#signals);
    const among = new Set(flagged.map(({ id }) => id));
    const liked = this.seed ? affinity(this.#signals, this.seed, among) : [];
    return publicValue(flagged, [this.of("GEO"), this.of("TRENDING"), liked]);
  }

  /** Neighbours of the station that AFFINITY starts from, none of them in `merged`. */
  neighbours(merged: readonly Merged[]): Merged[] {
    if (!this.seed || this.heard === undefined) return [];
    const [seed, named] = [{ id: this.heard, traits: this.seed.traits }, new Set(merged.map(({ id }) => id))];
    const found = neighbours(this.#signals, seed, named, MOST_NEIGHBOURS);
    return mergeByRank([["AFFINITY", found]]).map((each) => ({ ...each, score: each.score * OF_NEIGHBOURS }));
  }

  of(factor: StationFactor): readonly Scored[] {
    return entryOf(this.#made, factor, this.#makers[factor]);
  }
}

/** Merges stations and items into one list: an item after every two stations, until stations or items run out. */
function interleave<T>(stations: readonly T[], items: readonly T[], limit: number): T[] {
  const merged: T[] = [];
  let [s, i] = [0, 0];
  while (merged.length < limit && (s < stations.length || i < items.length)) {
    const next =
      (merged.length % 3 === 2 || s === stations.length) && i < items.length ? items[i++] : stations[s++];
    if (next !== undefined) merged.push(next);
  }
  return merged;
}

/**
 * The visible stations of a merged list but the station heard, spread over brands; stations that are down come last, and only
 * where no other station is left.
 */
function chooseStations(
  signals: Signals,
  merged: readonly Merged[],
  heard: number | undefined,
): RecommendedId[] {
  const { catalog } = signals;
  const byId = new Map(merged.map((each) => [each.id, each]));
  const down = downStations(signals, signals.country);
  const isDown = ({ id }: { id: number }) => down.has(id);
  const candidates = stationCardsById(catalog, [...byId.keys()])
    .map((card) => ({ ...card, score: byId.get(card.id)?.score ?? 0, brands: brandsOf(card) }))
    .sort(
      (a, b) =>
        Number(isDown(a)) - Number(isDown(b)) ||
        b.score - a.score ||
        b.popularity - a.popularity ||
        a.id - b.id,
    );
  const ranked = withoutTwins(catalog, candidates, heard);
  const { playing = [], silent = [] } = Object.groupBy(ranked, (each) =>
    isDown(each) ? "silent" : "playing",
  );
  const best = diversify(playing, MAX_RESULTS);
  const all = best.length < playing.length ? best : diversify(silent, MAX_RESULTS, best);
  return all.map(({ id }) => ({ kind: "station", id, by: byId.get(id)?.by ?? [] }));
}

/** The visible stations of a merged list; where few are left without twins, neighbours of the station heard fill the list. */
function chooseEnough(signals: Signals, merged: readonly Merged[], lists: Lists): RecommendedId[] {
  const best = merged.slice(0, POOL);
  const chosen = chooseStations(signals, best, lists.heard);
  const down = downStations(signals, signals.country);
  const playing = chosen.filter(({ id }) => !down.has(id));
  const neighbours = playing.length < FEW ? lists.neighbours(merged) : [];
  if (neighbours.length === 0) return chosen;
  return chooseStations(signals, [...best, ...neighbours], lists.heard).slice(
    0,
    Math.max(FEW, chosen.length),
  );
}

/** An item with its own reason and the factors that favour its station; that this is of the country is none. */
function toItem({ id, by, reason }: ScoredItem): RecommendedId {
  const ofStation = by
    .filter(({ reason: why }) => why().kind !== "affinity.country")
    .map(({ factor, reason: why }) => ({ factor, reason: why, ofStation: true as const }));
  return { kind: "item", id, by: [{ factor: "ONDEMAND", reason }, ...ofStation] };
}

function chooseItems(signals: Signals, favoured: readonly Merged[], lists: Lists): RecommendedId[] {
  const best = favoured[0]?.score ?? 1;
  const favours = favoured.map(({ id, score, by }) => ({ stationId: id, weight: score / best, by }));
  return onDemand(signals, favours, lists.seed?.genres ?? new Set(), MAX_RESULTS).map(toItem);
}

/** Stations and items for one input. */
export function recommendFor(context: Context, input: RecommendationInput): Result {
  const { catalog, activity, health, nowMs } = context;
  const signals: Signals = { catalog, activity, health, nowMs, country: input.country };
  const lists = new Lists(signals, input);
  const asked = input.factors.filter((factor) => factor !== "ONDEMAND");
  const wantsItems = input.factors.includes("ONDEMAND");
  // By public value alone, no other list chooses stations.
  const factors = input.publicValueOnly && !wantsItems ? [] : asked;
  const merged = mergeByRank(factors.map((factor) => [factor, lists.of(factor)] as const));
  const stations = input.publicValueOnly
    ? chooseStations(signals, mergeByRank([["PUBLICVALUE", lists.publicValue()]]), lists.heard)
    : chooseEnough(signals, merged, lists);
  const items = wantsItems ? chooseItems(signals, merged, lists) : [];
  const rendered = renderRecommended(context, interleave(stations, items, MAX_RESULTS), input.reasons);
  return { data: { items: rendered, count: rendered.length }, expiresAtMs: null };
}

/** `POST /WRAPI/v2|v4/recommendations` (specification 4.1). */
export const recommend: Handler<"recommend"> = (context, { query, body }) =>
  recommendFor(context, familyAInput(body, query));

/** `POST /v2/recommendations` (specification 4.2). */
export const recommendStations: Handler<"recommendStations"> = (context, { query, body }) =>
  recommendFor(context, familyBInput(body, query));
