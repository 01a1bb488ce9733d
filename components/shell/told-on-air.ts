/**
 * Keeps records on air up to date while the tab is visible. One visible tab has the connection (Web Locks) and passes
 * on what it hears (BroadcastChannel). When it fails, the queries ask by themselves every half minute.
 */
import type { QueryClient } from "@tanstack/react-query";
import { serverSilence } from "#components/device/server-reach.ts";
import { openTabsChannel } from "#components/device/tabs-channel.ts";
import type { Wanted } from "#components/model/event-stream.ts";
import { askOnAir, shownOnAir, tellOnAir } from "#components/model/told-on-air-data.ts";
import { streamsOf } from "#components/player/engine/streams-of.ts";
import type { LoadOnAir } from "#components/player/on-air-feed.ts";
import type { PlayerStore } from "#components/player/player-store.ts";
import type { OnAirRecord } from "#lib/contract/shapes.ts";
import { MINUTE_MS, SECOND_MS } from "#lib/ground/clock.ts";
import { lead } from "./lead.ts";

const NAME = "nowline.on-air";
/** A page that opens asks for one station after the other. */
const SETTLES_MS = 300;
const TIMEOUT_MS = 10 * SECOND_MS;
/** Visible tabs repeat their wish each minute; a tab that fell silent has ended without a word. */
const SILENT_MS = 3 * MINUTE_MS;

/** A message from tab to tab. A tab that begins to lead says "who?". */
type Said =
  | { tab: string; wanted: Wanted }
  | { rpuid: string; records: OnAirRecord[] }
  | { isTold: boolean }
  | "who?";

/** Not randomUUID, which only pages over https have. */
const random = () => (crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) / 2 ** 32;
const isForbidden = (error: unknown) => error instanceof DOMException && error.name === "SecurityError";
const NOTHING: Wanted = { rpuids: [], open: [] };
const unique = (texts: readonly string[]) => [...new Set(texts)].sort();

/** Fills the query cache with what the server tells, from `follow` until the function that it returns is called. */
export class ToldOnAir {
  readonly #client: QueryClient;
  readonly #store: PlayerStore;
  readonly #loadOnAir: LoadOnAir;
  readonly #channel = openTabsChannel(NAME);
  readonly #over = new AbortController();
  readonly #tab = String(random());
  /** The stations that each tab wants, by the tab's name. */
  readonly #wishes = new Map<string, { wanted: Wanted; atMs: number }>();
  #leading: AbortController | null = null;
  /** True while this tab leads and every station has been told. */
  #tells = false;
  #restart = () => {};
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(client: QueryClient, store: PlayerStore, loadOnAir: LoadOnAir) {
    this.#client = client;
    this.#store = store;
    this.#loadOnAir = loadOnAir;
  }

  /** Follows the stations that the page shows and the player plays. @returns a function that stops. */
  follow(): () => void {
    const { signal } = this.#over;
    this.#channel.onmessage = ({ data }: MessageEvent<Said>) => this.#hear(data);
    document.addEventListener("visibilitychange", () => this.#look(), { signal });
    const leaving = () => this.#say({ tab: this.#tab, wanted: NOTHING });
    window.addEventListener("pagehide", leaving, { signal });
    const lookSoon = () => {
      this.#timer ??= setTimeout(() => this.#look(), SETTLES_MS);
    };
    const leaveCache = this.#client.getQueryCache().subscribe(({ type }) => {
      if (/^observer(?:Added|Removed)$/.test(type)) lookSoon();
    });
    const leaveStore = this.#store.subscribe(lookSoon);
    const repeat = setInterval(lookSoon, MINUTE_MS);
    this.#look();
    return () => {
      leaveCache();
      leaveStore();
      clearInterval(repeat);
      clearTimeout(this.#timer);
      leaving();
      this.#over.abort();
      this.#leading?.abort();
      this.#channel.close();
      this.#setTold(false);
    };
  }

  #say(said: Said): void {
    this.#channel.postMessage(said);
  }

  #hear(said: Said): void {
    if (said === "who?") this.#say({ tab: this.#tab, wanted: this.#wanted() });
    else if ("tab" in said) {
      const isNew = this.#wish(said.tab, said.wanted);
      // No snapshot comes for a tab that opens and wants nothing new.
      if (!isNew && this.#tells) this.#say({ isTold: true });
    } else if (document.hidden) return;
    else if ("isTold" in said) this.#setTold(said.isTold);
    else this.#take(said.rpuid, said.records);
  }

  #playing() {
    const { media } = this.#store.getSnapshot();
    return media?.kind === "station" ? media : undefined;
  }

  /** The stations that this tab wants. A query of one station belongs to the station's own page. */
  #wanted(): Wanted {
    if (document.hidden) return NOTHING;
    const asked = shownOnAir(this.#client);
    const open = asked.filter((of) => typeof of === "string");
    const heard = this.#playing()?.station.rpuid;
    if (heard !== undefined) open.push(heard);
    return { rpuids: unique([...open, ...asked.flat()]), open: unique(open) };
  }

  /** Returns whether other stations are wanted from now on. */
  #wish(tab: string, wanted: Wanted): boolean {
    const nowMs = performance.now();
    const before = this.#allWanted();
    for (const [name, { atMs }] of this.#wishes) if (nowMs - atMs > SILENT_MS) this.#wishes.delete(name);
    if (wanted.rpuids.length > 0) this.#wishes.set(tab, { wanted, atMs: nowMs });
    else this.#wishes.delete(tab);
    const isNew = JSON.stringify(this.#allWanted()) !== JSON.stringify(before);
    if (isNew) this.#restart();
    return isNew;
  }

  /** The stations that all tabs want; where there are too many for the server, open stations come first. */
  #allWanted(): Wanted {
    const all = [...this.#wishes.values()].map(({ wanted }) => wanted);
    const open = unique(all.flatMap((wanted) => wanted.open));
    return { rpuids: [...new Set([...open, ...unique(all.flatMap(({ rpuids }) => rpuids))])], open };
  }

  #look(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const wanted = this.#wanted();
    this.#wish(this.#tab, wanted);
    this.#say({ tab: this.#tab, wanted });
    if (document.hidden) {
      this.#leading?.abort();
      this.#leading = null;
      this.#setTold(false);
    } else if (this.#leading === null) {
      this.#leading = new AbortController();
      const { signal } = this.#leading;
      const run = () => this.#lead(signal);
      // Only pages over https, or of this machine, have locks, and not beside blocked cookies: elsewhere each tab has a connection.
      const led = navigator.locks ? navigator.locks.request(NAME, { signal }, run) : run();
      led.catch((error) => (isForbidden(error) ? run() : undefined)).catch(() => {});
    }
  }

  #lead(signal: AbortSignal): Promise<void> {
    this.#say("who?");
    return lead({
      signal,
      random,
      wanted: () => this.#allWanted(),
      onRestart: (restart) => {
        this.#restart = restart;
      },
      told: (rpuid, records) => {
        this.#take(rpuid, records);
        this.#say({ rpuid, records });
      },
      isTold: (isTold) => {
        this.#tells = isTold;
        this.#setTold(isTold);
        this.#say({ isTold });
      },
    }).finally(() => {
      this.#tells = false;
    });
  }

  #setTold(isTold: boolean): void {
    if (Boolean(window.onAirIsTold) === isTold) return;
    window.onAirIsTold = isTold;
    if (isTold) serverSilence().set(false);
    if (isTold || document.hidden) return;
    serverSilence().set(true);
    void askOnAir(this.#client);
  }

  #take(rpuid: string, records: OnAirRecord[]): void {
    tellOnAir(this.#client, rpuid, records);
    const media = this.#playing();
    if (media?.station.rpuid !== rpuid) return;
    const rewinds = streamsOf(media).some(({ kind }) => kind === "hls");
    const signal = AbortSignal.any([this.#over.signal, AbortSignal.timeout(TIMEOUT_MS)]);
    this.#loadOnAir(rpuid, rewinds, signal).then(
      (onAir) => this.#store.controls.setOnAir(rpuid, onAir),
      // The player asks again by itself.
      () => {},
    );
  }
}
