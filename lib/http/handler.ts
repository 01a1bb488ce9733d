import type { IncomingMessage, ServerResponse } from "node:http";

/** Answers a request of node:http: the API, the pages, a file. */
export type Handler = (req: IncomingMessage, res: ServerResponse) => unknown;
