/** `nowline clients ...`. */
import { randomBytes } from "node:crypto";
import { readFileSync } from "node:fs";
import type { Command } from "commander";
import { revokeClient, revokeClientKey } from "#db/activity/clients.ts";
import type { SqliteDatabase } from "#db/sqlite.ts";
import { type Permissions, permit, resetMonth } from "../clients/permit.ts";
import {
  describeClients,
  type NewKey,
  type Registered,
  registerClient,
  registerKey,
} from "../clients/register.ts";
import { systemClock } from "../clock.ts";
import type { Config } from "../config.ts";
import { endpoints } from "../contract/endpoints.ts";
import { withActivity } from "./open.ts";
import { CommandError, type Terminal } from "./terminal.ts";

interface Flags {
  json?: boolean;
  name?: string;
  countries?: string[];
  stations?: string[];
  families?: string[];
  operations?: string[];
  quota?: number;
  publicKey?: string;
  bearer?: boolean;
  strict?: boolean;
  xml?: boolean;
  revoke?: string;
  resetMonth?: boolean;
}

const OPERATIONS: ReadonlySet<string> = new Set(
  Object.values(endpoints).flatMap(({ id, family }) => (family === "listener" ? [] : [id])),
);

function listOf(pattern: RegExp, what: string) {
  return (text: string, before: string[] = []): string[] => {
    const items = text.split(",").map((item) => item.trim());
    const bad = items.find((item) => !pattern.test(item));
    if (bad !== undefined) throw new CommandError(`"${bad}" is not ${what}`);
    return [...before, ...items];
  };
}
const countries = listOf(/^\d{3}$/, "a country of three digits (ISO 3166 numeric)");
const stations = listOf(/^\d{4,15}$/, "an rpuid");
const families = listOf(/^[AB]$/, "a family (A or B)");
function operations(text: string, before: string[] = []): string[] {
  const items = text.split(",").map((item) => item.trim());
  const bad = items.find((item) => !OPERATIONS.has(item));
  if (bad !== undefined)
    throw new CommandError(`"${bad}" is not an operation; they are ${[...OPERATIONS].join(", ")}`);
  return [...before, ...items];
}
function quota(text: string): number {
  if (!/^\d{1,12}$/.test(text)) throw new CommandError(`--quota "${text}" is not a whole number`);
  return Number(text);
}

function newKey(flags: Flags): NewKey {
  if (flags.publicKey === undefined) return { bearer: flags.bearer };
  try {
    return { bearer: flags.bearer, publicKeyPem: readFileSync(flags.publicKey, "utf8") };
  } catch (error) {
    throw new CommandError(
      `${flags.publicKey} cannot be read: ${error instanceof Error ? error.message : error}`,
    );
  }
}

function registeredText({ clientId, keyId, bearer }: Registered): string {
  const lines = [`Client:  ${clientId}`];
  if (keyId) lines.push(`Key:     ${keyId}`);
  if (bearer) lines.push(`Bearer:  ${bearer}  (shown this once)`);
  return `${lines.join("\n")}\n`;
}

function listText(clients: ReturnType<typeof describeClients>): string {
  if (clients.length === 0) return "No clients.\n";
  const line = (client: (typeof clients)[number]) => {
    const where = client.countries === "all" ? "all countries" : client.countries.join(",");
    const keys = client.keys.map(({ keyId, kind }) => `${kind} ${keyId}`).join(", ") || "identifier alone";
    const state = client.revoked ? "REVOKED" : `${client.used}/${client.monthlyQuota} this month`;
    return `${client.clientId}  ${client.name}  ${state}  ${where}  ${client.families.join("+")}${client.xml ? "+XML" : ""}  ${keys}`;
  };
  return `${clients.map(line).join("\n")}\n`;
}

/** Adds the `clients` commands to `program`. */
export function addClientCommands(program: Command, config: () => Config, terminal: Terminal): void {
  const clients = program.command("clients").description("registers partners and what they may see and do");
  const run = (flags: Flags, use: (db: SqliteDatabase) => { report: unknown; text: string }) =>
    withActivity(config(), (db) => {
      const { report, text } = use(db);
      terminal.out(flags.json ? `${JSON.stringify(report)}\n` : text);
    });

  clients
    .command("add")
    .description("registers a client; a bearer key is shown this once")
    .requiredOption("--name <name>", "what the client is called")
    .option("--countries <codes>", "countries it may see, comma-separated (all when absent)", countries)
    .option("--families <families>", "A, B (both when absent)", families)
    .option("--operations <ids>", "operations it may use (all when absent)", operations)
    .option("--quota <requests>", "requests a month (100000 when absent)", quota)
    .option("--public-key <file>", "PEM of an RSA (2048 bits or more) or Ed25519 public key")
    .option("--bearer", "makes a bearer key")
    .option("--strict", "its signatures must cover (request-target), host and date")
    .option("--xml", "may ask for XML")
    .option("--json", "prints JSON")
    .action((flags: Flags & { name: string }) =>
      run(flags, (db) => {
        const report = registerClient(db, { ...flags, ...newKey(flags) }, systemClock.now(), randomBytes);
        return { report, text: registeredText(report) };
      }),
    );
  clients
    .command("list")
    .description("every client with its keys, permissions and use")
    .option("--json", "prints JSON")
    .action((flags: Flags) =>
      run(flags, (db) => {
        const report = describeClients(db, systemClock.now());
        return { report, text: listText(report) };
      }),
    );
  clients
    .command("key")
    .description("adds a key to a client, or revokes one")
    .argument("<clientId>")
    .option("--public-key <file>", "PEM of an RSA (2048 bits or more) or Ed25519 public key")
    .option("--bearer", "makes a bearer key; two may be live")
    .option("--revoke <keyId>", "revokes this key")
    .option("--json", "prints JSON")
    .action((clientId: string, flags: Flags) =>
      run(flags, (db) => {
        if (flags.revoke !== undefined) {
          if (!revokeClientKey(db, clientId, flags.revoke, systemClock.now()))
            throw new CommandError(`client ${clientId} has no live key ${flags.revoke}`);
          return { report: { clientId, revoked: flags.revoke }, text: `Revoked ${flags.revoke}.\n` };
        }
        if (!flags.publicKey && !flags.bearer)
          throw new CommandError("say --public-key FILE, --bearer or --revoke KEY");
        const report = registerKey(db, clientId, newKey(flags), systemClock.now(), randomBytes);
        return { report, text: registeredText(report) };
      }),
    );
  const permitting = (grant: boolean) => (clientId: string, rpuids: string[], flags: Flags) =>
    run(flags, (db) => {
      const named = rpuids.flatMap((text) => stations(text));
      const permissions: Permissions = { ...flags, stations: [...(flags.stations ?? []), ...named] };
      permit(db, clientId, permissions, grant);
      if (flags.resetMonth) resetMonth(db, clientId, systemClock.now());
      const report = describeClients(db, systemClock.now()).find((one) => one.clientId === clientId);
      return { report, text: report ? listText([report]) : "" };
    });
  const permission = (name: "grant" | "withhold") =>
    clients
      .command(name)
      .argument("<clientId>")
      .argument("[rpuids...]", "stations")
      .option("--stations <rpuids>", "stations, comma-separated", stations)
      .option("--countries <codes>", "countries, comma-separated", countries)
      .option("--families <families>", "A, B", families)
      .option("--operations <ids>", "operations", operations)
      .option("--xml", "answers as XML")
      .option("--json", "prints JSON");
  permission("grant")
    .description("lets a client see or do more; a station that was not withheld becomes its alone")
    .option("--quota <requests>", "requests a month, from now on", quota)
    .option("--reset-month", "counts this month's requests from 0 again, from now on")
    .action(permitting(true));
  permission("withhold").description("lets a client see or do less").action(permitting(false));
  clients
    .command("revoke")
    .description("ends a client's access for good")
    .argument("<clientId>")
    .option("--json", "prints JSON")
    .action((clientId: string, flags: Flags) =>
      run(flags, (db) => {
        if (!revokeClient(db, clientId, systemClock.now()))
          throw new CommandError(`there is no client ${clientId}`);
        return { report: { clientId, revoked: true }, text: `Revoked ${clientId}.\n` };
      }),
    );
}
