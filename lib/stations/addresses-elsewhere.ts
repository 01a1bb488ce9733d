/** Finds stations of other countries by a pasted address: a listener may paste the site or the stream of any station. */
import { addressesById, addressesEverywhere } from "#db/catalog/read/addresses.ts";
import type { CatalogView } from "#db/catalog/read/view.ts";
import { fnv1a } from "../ground/hash.ts";
import { addressesIn, addressIn, hostsOf, isOfMany } from "./addresses.ts";

/** More stations than these stand at a host of anybody's stations alone. */
const MOST_READ = 1_000;

/** Numbers of addresses and hosts, and the row id of the entry at each: texts of all countries would take ten times the room. */
interface AllAddresses {
  numbers: Uint32Array;
  ids: Uint32Array;
}

function* make(view: CatalogView): Generator<void, AllAddresses> {
  const numbers: number[] = [];
  const ids: number[] = [];
  for (const entries of addressesEverywhere(view)) {
    for (const entry of entries) {
      const keys = new Set(addressesIn(entry).flatMap(({ host, whole }) => [whole, ...hostsOf(host)]));
      for (const key of keys) {
        numbers.push(fnv1a(key));
        ids.push(entry.id);
      }
    }
    yield;
  }
  return { numbers: Uint32Array.from(numbers), ids: Uint32Array.from(ids) };
}

/** The addresses that the caller may see: undefined at first, then the last revision's until the new ones are made. */
export const allAddresses = (view: CatalogView) => view.keptSoon("all addresses", () => make(view));

/** Row ids of the entries that may have the address or host `key`: others may have its number. */
function idsAt({ numbers, ids }: AllAddresses, key: string): number[] {
  const number = fnv1a(key);
  const found: number[] = [];
  for (let at = numbers.indexOf(number); at >= 0; at = numbers.indexOf(number, at + 1)) {
    found.push(ids[at] ?? 0);
    if (found.length === MOST_READ) break;
  }
  return found;
}

interface FoundByAddress {
  /** The most popular first. */
  stations: { id: number; country: string }[];
  /** Whether the addresses of the catalogue as it is were searched. */
  isCurrent: boolean;
}

/** Visible stations outside `country` at a typed address, else at its host unless anybody's stations are there. */
export function stationsByAddressElsewhere(
  view: CatalogView,
  country: string,
  typed: string,
): FoundByAddress {
  const asked = addressIn(typed);
  if (asked === undefined) return { stations: [], isCurrent: true };
  const soon = allAddresses(view);
  if (soon === undefined) return { stations: [], isCurrent: false };
  const { made, isCurrent } = soon;
  const foundAt = (key: string, has: (of: ReturnType<typeof addressesIn>) => boolean) => {
    const entries = addressesById(view, idsAt(made, key)).filter((entry) => has(addressesIn(entry)));
    return [...new Map(entries.map(({ id, country }) => [id, { id, country }])).values()];
  };
  const { host, whole } = asked;
  const exact = foundAt(whole, (of) => of.some((each) => each.whole === whole));
  const found =
    exact.length > 0 || isOfMany(asked)
      ? exact
      : foundAt(host, (of) => of.some((each) => hostsOf(each.host).includes(host)));
  return { stations: found.filter((station) => station.country !== country), isCurrent };
}
