/** Loads recommendations, and decides under which factor each result is shown. */
import { ApiError, type Asking, apiPost, type Get, getUntil, type Post } from "#components/model/api.ts";
import type { StationCard } from "#components/model/station-card.ts";
import type { ReasonWithEvidence } from "#lib/contract/evidence.ts";
import { FACTORS, type Factor } from "#lib/contract/factors.ts";
import type { Envelope, OnDemandItem, RecommendedItem, RecommendedStation } from "#lib/contract/shapes.ts";
import { MINUTE_MS } from "#lib/ground/clock.ts";
import { loadCards } from "./cards-data.ts";

/** The body of POST /v2/recommendations (specification 4.2). */
export interface RecommendationRequest {
  factors: Factor[];
  latitude?: number;
  longitude?: number;
  rpuid?: string;
  socialArtists?: string[];
  artistPlayCounts?: { artistName: string; playCount: number }[];
  onDemand: boolean;
}

/** The result as the listener's pages get it, with evidence. */
type Explained<T> = Omit<T, "reasons"> & { reasons?: ReasonWithEvidence[] };

interface Why {
  /** The factors that found it, the strongest first. */
  factors: readonly string[];
  reasons: readonly ReasonWithEvidence[];
}
export type RecommendedLive = Why & { kind: "station"; card: StationCard };
export type RecommendedEpisode = Why & { kind: "episode"; card: StationCard; item: OnDemandItem };
export type Recommended = RecommendedLive | RecommendedEpisode;

/** How to reach the API: from the browser, or within the process on the server. */
export interface Reach {
  get: Get;
  post: Post;
}

const reachUntil = ({ signal }: Asking): Reach => ({
  get: getUntil({ signal }),
  post: (path, body, options) => apiPost(path, body, { ...options, signal }),
});

/** Loads recommendations and the cards of their stations. @throws ApiError */
export async function loadRecommendations(
  country: string,
  request: RecommendationRequest,
  { get, post }: Reach,
): Promise<Recommended[]> {
  const { data } = await post<Envelope<Explained<RecommendedStation> | Explained<RecommendedItem>>>(
    `/v2/recommendations?country=${country}&include=reasons`,
    request,
  );
  const rpuids = data.map(({ rpuid }) => rpuid).sort();
  const cards = await loadCards(get, rpuids);
  return data.flatMap((found): Recommended[] => {
    const card = cards[found.rpuid];
    if (!card) return [];
    const why = { factors: found.factors, reasons: found.reasons ?? [] };
    return found.type === "STATION"
      ? [{ kind: "station", card, ...why }]
      : [{ kind: "episode", card, item: { ...found, series: found.series[0] }, ...why }];
  });
}

/** Whether a station of `country` rises; false where the directory cannot say. */
export async function loadIsRising(post: Post, country: string): Promise<boolean> {
  const path = `/v2/recommendations?country=${country}`;
  const request: RecommendationRequest = { factors: ["TRENDING"], onDemand: false };
  try {
    const { data } = await post<Envelope<RecommendedStation>>(path, request);
    return data.length > 0;
  } catch (error) {
    if (error instanceof ApiError) return false;
    throw error;
  }
}

/** Without a request there are no recommendations. */
export const recommendationsQuery = (country: string, request: RecommendationRequest | null) => ({
  queryKey: ["recommendations", country, request] as const,
  queryFn: (asking: Asking) => (request ? loadRecommendations(country, request, reachUntil(asking)) : []),
  staleTime: 5 * MINUTE_MS,
});

/** Whether a key of recommendations belongs to `country`. */
export const isOfCountry = ([, asked]: readonly unknown[], country: string): boolean => asked === country;

export interface Group {
  factor: Factor;
  picks: Recommended[];
}

const isFactor = (name: string): name is Factor => FACTORS.some((factor) => factor === name);

/** Groups results by their rarest factor, which says most; episodes form one group. The directory's order stays. */
export function groupByFactor(picks: readonly Recommended[]): Group[] {
  const frequency = new Map<string, number>();
  for (const { kind, factors } of picks)
    if (kind === "station")
      for (const factor of factors) frequency.set(factor, (frequency.get(factor) ?? 0) + 1);
  const groupOf = ({ kind, factors }: Recommended): Factor | undefined => {
    if (kind === "episode") return "ONDEMAND";
    // The sort is stable: of equally rare factors the strongest stays first.
    return factors.filter(isFactor).sort((a, b) => (frequency.get(a) ?? 0) - (frequency.get(b) ?? 0))[0];
  };
  const byFactor = Map.groupBy(picks, groupOf);
  return FACTORS.map((factor): Group => ({ factor, picks: byFactor.get(factor) ?? [] })).filter(
    ({ picks: found }) => found.length > 0,
  );
}
