/** Keeps this machine's replica equal to PostgreSQL, in both directions. One process of a DATA_DIR does so at a time. */
import { setTimeout as delay } from "node:timers/promises";
import type { Client } from "pg";
import { connectAlone, openPostgres, type Postgres, PostgresError } from "#db/postgres/connection.ts";
import { migratePostgres } from "#db/postgres/migrate.ts";
import { noteNode, readDatabase } from "#db/postgres/nodes.ts";
import { CHANNEL, NO_MARK, oldestOf, readMark } from "#db/postgres/records.ts";
import { Replica } from "#db/replica/apply.ts";
import { fileOf, replicaAt } from "#db/replica/open.ts";
import { readLink, trimEvents, waitingChanges, writeLink, writeMark } from "#db/replica/outbox.ts";
import { type SqliteDatabase, schemaNumber } from "#db/sqlite.ts";
import { SECOND_MS, systemClock } from "../ground/clock.ts";
import { patiently } from "../ground/patiently.ts";
import { ClockWatch } from "./clock-watch.ts";
import { readSince, ship } from "./exchange.ts";
import { introduce } from "./introduce.ts";
import type { LinkOptions, LinkStatus } from "./link-terms.ts";
import { faultOf, NO_TROUBLE, troubleOf } from "./trouble.ts";

/** How often changes of other processes of this machine are looked for. */
const LOOK_EVERY_MS = 50;
/** PostgreSQL is asked this often when it tells of nothing. */
const ASK_EVERY_MS = SECOND_MS;
/** A read is late when it has not ended this long after the one before began. */
const READ_WITHIN_MS = ASK_EVERY_MS + 2 * LOOK_EVERY_MS;
/** After this silence the replica counts as behind, though the connection is not known to be broken. */
const SILENT_MS = 5 * SECOND_MS;
const NOTE_EVERY_MS = 2 * SECOND_MS;
const AGAIN_AFTER_MS = 500;
/** A fault of this machine's own store, such as a full disk, doubles the pause up to this: each try may copy the store. */
const LONGEST_PAUSE_MS = 30 * SECOND_MS;
/** Changes that wait are sent this long at the end. */
const LAST_MS = 3 * SECOND_MS;

/** Sends this node's changes and reads the changes of all nodes until `close`, also after PostgreSQL was away. */
export class Link {
  readonly postgres: Postgres;
  readonly #options: LinkOptions;
  readonly #url: string;
  #db: SqliteDatabase;
  #replica: Replica;
  #file = "";
  #listener: Client | undefined;
  #isConnected = false;
  #hasLeader = false;
  #isClosed = false;
  #trouble = NO_TROUBLE;
  readonly #clockWatch: ClockWatch;
  /** Since when (performance.now()) there may be changes that were not read. */
  #staleSinceMs: number | undefined = performance.now();
  /** When the last read began that ended. */
  #readAtMs = performance.now();
  /** When PostgreSQL last answered a read, or took changes. */
  #answeredAtMs = Number.NEGATIVE_INFINITY;
  /** The table of records that is followed: another one after a restore. */
  #table = "";
  #askedAtMs = Number.NEGATIVE_INFINITY;
  #notedAtMs = Number.NEGATIVE_INFINITY;
  #poke = () => {};
  #running: Promise<void> | undefined;

  constructor(options: LinkOptions) {
    this.#options = options;
    this.#url = options.url;
    this.#clockWatch = new ClockWatch(options.clock ?? systemClock);
    this.postgres = openPostgres(options.url, () => this.#poke());
    [this.#db, this.#replica] = this.#openReplica();
  }

  /** Follows and sends once. @throws PostgresError. */
  async begin(): Promise<void> {
    try {
      await this.#connect();
      await this.#turn();
    } catch (error) {
      throw faultOf(error, this.#url);
    }
  }

  /** Goes on until `close`. */
  run(): void {
    this.#running ??= this.#loop();
  }

  /** Whether every row was read once: then the replica answers, also while PostgreSQL is away. */
  isWhole(): boolean {
    return readLink(this.#db).epoch !== null;
  }

  /** This node's number in PostgreSQL. */
  get node(): number | null {
    return readLink(this.#db).node;
  }

  get isConnected(): boolean {
    return this.#isConnected;
  }

  /**
   * Whether the replica has what PostgreSQL had after `faultMs` (performance.now()), when PostgreSQL last failed, and is
   * followed now. True while only this machine's store cannot be written: the machine answers from what it has.
   */
  hasReadSince(faultMs: number): boolean {
    if (this.#trouble.isLocal) return true;
    const silentMs = performance.now() - this.#answeredAtMs;
    return this.#isConnected && this.#readAtMs > faultMs && silentMs < SILENT_MS;
  }

  status(): LinkStatus {
    const sinceMs = Math.min(this.#staleSinceMs ?? Number.POSITIVE_INFINITY, this.#readAtMs + READ_WITHIN_MS);
    return {
      node: this.node,
      isConnected: this.#isConnected,
      hasLeader: this.#isConnected && this.#hasLeader,
      lagMs: Math.max(0, Math.round(performance.now() - sinceMs)),
      waiting: waitingChanges(this.#db),
      ...(this.#trouble.told ? { trouble: this.#trouble.told } : {}),
      clockMs: this.#clockWatch.aheadMs,
      ...(this.#clockWatch.trouble ? { clockTrouble: this.#clockWatch.trouble } : {}),
    };
  }

  /** Sends waiting changes, for 3 s at most, and ends. The next start sends changes that PostgreSQL did not take. */
  async close(): Promise<void> {
    this.#isClosed = true;
    this.#poke();
    const end = async () => {
      await this.#running;
      // Other machines hear that no lease is left.
      if (this.#isConnected)
        await this.#ship()
          .then(() => this.#note())
          .catch(() => undefined);
      this.#disconnect();
      await this.postgres.destroy();
    };
    await Promise.race([end(), delay(LAST_MS, undefined, { ref: false })]);
    this.#db.close();
  }

  #openReplica(): [SqliteDatabase, Replica] {
    const { db, kinds } = replicaAt(this.#options.dataDir);
    this.#file = fileOf(this.#options.dataDir);
    return [db, new Replica(db, kinds)];
  }

  async #loop(): Promise<void> {
    // PostgreSQL did not answer just now: a short command ends before it is asked again.
    if (!this.#isConnected) await this.#sleep(ASK_EVERY_MS);
    let pauseMs = AGAIN_AFTER_MS;
    while (!this.#isClosed) {
      try {
        if (this.#file !== fileOf(this.#options.dataDir)) this.#reopen();
        if (!this.#isConnected) await this.#connect();
        await this.#turn();
        this.#trouble = NO_TROUBLE;
        pauseMs = AGAIN_AFTER_MS;
        await this.#sleep(LOOK_EVERY_MS);
      } catch (error) {
        this.#complain(error);
        await patiently(() => trimEvents(this.#db)).catch(() => undefined);
        this.#disconnect();
        if (!this.#trouble.isLocal) pauseMs = AGAIN_AFTER_MS;
        await this.#sleep(pauseMs);
        pauseMs = Math.min(2 * pauseMs, LONGEST_PAUSE_MS);
      }
    }
  }

  #complain(error: unknown): void {
    const trouble = troubleOf(error, this.#options);
    if (trouble.logged !== this.#trouble.logged) this.#options.fault(trouble.logged);
    this.#trouble = trouble;
  }

  /** The file is gone or another: what follows is a new replica. */
  #reopen(): void {
    this.#db.close();
    [this.#db, this.#replica] = this.#openReplica();
    this.#isConnected = false;
  }

  async #connect(): Promise<void> {
    this.#disconnect();
    let listener: Client | undefined;
    listener = await connectAlone(this.#url, () => {
      if (this.#listener !== listener) return;
      this.#isConnected = false;
      this.#poke();
    });
    this.#listener = listener;
    await migratePostgres(this.postgres, { mayCreate: !this.isWhole() });
    listener.on("notification", () => {
      this.#staleSinceMs ??= performance.now();
      this.#askedAtMs = Number.NEGATIVE_INFINITY;
      this.#poke();
    });
    await listener.query(`LISTEN ${CHANNEL}`);
    this.#askedAtMs = Number.NEGATIVE_INFINITY;
    await this.#introduce();
    await this.#follow();
    this.#isConnected = true;
  }

  /** Makes this node known to the database, and copies all rows where the replica cannot go on from its mark. */
  async #introduce(): Promise<void> {
    const database = await readDatabase(this.postgres, this.node);
    this.#table = database.table;
    const replica = { db: this.#db, file: this.#file };
    await introduce(database, { postgres: this.postgres, ...replica, options: this.#options });
    await this.#ship();
    const [known, schema, { epoch, forgotten }] = [readLink(this.#db), schemaNumber(this.#db), database];
    if (known.epoch === epoch && known.schema === schema && oldestOf(known.mark) > BigInt(forgotten)) return;
    await patiently(() => this.#replica.beginCopy());
    const mark = await this.#read(NO_MARK, true);
    await patiently(() =>
      this.#replica.endCopy(() => {
        writeLink(this.#db, { epoch, schema });
        writeMark(this.#db, mark);
      }),
    );
  }

  #disconnect(): void {
    this.#isConnected = false;
    this.#staleSinceMs ??= performance.now();
    const listener = this.#listener;
    this.#listener = undefined;
    // Not waited for: a broken connection ends late.
    listener?.end().catch(() => undefined);
  }

  async #turn(): Promise<void> {
    await this.#ship();
    await this.#follow();
    const nowMs = performance.now();
    if (nowMs - this.#notedAtMs < NOTE_EVERY_MS) return;
    this.#notedAtMs = nowMs;
    if (this.#listener) await this.#clockWatch.look(this.#listener, this.#options.onClock ?? (() => {}));
    await this.#note();
  }

  /** Reads what is new, when PostgreSQL told of something, or was not asked for a second. */
  async #follow(): Promise<void> {
    const nowMs = performance.now();
    if (nowMs - this.#askedAtMs < ASK_EVERY_MS) return;
    this.#askedAtMs = nowMs;
    await this.#read(readLink(this.#db).mark, false);
    this.#readAtMs = nowMs;
    // Told of more meanwhile: not read yet.
    if (this.#askedAtMs === nowMs) this.#staleSinceMs = undefined;
  }

  async #note(): Promise<void> {
    const { node, lagMs, waiting, clockMs } = this.status();
    const own = { schema: schemaNumber(this.#db), revision: null, leased: 0, ...this.#options.state?.() };
    const told = { ...own, lagMs, waiting, clockMs };
    const { name, keepsName } = this.#options;
    const hasLeader = await noteNode(this.postgres, node ?? 0, keepsName ? null : name, told);
    if (hasLeader === undefined) throw new Error("the database forgot this node, which begins anew");
    this.#hasLeader = hasLeader;
  }

  readonly #onAnswer = () => {
    this.#answeredAtMs = performance.now();
  };

  #ship(): Promise<void> {
    return ship(this.postgres, this.#db, this.#onAnswer);
  }

  /** Reads what changed since `mark`. Returns the next mark. */
  async #read(mark: string, isCopy: boolean): Promise<string> {
    const { fault, onPlayed } = this.#options;
    const { mark: until, table } = await readMark(this.postgres);
    if (table !== this.#table) throw new PostgresError("PostgreSQL was restored meanwhile", false);
    await readSince(
      this.postgres,
      { db: this.#db, replica: this.#replica },
      { mark, until, isCopy, fault, onPlayed, onAnswer: this.#onAnswer },
    );
    return until;
  }

  #sleep(ms: number): Promise<void> {
    if (this.#isClosed) return Promise.resolve();
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, ms);
      this.#poke = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }
}
