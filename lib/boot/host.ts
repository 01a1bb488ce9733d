/**
 * Which hosts this server answers as (contract: Host). Without the list, a page of a stranger whose name is made to lead
 * here (DNS rebinding) could read everything that a machine in this network may read.
 */
import { isIP } from "node:net";
import { LRUCache } from "lru-cache";
import type { Config } from "../ground/config.ts";

const EVERYWHERE = new Set(["0.0.0.0", "::"]);
const LOOPBACK = /^(?:(?:.+\.)?localhost|127\.\d+\.\d+\.\d+|\[::1\])$/;
const PLAUSIBLE = /^(?:[\w.-]{1,253}|\[[\da-f:.]{2,45}\])(?::\d{1,5})?$/i;

/** The name in a Host field, as URLs write it and without a port; undefined for what is no host. */
export function hostName(field: string): string | undefined {
  const url =
    PLAUSIBLE.test(field) && URL.canParse(`http://${field}`) ? new URL(`http://${field}`) : undefined;
  return url?.hostname.replace(/\.$/, "");
}

const asField = (host: string) => (isIP(host) === 6 ? `[${host}]` : host);

export type HostVerdict = "accepted" | "foreign" | "malformed";

/** Judges Host fields (or the host of an absolute-form target); HTTP/1.0 needs none, and then nobody is named. */
export function hostJudge({
  host,
  publicUrl,
  allowedHosts,
}: Pick<Config, "host" | "publicUrl" | "allowedHosts">): (field: string | undefined) => HostVerdict {
  const own = [asField(host), ...(publicUrl ? [new URL(publicUrl).host] : []), ...allowedHosts.map(asField)];
  const accepted = new Set(own.map(hostName));
  const anyAddress = EVERYWHERE.has(host);
  const isAddress = (name: string) => isIP(name.replace(/^\[|\]$/g, "")) !== 0;
  // Callers name the few hosts there are again and again.
  const judged = new LRUCache<string, HostVerdict>({ max: 100 });
  const judge = (field: string): HostVerdict => {
    const name = hostName(field);
    if (name === undefined) return field === "" ? "foreign" : "malformed";
    const isOurs = accepted.has(name) || LOOPBACK.test(name) || (anyAddress && isAddress(name));
    return isOurs ? "accepted" : "foreign";
  };
  return (field) => {
    if (field === undefined) return "accepted";
    const known = judged.get(field);
    if (known) return known;
    const verdict = judge(field);
    if (field.length <= 300) judged.set(field, verdict);
    return verdict;
  };
}
