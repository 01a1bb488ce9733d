import type { SqliteDatabase } from "../sqlite.ts";
import { statement } from "../statement.ts";
import { activityQueries as q, activityRows as rows, type SourceRunTable } from "./schema.ts";

/** Most sources kept; the oldest are deleted. */
const MOST_SOURCES = 1_000;

/**
 * The last import of a source; `every_ms`, `schedule_ends_ms` and `same_since_ms` are null for imports by hand and while the worker does not
 * fetch the source.
 */
export type SourceRun = SourceRunTable &
  Record<"every_ms" | "schedule_ends_ms" | "same_since_ms", number | null>;

type Counts = Pick<SourceRunTable, "added" | "changed" | "removed" | "rejected">;
type Named = Pick<SourceRunTable, "source" | "kind" | "document">;

const putSuccess = rows.put(
  "source_run",
  ["source"],
  [
    "kind",
    "document",
    "added",
    "changed",
    "removed",
    "rejected",
    "finished_at_ms",
    "succeeded_at_ms",
    "failure",
  ],
);
const putFailure = rows.put("source_run", ["source"], ["kind", "document", "finished_at_ms", "failure"]);
const failDocument = rows.update("source_run", ["finished_at_ms", "failure"], ["document"]);
const prune = statement<{ keep: number }>((p) =>
  q
    .deleteFrom("source_run")
    .where("source", "not in", (sub) =>
      sub.selectFrom("source_run").select("source").orderBy("finished_at_ms", "desc").limit(p("keep")),
    ),
);
const list = statement<{ limit: number }, SourceRun>((p) =>
  q
    .selectFrom("source_run")
    .leftJoin("source", (join) => join.onRef("name", "=", "source").on("paused_at_ms", "is", null))
    .selectAll("source_run")
    .select(["every_ms", "schedule_ends_ms", "same_since_ms"])
    .orderBy("finished_at_ms", "desc")
    .limit(p("limit")),
);
const last = rows.find("source_run", ["source", "document"]);
const forget = rows.remove("source_run", ["source", "document"]);

/** The last run of `source` if the run imported `document`. */
export const lastRun = (db: SqliteDatabase, source: string, document: string): SourceRunTable | undefined =>
  last.get(db, { source, document });

/**
 * Notes that an import of `run.source` succeeded at `now` (ms). `rejected` is undefined where the run read no document: the
 * records that were rejected last are missing still.
 */
export function noteImport(
  db: SqliteDatabase,
  run: Named & Omit<Counts, "rejected"> & { rejected: number | undefined },
  now: number,
): void {
  const rejected = run.rejected ?? lastRun(db, run.source, run.document)?.rejected ?? 0;
  putSuccess.run(db, { ...run, rejected, finished_at_ms: now, succeeded_at_ms: now, failure: null });
  prune.run(db, { keep: MOST_SOURCES });
}

/** Notes a failed import at `now` (ms): where the document is unreadable, for all sources that it gave before. */
export function noteFailure(
  db: SqliteDatabase,
  run: { document: string; source?: string; kind?: string },
  failure: string,
  now: number,
): void {
  const { document, source, kind } = run;
  if (source === undefined || kind === undefined)
    failDocument.run(db, { document, failure, finished_at_ms: now });
  else putFailure.run(db, { document, source, kind, failure, finished_at_ms: now });
  prune.run(db, { keep: MOST_SOURCES });
}

/** Forgets the last run of `source` if the run imported `document`: an import by hand under that name stays. */
export const forgetRun = (db: SqliteDatabase, source: string, document: string): void =>
  void forget.run(db, { source, document });

/** How many sources the metrics tell of. */
const MOST_TOLD = 200;
/** The last import of each source, newest first; 200 at most. */
export const listSourceRuns = (db: SqliteDatabase) => list.all(db, { limit: MOST_TOLD });
