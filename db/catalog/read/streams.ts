/** The streams of all stations, for the worker; no caller gets an answer from here. */
import { sql } from "kysely";
import { statement } from "../../statement.ts";
import { catalogQueries as q } from "../schema.ts";

/** `streams`: a JSON array of addresses. `saysDown`: 1 when the source says that the station's stream does not answer. */
export interface StreamsOfStation {
  rpuid: string;
  streams: string;
  saysDown: number;
}

export const allStreams = statement<object, StreamsOfStation>(() => ({
  compile: () =>
    sql<StreamsOfStation>`SELECT rpuid, source_says_down AS saysDown,
      (SELECT json_group_array(value ->> '$.streamSource.url') FROM json_each(doc, '$.liveStreams')) AS streams
      FROM station`.compile(q),
}));

/** What the worker needs of a station to ask its server for titles; `streams` and `names` are JSON arrays. */
export interface PulledStation {
  rpuid: string;
  name: string;
  streams: string;
  names: string;
  description: string | null;
}

/** The stations of `rpuids`, a JSON array. */
export const stationsToPull = statement<{ rpuids: string }, PulledStation>((p) => ({
  compile: () =>
    sql<PulledStation>`SELECT rpuid, name, doc ->> '$.description' AS description,
      (SELECT json_group_array(value ->> '$.streamSource.url') FROM json_each(doc, '$.liveStreams')) AS streams,
      (SELECT json_group_array(each.value ->> '$.value') FROM (
        SELECT value FROM json_each(doc, '$.shortNames')
        UNION ALL SELECT value FROM json_each(doc, '$.mediumNames')
        UNION ALL SELECT value FROM json_each(doc, '$.longNames')) AS each) AS names
      FROM station WHERE rpuid IN (SELECT value FROM json_each(${p("rpuids")}))`.compile(q),
}));
