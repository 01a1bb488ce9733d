import { civilMs, offsetMinutes, type Period, readDateTime, readDuration } from "../records/instants.ts";

const MONTHS = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];
/** RFC 822, 5.1. Other zones are read as UTC (RFC 5322, 4.3). */
const ZONES = new Map(
  Object.entries({
    EST: "-0500",
    EDT: "-0400",
    CST: "-0600",
    CDT: "-0500",
    MST: "-0700",
    MDT: "-0600",
    PST: "-0800",
    PDT: "-0700",
    CET: "+0100",
    CEST: "+0200",
    BST: "+0100",
    JST: "+0900",
  }),
);
const RFC_822 =
  /^(?:[a-z]+\.?,?\s+)?(\d{1,2})[\s-]+([a-z]{3,9})\.?[\s-]+(\d{4}|\d{2})(?:,?\s+(\d{1,2}):(\d{2})(?::(\d{2})(?:\.\d+)?)?)?\s*(?:([+-]\d{2}:?\d{2})|([a-z]{1,5}))?(?:\s*\([^)]*\))?$/i;
/** "Sept 4, 2024 10:00 GMT": the month comes first. */
const MONTH_FIRST = /^((?:[a-z]+\.?,?\s+)?)([a-z]{3,9})\.?\s+(\d{1,2}),?\s+(\d{4})(.*)$/i;

/** A publication date, ms: RFC 822, RFC 5322, ISO 8601 and common variations of feeds; undefined for other text. */
export function readPubDate(text: string): number | undefined {
  const trimmed = text.trim().replace(/\s+/g, " ");
  const iso = readDateTime(trimmed);
  if (iso) return iso.ms;
  const swapped = MONTH_FIRST.exec(trimmed);
  const monthFirst = swapped && MONTHS.includes(swapped[2]?.slice(0, 3).toLowerCase() ?? "");
  const match = RFC_822.exec(monthFirst ? `${swapped[3]} ${swapped[2]} ${swapped[4]}${swapped[5]}` : trimmed);
  if (!match) return undefined;
  const [, day, monthName = "", year = "", hour = "0", minute = "0", second = "0", offset, zone] = match;
  const month = MONTHS.indexOf(monthName.slice(0, 3).toLowerCase()) + 1;
  const short = Number(year);
  // RFC 5322, 4.3: years below 50 are of this century.
  const full = year.length === 2 ? short + (short < 50 ? 2_000 : 1_900) : short;
  const civil = civilMs([full, month, Number(day)], [Number(hour), Number(minute), Number(second)]);
  if (civil === undefined) return undefined;
  return civil - offsetMinutes(offset ?? ZONES.get(zone?.toUpperCase() ?? "") ?? "Z") * 60_000;
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
