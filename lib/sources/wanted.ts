/** Ends a run whose source operators remove, pause or undo meanwhile: a document may take 20 minutes to come. */
import type { SourceTable } from "#db/activity/schema.ts";
import { findSource, isHeldSince } from "#db/activity/sources.ts";
import { NamedError } from "#db/named-error.ts";
import type { SqliteDatabase } from "#db/sqlite.ts";
import { SECOND_MS } from "../ground/clock.ts";
import { pause } from "../ground/pause.ts";
import { withActivityForReading } from "../stores/open.ts";
import type { SourceContext } from "./context.ts";

const LOOK_EVERY_MS = 2 * SECOND_MS;

/** The run may not go on; the message says why. */
export class StoppedRun extends NamedError {}

function reasonToStop(before: SourceTable, now: SourceTable | undefined): string | undefined {
  if (!now) return "the source was removed during the run";
  if (now.added_at_ms !== before.added_at_ms || now.url !== before.url)
    return "the source was removed and added anew during the run";
  if (now.paused_at_ms !== null && now.paused_at_ms !== before.paused_at_ms)
    return "the source was paused during the run";
  return isHeldSince(before, now) ? `the source was held during the run: ${now.held}` : undefined;
}

/** @throws StoppedRun where the source, which was `before` when its run began, shall not run on. */
export function requireWanted(activity: SqliteDatabase, before: SourceTable): void {
  const reason = reasonToStop(before, findSource(activity, before.name));
  if (reason !== undefined) throw new StoppedRun(reason);
}

/**
 * Runs `use` with a signal that fires when this process is to end, or within some seconds after an operator's command has
 * ended the run. @throws StoppedRun in the latter case, else what `use` throws.
 */
export async function whileWanted<T>(
  { config, signal }: Pick<SourceContext, "config" | "signal">,
  source: SourceTable,
  use: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const used = new AbortController();
  const stopping = new AbortController();
  const look = () => withActivityForReading(config, (activity) => requireWanted(activity, source));
  const watch = async () => {
    for (;;) {
      await pause(LOOK_EVERY_MS, used.signal);
      if (used.signal.aborted || stopping.signal.aborted) return;
      // A store that cannot be read now is read two seconds later, and before the import ends.
      await look().catch((error) => error instanceof StoppedRun && stopping.abort(error));
    }
  };
  const watching = watch();
  try {
    return await use(AbortSignal.any([signal, stopping.signal]));
  } catch (error) {
    throw stopping.signal.aborted ? stopping.signal.reason : error;
  } finally {
    used.abort();
    await watching;
  }
}
