/** Stations to evaluate with: the community directory's dump where it lies beside the project, else made-up ones. */
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { openActivity } from "#db/activity/connection.ts";
import { openCatalogForWriting } from "#db/catalog/connection.ts";
import { stationCardsById } from "#db/catalog/read/cards.ts";
import { CatalogView } from "#db/catalog/read/view.ts";
import type { SqliteDatabase } from "#db/sqlite.ts";
import type { Fields } from "#lib/contract/is-object.ts";
import { fold } from "#lib/ground/text.ts";
import { importDocument } from "#lib/ingest/import.ts";
import { parsers } from "#lib/ingest/parsers.ts";
import { listeningView } from "#lib/recommendations/listening.ts";
import type { Signals } from "#lib/recommendations/scoring/scored.ts";
import { quiet } from "#tests/support/listening.ts";
import { UNCHECKED } from "#tests/support/unchecked.ts";
import { madeUpStations } from "./made-up.ts";
import { madeUpNames } from "./made-up-names.ts";

const DUMP = fileURLToPath(new URL("../../../shared/data/radio-browser/stations.json", import.meta.url));
/** A moment to evaluate at: a Wednesday, noon. */
export const NOW = Date.UTC(2026, 4, 6, 12);

export interface KnownStation {
  id: number;
  rpuid: string;
  country: string;
  name: string;
  popularity: number;
  tags: ReadonlySet<string>;
  latitude: number | null;
  longitude: number | null;
  /** The fields as the source has them. */
  fields: Fields;
}

export interface Directory {
  /** A description of the stations for the head of the report. */
  from: string;
  stations: readonly KnownStation[];
  byId: ReadonlyMap<number, KnownStation>;
  /** Countries with at least a hundred stations. */
  countries: readonly string[];
  catalog: SqliteDatabase;
  activity: SqliteDatabase;
  signals(country: string, nowMs?: number): Signals;
  close(): void;
}

const tagsOf = (text: string): Set<string> =>
  new Set(
    text
      .split(/[,;]/)
      .map((tag) => fold(tag).trim())
      .filter((tag) => tag !== ""),
  );

interface Row {
  id: number;
  rpuid: string;
  external_id: string;
  country: string;
  latitude: number | null;
  longitude: number | null;
}

/** The stations of `catalog`, with the fields that the dump `text` has of them. */
function knownStations(catalog: SqliteDatabase, view: CatalogView, text: string): KnownStation[] {
  const fields = new Map((JSON.parse(text) as Fields[]).map((each) => [String(each.stationuuid), each]));
  const rows = catalog
    .prepare("SELECT id, rpuid, external_id, country, latitude, longitude FROM station ORDER BY id")
    .all() as Row[];
  const cards = new Map(
    stationCardsById(
      view,
      rows.map(({ id }) => id),
    ).map((card) => [card.id, card]),
  );
  return rows.map(({ id, rpuid, external_id, country, latitude, longitude }): KnownStation => {
    const own = fields.get(external_id) ?? {};
    const { name = "", popularity = 0 } = cards.get(id) ?? {};
    const tags = tagsOf(String(own.tags ?? ""));
    return { id, rpuid, country, name, popularity, tags, latitude, longitude, fields: own };
  });
}

/** The signals of `country` at `nowMs`, where nobody listens but in `activity`. */
const signalsOf = (view: CatalogView, activity: SqliteDatabase, country: string, nowMs: number): Signals => ({
  catalog: view,
  health: UNCHECKED,
  activity: { ...quiet, listening: listeningView(activity, null) },
  nowMs,
  country,
});

/** Opens the stations of `file`, which has the fields of Radio Browser; by default those of `dump`, else made-up stations. */
export async function openDirectory(file?: string, dump = DUMP): Promise<Directory> {
  const path = file ?? (existsSync(dump) ? dump : undefined);
  const text =
    path === undefined ? JSON.stringify([...madeUpStations(), ...madeUpNames()]) : readFileSync(path, "utf8");
  const dir = mkdtempSync(join(tmpdir(), "nowline-eval-"));
  const catalog = openCatalogForWriting(dir);
  const activity = openActivity(dir);
  async function* bytes() {
    yield Buffer.from(text);
  }
  await importDocument(catalog, parsers["radio-browser"], bytes(), {
    source: "eval",
    kind: "radio-browser",
    nowMs: NOW,
  });
  const view = new CatalogView(catalog, { countries: null, hidden: null });
  const stations = knownStations(catalog, view, text);
  const sizes = Map.groupBy(stations, ({ country }) => country);
  return {
    from:
      path === undefined
        ? `MADE-UP STATIONS, ${stations.length} of them: docs/recommendations.md has the figures of real stations. ` +
          `Say --stations FILE, a dump of Radio Browser, or put the dump at ${dump}.`
        : `${stations.length} stations of a community directory`,
    stations,
    byId: new Map(stations.map((station) => [station.id, station])),
    countries: [...sizes].filter(([, { length }]) => length >= 100).map(([country]) => country),
    catalog,
    activity,
    signals: (country, nowMs = NOW) => signalsOf(view, activity, country, nowMs),
    close: () => {
      catalog.close();
      activity.close();
      rmSync(dir, { recursive: true, force: true });
    },
  };
}
