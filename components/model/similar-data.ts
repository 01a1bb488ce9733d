import { ApiError } from "#components/model/api.ts";
import { loadRecommendations, type Reach, type RecommendedLive } from "#components/model/recommend-data.ts";

/** Two rows of them on a wide page. */
const MOST = 6;

/** Stations of the same country like `rpuid`, the most alike first; undefined when they cannot be asked for just now. */
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
    // The page is whole without them.
    if (error instanceof ApiError) return undefined;
    throw error;
  }
}
