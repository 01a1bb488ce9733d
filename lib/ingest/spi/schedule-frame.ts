import type { FirstLines } from "../records/first-lines.ts";
import type { FoundStations } from "./stations.ts";

export interface ScheduleFrame {
  stations: FoundStations;
  startMs?: number;
  stopMs?: number;
  creationMs?: number;
  /** `rpuid\nid` of the programmes yielded so far. */
  given: FirstLines;
}

export interface Broadcast {
  startMs: number;
  stopMs: number;
}
