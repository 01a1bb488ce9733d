/** Settings of stations, by their rpuids, where a station gets another rpuid. */
import { sql } from "kysely";
import type { Move } from "../moves.ts";
import type { SqliteDatabase } from "../sqlite.ts";
import { statement } from "../statement.ts";

const made = (build: Parameters<typeof statement<Move>>[0]) => statement<Move>(build);

/** Each says for the new rpuid what the store says for the earlier one, which stays. */
const SIGHT = [
  made(
    (p) => sql`DELETE FROM station_rule WHERE rpuid = ${p("to")}
        AND EXISTS (SELECT 1 FROM station_rule WHERE rpuid = ${p("rpuid")})`,
  ),
  made(
    (p) => sql`INSERT INTO station_rule (client_id, rpuid, rule)
        SELECT client_id, ${p("to")}, rule FROM station_rule WHERE rpuid = ${p("rpuid")}`,
  ),
];
/** Hides the new rpuid as far as the earlier one is hidden; what hides the new one already stays. */
const HIDING = made(
  (p) => sql`INSERT INTO station_rule (client_id, rpuid, rule)
      SELECT client_id, ${p("to")}, rule FROM station_rule WHERE rpuid = ${p("rpuid")} AND rule = 'withheld'
      ON CONFLICT (client_id, rpuid) DO UPDATE SET rule = excluded.rule`,
);
/** Hides in the same way, and copies all rules where the new rpuid has none: rules that were left there stay. */
const RETURNING = made(
  (p) => sql`INSERT INTO station_rule (client_id, rpuid, rule)
      SELECT client_id, ${p("to")}, rule FROM station_rule WHERE rpuid = ${p("rpuid")}
        AND (rule = 'withheld' OR NOT EXISTS (SELECT 1 FROM station_rule WHERE rpuid = ${p("to")}))
      ON CONFLICT (client_id, rpuid) DO UPDATE SET rule = excluded.rule`,
);
const BLOCKS = made(
  (p) => sql`INSERT INTO check_block (target, created_at_ms)
      SELECT ${p("to")}, created_at_ms FROM check_block WHERE target = ${p("rpuid")} ON CONFLICT DO NOTHING`,
);
const WATCH = made(
  (p) => sql`INSERT INTO watch (rpuid, until_ms, always)
      SELECT ${p("to")}, until_ms, always FROM watch WHERE rpuid = ${p("rpuid")} AND always = 1
      ON CONFLICT (rpuid) DO UPDATE SET always = 1`,
);
interface HandingOver extends Pick<Move, "rpuid" | "to"> {
  now: number;
  /** 0 where the station returns; otherwise what the new rpuid gets is marked. */
  lent: number;
  /** 1 where the earlier rpuid stays, and gives away only what is marked. */
  least: number;
}
const handing = (build: Parameters<typeof statement<HandingOver>>[0]) => statement<HandingOver>(build);
/**
 * Each gives the new rpuid what only one station can have. The records of a source went with its station: its document is
 * read again, though it is unchanged.
 */
const HANDED_OVER = [
  handing(
    (p) => sql`UPDATE station_key SET rpuid = ${p("to")}, lent = ${p("lent")}
      WHERE rpuid = ${p("rpuid")} AND lent >= ${p("least")}`,
  ),
  handing(
    (p) => sql`UPDATE listing SET rpuid = ${p("to")}, lent = ${p("lent")}
      WHERE rpuid = ${p("rpuid")} AND lent >= ${p("least")}`,
  ),
  handing(
    (p) => sql`UPDATE source SET options = json_set(options, '$.rpuid', ${p("to")}, '$.lent', ${p("lent")}),
      etag = NULL, last_modified = NULL, content_hash = NULL, due_at_ms = min(due_at_ms, ${p("now")})
      WHERE json_extract(options, '$.rpuid') = ${p("rpuid")}
        AND coalesce(json_extract(options, '$.lent'), 0) >= ${p("least")}`,
  ),
];
const RULES = made((p) => sql`DELETE FROM station_rule WHERE rpuid = ${p("rpuid")}`);
const ORIGINALS = [
  made((p) => sql`DELETE FROM check_block WHERE target = ${p("rpuid")}`),
  made((p) => sql`DELETE FROM watch WHERE rpuid = ${p("rpuid")}`),
  made((p) => sql`DELETE FROM leading_entry WHERE rpuid = ${p("rpuid")}`),
];
/** The decisions on entries of `moves` ({rpuid: to}), as they are for the new rpuids; a station lies within one country. */
const renamed = (moves: string) => sql`
  WITH moved AS MATERIALIZED (SELECT key AS rpuid, value AS "to" FROM json_each(${moves})),
  renamed AS (
    SELECT decided.*, coalesce(one."to", decided.rpuid) AS a, coalesce(two."to", decided.other) AS b
    FROM duplicate_decision AS decided
    LEFT JOIN moved AS one ON one.rpuid = decided.rpuid LEFT JOIN moved AS two ON two.rpuid = decided.other
    WHERE coalesce(one.rpuid, two.rpuid) IS NOT NULL AND a <> b AND substr(a, 1, 3) = substr(b, 1, 3)
  )`;
const DECISIONS = statement<{ moves: string }>(
  (p) => sql`${renamed(p("moves"))} INSERT INTO duplicate_decision (rpuid, other, verdict, decided_at_ms)
      SELECT min(a, b), max(a, b), verdict, decided_at_ms FROM renamed WHERE true ON CONFLICT DO NOTHING`,
);
const ORIGINAL_DECISIONS = statement<{ moves: string }>(
  (p) => sql`${renamed(p("moves"))} DELETE FROM duplicate_decision
      WHERE (rpuid, other) IN (SELECT rpuid, other FROM renamed)`,
);
const LEADING = made(
  (p) => sql`INSERT INTO leading_entry (rpuid, decided_at_ms)
      SELECT ${p("to")}, decided_at_ms FROM leading_entry WHERE rpuid = ${p("rpuid")} ON CONFLICT DO NOTHING`,
);
/** The moves whose decisions follow: the earlier rpuid is no station, and the later one was none. */
const decidedMoves = (moves: readonly Move[]) => {
  const whole = moves.filter(({ stays, wasThere, isDoubtful }) => !stays && !wasThere && !isDoubtful);
  return { moves: JSON.stringify(Object.fromEntries(whole.map(({ rpuid, to }) => [rpuid, to]))) };
};
/** The statements that copy what a move needs. */
function copiesOf({ stays, wasThere, isDoubtful, returns }: Move) {
  if (isDoubtful) return [HIDING, BLOCKS];
  const sight = stays && returns ? [RETURNING] : SIGHT;
  return [...(wasThere ? [HIDING] : sight), ...(stays || wasThere ? [] : [LEADING]), BLOCKS, WATCH];
}

/**
 * Sets for the new rpuids what is set for the earlier ones: who may see a station, its keys, checks, titles and registered
 * streams, decisions on its duplicates, and the sources that were added for the station, which run at `nowMs`. Rules of the earlier rpuids stay; one that
 * is a station still keeps its keys, streams and sources, too, except those of a station that
 * returns. A new rpuid in doubt is hidden and blocked alone.
 */
export function copySettings(db: SqliteDatabase, moves: readonly Move[], nowMs: number): void {
  db.transaction(() => {
    DECISIONS.run(db, decidedMoves(moves));
    for (const move of moves) {
      const { rpuid, to, stays, isDoubtful, returns } = move;
      for (const each of copiesOf(move)) each.run(db, { rpuid, to });
      if (isDoubtful || (stays && !returns)) continue;
      const marks = { lent: returns ? 0 : 1, least: stays ? 1 : 0 };
      for (const each of HANDED_OVER) each.run(db, { rpuid, to, now: nowMs, ...marks });
    }
  }).immediate();
}

/**
 * Removes what `copySettings` left at the earlier rpuids that are no station. Rules stay where the new rpuid has rules of its
 * own: there they are not whole, and the station may return.
 */
export function dropSettings(db: SqliteDatabase, moves: readonly Move[]): void {
  db.transaction(() => {
    ORIGINAL_DECISIONS.run(db, decidedMoves(moves));
    for (const { rpuid, to, wasThere } of moves.filter(({ stays }) => !stays))
      for (const each of wasThere ? ORIGINALS : [RULES, ...ORIGINALS]) each.run(db, { rpuid, to });
  }).immediate();
}
