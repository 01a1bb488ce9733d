/**
 * GEO: stations heard where the listener is.
 *
 * Signal: the distance from the place to the station's coverage: its polygons, else a circle around its position with
 * the stated radius or the radius that its transmitters suggest. Score: an exponential decay of the distance (an e-fold
 * each `DECAY_KM`; the usual form in spatial interaction models, Wilson 1971), times how local the coverage is: of two
 * stations heard at a place, the station that covers less is meant for the place. Distances are compared in whole
 * kilometres, since places have two decimals (specification 4.2); at equal distance the more popular station comes
 * first.
 */
import { type CoverageCandidate, coverageInBox } from "#db/catalog/read/coverage.ts";
import type { Evidence } from "../../contract/evidence.ts";
import type { Place } from "../../contract/values.ts";
import { boxesAround } from "../../stations/areas.ts";
import { type Reach, reachOf } from "../scoring/coverage.ts";
import { bestFirst, LIST_LENGTH, type Scored, type Signals } from "../scoring/scored.ts";

const DECAY_KM = 30;
/** A coverage of this radius scores half as local as a point. */
const LOCAL_KM = 60;
/** Assumed radius of a station that states a position but no coverage. */
const UNKNOWN_RADIUS_KM = 50;
/**
 * Radii of the search, tried in order until enough stations are found. The last radius is used only if nothing is
 * nearer.
 */
const CIRCLES_KM = [40, 150, 300];
const FAR_KM = 150;
/** Most stations read in one circle. */
const MOST = 4_000;
/** The most kilometres that popularity outweighs: positions of studios are no more exact. */
const POPULARITY_KM = 2;

/** How well a station of this reach and popularity fits the place; 0 to 1. */
function geoScore({ km, positionKm, radiusKm }: Reach, popularity: number): number {
  const known = radiusKm !== undefined;
  const outside = Math.round(known ? km : (positionKm ?? km));
  const bonus = POPULARITY_KM * (Math.min(6, Math.log10(1 + popularity)) / 6);
  const local = LOCAL_KM / (LOCAL_KM + (radiusKm ?? UNKNOWN_RADIUS_KM));
  return Math.exp(-Math.max(0, outside + POPULARITY_KM - bonus) / DECAY_KM) * local;
}

function evidenceOf({ km, positionKm, radiusKm }: Reach): Evidence {
  if (positionKm === undefined)
    return km < 1 ? { kind: "geo.here" } : { kind: "geo.heardFrom", km: Math.round(km) };
  const here = km === 0 && radiusKm !== undefined && radiusKm < positionKm * 0.99;
  if (positionKm < 1) return { kind: here ? "geo.hereNear" : "geo.near" };
  return { kind: here ? "geo.hereAway" : "geo.away", km: Math.round(positionKm) };
}

/** The stations of a country heard at or near `place`, best first. */
export function geo({ catalog, country }: Signals, place: Place): Scored[] {
  const seen = new Map<number, { station: CoverageCandidate; reach: Reach }>();
  for (const circleKm of CIRCLES_KM) {
    for (const box of boxesAround(place.latitude, place.longitude, circleKm))
      for (const station of coverageInBox(catalog, country, box, MOST)) {
        const reach = seen.has(station.id) ? undefined : reachOf(station, place);
        if (reach) seen.set(station.id, { station, reach });
      }
    const within = [...seen.values()].filter(({ reach }) => reach.km <= circleKm);
    const enough = circleKm < FAR_KM ? LIST_LENGTH : 1;
    if (within.length >= enough)
      return bestFirst(
        within.map(({ station, reach }) => ({
          id: station.id,
          score: geoScore(reach, station.popularity),
          reason: () => evidenceOf(reach),
        })),
      );
  }
  return [];
}
