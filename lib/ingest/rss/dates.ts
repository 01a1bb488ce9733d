import { instantIn } from "../../places/zone-of.ts";
import { civilMs, offsetMinutes, type Period, readDateTime, readDuration } from "../records/instants.ts";
import { monthOf } from "./months.ts";

/**
 * RFC 822, 5.1, and zones whose names mean one offset in practice. CST is America's, as RFC 822 has it, and BST Britain's:
 * podcasts of China and Bangladesh write offsets. IST is India's, Israel's and Ireland's alike, AST Arabia's and the
 * Atlantic's: these and other zones are read as UTC (RFC 5322, 4.3).
 */
const ZONES = new Map(
  Object.entries({
    "-0800": "PST",
    "-0700": "PDT MST",
    "-0600": "MDT CST",
    "-0500": "CDT EST",
    "-0400": "EDT",
    "-0300": "BRT",
    Z: "Z GMT UTC UT WET",
    "+0100": "CET BST MEZ WEST WAT",
    "+0200": "CEST MESZ EET CAT SAST",
    "+0300": "EEST MSK EAT",
    "+0800": "SGT HKT AWST",
    "+0900": "JST KST",
    "+0930": "ACST",
    "+1000": "AEST",
    "+1030": "ACDT",
    "+1100": "AEDT",
    "+1200": "NZST",
    "+1300": "NZDT",
  }).flatMap(([offset, names]) => names.split(" ").map((name) => [name, offset] as const)),
);
const RFC_822 =
  /^(?:\p{L}+\.?(?:, ?| ))?(\d{1,2})\.?[ -]+(\p{L}{3,14})\.?[ -]+(\d{4}|\d{2})(?:,? (\d{1,2}):(\d{1,2})(?::(\d{1,2})(?:\.\d+)?)?)?(?: ?([ap])\.?m\.?(?= |$))? ?(?:(?:GMT|UTC?)? ?([+-]\d{1,2}(?::?\d{2})?)(?: [a-z]{1,5})?|([a-z]{1,5}|[a-z]+(?:\/[a-z_]+)+))?(?: ?\([^)]*\))?$/iu;
/** "Sept 4, 2024 10:00 GMT": the month comes first. */
const MONTH_FIRST = /^(?:\p{L}+\.?,? )?(\p{L}{3,14})\.? (\d{1,2}),? (\d{4}\b.*)$/iu;
/** "Tue Nov 10 06:00:00 UTC 2026", as C's ctime and Unix' date write it: the year comes last. */
const YEAR_LAST =
  /^(?:\p{L}+\.?,? )?(\p{L}{3,14}) (\d{1,2}) (\d{1,2}:\d{2}(?::\d{2})?(?: \S{1,6})?) (\d{4})$/iu;
/** "2026年11月20日", "2026. 11. 20." and "2026/11/20": the year comes first. */
const YEAR_FIRST = /^(\d{4}) ?[年년./] ?(\d{1,2}) ?[月월./] ?(\d{1,2})(?!\d)[日일.]? ?/u;
/** Seconds or milliseconds since the UNIX epoch. */
const EPOCH = /^\d{9,10}(?:\d{3})?$/;
/** ISO 8601's basic form, "20261110T060000Z". */
const BASIC = /^(\d{4})(\d{2})(\d{2})T(\d{2})(\d{2})/i;

/** The date in the form of ISO 8601, where its year comes first. */
const inIso = (text: string) =>
  text
    .replace(
      YEAR_FIRST,
      (_, year, month, day) => `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")} `,
    )
    .replace(/ (?=\d:)/, " 0")
    .replace(BASIC, "$1-$2-$3T$4:$5:")
    .replace(/:(?=Z|[+-]|$)/i, "")
    .trim();

/** The date in the order of RFC 822. */
function ordered(text: string): string {
  const last = YEAR_LAST.exec(text);
  if (last) return `${last[2]} ${last[1]} ${last[4]} ${last[3]}`;
  const first = MONTH_FIRST.exec(text);
  return first && monthOf(first[1] ?? "") > 0 ? `${first[2]} ${first[1]} ${first[3]}` : text;
}

/** The hour of a day; `half` is "a" before noon, "p" after it. */
function hourOf(stated: number, half: string | undefined): number {
  if (half === undefined || stated > 12) return stated;
  return (stated % 12) + (half.toLowerCase() === "p" ? 12 : 0);
}

/** "+1:00" and "+2" with all digits, as `offsetMinutes` reads them. */
const wholeOffset = (offset: string) => offset.replace(/^([+-])(\d)(?=:|$|\d{2}$)/, "$10$2");

/**
 * A publication date, ms: RFC 822, RFC 5322, ISO 8601 and common variations of feeds; undefined for other text. `onOddZone`
 * gets the name of a zone that is not known: then the date is read as UTC.
 */
export function readPubDate(text: string, onOddZone?: (zone: string) => void): number | undefined {
  const trimmed = text.trim().replace(/\s+/g, " ");
  if (EPOCH.test(trimmed)) return Number(trimmed) * (trimmed.length > 10 ? 1 : 1_000);
  const iso = readDateTime(inIso(trimmed));
  if (iso) return iso.ms;
  const match = RFC_822.exec(ordered(trimmed));
  if (!match) return undefined;
  const [, day, monthName = "", year = "", hour = "0", minute = "0", second = "0", half, offset, zone] =
    match;
  const month = monthOf(monthName);
  const short = Number(year);
  // RFC 5322, 4.3: years below 50 are of this century.
  const full = year.length === 2 ? short + (short < 50 ? 2_000 : 1_900) : short;
  const time = [hourOf(Number(hour), half), Number(minute), Number(second)] as const;
  const civil = civilMs([full, month, Number(day)], time);
  if (civil === undefined) return undefined;
  const known = ZONES.get(zone?.toUpperCase() ?? "Z");
  const there = zone?.includes("/") ? instantIn(zone, civil) : undefined;
  if (there !== undefined) return there;
  if (offset === undefined && zone !== undefined && known === undefined) onOddZone?.(zone);
  return civil - offsetMinutes(offset === undefined ? (known ?? "Z") : wholeOffset(offset)) * 60_000;
}

const WEEK_SECONDS = 604_800;

/** Seconds of "3600", "08:27", "1:02:03" or "PT1H"; 0 for empty text, undefined for other text. */
export function readClock(text: string): number | undefined {
  const trimmed = text.trim();
  if (trimmed === "") return 0;
  const iso = readDuration(trimmed);
  const parts = trimmed.split(":");
  const numeric = parts.length <= 3 && parts.every((part) => /^\d{1,7}(?:[.,]\d+)?$/.test(part.trim()));
  const seconds =
    iso ?? (numeric ? parts.reduce((sum, part) => sum * 60 + Number(part.replace(",", ".")), 0) : undefined);
  return seconds === undefined || seconds > WEEK_SECONDS ? undefined : Math.round(seconds);
}

/** A DCMI period ("start=2024-05-01T00:00Z; end=…"), or a date as its start; undefined if empty or unreadable. */
export function readPeriod(text: string): Period | undefined {
  const parts = new Map(
    text.split(";").map((part) => {
      const equals = part.indexOf("=");
      return [part.slice(0, Math.max(equals, 0)).trim().toLowerCase(), part.slice(equals + 1).trim()];
    }),
  );
  const start = parts.get("start") ?? parts.get("");
  const stop = parts.get("end");
  const startMs = start ? readPubDate(start) : undefined;
  const stopMs = stop ? readPubDate(stop) : undefined;
  if ((start && startMs === undefined) || (stop && stopMs === undefined) || (!start && !stop))
    return undefined;
  return { startMs, stopMs };
}
