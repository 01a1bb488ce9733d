/** Stations that a directory has several times: of one country and name, with one first stream. */
import { streamsOfStations } from "#db/catalog/read/addresses.ts";
import { namesakesOf } from "#db/catalog/read/namesakes.ts";
import { countStationsByCountry } from "#db/catalog/read/stations.ts";
import type { CatalogView } from "#db/catalog/read/view.ts";
import { entryOf } from "#db/entry.ts";
import { atOnce } from "../ground/slices.ts";
import { siteOf } from "../terms/brand-keys.ts";
import { isSharedSite } from "../terms/shared-sites.ts";
import { addressKey } from "./addresses.ts";

interface Repeated {
  /** By row id, the row id of the station that stands for all of the name and stream; stations that stand once are left out. */
  shownAs: ReadonlyMap<number, number>;
  /** How many stations of each country (ISO 3166 numeric) have another stand for them. */
  leftOut: ReadonlyMap<string, number>;
  keptSize: number;
}
const KEPT_AS = "repeated stations";
/** How many stations a slice reads. */
const READ_AT_ONCE = 200;

/** The key of a first stream (`addressKey`); of a stream at the station's own site without the port, which is http's or https's. */
function soundAt(address: string, homepage: string | null): string {
  const site = siteOf(homepage ?? "");
  const isOwn = site !== undefined && !isSharedSite(site) && siteOf(address) === site;
  return isOwn ? addressKey(address).replace(/:\d+/, "") : addressKey(address);
}

function* repeatedInSlices(view: CatalogView): Generator<void, Repeated> {
  const stations = new Map<number, ReturnType<typeof namesakesOf>[number]>();
  for (const { country } of countStationsByCountry(view)) {
    for (const station of namesakesOf(view, country)) stations.set(station.id, station);
    yield;
  }
  const ids = [...stations.keys()];
  const same = new Map<string, number[]>();
  for (let at = 0; at < ids.length; at += READ_AT_ONCE) {
    for (const { id, streams, homepage } of streamsOfStations(view, ids.slice(at, at + READ_AT_ONCE))) {
      const [address] = JSON.parse(streams) as (string | null)[];
      const { country, sortKey } = stations.get(id) ?? {};
      if (address) entryOf(same, `${country}\n${sortKey}\n${soundAt(address, homepage)}`, () => []).push(id);
    }
    yield;
  }
  const popularity = (id: number) => stations.get(id)?.popularity ?? 0;
  const shownAs = new Map<number, number>();
  const leftOut = new Map<string, number>();
  for (const repeated of same.values()) {
    if (repeated.length === 1) continue;
    const [shown = 0] = repeated.sort((a, b) => popularity(b) - popularity(a) || a - b);
    for (const id of repeated) shownAs.set(id, shown);
    const country = stations.get(shown)?.country ?? "";
    leftOut.set(country, (leftOut.get(country) ?? 0) + repeated.length - 1);
  }
  return { shownAs, leftOut, keptSize: 1 + shownAs.size * 40 };
}

/** Made once per revision. */
const repeatedOf = (view: CatalogView): Repeated =>
  view.keptForCaller(KEPT_AS, () => atOnce(repeatedInSlices(view)));

/** Makes what is known of repeated stations, in slices between requests, where the catalogue has changed. */
export const makeRepeated = (view: CatalogView): Promise<void> =>
  view.makeForCallerInSlices(KEPT_AS, () => repeatedInSlices(view));

/**
 * Row ids of stations, repeated ones once: as the most popular of the name and stream, where it is among them, else as the
 * first that is. Every list shows the same one of them, in any order.
 */
export function withoutRepeated(view: CatalogView, ids: readonly number[]): readonly number[] {
  const { shownAs } = repeatedOf(view);
  if (shownAs.size === 0) return ids;
  const listed = new Set(ids.filter((id) => shownAs.get(id) === id));
  return ids.filter((id) => {
    const shown = shownAs.get(id);
    return shown === undefined || shown === id || (!listed.has(shown) && listed.add(shown));
  });
}

/** How many stations of a country its lists leave out. */
export const countRepeated = (view: CatalogView, country: string): number =>
  repeatedOf(view).leftOut.get(country) ?? 0;

/** The row ids of the station that `id` is, however often a directory has it. */
export function sameStation(view: CatalogView, id: number): readonly number[] {
  const { shownAs } = repeatedOf(view);
  const shown = shownAs.get(id);
  if (shown === undefined) return [id];
  return [...shownAs].filter(([, as]) => as === shown).map(([same]) => same);
}
