import { ApiError } from "#components/model/api.ts";
import type { ReasonWithEvidence } from "#lib/contract/evidence.ts";
import type { Envelope, Station } from "#lib/contract/shapes.ts";
import { loadRecommendations, type Reach } from "./recommend-data.ts";
import { type StationCard, toCard } from "./station-card.ts";

/** How many similar stations are shown: whole rows of one, two, three, four or six. */
const MOST = 12;

/** Other stations of a station's country. */
export interface OtherStations {
  /** Without reasons where no station is known to be similar: the most popular stations. */
  kind: "similar" | "popular";
  stations: readonly { card: StationCard; reasons: readonly ReasonWithEvidence[] }[];
}

async function loadPopular({ get }: Reach, country: string, rpuid: string): Promise<OtherStations> {
  const { data } = await get<Envelope<Station>>(
    `/listener/popular?country=${country}&limit=${MOST}&without=${rpuid}`,
  );
  return { kind: "popular", stations: data.map((station) => ({ card: toCard(station), reasons: [] })) };
}

/** Similar stations of this number need no others of the country behind them. */
const ENOUGH = 4;

/** Whether a reason says more than that both stations are of one country. */
const tellsMore = ({ evidence }: ReasonWithEvidence): boolean => evidence.kind !== "affinity.country";

/** Stations of its country similar to `rpuid`, best first, else popular stations; undefined when the API fails. */
export async function loadSimilar(
  reach: Reach,
  country: string,
  rpuid: string,
): Promise<OtherStations | undefined> {
  try {
    const found = await loadRecommendations(
      country,
      { factors: ["AFFINITY"], rpuid, onDemand: false },
      reach,
    );
    const stations = found.flatMap((each) => (each.kind === "station" ? [each] : [])).slice(0, MOST);
    const similar = stations.filter(({ reasons }) => reasons.some(tellsMore));
    if (similar.length === 0) return await loadPopular(reach, country, rpuid);
    return { kind: "similar", stations: similar.length < ENOUGH ? stations : similar };
  } catch (error) {
    // The page works without similar stations.
    if (error instanceof ApiError) return undefined;
    throw error;
  }
}
