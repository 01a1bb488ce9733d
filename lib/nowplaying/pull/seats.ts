import { hostOf } from "../../health/known-streams.ts";
import type { Pulled } from "./station.ts";

/** Stations asked at once. */
const MOST_AT_ONCE = 100;
/** A host's share while others wait: a host has one connection at a time, so its stations wait for one another. */
const OF_ONE_HOST = 10;

interface Candidate {
  rpuid: string;
  /** 1: the operator's list. */
  always: number;
}

/**
 * The stations of `candidates` that are asked, in their order, 100 at most; a host's stations after its tenth come
 * last unless the operator lists them. `read` gives a station, undefined where there is nothing to ask.
 */
export function seatsOf(
  candidates: readonly Candidate[],
  read: (rpuid: string) => Pulled | undefined,
): Pulled[] {
  const seated: Pulled[] = [];
  const late: Pulled[] = [];
  const ofHosts = new Map<string, number>();
  for (const { rpuid, always } of candidates) {
    if (seated.length === MOST_AT_ONCE) break;
    const station = read(rpuid);
    if (station === undefined) continue;
    const host = hostOf(station.streams[0] ?? "");
    const ofHost = ofHosts.get(host) ?? 0;
    ofHosts.set(host, ofHost + 1);
    (always === 1 || ofHost < OF_ONE_HOST ? seated : late).push(station);
  }
  return [...seated, ...late.slice(0, MOST_AT_ONCE - seated.length)];
}
