/**
 * Keeps the replica of this machine equal to PostgreSQL: sends the changes that were noted here, reads the changes of
 * all nodes, and goes on by itself after PostgreSQL was away. One process of a DATA_DIR does so at a time.
 */
import { setTimeout as delay } from "node:timers/promises";
import type { Client } from "pg";
import { connectAlone, migratePostgres, openPostgres, type Postgres } from "#db/postgres/connection.ts";
import { addNode, noteNode, readDatabase } from "#db/postgres/nodes.ts";
import { CHANNEL, NO_MARK, oldestOf } from "#db/postgres/records.ts";
import type { NodeState } from "#db/postgres/schema.ts";
import { Replica } from "#db/replica/apply.ts";
import { fileOf, replicaAt } from "#db/replica/open.ts";
import {
  begunBatch,
  readLink,
  trimEvents,
  waitingChanges,
  writeLink,
  writeMark,
} from "#db/replica/outbox.ts";
import type { SqliteDatabase } from "#db/sqlite.ts";
import { SECOND_MS } from "../ground/clock.ts";
import { patiently } from "../ground/patiently.ts";
import { readSince, send, ship } from "./exchange.ts";
import { faultOf, NO_TROUBLE, troubleOf } from "./trouble.ts";

export interface LinkOptions {
  url: string;
  dataDir: string;
  /** This node's name for operators. */
  name: string;
  /** Hears in one line what is wrong, once for each fault that lasts. */
  fault: (line: string) => void;
  /** Hears of stations whose plays changed on other nodes. */
  onPlayed?: (rpuids: ReadonlySet<string>) => void;
  /** Facts about this node that `nowline nodes` shows besides the link. */
  state?: () => Partial<NodeState>;
}
export interface LinkStatus {
  node: number | null;
  isConnected: boolean;
  /** For how long (ms) changes may have been made elsewhere that are not here. */
  lagMs: number;
  /** Changes made here that PostgreSQL has not taken. */
  waiting: number;
  /** Why the replica does not follow now, in words for monitors. */
  trouble?: string;
}

/** How often changes of other processes of this machine are looked for. */
const LOOK_EVERY_MS = 50;
/** PostgreSQL is asked this often when it tells of nothing. */
const ASK_EVERY_MS = SECOND_MS;
const NOTE_EVERY_MS = 2 * SECOND_MS;
const AGAIN_AFTER_MS = 500;
/** Changes that wait are sent this long at the end. */
const LAST_MS = 3 * SECOND_MS;

/** Connects, sends and reads until `close`; outages end in a new attempt, not in an error. */
export class Link {
  readonly postgres: Postgres;
  readonly #options: LinkOptions;
  readonly #url: string;
  #db: SqliteDatabase;
  #replica: Replica;
  #file: string;
  #listener: Client | undefined;
  #isConnected = false;
  #isClosed = false;
  #trouble = NO_TROUBLE;
  /** Since when (performance.now()) there may be changes that were not read. */
  #staleSinceMs: number | undefined = performance.now();
  #askedAtMs = Number.NEGATIVE_INFINITY;
  #notedAtMs = Number.NEGATIVE_INFINITY;
  #poke = () => {};
  #running: Promise<void> | undefined;

  constructor(options: LinkOptions) {
    this.#options = options;
    this.#url = options.url;
    this.postgres = openPostgres(options.url, () => this.#poke());
    this.#file = fileOf(options.dataDir);
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

  status(): LinkStatus {
    return {
      node: this.node,
      isConnected: this.#isConnected,
      lagMs: this.#staleSinceMs === undefined ? 0 : Math.round(performance.now() - this.#staleSinceMs),
      waiting: waitingChanges(this.#db),
      ...(this.#trouble.told ? { trouble: this.#trouble.told } : {}),
    };
  }

  /** Sends waiting changes, for 3 s at most, and ends. The next start sends changes that PostgreSQL did not take. */
  async close(): Promise<void> {
    this.#isClosed = true;
    this.#poke();
    const end = async () => {
      await this.#running;
      if (this.#isConnected) await this.#ship().catch(() => undefined);
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
    while (!this.#isClosed) {
      try {
        if (this.#file !== fileOf(this.#options.dataDir)) this.#reopen();
        if (!this.#isConnected) await this.#connect();
        await this.#turn();
        this.#trouble = NO_TROUBLE;
        await this.#sleep(LOOK_EVERY_MS);
      } catch (error) {
        this.#complain(error);
        await patiently(() => trimEvents(this.#db)).catch(() => undefined);
        this.#disconnect();
        await this.#sleep(AGAIN_AFTER_MS);
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
    await migratePostgres(this.postgres);
    listener.on("notification", () => {
      this.#staleSinceMs ??= performance.now();
      this.#askedAtMs = Number.NEGATIVE_INFINITY;
      this.#poke();
    });
    await listener.query(`LISTEN ${CHANNEL}`);
    this.#askedAtMs = Number.NEGATIVE_INFINITY;
    await this.#introduce();
    this.#isConnected = true;
  }

  #schema(): number {
    return Number(this.#db.pragma("user_version", { simple: true }));
  }

  /** Makes this node known to the database, and copies all rows where the replica cannot go on from its mark. */
  async #introduce(): Promise<void> {
    const { epoch, forgotten } = await readDatabase(this.postgres);
    const schema = this.#schema();
    const known = readLink(this.#db);
    const isOther = known.epoch !== null && known.epoch !== epoch;
    if (known.node === null || isOther || known.file !== this.#file) {
      // PostgreSQL may have taken the changes sent under the number that this node had.
      if (!isOther) await send(this.postgres, this.#db, begunBatch(this.#db), known.node);
      const node = await addNode(this.postgres, this.#options.name);
      const told = isOther ? { epoch: null } : {};
      await patiently(() => writeLink(this.#db, { node, file: this.#file, ...told }));
    }
    const goesOn =
      known.epoch === epoch && known.schema === schema && oldestOf(known.mark) > BigInt(forgotten);
    await this.#ship();
    if (goesOn) return;
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
    const nowMs = performance.now();
    if (nowMs - this.#askedAtMs >= ASK_EVERY_MS) {
      this.#askedAtMs = nowMs;
      await this.#read(readLink(this.#db).mark, false);
      // Told of more meanwhile: not read yet.
      if (this.#askedAtMs === nowMs) this.#staleSinceMs = undefined;
    }
    if (nowMs - this.#notedAtMs < NOTE_EVERY_MS) return;
    this.#notedAtMs = nowMs;
    await this.#listener?.query("SELECT 1");
    await this.#note();
  }

  async #note(): Promise<void> {
    const { node, lagMs, waiting } = this.status();
    const own = { schema: this.#schema(), revision: null, leased: 0, ...this.#options.state?.() };
    if (
      node === null ||
      (await noteNode(this.postgres, node, this.#options.name, { ...own, lagMs, waiting }))
    )
      return;
    await patiently(() => writeLink(this.#db, { node: null }));
    throw new Error("the database forgot this node, which begins anew");
  }

  #ship(): Promise<void> {
    return ship(this.postgres, this.#db);
  }

  /** Reads what changed since `mark`. Returns the next mark. */
  #read(mark: string, isCopy: boolean): Promise<string> {
    const { fault, onPlayed } = this.#options;
    return readSince(
      this.postgres,
      { db: this.#db, replica: this.#replica },
      { mark, isCopy, fault, onPlayed },
    );
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
