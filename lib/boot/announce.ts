import type { Config } from "../config.ts";

const everywhere = new Set(["127.0.0.1", "::1", "0.0.0.0", "::"]);

/** The URL at which this machine reaches a server on `host` and `port`. */
export function localUrl(host: string, port: number): string {
  const name = everywhere.has(host) ? "localhost" : host.includes(":") ? `[${host}]` : host;
  return `http://${name}:${port}`;
}

/** What the operator reads when the server is ready: where to listen, and a request to try. */
export function readyText(config: Config, port: number): string {
  const url = localUrl(config.host, port);
  const listen = config.publicUrl ? `${config.publicUrl} (here: ${url})` : url;
  return [
    "",
    "  Nowline is ready.",
    "",
    `  Listen:  ${listen}`,
    `  Ask:     curl -H 'Partner-Client: demo' '${url}/v2/stations?country=826&search=harbour'`,
    `  Data:    ${config.dataDir}`,
    "",
    "  Ctrl-C stops it.",
    "",
    "",
  ].join("\n");
}
