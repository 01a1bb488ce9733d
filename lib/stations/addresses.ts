/** Finds stations by a pasted address: of a stream or homepage, or the host name of one. */

import { isIPv4 } from "node:net";
import { type AddressesOfStation, addressesOfStations } from "#db/catalog/read/addresses.ts";
import type { CatalogView } from "#db/catalog/read/view.ts";
import { entryOf } from "#db/entry.ts";
import { atOnce } from "../ground/slices.ts";
import { siteOf } from "../terms/brand-keys.ts";
import { isSharedSite } from "../terms/shared-sites.ts";

/** A host name with at least two labels or an IPv4 address, then perhaps a port and a path; no spaces. */
const ADDRESS =
  /^(?:https?:\/\/)?(?:(?:[\p{L}\p{N}-]+\.)+\p{L}{2,}|(?:\d{1,3}\.){3}\d{1,3})(?::\d+)?(?:[/?#]\S*)?$/iu;

interface Addresses {
  readonly byAddress: ReadonlyMap<string, readonly number[]>;
  readonly byHost: ReadonlyMap<string, readonly number[]>;
  /** About how many characters it takes. */
  readonly keptSize: number;
}

/** The parts of an address that tell a station. */
interface Read {
  host: string;
  /** Host, path and query, without Shoutcast's ";" and a slash at the end of the path, and without numbers against caches. */
  whole: string;
}

/** Parameters by which players ask past caches: "/;?_=54350". */
const AGAINST_CACHES = ["_", "nocache"];

/** Undefined when `text` is no address. */
function readAddress(text: string): Read | undefined {
  const url = URL.parse(/^https?:\/\//i.test(text) ? text : `http://${text}`);
  if (url === null) return undefined;
  const host = url.hostname.replace(/^www\./, "");
  const port = url.port === "" ? "" : `:${url.port}`;
  const path = url.pathname.replace(/;[^/]*$/, "").replace(/\/$/, "");
  for (const name of AGAINST_CACHES) url.searchParams.delete(name);
  return { host, whole: `${host}${port}${path}${url.search}` };
}

/** The address of a stream without scheme, "www." and a path's ending for players: streams of one sound share it. */
export const addressKey = (address: string): string => readAddress(address)?.whole ?? address;

/**
 * The host and the hosts above it that have two labels or more: live.harbour.example → harbour.example too. No host stands
 * above an IPv4 address.
 */
export function hostsOf(host: string): string[] {
  if (isIPv4(host)) return [host];
  const labels = host.split(".");
  return labels.slice(0, -1).map((_, i) => labels.slice(i).join("."));
}

function addTo(map: Map<string, number[]>, key: string, id: number): void {
  const ids = entryOf(map, key, () => []);
  if (ids.at(-1) !== id) ids.push(id);
}

/** The homepage and the streams of a station. */
export const addressesIn = ({ homepage, streams }: Omit<AddressesOfStation, "id">): Read[] =>
  [homepage, ...(JSON.parse(streams) as (string | null)[])].flatMap((text) => readAddress(text ?? "") ?? []);

function* indexed(view: CatalogView, country: string): Generator<void, Addresses> {
  const byAddress = new Map<string, number[]>();
  const byHost = new Map<string, number[]>();
  let keptSize = 0;
  for (const stations of addressesOfStations(view, country)) {
    for (const { id, ...station } of stations)
      for (const read of addressesIn(station)) {
        keptSize += read.whole.length + read.host.length + 200;
        addTo(byAddress, read.whole, id);
        for (const host of hostsOf(read.host)) addTo(byHost, host, id);
      }
    yield;
  }
  return { byAddress, byHost, keptSize };
}

/** Whether `text` is an address of the web, with or without its scheme. */
export const isAddress = (text: string): boolean => ADDRESS.test(text);

/** Whether other paths of the address's host are of other stations: "stream.zeno.fm/9vrahqqfuuhvv". */
export const isOfMany = ({ host, whole }: Read): boolean =>
  whole !== host && isSharedSite(siteOf(host) ?? "");

/** The address that a person typed; undefined when `typed` is none. */
export function addressIn(typed: string): Read | undefined {
  const text = typed.trim();
  return isAddress(text) ? readAddress(text) : undefined;
}

const KEPT_AS = "station addresses";

/** Makes what `stationIdsByAddress` reads for `typed`, in slices between requests, where it is an address. */
export async function makeAddresses(view: CatalogView, country: string, typed: string): Promise<void> {
  if (addressIn(typed) !== undefined) await view.makeInSlices(KEPT_AS, country, () => indexed(view, country));
}

/**
 * Visible stations (row ids) of `country` at a typed address, else at its host unless anybody's stations are there, popular
 * ones first; empty when `typed` is no address.
 */
export function stationIdsByAddress(view: CatalogView, country: string, typed: string): readonly number[] {
  const read = addressIn(typed);
  if (read === undefined) return [];
  const { byAddress, byHost } = view.kept(KEPT_AS, country, () => atOnce(indexed(view, country)));
  return byAddress.get(read.whole) ?? (isOfMany(read) ? undefined : byHost.get(read.host)) ?? [];
}
