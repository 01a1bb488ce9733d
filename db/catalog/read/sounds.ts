/** The sound of visible stations' streams, by what their sources state. */
import { sql } from "kysely";
import { shownRows } from "./clusters.ts";
import type { CatalogView } from "./view.ts";
import { visibleStatement } from "./visibility.ts";

interface Row {
  /** The row id of the station as which the entry shows. */
  id: number;
  rpuid: string;
  /** A JSON array of [format, bits per second, media type, address] of each stream; null where unknown. */
  streams: string;
}
const READ_AT_ONCE = 500;

const entries = visibleStatement<{ after: number }, Row & { entry: number }>(
  (p, visible) => sql`
      SELECT id, id AS entry, rpuid,
        (SELECT json_group_array(json_array(value ->> '$.audioFormat', value ->> '$.bitRate.target',
          value ->> '$.streamSource.mimeValue', value ->> '$.streamSource.url'))
          FROM json_each(station.doc, '$.liveStreams')) AS streams
      FROM station WHERE id > ${p("after")} AND ${visible.station} ORDER BY id LIMIT ${sql.lit(READ_AT_ONCE)}`,
);

/** The visible entries in slices, each slice in the order of row ids. */
export function* streamsInSlices(view: CatalogView): Generator<readonly Row[], void> {
  for (let after = 0; ; ) {
    const rows = view.all(entries, { after });
    yield shownRows(view, rows);
    if (rows.length < READ_AT_ONCE) return;
    after = rows.at(-1)?.entry ?? after;
  }
}
