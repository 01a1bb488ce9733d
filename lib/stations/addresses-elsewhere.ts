/** Finds stations of other countries by a pasted address: a listener may paste the site or the stream of any station. */
import { addressesById, addressesEverywhere } from "#db/catalog/read/addresses.ts";
import type { CatalogView } from "#db/catalog/read/view.ts";
import { fnv1a } from "../ground/hash.ts";
import { addressesIn, addressIn, hostsOf, isOfMany } from "./addresses.ts";
import { everywhere } from "./everywhere.ts";

/** How many stations at one host are read, the most popular: 12 to 15 ms. */
const MOST_READ = 1_000;
/** The key of a whole address, which is no host's. */
const wholeKey = (whole: string) => `=${whole}`;

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
      const keys = new Set(
        addressesIn(entry).flatMap(({ host, whole }) => [wholeKey(whole), ...hostsOf(host)]),
      );
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
  }
  return found;
}

/** The most popular of `ids`; the first, while the names of stations are still read. */
function popularOf(view: CatalogView, ids: readonly number[]): readonly number[] {
  if (ids.length <= MOST_READ) return ids;
  const known = everywhere(view)?.made.candidates;
  const popularity = (id: number) => known?.get(id)?.popularity ?? 0;
  return ids.toSorted((a, b) => popularity(b) - popularity(a)).slice(0, MOST_READ);
}

interface FoundByAddress {
  /** The most popular first. */
  stations: { id: number; country: string }[];
  /** Whether there are more. */
  isMore: boolean;
  /** Whether the addresses of the catalogue as it is were searched. */
  isCurrent: boolean;
}

const NONE = { stations: [], isMore: false };

/** Visible stations outside `country` at a typed address, else at its host unless anybody's stations are there. */
export function stationsByAddressElsewhere(
  view: CatalogView,
  country: string,
  typed: string,
): FoundByAddress {
  const asked = addressIn(typed);
  if (asked === undefined) return { ...NONE, isCurrent: true };
  const soon = allAddresses(view);
  if (soon === undefined) return { ...NONE, isCurrent: false };
  const { made, isCurrent } = soon;
  const foundAt = (key: string, has: (of: ReturnType<typeof addressesIn>) => boolean) => {
    const ids = idsAt(made, key);
    const entries = addressesById(view, popularOf(view, ids)).filter((entry) => has(addressesIn(entry)));
    const abroad = entries.filter((entry) => entry.country !== country);
    const stations = [...new Map(abroad.map((entry) => [entry.id, entry])).values()];
    return { isFound: entries.length > 0, stations, isMore: ids.length > MOST_READ };
  };
  const { host, whole } = asked;
  const exact = foundAt(wholeKey(whole), (of) => of.some((each) => each.whole === whole));
  const { stations, isMore } =
    exact.isFound || isOfMany(asked)
      ? exact
      : foundAt(host, (of) => of.some((each) => hostsOf(each.host).includes(host)));
  return { stations: stations.map(({ id, country }) => ({ id, country })), isMore, isCurrent };
}
