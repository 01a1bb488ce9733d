/** Reads options and arguments for commander: it names the option, prints the message and ends with exit code 2. */
import { InvalidArgumentError } from "commander";
import isoCountries from "i18n-iso-countries/index.js";
import { isRpuid, RPUID } from "../contract/rpuid.ts";
import { DEMONSTRATION } from "../demo/presence.ts";
import { DAY_MS, HOUR_MS, MINUTE_MS, systemClock } from "../ground/clock.ts";

const COUNTRY = /^\d{3}$/;

/** Whether ISO 3166 has a country with this numeric code of three digits. */
const isCountry = (text: string): boolean =>
  COUNTRY.test(text) && isoCountries.numericToAlpha2(text) !== undefined;

const matching =
  (pattern: RegExp, message: string) =>
  (text: string): string => {
    if (!pattern.test(text)) throw new InvalidArgumentError(message);
    return text;
  };

/** A three-digit country code. @throws InvalidArgumentError for another text, or a number that no country has. */
export function country(text: string): string {
  const code = matching(COUNTRY, "Say three digits (ISO 3166 numeric), for example 826.")(text);
  if (!isCountry(code))
    throw new InvalidArgumentError(
      "ISO 3166 has no country with this numeric code; 826 is the United Kingdom.",
    );
  return code;
}
export const rpuid = matching(
  RPUID,
  "Say the three-digit country followed by the station's rpId, for example 8261004.",
);

/** How a source may be called. */
export const SOURCE_NAME = 'Say letters, digits, ".", "_" and "-", 64 at most.';
/** Whether a source may be called `text`; the demonstration is a source of Nowline's own. */
export const isSourceName = (text: string): boolean =>
  /^[A-Za-z0-9][A-Za-z0-9._-]{0,63}$/.test(text) && text !== DEMONSTRATION;
/** The name of a source. @throws InvalidArgumentError for another text. */
export function sourceName(text: string): string {
  if (!isSourceName(text)) throw new InvalidArgumentError(SOURCE_NAME);
  return text;
}

/** A whole number from `least` to `most`. */
export const wholeNumber =
  (most: number, least = 0) =>
  (text: string): number => {
    if (!/^\d{1,12}$/.test(text) || Number(text) > most || Number(text) < least)
      throw new InvalidArgumentError(`It is not a whole number from ${least} to ${most}.`);
    return Number(text);
  };
export const days = wholeNumber(999_999);
export const quota = wholeNumber(999_999_999_999);

/** A status of an error, 400 to 599. @throws InvalidArgumentError for another text. */
export function status(text: string): number {
  return Number(matching(/^[45]\d\d$/, "It is not a status from 400 to 599.")(text));
}

function listOf(isOne: (item: string) => boolean, what: string) {
  return (text: string, before: string[] = []): string[] => {
    const items = text.split(",").map((item) => item.trim());
    const bad = items.find((item) => !isOne(item));
    if (bad !== undefined) throw new InvalidArgumentError(`"${bad}" is not ${what}.`);
    return [...before, ...items];
  };
}

export const countries = listOf(isCountry, "a country of three digits (ISO 3166 numeric)");
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

const SPANS = new Map([
  ["m", MINUTE_MS],
  ["h", HOUR_MS],
  ["d", DAY_MS],
]);
const ISO = /^\d{4}-\d{2}-\d{2}(?:T\d{2}:\d{2}(?::\d{2})?(?:Z|[+-]\d{2}:\d{2})?)?$/;

/** Whether there is a day `day`, "2027-01-31"; Date.parse takes 30 February for 2 March. */
function isDay(day: string): boolean {
  const ms = Date.parse(day);
  return !Number.isNaN(ms) && new Date(ms).toISOString().startsWith(day);
}

/** A moment, ms: "90d" (or h, m) from now in the direction of `sign`, or ISO 8601, in UTC where no zone is said. */
const momentOf =
  (sign: 1 | -1) =>
  (text: string): number => {
    const [, count = "", unit = ""] = /^(\d{1,5})([mhd])$/.exec(text) ?? [];
    const span = SPANS.get(unit);
    if (span !== undefined) return systemClock.now() + sign * Number(count) * span;
    const zoned = /(?:Z|[+-]\d{2}:\d{2}|^[^T]*)$/.test(text) ? text : `${text}Z`;
    const ms = ISO.test(text) && isDay(text.slice(0, 10)) ? Date.parse(zoned) : Number.NaN;
    if (Number.isNaN(ms)) throw new InvalidArgumentError("Say 90d, 12h, 30m or 2027-01-31T14:00Z.");
    return ms;
  };
export const pastMoment = momentOf(-1);
export const futureMoment = momentOf(1);

/** Checks names; loads the slow contract only if needed. @throws InvalidArgumentError for a name of no operation. */
export async function checkOperations(names: readonly string[] | null | undefined): Promise<void> {
  if (!names?.length) return;
  const { OPERATIONS } = await import("../clients/operations.ts");
  const bad = names.find((name) => !OPERATIONS.includes(name));
  if (bad !== undefined)
    throw new InvalidArgumentError(`"${bad}" is not an operation; they are ${OPERATIONS.join(", ")}`);
}
