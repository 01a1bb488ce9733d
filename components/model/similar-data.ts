import { ApiError, type Get, queryOf } from "#components/model/api.ts";
import type { ReasonWithEvidence } from "#lib/contract/evidence.ts";
import type { Envelope, Station } from "#lib/contract/shapes.ts";
import { loadStationsLeft } from "./cards-data.ts";
import {
  loadRecommendations,
  type Reach,
  type RecommendationRequest,
  type Recommended,
} from "./recommend-data.ts";
import { type StationCard, toCard } from "./station-card.ts";
import { STATIONS_STALE_MS } from "./stations-data.ts";

/** How many similar stations are shown: whole rows of one, two, three, four or six. */
const MOST = 12;

/** Stations beside a station's page. */
export interface OtherStations {
  /** "popular": the most popular stations of its country, without reasons. */
  kind: "similar" | "popular";
  stations: readonly { card: StationCard; reasons: readonly ReasonWithEvidence[] }[];
}

async function loadPopular(get: Get, country: string, rpuid: string): Promise<OtherStations> {
  const { data } = await get<Envelope<Station>>(
    `/listener/popular?country=${country}&limit=${MOST}&without=${rpuid}`,
  );
  return { kind: "popular", stations: data.map((station) => ({ card: toCard(station), reasons: [] })) };
}

/** Why a station abroad is like one with `genres`: the genres of both. */
function genresOfBoth(genres: readonly string[], card: StationCard): ReasonWithEvidence[] {
  const shares = card.genres.filter((genre) => genres.includes(genre));
  if (shares.length === 0) return [];
  const evidence = { kind: "affinity", shares, together: false } as const;
  return [{ factor: "AFFINITY", text: "", evidence }];
}

/** The page works without stations that the API fails to give. */
function undefinedWhereFailed(error: unknown): undefined {
  if (!(error instanceof ApiError)) throw error;
}

/** Stations of other countries than `country` with the genres of a station; none when the API fails. */
async function loadAbroad(
  get: Get,
  country: string,
  { rpuid, genres = [] }: Pick<Station, "rpuid" | "genres">,
): Promise<OtherStations["stations"]> {
  const path = `/listener/abroad?rpuid=${rpuid}&country=${country}&limit=${MOST}`;
  const { data = [] } = (await get<Envelope<Station>>(path).catch(undefinedWhereFailed)) ?? {};
  const names = genres.map(({ name }) => name);
  return data.map(toCard).map((card) => ({ card, reasons: genresOfBoth(names, card) }));
}

/** This many stations of its country with its genres need no others behind them. */
const ENOUGH = 8;
/** This many similar stations need no popular stations behind them. */
const FEW = 4;

/** Whether a reason says more than that both stations are of one country. */
const tellsMore = ({ evidence }: ReasonWithEvidence): boolean => evidence.kind !== "affinity.country";
const sharesGenre = ({ evidence }: ReasonWithEvidence): boolean =>
  evidence.kind === "affinity" && evidence.shares.length > 0;

/** Whether few of the stations recommended share a genre with their seed, so that stations of other countries help. */
export const hasFewLike = (found: readonly Pick<Recommended, "reasons">[]): boolean =>
  found.filter(({ reasons }) => reasons.some(sharesGenre)).length < ENOUGH;

/** The stations of other countries than `country` that share genres with the station of `rpuid`, which the reasons name. */
export function abroadQuery(rpuid: string, country: string) {
  const load = async (get: Get): Promise<OtherStations["stations"]> => {
    const [seed] = await loadStationsLeft(get, [rpuid], "rpuid,genres");
    const found = seed ? await loadAbroad(get, country, { rpuid, genres: seed.genres }) : [];
    return found.filter(({ reasons }) => reasons.length > 0);
  };
  return queryOf({ queryKey: ["abroad", rpuid, country], staleTime: STATIONS_STALE_MS }, load);
}

/**
 * Stations similar to a station: of its country, best first; behind a few of them, stations of other countries with its
 * genres. Behind few or none, popular stations as a list of their own; undefined when the API fails.
 */
export async function loadSimilar(
  reach: Reach,
  country: string,
  station: Pick<Station, "rpuid" | "genres">,
): Promise<readonly OtherStations[] | undefined> {
  const { rpuid } = station;
  try {
    const request: RecommendationRequest = { factors: ["AFFINITY"], rpuid, onDemand: false };
    const found = await loadRecommendations(country, request, reach);
    const stations = found.flatMap((each) => (each.kind === "station" ? [each] : [])).slice(0, MOST);
    const telling = stations.filter(({ reasons }) => reasons.some(tellsMore));
    const abroad = hasFewLike(telling) ? await loadAbroad(reach.get, country, station) : [];
    const own = telling.slice(0, Math.max(ENOUGH, MOST - abroad.length));
    const similar = [...own, ...abroad].slice(0, MOST);
    const alike: OtherStations = { kind: "similar", stations: similar };
    if (similar.length >= FEW) return [alike];
    const popular = await loadPopular(reach.get, country, rpuid).catch(undefinedWhereFailed);
    if (!popular) return similar.length > 0 ? [alike] : undefined;
    const known = new Set(similar.map(({ card }) => card.rpuid));
    return [alike, { ...popular, stations: popular.stations.filter(({ card }) => !known.has(card.rpuid)) }];
  } catch (error) {
    return undefinedWhereFailed(error);
  }
}
