import { ApiError } from "#components/model/api.ts";
import { loadRecommendations, type Reach, type RecommendedLive } from "#components/model/recommend-data.ts";

/** How many similar stations are shown: two rows on a wide page. */
const MOST = 6;

/** Stations of the same country that are similar to `rpuid`, the most similar first; undefined when the API fails. */
export async function loadSimilar(
  reach: Reach,
  country: string,
  rpuid: string,
): Promise<RecommendedLive[] | undefined> {
  try {
    const found = await loadRecommendations(
      country,
      { factors: ["AFFINITY"], rpuid, onDemand: false },
      undefined,
      reach,
    );
    return found.flatMap((each) => (each.kind === "station" ? [each] : [])).slice(0, MOST);
  } catch (error) {
    // The page works without similar stations.
    if (error instanceof ApiError) return undefined;
    throw error;
  }
}
