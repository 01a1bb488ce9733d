/** A station's records on air, as callers with equal permissions see them: rendered once for all of their streams. */
import type { Group } from "../../request/context.ts";
import type { Outlet } from "../../request/message.ts";

/** Events that are remembered for streams which connect again: songs of about a quarter of an hour. */
const MOST_REMEMBERED = 4;

export interface Look {
  group: Group;
  /** When (ms) it changes by the clock; Infinity when nothing is known. */
  changesAtMs: number;
}

/** Where a feed reads. */
export interface Source {
  /** Equal for equal feeds. */
  key: string;
  rpuid: string;
  /** Songs and shows on air at `nowMs`; undefined when the caller may not see the station any more. */
  look: (nowMs: number) => Look | undefined;
}

/** Who has streams; one for all streams with equal credentials and permissions. */
export interface Caller {
  key: string;
  /** Whether it still may have its streams. */
  mayStill: (nowMs: number) => boolean;
  /** Pays for another hour of a stream; false when nothing is left. Undefined: streams cost nothing. */
  pay: ((nowMs: number) => Promise<boolean>) | undefined;
}

/** A stream as the client asks for it. */
export interface Asked {
  stations: readonly (Source & Look)[];
  /** The rpuids of the stations that somebody plays, or whose own page or stream is open. */
  followed: ReadonlySet<string>;
  /** The JSON of the `snapshot` event's data. */
  snapshot: string;
  lastEventId: string | undefined;
  caller: Caller;
  /** Called once when the stream is over. */
  onceOver: () => void;
}

export interface Listener extends Pick<Asked, "caller" | "onceOver"> {
  outlet: Outlet;
  feeds: readonly Feed[];
  /** The feeds whose stations are followed. */
  followed: readonly Feed[];
  payAtMs: number;
  isEnding: boolean;
  /** The second of each quarter of a minute in which it gets a comment. */
  second: number;
}

/** A told change: its number among all changes, and its text on the wire. */
interface Told {
  number: number;
  text: string;
}

/** Asks the verb, compares with what was sent last, and gives the change to its listeners. */
export class Feed {
  readonly source: Source;
  readonly listeners = new Set<Listener>();
  /** When (ms) its last listener left; undefined while it has listeners. */
  emptySinceMs: number | undefined;
  changesAtMs: number;
  #group: Group;
  #remembersFrom: number;
  readonly #told: Told[] = [];

  /** `number` is that of the last change told before. */
  constructor(source: Source, { group, changesAtMs }: Look, number: number) {
    this.source = source;
    this.#group = group;
    this.changesAtMs = changesAtMs;
    this.#remembersFrom = number;
  }

  /** Whether `group` says something new. */
  differs({ items }: Group): boolean {
    const known = this.#group.items;
    return items.length !== known.length || items.some((item, i) => item !== known[i]);
  }

  tell(group: Group, told: Told): void {
    this.#group = group;
    this.#told.push(told);
    if (this.#told.length <= MOST_REMEMBERED) return;
    this.#remembersFrom = this.#told.shift()?.number ?? 0;
  }

  /** The changes after `number`, the earliest first; undefined when they are not all remembered. */
  since(number: number): Told[] | undefined {
    return number < this.#remembersFrom ? undefined : this.#told.filter((told) => told.number > number);
  }
}
