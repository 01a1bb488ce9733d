/** The streams of all stations, for the worker; no caller gets an answer from here. */
import { sql } from "kysely";
import { statement } from "../../statement.ts";

/** `streams`: a JSON array of `StatedStream`. `saysDown`: 1 when the source says that the station's stream does not answer. */
interface StreamsOfStation {
  rpuid: string;
  streams: string;
  saysDown: number;
}

/** A stream as its source states it; null where it does not. `bitRate`: bits per second, where that is steady. */
export interface StatedStream {
  url: string | null;
  format: string | null;
  bitRate: number | null;
}

export const allStreams = statement<object, StreamsOfStation>(
  () => sql`SELECT rpuid, source_says_down AS saysDown,
      (SELECT json_group_array(json_object('url', value ->> '$.streamSource.url', 'format', value ->> '$.audioFormat',
        'bitRate', iif(value ->> '$.bitRate.variable', NULL, value ->> '$.bitRate.target')))
        FROM json_each(doc, '$.liveStreams')) AS streams
      FROM station`,
);

/** The public documents of the stations of `rpuids`, a JSON array. */
export const documentsOfStations = statement<{ rpuids: string }, { rpuid: string; doc: string }>(
  (p) => sql`
      SELECT rpuid, doc FROM station WHERE rpuid IN (SELECT value FROM json_each(${p("rpuids")}))`,
);
