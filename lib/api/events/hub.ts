/**
 * All event streams of a server. The hub looks at a station again when a song or a show begins or ends by the clock,
 * and when a store says that something changed. A change is rendered once for each station and permission, and sent to
 * the streams a few at a time, so that other requests do not wait.
 */
import { setImmediate as nextTurn } from "node:timers/promises";
import { HOUR_MS, MINUTE_MS, SECOND_MS } from "../../ground/clock.ts";
import type { Outlet } from "../../request/message.ts";
import { type Asked, type Caller, Feed, type Listener, type Look, type Source } from "./feed.ts";
import { COMMENT, eventText, idOf, numberOf, retryText } from "./wire.ts";

const TICK_MS = 250;
const TICKS_OF_SECOND = SECOND_MS / TICK_MS;
const COMMENT_EVERY_SECONDS = 15;
/** A caller that leaves more bytes unread is cut off. */
const MOST_WAITING_BYTES = 65_536;
/** Streams that get an event, or feeds that are looked at, before other requests have a turn. */
const AT_ONCE = 32;
/** How long a feed without streams remembers its events, for streams that connect again. */
const REMEMBERED_MS = MINUTE_MS;
const AFTER_FAULT_MS = 5 * SECOND_MS;
const RETRY_MS = 2 * SECOND_MS;

/** The rpuids whose songs changed, or everything. */
export type Changes = "all" | readonly string[];

interface HubPorts {
  now: () => number;
  random: () => number;
  /** Names this life of the server in ids of events. */
  life: string;
  isUsable: () => boolean;
  /** Tells what changed since the last call. */
  changes: () => Changes;
  /** Notes that somebody follows a station; called at least every quarter of a minute while that lasts. */
  see: (rpuid: string, nowMs: number) => void;
  /** The JSON of an `onair` event's data. */
  render: (look: Look, nowMs: number) => string;
  onError: (error: unknown) => void;
}

/** Opens streams and sends them changes until `close`; it looks for changes while there are streams. */
export class EventHub {
  readonly #ports: HubPorts;
  readonly #feeds = new Map<string, Feed>();
  readonly #listeners = new Set<Listener>();
  readonly #callers = new Map<string, Caller>();
  readonly #due = new Set<Feed>();
  #number = 0;
  #ticks = 0;
  #tickedAtMs = 0;
  #working = false;
  #closed = false;
  #timer: NodeJS.Timeout | undefined;
  /** Streams that were cut off because their callers did not read. */
  cutOff = 0;

  constructor(ports: HubPorts) {
    this.#ports = ports;
  }

  get isClosed(): boolean {
    return this.#closed;
  }

  /** Begins a stream: with the missed events after Last-Event-ID if all are remembered, else with the snapshot. */
  open(asked: Asked, outlet: Outlet): void {
    const { stations, followed, snapshot, lastEventId, onceOver } = asked;
    const { life, now, random, see } = this.#ports;
    const nowMs = now();
    const known = numberOf(life, lastEventId);
    const feeds = stations.map((station) => this.#feedOf(station));
    const isFollowed = ({ source }: Feed) => followed.has(source.rpuid);
    const listener: Listener = {
      outlet,
      feeds,
      // The two fields share a list where they can, because the list is kept as long as the stream.
      followed: feeds.every(isFollowed) ? feeds : feeds.filter(isFollowed),
      caller: this.#callerOf(asked.caller),
      onceOver,
      payAtMs: nowMs + HOUR_MS,
      isEnding: false,
      second: Math.floor(random() * COMMENT_EVERY_SECONDS),
    };
    this.#listeners.add(listener);
    for (const feed of feeds) feed.listeners.add(listener);
    outlet.onceGone(() => this.#leave(listener));
    if (this.#closed) {
      outlet.end();
      return;
    }
    const missed = known === undefined || known > this.#number ? undefined : missedOf(feeds, known);
    const first = missed ?? eventText("snapshot", idOf(life, this.#number), snapshot);
    // Sent as text: a buffer would stay in memory until the next garbage collection, which an idle server does not
    // make.
    outlet.send(retryText(Math.round(RETRY_MS * (1 + random()))) + first);
    for (const { source } of listener.followed) see(source.rpuid, nowMs);
    this.#timer ??= setInterval(() => this.#tick(), TICK_MS).unref();
  }

  /** Ends every stream; a new one ends at once. */
  close(): void {
    this.#closed = true;
    clearInterval(this.#timer);
    for (const { outlet } of this.#listeners) outlet.end();
    // Callers that do not read would hold up the stop.
    setTimeout(() => {
      for (const { outlet } of this.#listeners) outlet.cut();
    }, SECOND_MS).unref();
  }

  #feedOf(station: Source & Look): Feed {
    const { key, rpuid, look, group, changesAtMs } = station;
    const found = this.#feeds.get(key);
    if (found) {
      found.emptySinceMs = undefined;
      // The snapshot is newer than what the feed has told.
      if (found.differs(group)) this.#due.add(found);
      return found;
    }
    // A number of its own: a client with an earlier id gets a snapshot, for the server does not know what was missed.
    const feed = new Feed({ key, rpuid, look }, { group, changesAtMs }, ++this.#number);
    this.#feeds.set(key, feed);
    return feed;
  }

  /** The caller that earlier streams have, so that each is kept once. */
  #callerOf(caller: Caller): Caller {
    const found = this.#callers.get(caller.key) ?? caller;
    this.#callers.set(caller.key, found);
    return found;
  }

  #leave(listener: Listener): void {
    if (!this.#listeners.delete(listener)) return;
    for (const feed of listener.feeds) {
      feed.listeners.delete(listener);
      if (feed.listeners.size === 0) feed.emptySinceMs = this.#ports.now();
    }
    listener.onceOver();
  }

  #send(listener: Listener, bytes: Uint8Array): void {
    if (!this.#listeners.has(listener)) return;
    if (listener.outlet.waiting() <= MOST_WAITING_BYTES) listener.outlet.send(bytes);
    else {
      this.cutOff++;
      listener.outlet.cut();
    }
  }

  #tick(): void {
    const { now, isUsable, changes, onError } = this.#ports;
    const nowMs = now();
    this.#ticks++;
    if (this.#ticks % TICKS_OF_SECOND === 0) this.#everySecond(nowMs, this.#ticks / TICKS_OF_SECOND);
    if (!isUsable()) return;
    try {
      // A clock that stepped back says that all edges are to come again.
      const changed = nowMs < this.#tickedAtMs ? "all" : changes();
      this.#tickedAtMs = nowMs;
      const rpuids = new Set(changed === "all" ? [] : changed);
      for (const feed of this.#feeds.values())
        if (changed === "all" || feed.changesAtMs <= nowMs || rpuids.has(feed.source.rpuid))
          this.#due.add(feed);
    } catch (error) {
      onError(error);
    }
    void this.#work();
  }

  #everySecond(nowMs: number, seconds: number): void {
    const verdicts = new Map<Caller, boolean>();
    for (const listener of this.#listeners) {
      const { caller, second, outlet, isEnding } = listener;
      const may = verdicts.get(caller) ?? this.#mayStill(caller, nowMs);
      verdicts.set(caller, may);
      // The caller has had a second to read the end.
      if (isEnding) outlet.cut();
      else if (!may) end(listener);
      else if (seconds % COMMENT_EVERY_SECONDS === second) {
        this.#send(listener, COMMENT);
        for (const { source } of listener.followed) this.#ports.see(source.rpuid, nowMs);
      }
      if (may && nowMs >= listener.payAtMs && this.#ports.isUsable()) this.#pay(listener, nowMs);
    }
    for (const [key, caller] of this.#callers) if (!verdicts.has(caller)) this.#callers.delete(key);
    for (const [key, { emptySinceMs }] of this.#feeds)
      if (emptySinceMs !== undefined && Math.abs(nowMs - emptySinceMs) > REMEMBERED_MS)
        this.#feeds.delete(key);
  }

  /** Whether the caller may go on. While a store cannot be read, the last verdict holds. */
  #mayStill(caller: Caller, nowMs: number): boolean {
    if (!this.#ports.isUsable()) return true;
    try {
      return caller.mayStill(nowMs);
    } catch (error) {
      this.#ports.onError(error);
      return true;
    }
  }

  #pay(listener: Listener, nowMs: number): void {
    listener.payAtMs = nowMs + HOUR_MS;
    listener.caller.pay?.(nowMs).then(
      (paid) => {
        if (!paid) end(listener);
      },
      () => end(listener),
    );
  }

  /** Looks at the feeds that are due, and tells their changes. */
  async #work(): Promise<void> {
    if (this.#working) return;
    this.#working = true;
    let done = 0;
    try {
      for (const feed of this.#due) {
        this.#due.delete(feed);
        const bytes = this.#change(feed);
        if (bytes)
          for (const listener of [...feed.listeners]) {
            this.#send(listener, bytes);
            if (++done % AT_ONCE === 0) await nextTurn();
          }
        if (++done % AT_ONCE === 0) await nextTurn();
      }
    } catch (error) {
      this.#ports.onError(error);
    } finally {
      this.#working = false;
    }
  }

  /** Looks at a station again. @returns the event for its streams; undefined when nothing changed. */
  #change(feed: Feed): Buffer | undefined {
    const { now, life, render, onError } = this.#ports;
    const nowMs = now();
    let look: Look | undefined;
    try {
      look = feed.source.look(nowMs);
    } catch (error) {
      feed.changesAtMs = nowMs + AFTER_FAULT_MS;
      onError(error);
      return undefined;
    }
    if (look === undefined) {
      this.#feeds.delete(feed.source.key);
      for (const listener of feed.listeners) end(listener);
      return undefined;
    }
    feed.changesAtMs = look.changesAtMs;
    if (!feed.differs(look.group)) return undefined;
    const number = ++this.#number;
    const text = eventText("onair", idOf(life, number), render(look, nowMs));
    feed.tell(look.group, { number, text });
    return Buffer.from(text);
  }
}

function end(listener: Listener): void {
  listener.isEnding = true;
  listener.outlet.end();
}

/** The events of `feeds` after `number`, in their order; undefined when not all are remembered. */
function missedOf(feeds: readonly Feed[], number: number): string | undefined {
  const told = feeds.map((feed) => feed.since(number));
  if (!told.every((each) => each !== undefined)) return undefined;
  return told
    .flat()
    .sort((a, b) => a.number - b.number)
    .map(({ text }) => text)
    .join("");
}
