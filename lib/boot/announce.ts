import type { Config } from "../config.ts";

const everywhere = new Set(["127.0.0.1", "::1", "0.0.0.0", "::"]);

/** The URL at which this machine reaches a server on `host` and `port`. */
export function localUrl(host: string, port: number): string {
  const name = everywhere.has(host) ? "localhost" : host.includes(":") ? `[${host}]` : host;
  return `http://${name}:${port}`;
}

/** What the operator reads when the server is ready: where to listen, and what to try. */
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
