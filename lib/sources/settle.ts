/** Notes of a run for the next run, and for /metrics. */
import type { SourceTable } from "#db/activity/schema.ts";
import { noteFailure, noteImport } from "#db/activity/source-runs.ts";
import { findSource, settleSource } from "#db/activity/sources.ts";
import { scheduleEnd } from "#db/catalog/write/schedules.ts";
import type { RunEnd } from "#db/journal/runs.ts";
import type { Config } from "../ground/config.ts";
import { hasCatalog, withActivity, withCatalogForReading } from "../stores/open.ts";
import type { SourceContext } from "./context.ts";
import { pauseAfterFailure, pauseAfterSuccess } from "./schedule.ts";

/** How a run ended, as far as the next one must know it. */
export interface Settled {
  end: RunEnd;
  retryAfterMs?: number | undefined;
  /** Facts of the source that the run tells: those of the document that was imported, now or before, and where it has moved. */
  told?: Partial<
    Pick<
      SourceTable,
      | "etag"
      | "last_modified"
      | "content_hash"
      | "moved_to"
      | "new_feed_url"
      | "awaits_since_revision"
      | "lacked"
    >
  >;
  /** Records that were refused; undefined where no document was imported. */
  refused?: number;
  /** Whether the document was another, though its server had said that it is unchanged. */
  isFrozen?: boolean;
  /** Whether the run asked for the document whole, whatever its server says about unchanged documents. */
  isChecked?: boolean;
  /** The kind of the document, or of the source's earlier records. */
  kind?: string | undefined;
}

/** Whether a run brought nothing, by a fault of its source. */
export const isBad = ({ outcome }: RunEnd) => outcome === "failed" || outcome === "held";

function nextRun(
  { clock, random }: SourceContext,
  source: SourceTable,
  { end, retryAfterMs = 0 }: Settled,
  byHand: boolean,
): Pick<SourceTable, "due_at_ms" | "failures" | "held"> {
  const nowMs = clock.now();
  if (!isBad(end))
    return {
      due_at_ms: nowMs + Math.max(pauseAfterSuccess(source.every_ms, random()), retryAfterMs),
      ...{ failures: 0, held: null },
    };
  const held = end.outcome === "held" ? end.reason : source.held;
  // Operators try often while they mend a source: the worker's next run stays as planned.
  if (byHand) {
    const { failures } = source;
    const due_at_ms = Math.max(source.due_at_ms, retryAfterMs > 0 ? nowMs + retryAfterMs : 0);
    return { due_at_ms, failures, held };
  }
  const failures = source.failures + 1;
  return { due_at_ms: nowMs + pauseAfterFailure(failures, random(), retryAfterMs), failures, held };
}

/** When the schedule of the source called `name` ends, ms; null without programmes. */
const scheduleEndOf = async (config: Config, name: string, nowMs: number) =>
  hasCatalog(config) ? withCatalogForReading(config, (catalog) => scheduleEnd(catalog, name, nowMs)) : null;

/** The columns by which the next run knows the document. */
function documentAfter(source: SourceTable, { end, told, isFrozen, isChecked }: Settled, nowMs: number) {
  const after = { ...source, ...told };
  const { etag, last_modified, content_hash, moved_to, new_feed_url, awaits_since_revision, lacked } = after;
  const isSame = content_hash === null || content_hash === source.content_hash;
  const sameSince = content_hash === null ? null : nowMs;
  return {
    ...{ etag, last_modified, content_hash, moved_to, new_feed_url, awaits_since_revision, lacked },
    checked_at_ms: isChecked && !isBad(end) ? nowMs : source.checked_at_ms,
    distrusted_at_ms: isFrozen ? nowMs : source.distrusted_at_ms,
    same_since_ms: isSame ? (source.same_since_ms ?? sameSince) : nowMs,
  };
}

/** The run of `source` as /metrics tells it. */
const noteOf = (source: SourceTable, kind: string | undefined) => ({
  ...{ source: source.name, kind: kind ?? source.kind ?? "unknown", document: source.url },
});

/** Notes for /metrics that a run broke off, which the stores may have no room for: then its fault is told alone. */
export async function noteBrokenOff({ config, clock }: SourceContext, source: SourceTable, reason: string) {
  await withActivity(config, (activity) => {
    if (findSource(activity, source.name))
      noteFailure(activity, noteOf(source, undefined), reason, clock.now());
  }).catch(() => undefined);
}

/** Notes when the source runs next, and how it went for /metrics. */
export async function settle(context: SourceContext, source: SourceTable, settled: Settled, byHand: boolean) {
  const { end } = settled;
  const { outcome, reason } = end;
  const nowMs = context.clock.now();
  const after = { ...nextRun(context, source, settled, byHand), ...documentAfter(source, settled, nowMs) };
  const schedule_ends_ms = isBad(end)
    ? source.schedule_ends_ms
    : await scheduleEndOf(context.config, source.name, nowMs);
  await withActivity(context.config, (activity) => {
    const isNoted = settleSource(activity, source, { ...after, schedule_ends_ms });
    // No command clears the notes about a source that was removed during its run.
    if (!isNoted) return;
    const run = noteOf(source, settled.kind);
    if (isBad(end)) noteFailure(activity, run, reason ?? outcome, nowMs);
    else noteImport(activity, { ...run, ...end, rejected: settled.refused }, nowMs);
  });
}
