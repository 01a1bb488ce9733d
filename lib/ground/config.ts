/** The settings of the server and of the operator's command, read once from the environment and checked there. */
import { isIP } from "node:net";
import { resolve } from "node:path";

export interface Config {
  /** TCP port; 0 lets the system choose a free one. */
  port: number;
  /** Address to listen on. */
  host: string;
  /** Absolute path of the directory of both stores. */
  dataDir: string;
  /** Whether an empty DATA_DIR gets the demonstration directory. */
  demo: boolean;
  /** How many proxies stand in front, each adding one entry to X-Forwarded-For; 0 believes none of it. */
  trustProxy: number;
  /** Origin of our own addresses, without a trailing slash; absent when it is the address listened on. */
  publicUrl: string | undefined;
  /** Names and addresses to be asked as, besides loopback, `host` and that of `publicUrl`; without ports. */
  allowedHosts: readonly string[];
  /** Requests a second a client may make in the long run; ten times as many at once. */
  clientRate: number;
  /** The same for an address: the listener pages, and credentials that are not accepted. */
  addressRate: number;
  /** What is logged on standard output, a line a request at "info". */
  logLevel: "silent" | "error" | "warn" | "info";
  /** Bearer token that may read /metrics; without one, loopback may. */
  metricsToken: string | undefined;
  /** Whether private addresses (of this machine, of its network) may be fetched from: documents, streams' playlists. */
  allowPrivateSources: boolean;
  /** Who answers /v2 and /WRAPI: the node:http front itself, or Next's route handlers. */
  apiTransport: "front" | "next";
}

/** Everything that is wrong with the environment, one sentence each; the message joins them. */
export class ConfigError extends Error {
  readonly problems: readonly string[];
  constructor(problems: readonly string[]) {
    super(problems.join("\n"));
    this.name = "ConfigError";
    this.problems = problems;
  }
}

/** Settings whose values are never repeated, whatever is wrong with them. */
const SECRETS = new Set(["METRICS_TOKEN"]);

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

const level: Parse<Config["logLevel"]> = (text) =>
  text === "silent" || text === "error" || text === "warn" || text === "info" ? text : undefined;

const token: Parse<string> = (text) => (/^\S{16,512}$/.test(text) ? text : undefined);

const origin: Parse<string> = (text) => {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  const isOrigin = url && /^https?:$/.test(url.protocol) && url.href === `${url.origin}/`;
  return isOrigin ? url.origin : undefined;
};

/**
 * Reads PORT, HOST, DATA_DIR, NOWLINE_DEMO, TRUST_PROXY, PUBLIC_URL, ALLOWED_HOSTS, CLIENT_RATE, ADDRESS_RATE,
 * LOG_LEVEL, METRICS_TOKEN, ALLOW_PRIVATE_SOURCES and API_TRANSPORT. A variable that is unset or empty means its
 * default; a relative DATA_DIR is resolved against `directory`.
 * @throws ConfigError naming every variable that has an unusable value.
 */
export function readConfig(env: Environment, directory: string): Config {
  const problems: string[] = [];
  const read = <T>(name: string, parse: Parse<T>, otherwise: T, must: string): T => {
    const text = env[name]?.trim();
    if (!text) return otherwise;
    const value = parse(text);
    if (value !== undefined) return value;
    const what = SECRETS.has(name) ? "" : `; it is ${JSON.stringify(text.slice(0, 100))}`;
    problems.push(`${name} must be ${must}${what}.`);
    return otherwise;
  };
  const config: Config = {
    port: read("PORT", wholeNumber(0, 65_535), 3000, "a port number from 0 to 65535"),
    host: read("HOST", hostName, "127.0.0.1", "an IP address or a host name"),
    dataDir: resolve(directory, read("DATA_DIR", path, "data", "the path of a directory")),
    demo: read("NOWLINE_DEMO", yesOrNo, true, "1 or 0"),
    trustProxy: read("TRUST_PROXY", wholeNumber(0, 10), 0, "the number of proxies in front, 0 to 10"),
    publicUrl: read("PUBLIC_URL", origin, undefined, "an http(s) origin such as https://radio.example.org"),
    allowedHosts: read("ALLOWED_HOSTS", hostNames, [], "host names or IP addresses with commas between them"),
    clientRate: read("CLIENT_RATE", wholeNumber(1, 1_000_000), 1_000, "requests a second, 1 to 1000000"),
    addressRate: read("ADDRESS_RATE", wholeNumber(1, 1_000_000), 50, "requests a second, 1 to 1000000"),
    logLevel: read("LOG_LEVEL", level, "info", '"silent", "error", "warn" or "info"'),
    metricsToken: read("METRICS_TOKEN", token, undefined, "at least 16 characters without spaces"),
    allowPrivateSources: read("ALLOW_PRIVATE_SOURCES", yesOrNo, false, "1 or 0"),
    apiTransport: read("API_TRANSPORT", transport, "front", '"front" or "next"'),
  };
  if (problems.length > 0) throw new ConfigError(problems);
  return config;
}
