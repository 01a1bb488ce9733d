/** Requests and responses without a transport; node:http, Next's route handlers and the pages all use them. */

export interface ApiRequest {
  method: string;
  /** The raw request target, `/path?query`, never decoded. */
  target: string;
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

export interface ApiResponse {
  status: number;
  headers: Record<string, string>;
  /** Whole, or in pieces. */
  body: Uint8Array | Iterable<Uint8Array> | undefined;
}

/** A body in one piece. */
export function wholeBody(body: ApiResponse["body"]): Buffer {
  if (body === undefined) return Buffer.alloc(0);
  return body instanceof Uint8Array ? Buffer.from(body) : Buffer.concat([...body]);
}
