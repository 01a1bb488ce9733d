/**
 * The hosts that this server answers as (contract: Host). Without such a list, a stranger's page whose host name is
 * made to point here (DNS rebinding) could read everything that machines of this network may read.
 */
import { isIP } from "node:net";
import type { Config } from "../ground/config.ts";
import { remembered } from "../ground/remembered.ts";

const EVERYWHERE = new Set(["0.0.0.0", "::"]);
const LOOPBACK = /^(?:(?:.+\.)?localhost|127\.\d+\.\d+\.\d+|\[::1\])$/;
const PLAUSIBLE = /^(?:[\w.-]{1,253}|\[[\da-f:.]{2,45}\])(?::\d{1,5})?$/i;

/** The name in a Host field, as URLs write it, without a port; undefined when it is not a host. */
function hostName(field: string): string | undefined {
  const url =
    PLAUSIBLE.test(field) && URL.canParse(`http://${field}`) ? new URL(`http://${field}`) : undefined;
  return url?.hostname.replace(/\.$/, "");
}

const MOST_JUDGED = 100;
const LONGEST_JUDGED = 300;

const asField = (host: string) => (isIP(host) === 6 ? `[${host}]` : host);

export type HostVerdict = "accepted" | "foreign" | "malformed";

/** Makes the judge of Host fields, or of an absolute-form target's host; undefined (HTTP/1.0) is accepted. */
export function hostJudge({
  host,
  publicUrl,
  allowedHosts,
}: Pick<Config, "host" | "publicUrl" | "allowedHosts">): (field: string | undefined) => HostVerdict {
  const own = [asField(host), ...(publicUrl ? [new URL(publicUrl).host] : []), ...allowedHosts.map(asField)];
  const accepted = new Set(own.map(hostName));
  const anyAddress = EVERYWHERE.has(host);
  const isAddress = (name: string) => isIP(name.replace(/^\[|\]$/g, "")) !== 0;
  const judge = (field: string): HostVerdict => {
    const name = hostName(field);
    if (name === undefined) return field === "" ? "foreign" : "malformed";
    const isOurs = accepted.has(name) || LOOPBACK.test(name) || (anyAddress && isAddress(name));
    return isOurs ? "accepted" : "foreign";
  };
  // Callers repeat a few hosts, so verdicts are kept.
  const judged = remembered(MOST_JUDGED, judge);
  return (field) =>
    field === undefined ? "accepted" : (field.length > LONGEST_JUDGED ? judge : judged)(field);
}
