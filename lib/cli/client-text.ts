/** The text that the `clients` commands print. */
import type { DescribedClient } from "../clients/describe.ts";
import type { Registered } from "../clients/register.ts";

const REPLAY = `Its signatures may cover the date alone, as the published SDK signs. Whoever sees such a request can repeat it
for five minutes, with another path too. --strict refuses those signatures: recommended where the
partner can sign (request-target), host and date.
`;

const NO_KEY_LEFT = `The client has no valid key left: Family B refuses it until it gets another key. Family A still takes its
identifier; "clients revoke" ends that, too.
`;

const day = (iso: string | undefined) => iso?.slice(0, 10) ?? "never";
const minute = (iso: string | undefined) => (iso === undefined ? "never" : `${iso.slice(0, 16)}Z`);
const days = (count: number) => `${count} ${count === 1 ? "day" : "days"}`;

/** Identifier and keys of a new client or key, with a warning when its signatures need not be `strict`. */
export function registeredText(
  { clientId, keyId, bearerKeyId, bearer }: Registered,
  strict: boolean,
): string {
  const lines = [`Client:  ${clientId}`];
  if (keyId) lines.push(`Key:     ${keyId}`);
  if (bearer) lines.push(`Key:     ${bearerKeyId}`, `Bearer:  ${bearer}  (shown this once)`);
  return `${lines.join("\n")}\n${keyId && !strict ? `\n${REPLAY}` : ""}`;
}

const countriesOf = ({ countries }: DescribedClient) =>
  countries === "all" ? "all countries" : countries.join(",");

const flagsOf = ({ families, xml, strict, operations }: DescribedClient) =>
  `${families.join("+")}${xml ? "+XML" : ""}${strict ? " strict" : ""}${operations === "all" ? "" : ` ${operations.join(",")}`}`;

function keyText({ keyId, kind, ageDays, expired, expiresAt, lastUsedAt }: DescribedClient["keys"][number]) {
  const end = expired ? "EXPIRED" : expiresAt ? `until ${day(expiresAt)}` : undefined;
  const facts = [`${days(ageDays)} old`, `used ${day(lastUsedAt)}`, end].filter((fact) => fact !== undefined);
  return `${kind} ${keyId} (${facts.join(", ")})`;
}

const waysOf = ({ ways }: DescribedClient) =>
  ways.length === 0 ? "no request in 30 days" : [...new Set(ways.map(({ way }) => way))].join("; ");

function line(client: DescribedClient): string {
  const keys = client.keys.map(keyText).join(", ") || (client.needsKey ? "no key" : "identifier alone");
  const state = client.revoked ? "REVOKED" : `${client.used}/${client.monthlyQuota} this month`;
  return [
    client.clientId,
    client.name,
    state,
    countriesOf(client),
    flagsOf(client),
    keys,
    waysOf(client),
  ].join("  ");
}

/** The end of a key; where a client has `noKeyLeft`, with what follows. */
export const revokedKeyText = (keyId: string, noKeyLeft: boolean): string =>
  `Revoked ${keyId}.\n${noKeyLeft ? NO_KEY_LEFT : ""}`;

/** The end of a client, and the way back, which is a new client. */
export const revokedText = (clientId: string): string =>
  `Revoked ${clientId} for good. \`nowline clients add\` lets the partner in again, under another identifier;
\`nowline clients show ${clientId}\` says what it was permitted.
`;

/** A line per client. */
export const listText = (clients: readonly DescribedClient[]): string =>
  clients.length === 0 ? "No clients.\n" : `${clients.map(line).join("\n")}\n`;

/** Everything known of a client. `nameOf` gives the name of a station. */
export function showText(client: DescribedClient, nameOf: (rpuid: string) => string | undefined): string {
  const stations = client.stations.map(
    ({ rpuid, rule }) => `  ${rule === "granted" ? "shown" : "hidden"}  ${rpuid}  ${nameOf(rpuid) ?? ""}`,
  );
  const ways = client.ways.map(
    ({ way, keyId, lastAt }) => `  ${minute(lastAt)}  ${way}${keyId ? `  ${keyId}` : ""}`,
  );
  const facts: [string, string][] = [
    ["Client", client.clientId],
    ["Name", client.name],
    ["State", client.revoked ? "revoked" : "live"],
    ["Since", day(client.createdAt)],
    ["Last call", minute(client.lastUsedAt)],
    ["Quota", `${client.used} of ${client.monthlyQuota} used this month`],
    ["Countries", countriesOf(client)],
    ["Families", client.families.join(", ")],
    ["Operations", client.operations === "all" ? "all" : client.operations.join(", ")],
    ["XML", client.xml ? "yes" : "no"],
    ["Strict", client.strict ? "yes" : "no: signatures over the date alone are accepted"],
  ];
  return [
    ...facts.map(([name, value]) => `${`${name}:`.padEnd(12)}${value}`),
    "Keys:",
    ...(client.keys.length > 0
      ? client.keys.map((key) => `  ${keyText(key)}`)
      : [client.needsKey ? "  none: no access to Family B" : "  none: its identifier alone"]),
    "Called in the last 30 days:",
    ...(ways.length > 0 ? ways : ["  never"]),
    ...(stations.length > 0 ? ["Stations:", ...stations] : []),
    "",
  ].join("\n");
}
