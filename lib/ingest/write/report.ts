/** The outcome of an import, for people and for `--json`. */
import { lackedText } from "../records/lacked.ts";

interface Rejection {
  line: number;
  what: string;
  reason: string;
}

interface NamedStation {
  rpuid: string;
  name: string;
}

export interface ImportReport {
  source: string;
  kind: string;
  added: number;
  changed: number;
  unchanged: number;
  removed: number;
  rejected: number;
  /** Whether a record is missing because the catalogue lacks its station. */
  awaitsStation?: boolean;
  deviations: number;
  /** Counts of other sources' records that went with a station, by source; `removed` does not include them. */
  along: Record<string, number>;
  /** Counts of records that other sources gave and this import has overwritten, by source. */
  taken: Record<string, number>;
  /** Counts of records that other sources give and that show again, by source; `added` does not include them. */
  returned: Record<string, number>;
  /** Counts of the document's broadcasts that are not shown, by the source whose broadcasts cover half of them or more. */
  behind: Record<string, number>;
  /** Stations of the source that its document lacks and that stay: it does not say that it is complete. */
  lacked: number;
  /** Counts of other sources' broadcasts that were shown before the document, by source. */
  ahead: Record<string, number>;
  /** The first 1,000 stations that their directory has under a new identifier: they keep their rpuids. */
  reentered: NamedStation[];
  /** The first 1,000 stations that their source has under another rpuid now, mostly of another country: the earlier ones lead there. */
  movedAbroad: (NamedStation & { to: string })[];
  /** The first 1,000 pairs of a station that is gone and one of several that it may be. */
  inDoubt: (NamedStation & { to: string })[];
  /** The first 1,000 rejections and deviations; the counts include all. */
  rejections: Rejection[];
  deviationDetails: { line: number; detail: string }[];
  /** The address that the document names as the feed's from now on. */
  newFeedUrl?: string;
  /** Counts by record type. */
  records: Record<string, number>;
  dryRun: boolean;
  /** The catalogue's revision after the import; the old one when nothing changed. */
  revision: number;
  durationMs: number;
}

const REPORT_DETAIL_LIMIT = 1_000;

/** The report of an import that has read nothing yet. */
export function emptyReport(source: string, kind: string, dryRun: boolean): ImportReport {
  return {
    source,
    kind,
    added: 0,
    changed: 0,
    unchanged: 0,
    removed: 0,
    rejected: 0,
    deviations: 0,
    along: {},
    taken: {},
    returned: {},
    behind: {},
    lacked: 0,
    ahead: {},
    reentered: [],
    movedAbroad: [],
    inDoubt: [],
    rejections: [],
    deviationDetails: [],
    records: {},
    dryRun,
    revision: 0,
    durationMs: 0,
  };
}

/** How the reason begins of a record whose station is not in the catalogue. */
const NO_STATION = /^(?:there is )?no station /;

/** Counts a rejection, and lists it while there are fewer than 1,000. */
export function reject(report: ImportReport, line: number, what: string, reason: string): void {
  report.rejected++;
  if (NO_STATION.test(reason)) report.awaitsStation = true;
  if (report.rejections.length < REPORT_DETAIL_LIMIT) report.rejections.push({ line, what, reason });
}

/** Counts a deviation, and lists it while there are fewer than 1,000. */
export function noteDeviation(report: ImportReport, line: number, detail: string): void {
  report.deviations++;
  if (report.deviationDetails.length < REPORT_DETAIL_LIMIT) report.deviationDetails.push({ line, detail });
}

/** Notes a station in a list of the report, while there are fewer than 1,000. */
export function noteStation<Station extends NamedStation>(list: Station[], station: Station): void {
  if (list.length < REPORT_DETAIL_LIMIT) list.push(station);
}

/** Whether a document has records, and all of them were refused. */
export const isAllRefused = ({ added, changed, unchanged, rejected }: ImportReport): boolean =>
  added + changed + unchanged === 0 && rejected > 0;

/** Says that no record of a document was kept. */
export const allRefused = ({ rejected }: ImportReport): string =>
  rejected === 1 ? "the only record was refused" : `all ${rejected} records were refused`;

/** How many sources or stations a line names. */
const MOST_TOLD = 5;

/** `what` with the counts by source, the most first: "3 of community, 1 of ours"; undefined without any. */
function counted(what: string, bySource: Record<string, number>): string | undefined {
  const counts = Object.entries(bySource).toSorted(([, a], [, b]) => b - a);
  if (counts.length === 0) return undefined;
  const told = counts.slice(0, MOST_TOLD).map(([source, count]) => `${count} of ${source}`);
  return `${what}: ${told.join(", ")}${counts.length > MOST_TOLD ? ", ..." : ""}`;
}

/** Says whose records went with a station; undefined where none did. */
export function alongText({ along }: ImportReport): string | undefined {
  const went = counted("with their stations went records of other sources", along);
  return went && `${went}; they return with the stations`;
}

/** `what` with the first few of `stations`, and how many there are in all; undefined without any. */
function listed(what: string, stations: readonly string[]): string | undefined {
  if (stations.length === 0) return undefined;
  const more = stations.length > MOST_TOLD ? `, ... (${stations.length} in all)` : "";
  return `${what}: ${stations.slice(0, MOST_TOLD).join(", ")}${more}`;
}

const joined = (...texts: (string | undefined)[]): string | undefined =>
  texts.filter((text) => text !== undefined).join("; ") || undefined;

/**
 * Tells of stations with another identifier or rpuid, and of records and broadcasts of other sources: whose records an import
 * overwrote, whose records returned, whose schedule stands, and whose records went with a station.
 */
export function remarksOf(report: ImportReport): string[] {
  const reentered = report.reentered.map(({ rpuid, name }) => `${rpuid} ${name}`);
  const moved = report.movedAbroad.map(({ rpuid, to, name }) => `${rpuid} is ${to} ${name}`);
  const doubts = report.inDoubt.map(({ rpuid, to, name }) => `${rpuid} may be ${to} ${name}`);
  const inDoubt =
    "gone, with more than one station that may be it, so that its rpuid leads to none, and what was hidden stays hidden in each";
  const behind =
    "broadcasts that are not shown, because a station has one schedule, and another source's stands";
  const ahead = "broadcasts of other sources that are not shown, because this source's schedule stands";
  const remarks = [
    listed("under a new identifier of the source, with an unchanged rpuid", reentered),
    joined(
      listed("under another rpuid now, and the earlier one leads there", moved),
      listed(inDoubt, doubts),
    ),
    joined(
      counted("overwrote records of other sources", report.taken),
      counted("records of other sources have returned", report.returned),
    ),
    joined(counted(behind, report.behind), counted(ahead, report.ahead)),
    lackedText(report.lacked),
    alongText(report),
  ];
  return remarks.filter((text) => text !== undefined);
}
