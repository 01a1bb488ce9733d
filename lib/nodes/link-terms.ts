/** The settings of a link to PostgreSQL, and its state. */
import type { NodeState } from "#db/postgres/schema.ts";
import type { Clock } from "../ground/clock.ts";
import type { ClockTold } from "./clock-watch.ts";

export interface LinkOptions {
  url: string;
  dataDir: string;
  /** This node's name for operators. */
  name: string;
  /** Leaves the node the name that PostgreSQL has for it, where it has one. */
  keepsName?: boolean;
  /** Hears in one line what is wrong, once for each fault that lasts. */
  fault: (line: string) => void;
  /** Hears of stations whose plays changed on other nodes. */
  onPlayed?: (rpuids: ReadonlySet<string>) => void;
  /** Facts about this node that `nowline nodes` shows besides the link. */
  state?: () => Partial<NodeState>;
  /** Compared with PostgreSQL's clock; the system's when absent. */
  clock?: Clock;
  onClock?: ClockTold;
}

export interface LinkStatus {
  node: number | null;
  isConnected: boolean;
  /** Whether PostgreSQL said within two seconds that a worker leads; false while it does not answer. */
  hasLeader: boolean;
  /** For how long (ms) changes may have been made elsewhere that are not here. */
  lagMs: number;
  /** Changes made here that PostgreSQL has not taken. */
  waiting: number;
  /** Why the replica does not follow now, in words for monitors. */
  trouble?: string;
  /** How far (ms) this machine's clock is ahead of PostgreSQL's; null before the first look. */
  clockMs: number | null;
  /** A sentence about a clock that is more than 2 s off. */
  clockTrouble?: string;
}
