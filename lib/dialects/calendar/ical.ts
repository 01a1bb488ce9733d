/** Writes calendars (iCalendar, RFC 5545 and 7986). All times are UTC. */
import { oneLine } from "../../formats/playlists/entries.ts";

export interface CalendarEvent {
  uid: string;
  /** Rises with every change. */
  sequence: number;
  changedMs: number;
  startMs: number;
  stopMs: number;
  summary: string;
  description: string;
  location: string;
  url: string;
  categories: readonly string[];
}

export interface CalendarFacts {
  name: string;
  /** The page that the calendar belongs to. */
  url: string;
  refreshHours: number;
  /** Minutes before each event at which calendars remind. */
  remindMinutes?: number;
}

/** 20360514T120800Z */
const stamp = (ms: number) => new Date(ms).toISOString().replace(/[-:]|\.\d{3}/g, "");

/** A text value (RFC 5545, 3.3.11), with its lines. */
const escaped = (text: string) =>
  text
    .split(/\r\n|[\n\r\u2028\u2029]/)
    .map((line) => oneLine(line).replace(/[\\;,]/g, (letter) => `\\${letter}`))
    .join("\\n");

/** Most octets of a line, with the space before a further piece (RFC 5545, 3.1). */
const MOST_OCTETS = 75;

/** A content line in pieces that end between characters. */
function folded(line: string): string {
  if (Buffer.byteLength(line) <= MOST_OCTETS) return line;
  let [out, octets] = ["", 0];
  for (const letter of line) {
    const size = Buffer.byteLength(letter);
    if (octets + size > MOST_OCTETS) {
      out += "\r\n ";
      octets = 1;
    }
    out += letter;
    octets += size;
  }
  return out;
}

function eventLines(event: CalendarEvent, remindMinutes: number | undefined): string[] {
  // Some readers split categories at escaped commas as well.
  const categories = event.categories
    .map((name) => escaped(name.replaceAll(",", " ")))
    .filter((name) => name !== "");
  const alarm = [
    ...["BEGIN:VALARM", "ACTION:DISPLAY", `DESCRIPTION:${escaped(event.summary)}`],
    ...[`TRIGGER:-PT${remindMinutes}M`, "END:VALARM"],
  ];
  return [
    "BEGIN:VEVENT",
    `UID:${event.uid}`,
    `SEQUENCE:${event.sequence}`,
    `DTSTAMP:${stamp(event.changedMs)}`,
    `LAST-MODIFIED:${stamp(event.changedMs)}`,
    `DTSTART:${stamp(event.startMs)}`,
    `DTEND:${stamp(event.stopMs)}`,
    `SUMMARY:${escaped(event.summary)}`,
    ...(event.description === "" ? [] : [`DESCRIPTION:${escaped(event.description)}`]),
    `LOCATION:${escaped(event.location)}`,
    `URL:${event.url}`,
    ...(categories.length > 0 ? [`CATEGORIES:${categories.join(",")}`] : []),
    ...(remindMinutes === undefined ? [] : alarm),
    "END:VEVENT",
  ];
}

/** The calendar as text. `events`: at least one, since a calendar needs a component (RFC 5545, 3.4). */
export function toCalendar(facts: CalendarFacts, events: readonly CalendarEvent[]): string {
  const { name, url, refreshHours, remindMinutes } = facts;
  const lines = [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//Nowline//Nowline//EN",
    "CALSCALE:GREGORIAN",
    "METHOD:PUBLISH",
    `NAME:${escaped(name)}`,
    `X-WR-CALNAME:${escaped(name)}`,
    `URL:${url}`,
    `REFRESH-INTERVAL;VALUE=DURATION:PT${refreshHours}H`,
    `X-PUBLISHED-TTL:PT${refreshHours}H`,
    ...events.flatMap((event) => eventLines(event, remindMinutes)),
    "END:VCALENDAR",
  ];
  return `${lines.map(folded).join("\r\n")}\r\n`;
}
