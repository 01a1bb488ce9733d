import type { SourceTable } from "#db/activity/schema.ts";
import { isUndone } from "#db/activity/sources.ts";
import type { RemovedRecord } from "#db/journal/given.ts";
import type { RunEnd } from "#db/journal/runs.ts";
import type { RunTable } from "#db/journal/schema.ts";
import { DAY_MS, toRfc3339 } from "../ground/clock.ts";
import { lackedText } from "../ingest/records/lacked.ts";
import { withoutPassword } from "../outside/secret-address.ts";
import { movedText } from "../sources/moved.ts";
import { readOptions } from "../sources/options.ts";
import { intervalText } from "../sources/schedule.ts";

const minute = (ms: number) => `${new Date(ms).toISOString().slice(0, 16)}Z`;

/** "runs", or why the source does not run. */
const stateOf = ({ paused_at_ms, held, failures }: SourceTable) =>
  paused_at_ms !== null ? "paused" : held !== null ? "held" : failures > 0 ? "failing" : "runs";

/** Whether the worker would run the source now. */
export const waitsForWorker = (source: SourceTable, nowMs: number): boolean =>
  source.paused_at_ms === null && !isUndone(source) && source.due_at_ms <= nowMs;

/** Facts of a source that its row does not tell. */
export interface Standing {
  nowMs: number;
  /** Records of its last document that were refused. */
  refused: number;
  /** When its run began that is under way, ms. */
  runningSince?: number | undefined;
  /** The source that its host is asked for now. */
  waitsFor?: string | undefined;
  /** When its last run that succeeded ended, ms. */
  succeededMs?: number | undefined;
  /** Why its last run failed. */
  lastFailure?: string | undefined;
  /** Whether the catalogue lacks the station that it was added for. */
  lacksStation?: boolean;
}

/** When the source runs, what it waits for, or since when it is paused; empty while it waits for the operator. */
function whenText(source: SourceTable, { nowMs, runningSince, waitsFor }: Standing): string {
  if (runningSince !== undefined) return `, running since ${minute(runningSince)}`;
  if (source.paused_at_ms !== null) return ` since ${minute(source.paused_at_ms)}`;
  if (isUndone(source)) return "";
  if (!waitsForWorker(source, nowMs)) return `, next ${minute(source.due_at_ms)}`;
  return waitsFor === undefined ? ", due now" : `, waits for ${waitsFor} at this host`;
}

/** A source as JSON. */
export function described(source: SourceTable, standing: Standing) {
  const { nowMs, refused, runningSince, waitsFor, succeededMs, lastFailure, lacksStation } = standing;
  const { name, url, kind, note, held, failures } = source;
  return {
    ...{
      name,
      url: withoutPassword(url),
      kind,
      every: intervalText(source.every_ms),
      state: stateOf(source),
    },
    ...{ ...readOptions(source), note, held, failures, refused },
    lacksStation: lacksStation || undefined,
    addedAt: toRfc3339(source.added_at_ms),
    nextRunAt: toRfc3339(source.due_at_ms),
    pausedAt: source.paused_at_ms === null ? undefined : toRfc3339(source.paused_at_ms),
    succeededAt: succeededMs === undefined ? undefined : toRfc3339(succeededMs),
    lastFailure,
    runningSince: runningSince === undefined ? undefined : toRfc3339(runningSince),
    waitsFor: runningSince === undefined && source.due_at_ms <= nowMs ? waitsFor : undefined,
    scheduleEndsAt: source.schedule_ends_ms === null ? undefined : toRfc3339(source.schedule_ends_ms),
    sameSince: source.same_since_ms === null ? undefined : toRfc3339(source.same_since_ms),
    lacked: source.lacked ?? undefined,
    movedTo: source.moved_to === null ? undefined : withoutPassword(source.moved_to),
  };
}

/** How the operator accepts the loss for which the source called `name` is held. */
export const forceAdvice = (name: string): string => `\`nowline sources run ${name} --force\` accepts it.`;

/**
 * A source as a line of text, with the reason when it is held, whether its station is gone, how many records of its last
 * document were refused, since when its content is the same, where its schedule ends, which stations its document lacks, and
 * where it has moved.
 */
export function sourceText(source: SourceTable, standing: Standing): string {
  const { nowMs, refused, succeededMs, lastFailure, lacksStation } = standing;
  const state = stateOf(source);
  const when = whenText(source, standing);
  const failures = state === "failing" ? ` (${source.failures} in a row)` : "";
  const head = `${source.name}  every ${intervalText(source.every_ms)}  ${state}${failures}${when}  ${withoutPassword(source.url)}`;
  const note = source.note === null ? "" : `  ${source.note}`;
  const advice = isUndone(source)
    ? `\`nowline sources resume ${source.name}\` lets it run again.`
    : `The worker looks again; ${forceAdvice(source.name)}`;
  const held = source.held === null ? "" : `    ${source.held}\n    ${advice}\n`;
  const failing = state === "failing" ? `    \`nowline sources log ${source.name}\` says why.\n` : "";
  const ends = source.schedule_ends_ms;
  const since = source.same_since_ms;
  const told = [
    // A run by hand that fails leaves the worker's plan as it was, but for a pause that the server asks for.
    state === "runs" && lastFailure !== undefined ? `its last run failed: ${lastFailure}` : undefined,
    state !== "runs" && succeededMs !== undefined ? `its last success was ${minute(succeededMs)}` : undefined,
    lacksStation ? `its station ${readOptions(source).rpuid} is not in the catalogue` : undefined,
    // A source that fails was not read: nobody knows its content.
    since !== null && state !== "failing" && nowMs - since >= DAY_MS
      ? `the same content since ${minute(since)}`
      : undefined,
    refused > 0 ? `${refused} refused: \`nowline sources log ${source.name}\` says why` : undefined,
    ends === null ? undefined : `its schedule ${ends > nowMs ? "ends" : "ended"} ${minute(ends)}`,
    lackedText(source.lacked),
    movedText(source.moved_to),
  ].flatMap((text) => (text === undefined ? [] : `    ${text}\n`));
  return `${head}${note}\n${held}${failing}${told.join("")}`;
}

/** `gone`: the first records that the run removed, where they are known. */
type Ended = RunEnd & { id: number; gone?: readonly RemovedRecord[] };

/** A run as JSON. */
export function describedRun(run: Ended & { source: string } & Partial<Pick<RunTable, "started_at_ms">>) {
  const { id, source, outcome, status, bytes, added, changed, removed, refused, reason } = run;
  return {
    ...{ run: id, source, outcome, status, bytes, added, changed, removed, refused, reason },
    startedAt: run.started_at_ms === undefined ? undefined : toRfc3339(run.started_at_ms),
    endedAt: run.ended_at_ms === null ? null : toRfc3339(run.ended_at_ms),
    revisionBefore: run.revision_before,
    revisionAfter: run.revision_after,
    refusals: JSON.parse(run.refusals),
    ...(run.gone === undefined
      ? {}
      : { gone: run.gone.map(({ key, name }) => ({ record: JSON.parse(key), name })) }),
  };
}

/** The result of a run as a line of text. */
export function runText({ id, outcome, status, bytes, reason, ...run }: Ended): string {
  const counts = ["added", "changed", "removed", "refused"] as const;
  const facts = [
    ...(status === null ? [] : [`status ${status}`]),
    ...(bytes === null ? [] : [`${bytes} bytes`]),
    ...counts.flatMap((name) => (run[name] > 0 ? [`${run[name]} ${name}`] : [])),
  ];
  return `run ${id}  ${outcome}${facts.length > 0 ? `  ${facts.join(", ")}` : ""}${reason === null ? "" : `  ${reason}`}\n`;
}

interface Refusal {
  line: number;
  what: string;
  reason: string;
}

/** The refusals and the removed records that a run's text names at most. */
const MOST_TOLD = 3;

/** The first records that a run removed, by name; "" where none is known. */
function goneText({ gone = [], removed }: Ended): string {
  const names = gone.slice(0, MOST_TOLD).map(({ key, name }) => name ?? JSON.parse(key).slice(1).join(" "));
  if (names.length === 0) return "";
  const more = removed > names.length ? ` and ${removed - names.length} more` : "";
  return `    removed: ${names.join(", ")}${more}\n`;
}

/** The first records that a run refused, a line each. */
export function refusalsText(run: Ended): string {
  const refusals = (JSON.parse(run.refusals) as Refusal[])
    .slice(0, MOST_TOLD)
    .map(({ line, what, reason }) => `    line ${line}: ${what}: ${reason}\n`);
  if (run.refused > refusals.length && refusals.length > 0)
    refusals.push(`    and ${run.refused - refusals.length} more refused\n`);
  return refusals.join("");
}

/** A run as text: when it was, how long it took, its result, and the first records that it removed and refused. */
export function logText(run: Ended & Pick<RunTable, "started_at_ms">): string {
  const seconds =
    run.ended_at_ms === null ? "" : `  ${((run.ended_at_ms - run.started_at_ms) / 1000).toFixed(1)} s`;
  const revisions =
    run.revision_before !== run.revision_after
      ? `    revision ${run.revision_before} -> ${run.revision_after}\n`
      : "";
  return `${minute(run.started_at_ms)}${seconds}  ${runText(run)}${revisions}${goneText(run)}${refusalsText(run)}`;
}
