/** The pictures of other servers: the names of their files, or the reasons why there are none. */
import { sql } from "kysely";
import type { SqliteDatabase } from "../sqlite.ts";
import { statement } from "../statement.ts";
import { type ArtworkTable, activityQueries as q, activityRows as rows } from "./schema.ts";

export type ArtworkRow = ArtworkTable;

/** Most rows without a picture. */
const MOST_FAILED = 100_000;

const one = rows.find("artwork", ["url"]);
const put = rows.putRow("artwork", ["url"]);
const grow = statement<{ sha256: string; bytes: number }>((p) =>
  q
    .updateTable("artwork")
    .set({ bytes: sql<number>`bytes + ${p("bytes")}` })
    .where("sha256", "=", p("sha256")),
);
const drop = rows.remove("artwork", ["sha256"]);
const lose = statement<{ sha256: string }>((p) =>
  q
    .updateTable("artwork")
    .set({ sha256: null, bytes: 0, etag: null, last_modified: null, next_at_ms: 0 })
    .where("sha256", "=", p("sha256")),
);
const bytesOf = rows.find("artwork", ["sha256"], {
  only: ["bytes"],
  order: ["bytes"],
  falling: true,
  limit: 1,
});
// Pictures that are equal share their files.
const total = statement<object, { bytes: number }>(
  () => sql`SELECT coalesce(sum(bytes), 0) AS bytes FROM
      (SELECT max(bytes) AS bytes FROM artwork WHERE sha256 IS NOT NULL GROUP BY sha256)`,
);
const HAS_PICTURE = sql`sha256 IS NOT NULL`;
const oldest = rows.find("artwork", [], {
  only: ["sha256"],
  and: HAS_PICTURE,
  order: ["fetched_at_ms"],
  limit: 1,
});
const dropFailed = statement<{ keep: number }>(
  (p) => sql`DELETE FROM artwork WHERE sha256 IS NULL AND url NOT IN
      (SELECT url FROM artwork WHERE sha256 IS NULL ORDER BY fetched_at_ms DESC LIMIT ${p("keep")})`,
);
const newest = rows.find("artwork", [], {
  only: ["fetched_at_ms"],
  and: HAS_PICTURE,
  order: ["fetched_at_ms"],
  falling: true,
  limit: 1,
});
const tints = statement<{ urls: string }, { url: string; hue: number; chroma: number }>(
  (p) => sql`
      SELECT url, hue, chroma FROM artwork
      WHERE url IN (SELECT value FROM json_each(${p("urls")})) AND hue IS NOT NULL`,
);

const namesake = statement<{ sha256: string; url: string }, { url: string }>(
  (p) => sql`SELECT url FROM artwork WHERE sha256 = ${p("sha256")} AND url <> ${p("url")} LIMIT 1`,
);

/** Whether another address than `url` has the picture `sha256`. */
export const hasNamesake = (db: SqliteDatabase, sha256: string, url: string): boolean =>
  namesake.get(db, { sha256, url }) !== undefined;
/** Finds the row of the picture at `url`; undefined before the first attempt to fetch it. */
export const findArtwork = (db: SqliteDatabase, url: string) => one.get(db, { url });
/** Writes the row of a picture, in place of an earlier row of its address. */
export const putArtwork = (db: SqliteDatabase, row: ArtworkRow): void => void put.run(db, row);
/** Counts another file of a picture; false: the picture has been forgotten. */
export const countArtworkFile = (db: SqliteDatabase, sha256: string, bytes: number): boolean =>
  grow.run(db, { sha256, bytes }).changes > 0;
/** Bytes of the files of a picture; 0 when it is not known. */
export const bytesOfPicture = (db: SqliteDatabase, sha256: string): number =>
  bytesOf.get(db, { sha256 })?.bytes ?? 0;
/** Notes that the files of a picture are gone: it is fetched again. */
export const loseArtwork = (db: SqliteDatabase, sha256: string): void => void lose.run(db, { sha256 });
/** Bytes of all files. */
export const artworkBytes = (db: SqliteDatabase): number => total.get(db, {})?.bytes ?? 0;

/** Forgets attempts that failed, beyond the newest 100,000. */
export const forgetOldFailures = (db: SqliteDatabase): void => void dropFailed.run(db, { keep: MOST_FAILED });

/** Forgets the picture that was fetched first. Returns its files' name. */
export function forgetOldestArtwork(db: SqliteDatabase): string | undefined {
  const found = oldest.get(db, {});
  if (found) drop.run(db, found);
  return found?.sha256 ?? undefined;
}

/** The tints (OKLCH) that stand out in the pictures at `urls`, where some colour does. */
export const tintsOfArtwork = (db: SqliteDatabase, urls: readonly string[]) =>
  urls.length === 0 ? [] : tints.all(db, { urls: JSON.stringify(urls) });

/** When the newest picture was fetched, ms; 0 without any. */
export const newestArtworkMs = (db: SqliteDatabase): number => newest.get(db, {})?.fetched_at_ms ?? 0;
