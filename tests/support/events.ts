/** Event streams (WHATWG HTML, 9.2) as tests read them. */
import { type IncomingHttpHeaders, request } from "node:http";
import { EVENT_STREAM } from "#lib/contract/media-types.ts";
import { type ApiResponse, isOngoing, wholeBody } from "#lib/request/message.ts";

/** The text of a whole body, or the snapshot of an event stream, which is then cut. */
export function firstOfBody(body: ApiResponse["body"]): string {
  if (!isOngoing(body)) return wholeBody(body).toString();
  let text = "";
  let gone = () => {};
  body.begin({
    send: (bytes) => {
      text += Buffer.from(bytes).toString();
    },
    waiting: () => 0,
    end: () => gone(),
    cut: () => gone(),
    onceGone: (told) => {
      gone = told;
    },
  });
  gone();
  return text;
}

/** Whether `text` has the first event of a stream wholly. */
export const hasFirstEvent = (text: string): boolean => /^data: .*\n\n/m.test(text);

/** The body of a response; of an event stream its first event, and the stream is then left. */
export async function firstOfResponse(response: Response): Promise<string> {
  if (!response.headers.get("content-type")?.startsWith(EVENT_STREAM) || !response.body)
    return await response.text();
  let text = "";
  const decoder = new TextDecoder();
  for await (const bytes of response.body) {
    text += decoder.decode(bytes, { stream: true });
    if (hasFirstEvent(text)) break;
  }
  return text;
}

interface ServerEvent {
  name: string;
  id: string;
  data: string;
}

export interface EventStream {
  status: number;
  headers: IncomingHttpHeaders;
  /** Everything that came so far, also comments. */
  text(): string;
  /** The events that came so far. */
  events(): ServerEvent[];
  /** Whether the server ended the stream, cleanly. */
  isEnded(): boolean;
  /** Whether the connection is gone, cleanly or not. */
  isGone(): boolean;
  /** From now on nothing is read. */
  stopReading(): void;
  leave(): void;
}

export const eventsIn = (text: string): ServerEvent[] =>
  [...text.matchAll(/^event: (.*)\nid: (.*)\ndata: (.*)\n\n/gm)].map(([, name = "", id = "", data = ""]) => ({
    name,
    id,
    data,
  }));

/** Opens a stream as the demonstration client. An empty Partner-Client is left out. Any other answer is read as text. */
export function watch(
  origin: string,
  path: string,
  headers: Record<string, string> = {},
): Promise<EventStream> {
  const { hostname, port } = new URL(origin);
  return new Promise((resolve, reject) => {
    const asked = request(
      { hostname, port, path, agent: false, headers: { "Partner-Client": "demo", ...headers } },
      (response) => {
        let text = "";
        let ended = false;
        let gone = false;
        response.setEncoding("utf8").on("data", (piece: string) => {
          text += piece;
        });
        response.on("end", () => {
          ended = true;
        });
        response.on("error", () => {});
        response.on("close", () => {
          gone = true;
        });
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          text: () => text,
          events: () => eventsIn(text),
          isEnded: () => ended,
          isGone: () => gone,
          stopReading: () => response.socket.pause(),
          leave: () => asked.destroy(),
        });
      },
    );
    asked.on("error", reject);
    asked.end();
  });
}
