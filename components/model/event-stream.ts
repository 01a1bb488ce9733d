/** Reads the event stream of our own pages, `/listener/events`: by fetch, since EventSource cannot name the client. */
import type { Envelope, InnerMeta, OnAirRecord } from "#lib/contract/shapes.ts";
import { SECOND_MS } from "#lib/ground/clock.ts";

/** The server sends something every 15 seconds; a connection that is silent for longer is dead. */
const SILENT_MS = 45 * SECOND_MS;
/** The API's limit of stations. */
export const MOST_STATIONS = 50;

type OfStation = Envelope<OnAirRecord, InnerMeta>;

export interface Wanted {
  rpuids: readonly string[];
  /** The stations of `rpuids` that play here or whose page is open: the worker asks their servers what they play. */
  open: readonly string[];
}

export interface EventReader {
  /** Takes the records of a station: the present one and, where known, the next. */
  told: (rpuid: string, records: OnAirRecord[]) => void;
  /** Called when all stations have been told once. */
  begun: () => void;
  signal: AbortSignal;
}

/** Takes the whole events out of `text`; returns what follows them. */
export function takeEvents(text: string, event: (name: string, data: string) => void): string {
  const blocks = text.split("\n\n");
  const rest = blocks.pop() ?? "";
  for (const block of blocks) {
    const [, name, data] = /^event: (\w+)\n(?:id: .*\n)?data: (.*)$/m.exec(block) ?? [];
    if (name && data) event(name, data);
  }
  return rest;
}

function heard(name: string, data: string, { told, begun }: EventReader): void {
  const body = JSON.parse(data) as OfStation | Envelope<OfStation>;
  const stations = name === "snapshot" ? (body as Envelope<OfStation>).data : [body as OfStation];
  for (const station of stations) told(station.meta.rpuid, station.data);
  if (name === "snapshot") begun();
}

/** Reads until the server ends the stream. Rejects when it cannot be had, falls silent or is aborted. */
export async function readOnAirEvents({ rpuids, open }: Wanted, reader: EventReader): Promise<void> {
  const silence = new AbortController();
  const watchdog = () => setTimeout(() => silence.abort(), SILENT_MS);
  let timer = watchdog();
  try {
    const asked = rpuids.slice(0, MOST_STATIONS);
    const response = await fetch(`/listener/events?next=true&rpuids=${asked}&open=${open}`, {
      headers: { Accept: "text/event-stream", "Partner-Client": "listener" },
      cache: "no-store",
      signal: AbortSignal.any([reader.signal, silence.signal]),
    });
    if (!response.ok || response.body === null)
      throw new Error(`the events are answered with ${response.status}`);
    const pieces = response.body.pipeThrough(new TextDecoderStream()).getReader();
    let text = "";
    for (let piece = await pieces.read(); !piece.done; piece = await pieces.read()) {
      clearTimeout(timer);
      timer = watchdog();
      text = takeEvents(text + piece.value, (name, data) => heard(name, data, reader));
    }
  } finally {
    clearTimeout(timer);
    // Where an event cannot be read, the connection must not stay open.
    silence.abort();
  }
}
