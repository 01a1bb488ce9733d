import { isIP } from "node:net";
import { resolve } from "node:path";
import { NamedError } from "#db/named-error.ts";

/** All faults of the environment, one sentence each; the message joins them. */
export class ConfigError extends NamedError {
  readonly problems: readonly string[];
  constructor(problems: readonly string[]) {
    super(problems.join("\n"));
    this.problems = problems;
  }
}

/** Settings whose values never appear in messages. */
const SECRETS = new Set(["METRICS_TOKEN", "YP_SECRET", "DATABASE_URL"]);

type Environment = Readonly<Record<string, string | undefined>>;
type Parse<T> = (text: string) => T | undefined;

const wholeNumber =
  (from: number, to: number): Parse<number> =>
  (text) =>
    /^\d{1,9}$/.test(text) && Number(text) >= from && Number(text) <= to ? Number(text) : undefined;

const yesOrNo: Parse<boolean> = (text) => {
  if (/^(1|true|yes|on)$/i.test(text)) return true;
  return /^(0|false|no|off)$/i.test(text) ? false : undefined;
};

const hostName: Parse<string> = (text) => (/^[\w.:-]{1,253}$/.test(text) ? text : undefined);

const hostNames: Parse<readonly string[]> = (text) => {
  const names = text.split(",").map((name) => name.trim());
  return names.every((name) => isIP(name) !== 0 || /^[\w.-]{1,253}$/.test(name)) ? names : undefined;
};

const path: Parse<string> = (text) => (text.includes("\0") ? undefined : text);

const transport: Parse<"front" | "next"> = (text) => (text === "front" || text === "next" ? text : undefined);

const level: Parse<"silent" | "error" | "warn" | "info"> = (text) =>
  text === "silent" || text === "error" || text === "warn" || text === "info" ? text : undefined;

const snapshots: Parse<string> = (text) =>
  URL.canParse(text) && /^(?:https?|file):$/.test(new URL(text).protocol) ? text : undefined;

const token: Parse<string> = (text) => (/^\S{16,512}$/.test(text) ? text : undefined);

const clientId: Parse<string> = (text) => (/^[\w-]{1,64}$/.test(text) ? text : undefined);

const pathSecret: Parse<string> = (text) => (/^[\w-]{16,128}$/.test(text) ? text : undefined);

/** The address must name a database, so that no activity lands in another program's database. */
const postgresUrl: Parse<string> = (text) =>
  /^postgres(?:ql)?:\/\/[^/]*\/[^/?]+/.test(text) && URL.canParse(text) ? text : undefined;

const nodeName: Parse<string> = (text) => (/^[\w.:-]{1,64}$/.test(text) ? text : undefined);

const contact: Parse<string> = (text) => {
  const [, name, host] = /^([^\s@:<>"]{1,64})@([\p{L}\p{M}\p{N}.-]{1,253})$/u.exec(text) ?? [];
  // In an address of mail "&" and "?" would begin fields of a letter (RFC 6068).
  if (name !== undefined) return `mailto:${encodeURIComponent(name)}@${host}`;
  return /^https?:\/\/\S{1,500}$/.test(text) && URL.canParse(text) ? text : undefined;
};

const origin: Parse<string> = (text) => {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  const isOrigin = url && /^https?:$/.test(url.protocol) && url.href === `${url.origin}/`;
  return isOrigin ? url.origin : undefined;
};

type Read = <T>(name: string, parse: Parse<T>, otherwise: T, must: string) => T;

/** The settings as `read` gives each by its variable. */
const settingsOf = (read: Read, directory: string) => ({
  /** TCP port; 0 lets the system choose a free one. */
  port: read("PORT", wholeNumber(0, 65_535), 3000, "a port number from 0 to 65535"),
  host: read("HOST", hostName, "127.0.0.1", "an IP address or a host name"),
  /** Absolute path of the directory of both stores. */
  dataDir: resolve(directory, read("DATA_DIR", path, "data", "the path of a directory")),
  /** PostgreSQL with the activity of several machines; absent: the activity store in DATA_DIR is the truth. */
  databaseUrl: read(
    "DATABASE_URL",
    postgresUrl,
    undefined,
    "an address such as postgres://nowline@db.example.org/nowline",
  ),
  /** This machine's name among several; absent: its host name and port. */
  nodeName: read("NODE_NAME", nodeName, undefined, "1 to 64 letters, digits, dots and hyphens"),
  /** Whether an empty DATA_DIR gets the demonstration directory. */
  demo: read("NOWLINE_DEMO", yesOrNo, true, "1 or 0"),
  /** How many proxies stand in front, each adding an entry to X-Forwarded-For; at 0 that field is ignored. */
  trustProxy: read("TRUST_PROXY", wholeNumber(0, 10), 0, "the number of proxies in front, 0 to 10"),
  /** Origin of our own addresses, without a trailing slash; when absent, the listening address is used. */
  publicUrl: read("PUBLIC_URL", origin, undefined, "an http(s) origin such as https://radio.example.org"),
  /** Where broadcasters reach the operator: an address beginning with `mailto:` or of a page; absent: the pages name none. */
  contact: read("CONTACT", contact, undefined, "an e-mail address, or an http(s) address of a page"),
  /** Further hosts the server answers as, besides loopback, `host` and the host of `publicUrl`; without ports. */
  allowedHosts: read("ALLOWED_HOSTS", hostNames, [], "host names or IP addresses with commas between them"),
  /** Requests a second per client in the long run; ten times as many at once. */
  clientRate: read("CLIENT_RATE", wholeNumber(1, 1_000_000), 1_000, "requests a second, 1 to 1000000"),
  /** Requests a second per address (listener pages, callers with bad credentials); ten times as many at once. */
  addressRate: read("ADDRESS_RATE", wholeNumber(1, 1_000_000), 50, "requests a second, 1 to 1000000"),
  /** Lowest level of lines on standard output; each request is a line of level "info". */
  logLevel: read("LOG_LEVEL", level, "info", '"silent", "error", "warn" or "info"'),
  /** Bearer token for /metrics; without it, callers on loopback may read them. */
  metricsToken: read("METRICS_TOKEN", token, undefined, "at least 16 characters without spaces"),
  /** The identifier of the client whose permissions all callers of the dialects have; absent: the listener pages'. */
  publicClient: read("PUBLIC_CLIENT", clientId, undefined, "the identifier of a client"),
  /** The secret of the address at which any streaming server may register its streams; without it, stations alone. */
  ypSecret: read("YP_SECRET", pathSecret, undefined, "16 to 128 letters, digits, hyphens and underscores"),
  /** Whether documents and playlists may be fetched from private addresses, of this machine or its network. */
  allowPrivateSources: read("ALLOW_PRIVATE_SOURCES", yesOrNo, false, "1 or 0"),
  health: read("HEALTH", yesOrNo, true, "1 or 0"),
  /** Whether the worker asks stations' servers what they play. */
  nowPlaying: read("NOW_PLAYING", yesOrNo, true, "1 or 0"),
  /** The code that answers /v2 and /WRAPI: the node:http front, or Next's route handlers. */
  apiTransport: read("API_TRANSPORT", transport, "front", '"front" or "next"'),
  /** Seconds after the order to stop in which requests are still taken, while /readyz tells balancers to send no more. */
  drainSeconds: read("DRAIN_SECONDS", wholeNumber(0, 300), 0, "seconds, 0 to 300"),
  /** Absolute path of the directory in which the worker publishes snapshots of the catalogue; absent: none. */
  snapshotDir: read(
    "SNAPSHOT_DIR",
    (text) => path(resolve(directory, text)),
    undefined,
    "the path of a directory",
  ),
  /** Where the snapshots are that this node follows instead of a catalogue of its own; absent: it has its own. */
  snapshotUrl: read("SNAPSHOT_URL", snapshots, undefined, "an http(s) or file address"),
});

export type Config = ReturnType<typeof settingsOf>;

/**
 * Reads the settings of the server and of the operator's command from the environment. An unset or empty variable has
 * its default; a relative DATA_DIR is resolved against `directory`. @throws ConfigError naming every variable with an
 * unusable value.
 */
export function readConfig(env: Environment, directory: string): Config {
  const problems: string[] = [];
  const read: Read = (name, parse, otherwise, must) => {
    const given = env[name];
    if (!given) return otherwise;
    const text = given.trim();
    const value = text === "" ? undefined : parse(text);
    if (value !== undefined) return value;
    const what = SECRETS.has(name) ? "" : `; it is ${JSON.stringify(given.slice(0, 100))}`;
    problems.push(`${name} must be ${must}${what}.`);
    return otherwise;
  };
  const config = settingsOf(read, directory);
  if (config.snapshotDir && config.snapshotUrl)
    problems.push(
      "SNAPSHOT_DIR publishes a catalogue and SNAPSHOT_URL follows one: a node does one of them.",
    );
  if (problems.length > 0) throw new ConfigError(problems);
  return config;
}
