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

/** The public documents of the stations of `rpuids`, a JSON array. */
export const documentsOfStations = statement<{ rpuids: string }, { rpuid: string; doc: string }>((p) => ({
  compile: () =>
    sql<{ rpuid: string; doc: string }>`
      SELECT rpuid, doc FROM station WHERE rpuid IN (SELECT value FROM json_each(${p("rpuids")}))`.compile(q),
}));
