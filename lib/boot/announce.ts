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

/** The text for the operator when the server is ready: its address, a first request, the data directory. */
export function readyText(config: Config, port: number, demonstration: boolean): string {
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
    `  Data:    ${config.dataDir}`,
    "",
    "  Ctrl-C stops it.",
    "",
    "",
  ].join("\n");
}
