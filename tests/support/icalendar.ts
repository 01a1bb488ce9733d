/** Debian's python3-icalendar as a reader of calendars. */
import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";

/** Whether the reader is there (bin/setup/programs.mjs installs it where it may). */
export const hasIcalendar = existsSync("/usr/lib/python3/dist-packages/icalendar/__init__.py");

interface ReadEvent {
  uid: string;
  sequence: number;
  /** ISO 8601. */
  start: string;
  end: string;
  summary: string;
  description: string;
  categories: string[];
  /** How many reminders it has. */
  alarms: number;
  /** Mistakes that the reader passed over. */
  errors: string[];
}

const SCRIPT = `
import json, sys
from icalendar import Calendar
calendar = Calendar.from_ical(sys.stdin.buffer.read())
def read(e):
    kinds = e.get("CATEGORIES")
    return {"uid": str(e["UID"]), "sequence": int(e["SEQUENCE"]), "start": e.decoded("DTSTART").isoformat(),
        "end": e.decoded("DTEND").isoformat(), "summary": str(e["SUMMARY"]), "description": str(e.get("DESCRIPTION", "")),
        "categories": [str(c) for c in kinds.cats] if kinds else [], "alarms": len(e.walk("VALARM")),
        "errors": [str(x) for x in e.errors]}
print(json.dumps([read(e) for e in calendar.walk("VEVENT")]))
`;

/** The events of a calendar as python3-icalendar reads them. @throws when the text is no calendar. */
export const readWithIcalendar = (text: string): ReadEvent[] =>
  JSON.parse(
    execFileSync("/usr/bin/python3", ["-c", SCRIPT], { input: text, encoding: "utf8", timeout: 60_000 }),
  );
