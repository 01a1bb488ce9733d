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
import { hasOwnPlace } from "../../stations/crowds.ts";
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
/** Stations of unknown places fill a list that is short, at this share of their scores: less than the last known place scores. */
const FEW = 8;
const OF_UNSURE = 1e-9;

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

interface Found {
  station: CoverageCandidate;
  reach: Reach;
}

/** `known` stations with what is known; fewer than `FEW` are followed by stations of the country whose places are `unsure`. */
function listOf(known: readonly Found[], unsure: readonly Found[]): Scored[] {
  const scoreOf = ({ station, reach }: Found) => geoScore(reach, station.popularity);
  const sure = known.map((each): Scored => {
    return { id: each.station.id, score: scoreOf(each), reason: () => evidenceOf(each.reach) };
  });
  const rest = unsure.map((each): Scored => {
    const score = scoreOf(each) * OF_UNSURE;
    return { id: each.station.id, score, reason: () => ({ kind: "affinity.country" }) };
  });
  return bestFirst([...sure, ...bestFirst(rest).slice(0, Math.max(0, FEW - sure.length))]);
}

/**
 * The stations of a country heard at or near `place`, best first. A position alone, where a crowd of stations stands, is no
 * fact.
 */
export function geo({ catalog, country }: Signals, place: Place): Scored[] {
  const known = new Map<number, Found>();
  const unsure = new Map<number, Found>();
  const isOwn = hasOwnPlace(catalog, country);
  for (const circleKm of CIRCLES_KM) {
    for (const box of boxesAround(place.latitude, place.longitude, circleKm))
      for (const station of coverageInBox(catalog, country, box, MOST)) {
        const reach = known.has(station.id) ? undefined : reachOf(station, place);
        const isKnown = reach?.radiusKm !== undefined || isOwn(station);
        if (reach) (isKnown ? known : unsure).set(station.id, { station, reach });
      }
    const within = [...known.values()].filter(({ reach }) => reach.km <= circleKm);
    const enough = circleKm < FAR_KM ? LIST_LENGTH : 1;
    if (within.length >= enough) return listOf(within, [...unsure.values()]);
  }
  return listOf([], [...unsure.values()]);
}
