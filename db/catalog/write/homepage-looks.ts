/** The worker's record of the homepages that it looked at for pictures and descriptions of stations. */
import { sql } from "kysely";
import type { SqliteDatabase } from "../../sqlite.ts";
import { statement } from "../../statement.ts";
import { NO_PICTURES } from "../no-pictures.ts";
import { type HomepageLookTable, catalogQueries as q, catalogRows as rows } from "../schema.ts";
import { noteChange } from "./marks.ts";

export type HomepageLookRow = HomepageLookTable;

/** Most homepages that a run of the worker gets to choose from. */
const MOST_DUE = 1_000;

interface DueParams {
  now: number;
  /** Rows that are due later were written under a clock that has stepped back since. */
  latest: number;
  except: string;
  /** The words of a homepage that more stations state are none's. */
  mostSharing: number;
}
const isWithoutPicture = sql`instr(station.doc, ${NO_PICTURES}) > 0`;
// The demonstration connects to nothing outside. A last look without a picture and without a reason looked for none.
const due = statement<DueParams, { homepage: string; wantsPicture: number }>(
  (p) => sql`
      SELECT station.homepage, max(${isWithoutPicture}) AS wantsPicture
      FROM station LEFT JOIN homepage_look AS look USING (homepage)
      WHERE station.homepage IS NOT NULL
        AND CASE WHEN next_at_ms BETWEEN ${p("now")} + 1 AND ${p("latest")}
          THEN look.image IS NULL AND look.reason IS NULL AND ${isWithoutPicture}
          ELSE station.description IS NULL OR ${isWithoutPicture} END
        AND source_id NOT IN (SELECT id FROM source WHERE kind = 'demonstration')
        AND rpuid NOT IN (SELECT value FROM json_each(${p("except")}))
      GROUP BY station.homepage HAVING wantsPicture OR count(*) <= ${p("mostSharing")}
      ORDER BY max(popularity) DESC, station.homepage LIMIT ${MOST_DUE}`,
);
const named = statement<object, { name: string; homepage: string }>(() =>
  q
    .selectFrom("station")
    .select(["name", sql<string>`homepage`.as("homepage")])
    .where("homepage", "is not", null),
);
const all = rows.find("homepage_look", []);
const put = rows.put(
  "homepage_look",
  ["homepage"],
  ["image", "sha256", "reason", "description", "language", "is_own", "failures", "next_at_ms"],
);
const forget = statement<{ now: number }>(
  (p) => sql`DELETE FROM homepage_look WHERE next_at_ms <= ${p("now")}
      AND homepage NOT IN (SELECT homepage FROM station WHERE homepage IS NOT NULL)`,
);
const ofStation = statement<{ rpuid: string }, HomepageLookRow>((p) =>
  q
    .selectFrom("homepage_look")
    .innerJoin("station", "station.homepage", "homepage_look.homepage")
    .selectAll("homepage_look")
    .where("station.rpuid", "=", p("rpuid")),
);
const counts = statement<object, Record<"pictures" | "descriptions" | "none" | "failing", number>>(
  () => sql`SELECT count(image) AS pictures, count(*) FILTER (WHERE is_own) AS descriptions,
      count(*) FILTER (WHERE image IS NULL AND NOT is_own AND failures = 0) AS none,
      count(*) FILTER (WHERE failures > 0) AS failing FROM homepage_look`,
);

interface DueFilter {
  nowMs: number;
  /** The latest time at which a homepage can be due. */
  latestMs: number;
  /** rpuids. */
  except: readonly string[];
  /** A homepage that more stations state is looked at for their pictures alone. */
  mostSharing: number;
}

/**
 * Homepages to look at, of the most popular stations first, 1,000 at most: of stations for which no source states a
 * picture or a description, without the stations `except`; and whether a picture is missing.
 */
export const dueHomepages = (
  db: SqliteDatabase,
  { nowMs, latestMs, except, mostSharing }: DueFilter,
): { homepage: string; wantsPicture: boolean }[] =>
  due
    .all(db, { now: nowMs, latest: latestMs, except: JSON.stringify(except), mostSharing })
    .map(({ homepage, wantsPicture }) => ({ homepage, wantsPicture: wantsPicture === 1 }));

/** The name and the homepage of every station that states a homepage. */
export const namesAtHomepages = (db: SqliteDatabase) => named.all(db, {});
/** The rows of all homepages that were looked at. */
export const homepageLookRows = (db: SqliteDatabase) => all.all(db, {});
/** The row of a station's homepage; undefined before the first look. */
export const homepageLookOf = (db: SqliteDatabase, rpuid: string) => ofStation.get(db, { rpuid });
/** The counts before the first look. */
export const NO_LOOKS = { pictures: 0, descriptions: 0, none: 0, failing: 0 };
/** How many homepages give a picture, a description, neither, and could not be read at the last look. */
export const countHomepageLooks = (db: SqliteDatabase) => counts.get(db, {}) ?? NO_LOOKS;

interface Looks {
  looks: readonly HomepageLookRow[];
  isSeen: boolean;
}

/**
 * Writes `looks` and forgets homepages that are due and that no station states, in a transaction.
 * Counts the revision up where `isSeen`, at most once in `everyMs`.
 */
export function keepHomepageLooks(
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
