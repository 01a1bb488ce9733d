/** One programme as a calendar's event (RFC 5545). */
export interface CalendarEvent {
  uid: string;
  startMs: number;
  stopMs: number;
  summary: string;
  description: string;
  url: string;
}

/** 20360514T120800Z */
const stamp = (ms: number) => new Date(ms).toISOString().replace(/[-:]|\.\d{3}/g, "");
const escaped = (text: string) => text.replace(/[\\;,]/g, (letter) => `\\${letter}`).replace(/\r?\n/g, "\\n");

/** A content line in pieces of at most 75 octets (RFC 5545, 3.1). */
function folded(line: string): string {
  const encoder = new TextEncoder();
  let [out, octets] = ["", 0];
  for (const letter of line) {
    const size = encoder.encode(letter).length;
    if (octets + size > 74) {
      out += "\r\n ";
      octets = 1;
    }
    out += letter;
    octets += size;
  }
  return out;
}

/** The calendar file of `event`, which reminds ten minutes before. `nowMs`: when it was made. */
export function toIcs(event: CalendarEvent, nowMs: number): string {
  const { uid, startMs, stopMs, summary, description, url } = event;
  const lines = [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//Nowline//Nowline//EN",
    "BEGIN:VEVENT",
    `UID:${uid}`,
    `DTSTAMP:${stamp(nowMs)}`,
    `DTSTART:${stamp(startMs)}`,
    `DTEND:${stamp(stopMs)}`,
    `SUMMARY:${escaped(summary)}`,
    `DESCRIPTION:${escaped(description)}`,
    `URL:${url}`,
    "BEGIN:VALARM",
    "ACTION:DISPLAY",
    `DESCRIPTION:${escaped(summary)}`,
    "TRIGGER:-PT10M",
    "END:VALARM",
    "END:VEVENT",
    "END:VCALENDAR",
  ];
  return `${lines.map(folded).join("\r\n")}\r\n`;
}
