/** The stations of the world by their local hour. */
import { batchesOf } from "#db/batches.ts";
import { countAbsorbed } from "#db/catalog/read/clusters.ts";
import { popularIds, stationDocsById } from "#db/catalog/read/stations.ts";
import type { CatalogView } from "#db/catalog/read/view.ts";
import { spotsOfEntries, whereaboutsInSlices } from "#db/catalog/read/whereabouts.ts";
import type { Station } from "../contract/shapes.ts";
import { MINUTE_MS } from "../ground/clock.ts";
import { inTurns } from "../ground/in-turns.ts";
import { atOnce } from "../ground/slices.ts";
import { hourAt, minutesAhead, zoneOf } from "../places/zone-of.ts";
import type { Context, SlowHandler } from "../request/context.ts";
import { CARD_WITH_HEALTH } from "./card.ts";
import { downLast } from "./down-last.ts";
import { renderStations } from "./render.ts";
import { countRepeated, makeRepeated, withoutRepeated } from "./repeated.ts";

/** Clocks of all zones differ by whole quarters of an hour. */
const QUARTER_MS = 15 * MINUTE_MS;
/** Most stations of an hour that a page shows. */
const MOST_STATIONS = 24;
/** How many times as many stations are read as are shown: some repeat another. */
const MORE = 3;
/** More stations than any country has. */
const ALL = 10_000_000;
/** How many stations a slice finds the zones of. */
const AT_ONCE = 1_000;

interface ZoneCount {
  country: string;
  zone: string;
  stations: number;
}
interface Zones {
  counts: readonly ZoneCount[];
  keptSize: number;
}

function* read(view: CatalogView): Generator<void, Zones> {
  const counts = new Map<string, ZoneCount>();
  for (const spots of spotsOfEntries(view)) {
    for (const spot of spots) {
      const zone = zoneOf(spot);
      const key = `${spot.country} ${zone}`;
      const count = counts.get(key) ?? { country: spot.country, zone, stations: 0 };
      counts.set(key, { ...count, stations: count.stations + spot.stations });
    }
    yield;
  }
  const keyOf = ({ zone, country }: ZoneCount) => `${zone} ${country}`;
  const all = [...counts.values()].sort((a, b) => b.stations - a.stations || (keyOf(a) < keyOf(b) ? -1 : 1));
  const seen = new Set<string>();
  const once = all.map((count) => {
    // Entries that are one station are counted once, and so are repeated stations, in the largest zone of their country.
    const absorbed = countAbsorbed(view, count.country) + countRepeated(view, count.country);
    const extra = seen.has(count.country) ? 0 : absorbed;
    seen.add(count.country);
    return { ...count, stations: Math.max(1, count.stations - extra) };
  });
  return { counts: once, keptSize: once.length * 100 };
}

const KEPT_AS = "zones";

/** Made once per revision for all who see the same stations, in slices between requests. */
async function zonesOf(view: CatalogView): Promise<Zones> {
  await makeRepeated(view);
  await view.makeForCallerInSlices(KEPT_AS, () => read(view));
  // An import may have landed since.
  return view.keptForCaller(KEPT_AS, () => atOnce(read(view)));
}

const nextQuarter = (nowMs: number): number => (Math.floor(nowMs / QUARTER_MS) + 1) * QUARTER_MS;

/** `GET /listener/zones`. */
export const listZones: SlowHandler<"listZones"> = async ({ catalog, nowMs }) => {
  const { counts } = await zonesOf(catalog);
  const items = counts.map((count) =>
    JSON.stringify({ ...count, minutesAhead: minutesAhead(count.zone, nowMs) }),
  );
  return { data: { items, count: items.length }, expiresAtMs: nextQuarter(nowMs) };
};

interface ZonesById {
  /** The zones of stations by their row ids. */
  zones: ReadonlyMap<number, string>;
  keptSize: number;
}
const KEPT_OF_COUNTRY = "zones of stations";

function* zonesIn(view: CatalogView, country: string): Generator<void, ZonesById> {
  const zones = new Map<number, string>();
  const rows = yield* whereaboutsInSlices(view, country);
  for (const batch of batchesOf(rows, AT_ONCE)) {
    for (const row of batch) zones.set(row.id, zoneOf(row));
    yield;
  }
  return { zones, keptSize: 1 + zones.size * 40 };
}

/** The most popular stations of a country whose clocks show this hour, down ones last; `whole`: all its clocks do. */
function popularAt(context: Context, country: string, hour: number, whole: boolean): readonly number[] {
  const { catalog, nowMs } = context;
  const most = whole ? MORE * MOST_STATIONS : ALL;
  const popular = downLast(context, country, withoutRepeated(catalog, popularIds(catalog, country, most)));
  if (whole) return popular.slice(0, MOST_STATIONS);
  // An import may have landed since.
  const { zones } = catalog.kept(KEPT_OF_COUNTRY, country, () => atOnce(zonesIn(catalog, country)));
  const isThere = (zone: string) => hourAt(minutesAhead(zone, nowMs), nowMs) === hour;
  const there = new Set([...new Set(zones.values())].filter(isThere));
  return popular.filter((id) => there.has(zones.get(id) ?? "")).slice(0, MOST_STATIONS);
}

/** `GET /listener/awake`: the most popular stations of each country where clocks show the hour, in turns. */
export const listAwake: SlowHandler<"listAwake"> = async (context, { query: { hour } }) => {
  const { catalog, nowMs } = context;
  const { counts } = await zonesOf(catalog);
  const at = (zone: string) => hourAt(minutesAhead(zone, nowMs), nowMs) === hour;
  const byCountry = Map.groupBy(counts, ({ country }) => country);
  const countries = [...byCountry].filter(([, zones]) => zones.some(({ zone }) => at(zone)));
  const listed = countries.slice(0, MOST_STATIONS).map(([country, zones]) => ({
    country,
    isWhole: zones.every(({ zone }) => at(zone)),
  }));
  for (const { country, isWhole } of listed)
    if (!isWhole) await catalog.makeInSlices(KEPT_OF_COUNTRY, country, () => zonesIn(catalog, country));
  // An import may have landed since the zones were made.
  await makeRepeated(catalog);
  const lists = listed.map(({ country, isWhole }) => popularAt(context, country, hour, isWhole));
  const docs = stationDocsById(catalog, inTurns(lists).slice(0, MOST_STATIONS));
  const items = renderStations(context, docs, CARD_WITH_HEALTH).map((json, i) => {
    const station = JSON.parse(json) as Station;
    const [doc] = docs.slice(i);
    if (station.look && doc) station.look.timeZone = zoneOf(doc);
    return JSON.stringify(station);
  });
  return { data: { items, count: items.length }, expiresAtMs: nextQuarter(nowMs) };
};
