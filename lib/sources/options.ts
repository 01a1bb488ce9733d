/** Options of the import that a source was added with. */
import type { SourceTable } from "#db/activity/schema.ts";

interface SourceOptions {
  rpuid?: string | undefined;
  availableDays?: number | undefined;
  country?: string | undefined;
  trustRpuids?: boolean | undefined;
}

/** The options as the store keeps them, JSON. */
export const writeOptions = (given: SourceOptions): string => JSON.stringify(given);
/** The options of a stored source, as `writeOptions` wrote them. */
export const readOptions = (source: Pick<SourceTable, "options">): SourceOptions =>
  JSON.parse(source.options);
