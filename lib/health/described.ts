import { describedStreams } from "#db/activity/stream-health.ts";
import type { SqliteDatabase } from "#db/sqlite.ts";
import { MOST_SHARING } from "../streams/nonsense.ts";

export interface Descriptions {
  /** Equal while the descriptions are. */
  text: string;
  /** By rpuid. */
  descriptions: ReadonlyMap<string, string>;
}

/** Streams that are read at once: a few milliseconds. */
const A_SLICE = 2_000;

/** The descriptions in the activity store, of each station's first stream that has one, in slices. */
export function* readDescriptions(db: SqliteDatabase): Generator<void, Descriptions> {
  const found = new Map<string, string>();
  const sharing = new Map<string, number>();
  for (let after: number | undefined = 0; after !== undefined; ) {
    const rows = describedStreams(db, after, A_SLICE);
    for (const { rpuid, description } of rows) {
      if (found.has(rpuid)) continue;
      found.set(rpuid, description);
      sharing.set(description, (sharing.get(description) ?? 0) + 1);
    }
    after = rows.at(-1)?.id;
    yield;
  }
  let text = "";
  let looked = 0;
  for (const [rpuid, description] of found) {
    if ((sharing.get(description) ?? 0) > MOST_SHARING) found.delete(rpuid);
    else text += `${rpuid} ${description}\n`;
    if (++looked % A_SLICE === 0) yield;
  }
  return { text, descriptions: found };
}
