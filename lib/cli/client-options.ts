/** Reads and checks option values of `nowline clients`, `stations` and `requests`. */

import { isRpuid } from "#lib/contract/rpuid.ts";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "../ground/clock.ts";
import { CommandError } from "./terminal.ts";

function listOf(isOne: (item: string) => boolean, what: string) {
  return (text: string, before: string[] = []): string[] => {
    const items = text.split(",").map((item) => item.trim());
    const bad = items.find((item) => !isOne(item));
    if (bad !== undefined) throw new CommandError(`"${bad}" is not ${what}`);
    return [...before, ...items];
  };
}

export const countries = listOf(
  (item) => /^\d{3}$/.test(item),
  "a country of three digits (ISO 3166 numeric)",
);
export const stations = listOf(isRpuid, "an rpuid");
export const families = listOf((item) => /^[AB]$/.test(item), "a family (A or B)");
/** Any text: `checkOperations` checks the names, since the contract takes long to load. */
export const operations = listOf(() => true, "an operation");
export const clientIds = listOf((item) => /^[\w.-]{1,64}$/.test(item), "an identifier of a client");

type ListReader = (text: string, before?: string[]) => string[];

const ALL = "all";

/** Reads "all", or what `read` reads. */
export const orAll =
  (read: ListReader) =>
  (text: string): string[] =>
    text.trim().toLowerCase() === ALL ? [ALL] : read(text);

/** Gives null for "all" and other lists unchanged. Not done in `orAll`: commander replaces a null by an empty string. */
export const everythingAsNull = (names: string[] | undefined): string[] | null | undefined =>
  names?.[0] === ALL ? null : names;

export function quota(text: string): number {
  if (!/^\d{1,12}$/.test(text)) throw new CommandError(`--quota "${text}" is not a whole number`);
  return Number(text);
}

export function status(text: string): number {
  if (!/^[45]\d\d$/.test(text)) throw new CommandError(`--status "${text}" is not a status from 400 to 599`);
  return Number(text);
}

const SPANS = new Map([
  ["m", MINUTE_MS],
  ["h", HOUR_MS],
  ["d", DAY_MS],
]);
const ISO = /^\d{4}-\d{2}-\d{2}(?:T\d{2}:\d{2}(?::\d{2})?(?:Z|[+-]\d{2}:\d{2})?)?$/;

/**
 * A moment, ms: "90d" (also h, m) is counted from now in the direction of `sign`; an ISO 8601 date and time without a
 * zone is UTC. @throws CommandError that names `option` when `text` is neither.
 */
export function moment(option: string, text: string, nowMs: number, sign: 1 | -1): number {
  const [, count = "", unit = ""] = /^(\d{1,5})([mhd])$/.exec(text) ?? [];
  const span = SPANS.get(unit);
  if (span !== undefined) return nowMs + sign * Number(count) * span;
  const zoned = /(?:Z|[+-]\d{2}:\d{2}|^[^T]*)$/.test(text) ? text : `${text}Z`;
  const ms = ISO.test(text) ? Date.parse(zoned) : Number.NaN;
  if (Number.isNaN(ms))
    throw new CommandError(`${option} "${text}" must look like 90d, 12h, 30m or 2027-01-31T14:00Z`);
  return ms;
}

/** @throws CommandError when one of `names` is not an operation. Loads the contract, which takes long, only if needed. */
export async function checkOperations(names: readonly string[] | null | undefined): Promise<void> {
  if (!names?.length) return;
  const { OPERATIONS } = await import("../clients/operations.ts");
  const bad = names.find((name) => !OPERATIONS.includes(name));
  if (bad !== undefined)
    throw new CommandError(`"${bad}" is not an operation; they are ${OPERATIONS.join(", ")}`);
}
