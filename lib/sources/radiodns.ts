/** RadioDNS (ETSI TS 103 270): from how a station is received to the server of its information (TS 102 818, 10). */
import { OutsideError } from "../outside/outside-error.ts";

/** A DNS client: a name that does not exist has an empty answer; a silent name server rejects. */
export interface RadioDns {
  cname(name: string): Promise<readonly string[]>;
  srv(name: string): Promise<readonly SrvRecord[]>;
}

export interface SrvRecord {
  /** Host. */
  name: string;
  port: number;
  priority: number;
  weight: number;
}

/** A bearer: the name under which RadioDNS knows it, and its folder among the documents of programmes. */
export interface RadioDnsBearer {
  fqdn: string;
  folder: string;
}

const HEX = "[\\da-f]";
/** Country code with its extension, or a country of ISO 3166. */
const GCC = `(?:${HEX}{3}|[a-z]{2})`;
const FORMS = Object.entries({
  fm: `(${GCC})\\.(${HEX}{4})\\.(\\d{5})`,
  dab: `(${GCC})\\.(${HEX}{4})\\.(${HEX}{4}|${HEX}{8})\\.(${HEX}{1,3})(?:\\.(${HEX}{2}-${HEX}{3}))?`,
  hd: `(${HEX}{3})\\.(${HEX}{5})`,
  drm: `(${HEX}{6})`,
  amss: `(${HEX}{6})`,
}).map(([kind, form]) => ({ kind, form: new RegExp(`^${kind}:${form}$`) }));

/** Reads a bearer such as `fm:de0.d318.08930` (TS 103 270, section 5.1); undefined for other text. */
export function readBearer(text: string): RadioDnsBearer | undefined {
  const id = text.trim().toLowerCase();
  for (const { kind, form } of FORMS) {
    const [whole, ...parts] = form.exec(id) ?? [];
    if (whole === undefined) continue;
    const known = parts.filter((part) => part !== undefined);
    const fqdn = `${known.toReversed().join(".")}.${kind}.radiodns.org`;
    return { fqdn, folder: [kind, ...known].join("/") };
  }
  return undefined;
}

/** Aliases of aliases; more are a circle. */
const MOST_ALIASES = 5;
const SERVICES = ["_radiospi._tcp", "_radioepg._tcp"];

/** The documents' base address, without "/" at the end. @throws OutsideError when none is registered; as `dns`. */
export async function findDocuments({ fqdn }: RadioDnsBearer, dns: RadioDns): Promise<string> {
  let name = fqdn;
  for (let aliases = 0; aliases < MOST_ALIASES; aliases++) {
    const [alias] = await dns.cname(name);
    if (alias === undefined) break;
    name = alias;
  }
  if (name === fqdn) throw new OutsideError("dns", `RadioDNS has no broadcaster for ${fqdn}`);
  for (const service of SERVICES) {
    const records = await dns.srv(`${service}.${name}`);
    const [best] = records.toSorted((a, b) => a.priority - b.priority || b.weight - a.weight);
    if (best) return `${best.port === 443 ? "https" : "http"}://${best.name}:${best.port}/radiodns/spi/3.1`;
  }
  throw new OutsideError("dns", `${name} names no server with service information (${SERVICES.join(", ")})`);
}
