/** The worker's record of the homepages that it looked at for pictures of stations. */
import { sql } from "kysely";
import type { SqliteDatabase } from "../../sqlite.ts";
import { statement } from "../../statement.ts";
import { NO_PICTURES } from "../no-pictures.ts";
import { type HomepagePictureTable, catalogQueries as q, catalogRows as rows } from "../schema.ts";
import { noteChange } from "./marks.ts";

export type HomepagePictureRow = HomepagePictureTable;

/** Most homepages that a run of the worker gets to choose from. */
const MOST_DUE = 1_000;

interface DueParams {
  now: number;
  /** Rows that are due later were written under a clock that has stepped back since. */
  latest: number;
  except: string;
}
// The demonstration connects to nothing outside.
const due = statement<DueParams, { homepage: string }>(
  (p) => sql`
      SELECT station.homepage FROM station LEFT JOIN homepage_picture USING (homepage)
      WHERE station.homepage IS NOT NULL
        AND instr(station.doc, ${NO_PICTURES}) > 0
        AND (next_at_ms IS NULL OR next_at_ms NOT BETWEEN ${p("now")} + 1 AND ${p("latest")})
        AND source_id NOT IN (SELECT id FROM source WHERE kind = 'demonstration')
        AND rpuid NOT IN (SELECT value FROM json_each(${p("except")}))
      GROUP BY station.homepage ORDER BY max(popularity) DESC, station.homepage LIMIT ${MOST_DUE}`,
);
const named = statement<object, { name: string; homepage: string }>(() =>
  q
    .selectFrom("station")
    .select(["name", sql<string>`homepage`.as("homepage")])
    .where("homepage", "is not", null),
);
const all = rows.find("homepage_picture", []);
const put = rows.put(
  "homepage_picture",
  ["homepage"],
  ["image", "sha256", "reason", "failures", "next_at_ms"],
);
const forget = statement<{ now: number }>(
  (p) => sql`DELETE FROM homepage_picture WHERE next_at_ms <= ${p("now")}
      AND homepage NOT IN (SELECT homepage FROM station WHERE homepage IS NOT NULL)`,
);
const ofStation = statement<{ rpuid: string }, HomepagePictureRow>((p) =>
  q
    .selectFrom("homepage_picture")
    .innerJoin("station", "station.homepage", "homepage_picture.homepage")
    .selectAll("homepage_picture")
    .where("station.rpuid", "=", p("rpuid")),
);
const counts = statement<object, { found: number; none: number; failing: number }>(
  () => sql`SELECT count(image) AS found, count(*) FILTER (WHERE image IS NULL AND failures = 0) AS none,
      count(*) FILTER (WHERE failures > 0) AS failing FROM homepage_picture`,
);

interface DueFilter {
  nowMs: number;
  /** The latest time at which a homepage can be due. */
  latestMs: number;
  /** rpuids. */
  except: readonly string[];
}

/**
 * Homepages to look at, of the most popular stations first, 1,000 at most: of stations for which no source states a
 * picture, without the stations `except`.
 */
export const dueHomepages = (db: SqliteDatabase, { nowMs, latestMs, except }: DueFilter): string[] =>
  due
    .all(db, { now: nowMs, latest: latestMs, except: JSON.stringify(except) })
    .map(({ homepage }) => homepage);

/** The name and the homepage of every station that states a homepage. */
export const namesAtHomepages = (db: SqliteDatabase) => named.all(db, {});
/** The rows of all homepages that were looked at. */
export const homepagePictureRows = (db: SqliteDatabase) => all.all(db, {});
/** The row of a station's homepage; undefined before the first look. */
export const homepagePictureOf = (db: SqliteDatabase, rpuid: string) => ofStation.get(db, { rpuid });
/** How many homepages have a picture, name none, and could not be read at the last look. */
export const countHomepagePictures = (db: SqliteDatabase) =>
  counts.get(db, {}) ?? { found: 0, none: 0, failing: 0 };

interface Looks {
  looks: readonly HomepagePictureRow[];
  isSeen: boolean;
}

/**
 * Writes `looks` and forgets homepages that are due and that no station states, in a transaction.
 * Counts the revision up where `isSeen`, at most once in `everyMs`.
 */
export function keepHomepagePictures(
  db: SqliteDatabase,
  { looks, isSeen }: Looks,
  { nowMs, everyMs }: { nowMs: number; everyMs: number },
): void {
  db.transaction(() => {
    for (const row of looks) put.run(db, row);
    forget.run(db, { now: nowMs });
    if (isSeen) noteChange(db, nowMs, everyMs);
  }).immediate();
}
