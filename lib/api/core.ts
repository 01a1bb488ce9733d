/** The API as one object: its stores, its clock, its caches. A process has one ApiCore. */
import { randomBytes } from "node:crypto";
import { rpuidsOf } from "#db/catalog/read/clusters.ts";
import { soonOf } from "#db/catalog/read/soon.ts";
import { CatalogView, revisionNow } from "#db/catalog/read/view.ts";
import type { Visibility } from "#db/catalog/read/visibility.ts";
import type { SqliteDatabase } from "#db/sqlite.ts";
import { CallLog } from "../clients/call-log.ts";
import { ClientDirectory } from "../clients/directory.ts";
import { Guard } from "../clients/guard.ts";
import { type ChargeElsewhere, Meter } from "../clients/meter.ts";
import { RateLimiter } from "../clients/rate.ts";
import type { Clock } from "../ground/clock.ts";
import type { Config } from "../ground/config.ts";
import { HealthBoard } from "../health/board.ts";
import { WatchLog } from "../nowplaying/watch-log.ts";
import { trueUntilMs } from "../onair/get.ts";
import { SongsOfCountries } from "../onair/songs-of-country.ts";
import { OutsideTexts } from "../ondemand/outside-texts.ts";
import { PlayLog } from "../plays/play-log.ts";
import type { ActivityView } from "../request/activity.ts";
import { groupEnvelope } from "../request/envelope.ts";
import { StreamLooks } from "../streams/looks.ts";
import { activityView } from "./activity-view.ts";
import { answerCache } from "./cache.ts";
import { Dialects } from "./dialects.ts";
import { changesOf } from "./events/changes.ts";
import { EventHub } from "./events/hub.ts";
import { Seats } from "./events/seats.ts";
import { preparedAnswers } from "./prepared.ts";

export interface CoreOptions
  extends Pick<Config, "clientRate" | "addressRate" | "trustProxy">,
    Partial<Pick<Config, "publicClient" | "ypSecret">> {
  catalog: SqliteDatabase;
  activity: SqliteDatabase;
  clock: Clock;
  random: () => number;
  /** The origin (`http://host`) of our own addresses in answers to partners, without a trailing slash. */
  origin: string;
  /** Whether an address of another server may be contacted; by default only public addresses. */
  allowOutside?: (address: string) => boolean;
  /** The playlist of a live stream of our own at a path; undefined where there is none. */
  ownPlaylist?: (path: string) => Promise<string | undefined>;
  /** Whether this server answers for a host (contract: Host); default: only for the host of `origin`. */
  isOwnHost?: (host: string) => boolean;
  /** Charges quota where other nodes see it; absent: in the activity store. */
  chargeElsewhere?: ChargeElsewhere | undefined;
  /** Whether the leader's worker deletes old plays and songs, not this server. */
  isPrunedElsewhere?: boolean;
  /** Most requests under way at once; further requests get 503. Default: MAX_UNDER_WAY. */
  maxUnderWay?: number;
  onAnswered?: (entry: AnsweredEntry) => void;
  /** Called for errors that are bugs. */
  onError: (error: unknown, requestId: string) => void;
}

/** The facts of a request that are logged and counted; never a key. */
export interface AnsweredEntry {
  requestId: string;
  clientId: string | undefined;
  /** Endpoint id; undefined when the path has no endpoint. */
  endpoint: string | undefined;
  method: string;
  status: number;
  durationMs: number;
  cache: "hit" | "miss" | "none";
  /** Problem code; undefined when the answer is not a problem. */
  code: string | undefined;
  /** For a refused request: the key or client that it named, cleaned, and the reason of the refusal. */
  named: string | undefined;
  reason: string | undefined;
}

/** Most waiting requests: reached only while another process holds a store. More would fill the memory. */
export const MAX_UNDER_WAY = 9_000;

/** Made once by lib/boot and handed to the transports; its stores can be replaced while it runs. */
export class ApiCore {
  readonly options: CoreOptions;
  clients: ClientDirectory;
  meter: Meter;
  readonly clientLimiter: RateLimiter;
  readonly addressLimiter: RateLimiter;
  readonly guard: Guard;
  readonly cache = answerCache();
  readonly prepared = preparedAnswers();
  readonly plays: PlayLog;
  readonly dialects: Dialects;
  readonly calls: CallLog;
  readonly watch: WatchLog;
  /** The fault of a store: every request gets 503 for it. Undefined without a fault. */
  unusable: () => string | undefined = () => undefined;
  /** How often a store was replaced while the server ran. */
  generation = 0;
  readonly health: HealthBoard;
  readonly looks: StreamLooks;
  readonly texts: OutsideTexts;
  /** Playlists of live streams, beside texts: a slow stream holds up no chapters. */
  readonly playlists: OutsideTexts;
  readonly events: EventHub;
  readonly seats = new Seats();
  readonly #songs = new SongsOfCountries();
  /** Limits how often an address may make us ask other servers. */
  readonly outsideLimiter = new RateLimiter({ perSecond: 0.5, burst: 30 });
  /** Limits how many streams an address registers: 20 at once, then one a minute. */
  readonly #listings = {
    limiter: new RateLimiter({ perSecond: 1 / 60, burst: 20 }),
    newSid: () => randomBytes(16).toString("hex"),
  };
  readonly stationLimiter = new RateLimiter({ perSecond: 1, burst: 5 });
  underWay = 0;
  #views = { of: "", byKey: new Map<string, CatalogView>() };

  constructor(options: CoreOptions) {
    this.options = options;
    this.clients = new ClientDirectory(options.activity, options.ypSecret);
    this.meter = new Meter(options.activity, options.chargeElsewhere);
    this.clientLimiter = new RateLimiter({ perSecond: options.clientRate, burst: options.clientRate * 10 });
    const addressRate = { perSecond: options.addressRate, burst: options.addressRate * 10 };
    this.addressLimiter = new RateLimiter(addressRate);
    this.guard = new Guard(addressRate);
    this.calls = new CallLog(options.activity, (error) => options.onError(error, "calls"));
    const { origin, allowOutside } = options;
    const allowed = allowOutside ? { allow: allowOutside } : {};
    this.looks = new StreamLooks({ origin, ...allowed });
    this.texts = new OutsideTexts(allowed);
    this.playlists = new OutsideTexts(allowed);
    this.events = this.#openHub();
    this.health = new HealthBoard(options.activity);
    this.watch = new WatchLog(options.activity, (error) => options.onError(error, "watch"));
    const newKey = () => randomBytes(32);
    this.plays = new PlayLog(options.activity, {
      onError: (error) => options.onError(error, "plays"),
      newKey,
      isPrunedElsewhere: options.isPrunedElsewhere === true,
    });
    this.dialects = new Dialects(options.activity, {
      onError: (error) => options.onError(error, "clicks"),
      newKey,
    });
  }

  #openHub(): EventHub {
    const { clock, random, onError } = this.options;
    return new EventHub({
      now: () => clock.now(),
      random,
      life: Math.floor(random() * 2 ** 32).toString(16),
      isUsable: () => this.unusable() === undefined,
      changes: changesOf({
        activity: () => this.options.activity,
        revision: () => this.revision(),
        generation: () => this.generation,
        // Each look checks the caller's permission.
        entriesOf: (rpuid) => this.entriesOf({ countries: null, hidden: null }, "all", [rpuid]),
      }),
      see: (rpuid, nowMs) => this.watch.see(rpuid, nowMs),
      render: ({ group, changesAtMs }, nowMs) =>
        groupEnvelope(group, "onair", { fromCache: false, cacheExpiresAt: trueUntilMs(changesAtMs, nowMs) }),
      onError: (error) => onError(error, "events"),
    });
  }

  /** Replaces the catalogue; answers made from the old one are dropped. */
  useCatalog(catalog: SqliteDatabase): void {
    this.generation++;
    soonOf(catalog).takeOver(soonOf(this.options.catalog));
    this.options.catalog = catalog;
    this.cache.clear();
    this.prepared.clear();
  }

  /** Replaces the activity store: clients, quota and plays. */
  useActivity(activity: SqliteDatabase): void {
    this.generation++;
    this.options.activity = activity;
    this.clients = new ClientDirectory(activity, this.options.ypSecret);
    this.meter = new Meter(activity, this.options.chargeElsewhere);
    this.calls.writeTo(activity);
    this.plays.writeTo(activity);
    this.dialects.radioBrowser.useActivity(activity);
    this.watch.writeTo(activity);
    this.health.readFrom(activity);
    this.#songs.clear();
    this.cache.clear();
  }

  /** The activity store as one caller may see it. Each play that `address` reports counts once. */
  activity(visibility: Visibility, address: string): ActivityView {
    const { activity, allowOutside } = this.options;
    const parts = { plays: this.plays, songs: this.#songs, listings: this.#listings, address };
    return activityView(activity, { ...parts, allowsPrivate: allowOutside !== undefined }, visibility);
  }

  view(visibility: Visibility): CatalogView {
    return new CatalogView(this.options.catalog, visibility);
  }

  /**
   * The rpuids of all entries of these stations that a caller with this `visibility` may see, for the few callers whose
   * answers change with songs. `key` is equal for equal visibility: merged entries are read once a revision.
   */
  entriesOf(visibility: Visibility, key: string, rpuids: readonly string[]): readonly string[] {
    const of = `${this.generation} ${this.revision()}`;
    if (this.#views.of !== of) this.#views = { of, byKey: new Map() };
    const view = this.#views.byKey.get(key) ?? this.view(visibility);
    this.#views.byKey.set(key, view);
    return rpuids.flatMap((rpuid) => rpuidsOf(view, rpuid));
  }

  /** The catalogue's revision, read once an event-loop turn for views and cached answers alike (`revisionNow`). */
  revision(): number {
    return revisionNow(this.options.catalog);
  }
}
