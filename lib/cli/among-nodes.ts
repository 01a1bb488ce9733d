import { isServed } from "#db/in-use.ts";
import type { Config } from "../ground/config.ts";
import { requireRightStore } from "../nodes/replica-file.ts";
import { requireNoMigration, requireNoOlderVersion } from "../stores/older.ts";
import { requireCatalog } from "../stores/open.ts";
import type { Terminal } from "./terminal.ts";

/** Commands that see to PostgreSQL themselves, or need no store. */
const BY_THEMSELVES = new Set(["migrate", "nodes", "work", "help", "--version", "check", undefined]);
/** Commands that migrate no store in use: a backup copies stores as they are, a restore needs Nowline stopped. */
const MIGRATING_NONE = new Set(["backup", "restore"]);
/** Commands that change no activity: they wait for no change to be sent. */
const READING =
  /^(?:export|backup|health|requests|nowplaying|clients (?:list|show)|(?:sources|stations|listings|duplicates) list|sources log|stations keys|stations watched|duplicates explain)(?: |$)/;

/**
 * Runs the command `argv` by `run`. With DATABASE_URL the command sees the writes of all machines, and ends when
 * PostgreSQL has the command's changes. @throws StartupError, PostgresError, CommandError.
 */
export async function amongNodes(
  argv: readonly string[],
  config: () => Config,
  { err }: Terminal,
  run: () => Promise<unknown>,
): Promise<void> {
  if (BY_THEMSELVES.has(argv[0]) || argv.includes("--help") || argv.includes("-h")) return void (await run());
  const read = config();
  if (argv.includes("--dry-run")) {
    requireNoMigration(read.dataDir);
    // An import begins a catalogue, but not under a server.
    if (argv[0] !== "import" || isServed(read.dataDir)) requireCatalog(read);
  }
  if (!MIGRATING_NONE.has(argv[0] ?? "")) requireNoOlderVersion(read.dataDir);
  // A restore leaves the activity alone where PostgreSQL has it.
  if (read.databaseUrl === undefined || argv[0] === "restore") {
    requireRightStore(read);
    return void (await run());
  }
  const { asNode } = await import("../nodes/command.ts");
  // A deep check is asked for in a table that machines share.
  const isReading = READING.test(argv.join(" ")) && !argv.includes("--deep");
  await asNode(read, (line) => err(`nowline: ${line}\n`), run, isReading);
}
