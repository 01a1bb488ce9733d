/** A recommendation's evidence in parts, which pages say in the listener's language. Distances are in whole km. */
import type { Reason } from "./shapes.ts";

export type Evidence =
  | { kind: "geo.here" | "geo.hereNear" | "geo.near" }
  | { kind: "geo.hereAway" | "geo.heardFrom" | "geo.away"; km: number }
  /** Plays of the last day, for a station that usually has hardly any. */
  | { kind: "trending.fresh"; plays: number }
  /** How many times the usual plays, in the last day or its last hours. */
  | { kind: "trending.day" | "trending.hours"; times: number }
  | { kind: "musicMatch.onAir"; artist: string }
  /** How often the artist was played, and how many other artists of the listener were. */
  | { kind: "musicMatch.week" | "musicMatch.month"; artist: string; times: number; others: number }
  /** Why a station is like another. Each part may be absent. */
  | {
      kind: "affinity";
      /** The brand of both. */
      brand?: string;
      /** Genres and keywords of both. */
      shares: string[];
      /** Languages of both, as BCP 47 tags; text that a source wrote instead as it is. */
      languages?: string[];
      /** Both play the artist. */
      artist?: string;
      /** Whether listeners of one station often play the other. */
      together: boolean;
      /** A tag of the station that many stations with a tag or word of the other have; else more of them than of all. */
      goesWith?: { tag: string; with: string; many: boolean };
      /** A word in the names or descriptions of both. */
      says?: string;
      /** The homepages of both are there. */
      site?: string;
    }
  /** Both stand in the city, of `country` (ISO 3166 numeric); named in English. */
  | { kind: "affinity.city"; city: string; country: string }
  /** Both are of one country. */
  | { kind: "affinity.country" }
  | { kind: "onDemand.new" }
  | { kind: "onDemand.justNow" }
  | { kind: "onDemand.ago"; count: number; unit: "hour" | "day" | "month" | "year" }
  | { kind: "publicValue" };

/** A reason as the listener pages get it. */
export interface ReasonWithEvidence extends Reason {
  evidence: Evidence;
  /** True when it is the reason for an episode's station. */
  ofStation?: true;
}
