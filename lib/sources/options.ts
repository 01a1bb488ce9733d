/** Options of the import that a source was added with. */
import { z } from "zod";
import type { SourceTable } from "#db/activity/schema.ts";

const options = z.object({
  rpuid: z.string().optional(),
  availableDays: z.number().optional(),
  country: z.string().optional(),
  trustRpuids: z.boolean().optional(),
});
type SourceOptions = z.infer<typeof options>;

/** The options as the store keeps them, JSON. */
export const writeOptions = (given: SourceOptions): string => JSON.stringify(given);
/** The options of a stored source. @throws ZodError where the stored JSON has another shape. */
export const readOptions = (source: Pick<SourceTable, "options">): SourceOptions =>
  options.parse(JSON.parse(source.options));
