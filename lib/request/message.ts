/** A request and a response without a transport: node:http, Next's route handlers and the pages all speak this. */

export interface ApiRequest {
  method: string;
  /** The raw request target, `/path?query`, never decoded. */
  target: string;
  /** The value of a header by lower-case name; repeated ones joined as HTTP does. */
  header(name: string): string | undefined;
  /** Reads the body; undefined when it is longer than `limitBytes`. */
  body(limitBytes: number): Promise<Uint8Array | undefined>;
  remoteAddress: string;
  requestId: string;
  /** The listener pages calling from inside this process. */
  inProcess?: boolean;
}

/** A body can be read once and is wanted twice where its digest was signed; the first caller's limit holds. */
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

/** A body as one piece. */
export function wholeBody(body: ApiResponse["body"]): Buffer {
  if (body === undefined) return Buffer.alloc(0);
  return body instanceof Uint8Array ? Buffer.from(body) : Buffer.concat([...body]);
}
