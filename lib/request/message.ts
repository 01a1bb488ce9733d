/** Requests and responses without a transport; node:http, Next's route handlers and the pages all use them. */

export interface ApiRequest {
  method: string;
  /** The raw request target, `/path?query`, never decoded, with one slash at its beginning. */
  target: string;
  /** The target as the caller sent and signed it; absent: `target`. */
  sentTarget?: string;
  /** The value of a header by its lower-case name; repeated fields are joined with commas. */
  header(name: string): string | undefined;
  /** Reads the body; undefined when it is longer than `limitBytes`. */
  body(limitBytes: number): Promise<Uint8Array | undefined>;
  remoteAddress: string;
  requestId: string;
  /** The listener pages call from inside this process. */
  inProcess?: boolean;
}

/** A body can be read only once, but a signed digest needs it twice. The first caller's limit holds. */
export function readOnce(read: ApiRequest["body"]): ApiRequest["body"] {
  let reading: ReturnType<ApiRequest["body"]> | undefined;
  return (limitBytes) => {
    reading ??= read(limitBytes);
    return reading;
  };
}

/** The way to a caller that stays connected. */
export interface Outlet {
  /** Sends bytes, or a text as UTF-8; without effect after the end. */
  send(bytes: Uint8Array | string): void;
  /** How many bytes the connection has not taken yet. */
  waiting(): number;
  /** Ends the answer; bytes already sent still arrive. */
  end(): void;
  cut(): void;
  /** Calls `gone` once when the connection is over; at once when it already is. */
  onceGone(gone: () => void): void;
}

/** A body that goes on until one side ends it. The transport calls `begin` once, after the header fields. */
export interface Ongoing {
  begin(outlet: Outlet): void;
}
/** Whether the body is a stream of events, which goes on after the answer has begun. */
export const isOngoing = (body: ApiResponse["body"]): body is Ongoing =>
  body !== undefined && "begin" in body;

export interface ApiResponse {
  status: number;
  headers: Record<string, string>;
  /** Whole, in pieces, or without an end. */
  body: Uint8Array | Iterable<Uint8Array> | Ongoing | undefined;
}

/** A body in one piece. */
export function wholeBody(body: ApiResponse["body"]): Buffer {
  if (body === undefined) return Buffer.alloc(0);
  if (isOngoing(body)) throw new Error("a body without an end is never whole");
  return body instanceof Uint8Array ? Buffer.from(body) : Buffer.concat([...body]);
}
