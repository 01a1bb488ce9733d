import { readRevision } from "#db/catalog/marks.ts";
import type { SqliteDatabase } from "#db/sqlite.ts";
import { hasDemonstration } from "../demo/presence.ts";
import type { Config } from "../ground/config.ts";

const everywhere = new Set(["0.0.0.0", "::"]);
const here = new Set(["127.0.0.1", "::1", ...everywhere]);

const urlOf = (host: string, port: number) =>
  new URL(`http://${host.includes(":") ? `[${host}]` : host}:${port}`).origin;

/** The URL at which people on this machine reach a server on `host` and `port`. */
const localUrl = (host: string, port: number) => urlOf(here.has(host) ? "localhost" : host, port);

/** The origin of our own addresses (contract: Own addresses): PUBLIC_URL, else the address listened on. */
export const ownOrigin = ({ publicUrl, host }: Pick<Config, "publicUrl" | "host">, port: number) =>
  publicUrl ?? urlOf(everywhere.has(host) ? "localhost" : host, port);

/** The state of a catalogue at the start of a server that is alone on its directory, or is not. */
export const foundIn = (catalog: SqliteDatabase, isAlone: boolean) => ({
  /** Whether the demonstration directory, and with it its client, is in the catalogue. */
  demonstration: hasDemonstration(catalog),
  /** Whether nothing was ever imported. */
  isEmpty: readRevision(catalog) === 0,
  isAlone,
});

/** The text for the operator when the server is ready: its address, a first request, the data directory. */
export function readyText(
  config: Pick<Config, "host" | "publicUrl" | "dataDir">,
  port: number,
  { demonstration, isEmpty, isAlone }: ReturnType<typeof foundIn>,
): string {
  const url = localUrl(config.host, port);
  const listen = config.publicUrl ? `${config.publicUrl} (here: ${url})` : url;
  return [
    "",
    "  Nowline is ready.",
    "",
    `  Listen:  ${listen}`,
    demonstration
      ? `  Ask:     curl -H 'Partner-Client: demo' '${url}/v2/stations?country=826&search=harbour'`
      : "  Ask:     register a client first: npm run nowline -- clients add --name 'My app'",
    ...(isEmpty ? ["  Fill:    npm run nowline -- import FILE --source NAME"] : []),
    `  Data:    ${config.dataDir}`,
    ...(isAlone
      ? []
      : ["           Another server runs on this directory: give each server its own DATA_DIR."]),
    "",
    "  Ctrl-C stops it.",
    "",
    "",
  ].join("\n");
}
