/** Documents of days: a day that cannot be read leaves the other days theirs. */
import type { SourceTable } from "#db/activity/schema.ts";
import { DAY_MS } from "../ground/clock.ts";
import { messageOf } from "../ground/fault.ts";
import { ANY_STATION } from "../ingest/lookups.ts";
import { parsers } from "../ingest/parsers.ts";
import { UnusableDocument } from "../ingest/records/parsed.ts";
import { OutsideError } from "../outside/outside-error.ts";
import { type Asking, bytesOf, type DayFaults, type SourceDocument, SourceError } from "./document.ts";
import { documentKind } from "./document-kind.ts";
import { readOptions } from "./options.ts";

const MOST_TOLD = 3;

/** Whether a failure is the host's, not a day's: then the host is not asked for further days. */
const isOfHost = (error: unknown): boolean =>
  error instanceof SourceError
    ? error.status === 429 || error.status === 503
    : error instanceof OutsideError && ["dns", "network", "private", "timeout", "tls"].includes(error.code);

/**
 * Calls `read` for each day; it returns whether the day has a good document. Returns the days that failed, with their
 * reasons. @throws SourceError or UnusableDocument when days failed and none is good; any error when `signal` has fired.
 */
export async function eachDay(
  days: readonly string[],
  { signal }: Pick<Asking, "signal">,
  read: (day: string) => Promise<boolean>,
): Promise<DayFaults | undefined> {
  const faults: { day: string; error: unknown }[] = [];
  let isAnyGood = false;
  for (const day of days) {
    try {
      if (await read(day)) isAnyGood = true;
    } catch (error) {
      if (signal.aborted) throw error;
      faults.push({ day, error });
      if (isOfHost(error)) break;
    }
  }
  if (faults.length === 0) return undefined;
  const told = faults.slice(0, MOST_TOLD).map(({ day, error }) => `${day}: ${messageOf(error)}`);
  const more = faults.length > MOST_TOLD ? `, and ${faults.length - MOST_TOLD} more` : "";
  const reason = told.join(", ") + more;
  const answers = faults.flatMap(({ error }) => (error instanceof SourceError ? [error] : []));
  const retryAfterMs = Math.max(0, ...answers.map((answer) => answer.retryAfterMs ?? 0));
  if (isAnyGood) return { reason, retryAfterMs };
  const [answer] = answers;
  throw answer ? new SourceError(reason, answer.status, retryAfterMs) : new UnusableDocument(reason);
}

/** When the day begins in UTC, ms. */
const startOf = (day: string): number =>
  Date.parse(`${day.slice(0, 4)}-${day.slice(4, 6)}-${day.slice(6)}T00:00:00Z`);

/** Whether a schedule has no hour of the day wherever clocks are: a server may answer with the document of another day. */
const isOfOtherDay = (day: string, { fromMs, toMs }: { fromMs: number; toMs: number }): boolean =>
  toMs <= startOf(day) - DAY_MS || fromMs >= startOf(day) + 2 * DAY_MS;

/**
 * Reads the document of a day ("20361231") through: the documents of all days are imported at once. Returns false for a
 * schedule without a programme, which is as no document. @throws UnusableDocument, also for the schedule of another day.
 */
export async function hasProgrammes(
  source: SourceTable,
  document: SourceDocument,
  { day, nowMs }: { day: string; nowMs: number },
): Promise<boolean> {
  const kind = await documentKind(source, document);
  if (kind !== "spi")
    throw new UnusableDocument(`an address with a day is of programmes (spi), but the document is ${kind}`);
  const events = parsers.spi(bytesOf(document.path), {
    ...readOptions(source),
    stations: ANY_STATION,
    charset: document.charset,
    nowMs,
  });
  let isEmpty = false;
  let records = 0;
  for await (const event of events) {
    if (event.kind === "record") records++;
    if (event.kind !== "replaces" || event.scope !== "schedule") continue;
    if (isOfOtherDay(day, event))
      throw new UnusableDocument(
        `its schedule is of ${new Date(event.fromMs).toISOString().slice(0, 10)}, another day`,
      );
    isEmpty ||= event.isEmpty === true;
  }
  return !isEmpty || records > 0;
}
