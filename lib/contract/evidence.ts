/**
 * What a recommendation found, in parts: beside the English sentence that everyone gets, for the pages of this house,
 * which say it in the listener's language. Distances are whole kilometres.
 */
import type { Reason } from "./shapes.ts";

export type Evidence =
  | { kind: "geo.here" | "geo.hereNear" | "geo.near" }
  | { kind: "geo.hereAway" | "geo.heardFrom" | "geo.away"; km: number }
  /** Plays of the last day, where there usually are hardly any. */
  | { kind: "trending.fresh"; plays: number }
  /** How many times as much as usual, of the last day or of its last hours. */
  | { kind: "trending.day" | "trending.hours"; times: number }
  | { kind: "musicMatch.onAir"; artist: string }
  /** How often, and how many more of the listener's artists. */
  | { kind: "musicMatch.week" | "musicMatch.month"; artist: string; times: number; others: number }
  /** Words both have; an artist both play; whether they are heard together; a word both say. Each may be missing. */
  | { kind: "affinity"; shares: string[]; artist?: string; together: boolean; says?: string }
  | { kind: "onDemand.justNow" }
  | { kind: "onDemand.hours"; hours: number }
  | { kind: "onDemand.days"; days: number }
  | { kind: "publicValue" };

/** A reason as the listener's pages get it. */
export interface ReasonWithEvidence extends Reason {
  evidence: Evidence;
  /** It speaks for the station of an episode. */
  ofStation?: true;
}
