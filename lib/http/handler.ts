import type { IncomingMessage, ServerResponse } from "node:http";

/** A header field of a request by its lower-case name. */
export type Header = (name: string) => string | undefined;

/**
 * A function that gives a request's header fields by lower-case name; repeated fields are joined by commas. Callers choose
 * names too (`headers=` of a signature), and every object has a "constructor".
 */
export const headersOf =
  ({ headers }: IncomingMessage): Header =>
  (name) => {
    const value = Object.hasOwn(headers, name) ? headers[name] : undefined;
    return Array.isArray(value) ? value.join(", ") : value;
  };

/** Answers a request of node:http: the API, the pages, a file. */
export type Handler = (req: IncomingMessage, res: ServerResponse) => unknown;
