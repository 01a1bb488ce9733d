/** One input from the request bodies of both families, under the rules of each family (specification 4.1 and 4.2). */

import type { Factor } from "../../contract/factors.ts";
import type { FamilyABody, FamilyBBody } from "../../contract/recommendation-body.ts";
import type { Place } from "../../contract/values.ts";
import { ApiProblem, parameterProblem } from "../../request/problem.ts";

export interface ArtistPlays {
  artist: string;
  plays: number;
}

export interface RecommendationInput {
  country: string;
  /** Requested factors, each once; ONDEMAND among them when items are wanted. */
  factors: readonly Factor[];
  place: Place | undefined;
  rpuid: string | undefined;
  artists: readonly ArtistPlays[];
  /** Family A in country 276: stations by PUBLICVALUE only, whatever the factors (specification 4.1). */
  publicValueOnly: boolean;
  /** Whether each result tells its reasons. */
  reasons: boolean;
}

const PUBLIC_VALUE_COUNTRY = "276";

function placeOf({ latitude, longitude }: { latitude?: number | undefined; longitude?: number | undefined }) {
  if ((latitude === undefined) !== (longitude === undefined)) {
    const [missing, given] = latitude === undefined ? ["latitude", "longitude"] : ["longitude", "latitude"];
    throw parameterProblem("param_conflict", missing, `must be given with ${given}`, "body");
  }
  return latitude === undefined || longitude === undefined ? undefined : { latitude, longitude };
}

function factorsOf(body: { factors?: Factor[] | undefined; onDemand?: boolean | undefined }): Factor[] {
  return [...new Set([...(body.factors ?? []), ...(body.onDemand ? (["ONDEMAND"] as const) : [])])];
}

/** Family A: every field is optional, a factor without its input contributes nothing, and artists are ignored. */
export function familyAInput(
  body: FamilyABody,
  query: { country?: string | undefined; include?: string | undefined },
): RecommendationInput {
  const country = query.country ?? body.country;
  if (country === undefined) throw parameterProblem("param_required", "country", "is required");
  return {
    country,
    factors: factorsOf(body),
    place: placeOf(body),
    rpuid: body.rpuid,
    artists: [],
    publicValueOnly: country === PUBLIC_VALUE_COUNTRY && body.disablePV !== true,
    reasons: query.include !== undefined,
  };
}

function requireInput(factor: Factor, wanted: readonly Factor[], given: boolean, names: string): void {
  if (!wanted.includes(factor) || given) return;
  throw new ApiProblem("factor_input_required", `${factor} needs ${names}`, {
    errors: [{ in: "body", name: names, detail: `is needed by ${factor}` }],
  });
}

/** Family B: a factor without its input is refused. @throws ApiProblem. */
export function familyBInput(
  body: FamilyBBody,
  query: { country: string; include?: string | undefined },
): RecommendationInput {
  const factors = factorsOf(body);
  const place = placeOf(body);
  const names = [...(body.socialArtists ?? []), ...(body.facebookArtists ?? [])];
  const artists = [
    ...(body.artistPlayCounts ?? []).map(({ artistName, playCount }) => ({
      artist: artistName,
      plays: playCount,
    })),
    ...names.map((artist) => ({ artist, plays: 1 })),
  ];
  requireInput("GEO", factors, place !== undefined, "latitude and longitude");
  requireInput("AFFINITY", factors, body.rpuid !== undefined, "rpuid");
  requireInput("MUSICMATCH", factors, artists.length > 0, "socialArtists or artistPlayCounts");
  return {
    country: query.country,
    factors,
    place,
    rpuid: body.rpuid,
    artists,
    publicValueOnly: false,
    reasons: query.include !== undefined,
  };
}
