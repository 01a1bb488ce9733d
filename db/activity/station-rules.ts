/** Rules that hide stations from clients. A client's own rule counts before the rule for all clients. */
import { sql } from "kysely";
import type { SqliteDatabase } from "../sqlite.ts";
import { statement } from "../statement.ts";
import { activityQueries as q, activityRows as rows, type StationRuleTable } from "./schema.ts";

/** Stands for all clients, listener pages included. */
export const EVERYBODY = "*";
/** Most rules listed of a station. */
const MOST_RULES = 10_000;

type Rule = StationRuleTable["rule"];

const hiddenFrom = statement<{ client: string }, { rpuid: string }>(
  (p) => sql`
      SELECT rpuid FROM station_rule WHERE client_id = ${p("client")} AND rule = 'withheld'
      UNION
      SELECT rpuid FROM station_rule WHERE client_id = ${EVERYBODY} AND rule = 'withheld'
        AND rpuid NOT IN (SELECT rpuid FROM station_rule WHERE client_id = ${p("client")} AND rule = 'granted')
      ORDER BY rpuid`,
);
const ofClient = rows.find("station_rule", ["client_id"], { only: ["rpuid", "rule"], order: ["rpuid"] });
const ofStation = rows.find("station_rule", ["rpuid"], { order: ["client_id"], limit: MOST_RULES });
const ruled = statement<object, { rpuid: string }>(() =>
  q.selectFrom("station_rule").select("rpuid").distinct().orderBy("rpuid").limit(MOST_RULES),
);
const set = rows.put("station_rule", ["client_id", "rpuid"], ["rule"]);
const removeOne = rows.remove("station_rule", ["client_id", "rpuid"]);
const removeOfDemonstration = statement<object>(() =>
  q
    .deleteFrom("station_rule")
    .where("client_id", "in", q.selectFrom("client").select("id").where("demonstration", "=", 1)),
);

/** rpuids hidden from a client, in order. */
export const stationsHiddenFrom = (db: SqliteDatabase, client: string): string[] =>
  hiddenFrom.all(db, { client }).map((row) => row.rpuid);
/** The rules that count for a client: its own, and the rules for all clients. */
export const stationRulesOf = (db: SqliteDatabase, client: string) => ofClient.all(db, { client_id: client });
/** All rules about a station, of every client. */
export const rulesOfStation = (db: SqliteDatabase, rpuid: string) => ofStation.all(db, { rpuid });
/** rpuids of stations with rules, in order; 10,000 at most. */
export const stationsWithRules = (db: SqliteDatabase): string[] => ruled.all(db, {}).map((row) => row.rpuid);
/** Removes the rules that the demonstration set. */
export const removeDemonstrationRules = (db: SqliteDatabase) => removeOfDemonstration.run(db, {});

/** Sets a client's or EVERYBODY's rule for a station; null removes it. */
export function setStationRule(db: SqliteDatabase, client: string, rpuid: string, rule: Rule | null): void {
  if (rule === null) removeOne.run(db, { client_id: client, rpuid });
  else set.run(db, { client_id: client, rpuid, rule });
}
