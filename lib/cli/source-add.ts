/** `nowline sources add`. */
import type { SourceTable } from "#db/activity/schema.ts";
import { addSource, listSources } from "#db/activity/sources.ts";
import type { SqliteDatabase } from "#db/sqlite.ts";
import { systemClock } from "../ground/clock.ts";
import type { Config } from "../ground/config.ts";
import { withoutPassword } from "../outside/secret-address.ts";
import { isSameAddress } from "../sources/moved.ts";
import { readOptions, writeOptions } from "../sources/options.ts";
import {
  hasCatalog,
  requireNoLostCatalog,
  requireOwnCatalog,
  withActivity,
  withCatalog,
} from "../stores/open.ts";
import { addressOf } from "./source-address.ts";
import { CommandError } from "./terminal.ts";
import { requireWriter } from "./writer.ts";

export interface NewSourceFlags {
  name: string;
  kind?: string;
  every: number;
  country?: string;
  rpuid?: string;
  availableDays?: number;
  trustRpuids?: boolean;
  note?: string;
}

function newSource(from: string, flags: NewSourceFlags, config: Config): SourceTable {
  const { country, rpuid, availableDays, trustRpuids } = flags;
  const nowMs = systemClock.now();
  return {
    ...{ name: flags.name, url: addressOf(from, config), kind: flags.kind ?? null, every_ms: flags.every },
    ...{ options: writeOptions({ country, rpuid, availableDays, trustRpuids }), note: flags.note ?? null },
    ...{ added_at_ms: nowMs, due_at_ms: nowMs, paused_at_ms: null, held: null, failures: 0 },
    ...{ etag: null, last_modified: null, content_hash: null },
    ...{ moved_to: null, new_feed_url: null, schedule_ends_ms: null, awaits_since_revision: null },
    ...{ checked_at_ms: null, distrusted_at_ms: null, same_since_ms: null, lacked: null },
  };
}

/** Whether two sources would give the same records: one address, read in one way, for one station or country. */
function isSameDocument(a: SourceTable, b: SourceTable): boolean {
  const [of, other] = [readOptions(a), readOptions(b)];
  const isOneKind = a.kind === null || b.kind === null || a.kind === b.kind;
  return isOneKind && isSameAddress(a.url, b.url) && of.rpuid === other.rpuid && of.country === other.country;
}

/** @throws CommandError where the name is taken, or another source has the document. */
function addTo(activity: SqliteDatabase, source: SourceTable): void {
  const all = listSources(activity);
  const twin = all.find((other) => other.name !== source.name && isSameDocument(other, source));
  if (twin)
    throw new CommandError(
      `the source ${twin.name} has ${withoutPassword(source.url)} already; another --kind, --rpuid or --country makes another source of it`,
    );
  if (!addSource(activity, source)) throw new CommandError(`there is a source ${source.name} already`);
}

/**
 * Adds a source and gives it. @throws CommandError when `from` is not an address, when the name is taken, or another source
 * has the document.
 */
export async function addNew(config: Config, from: string, flags: NewSourceFlags): Promise<SourceTable> {
  // Without PostgreSQL no other machine would fetch it.
  if (config.databaseUrl === undefined) requireOwnCatalog(config);
  const source = newSource(from, flags, config);
  // The machine that leads reads a file on its own disk.
  if (source.url.startsWith("file:")) await requireWriter(config);
  requireNoLostCatalog(config);
  // The worker waits for a catalogue.
  if (!hasCatalog(config)) await withCatalog(config, () => undefined);
  await withActivity(config, (activity) => addTo(activity, source));
  return source;
}
