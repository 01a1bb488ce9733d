import type { FirstLines } from "../first-lines.ts";
import type { FoundStations } from "./stations.ts";

/** The schedule a programme stands in. */
export interface ScheduleFrame {
  stations: FoundStations;
  startMs?: number;
  stopMs?: number;
  creationMs?: number;
  /** `rpuid\nid` of the programmes given so far. */
  given: FirstLines;
}

export interface Broadcast {
  startMs: number;
  stopMs: number;
}
