import { createServer, type Server, type ServerResponse } from "node:http";
import createNext from "next";
import type { Handler } from "../../http/handler.ts";

export interface NextOptions {
  dev: boolean;
  hostname: string;
  port: number;
  /** The server whose upgrades Next's development server answers. */
  httpServer?: Server | undefined;
}

/** Turns lists of one value into it: Next sets header fields so, and its compression misses such a Content-Type. */
function unwrapSingleValues(res: ServerResponse): void {
  const set = res.setHeader.bind(res);
  res.setHeader = (name, value) => {
    const [only, ...more] = Array.isArray(value) ? (value as readonly string[]) : [];
    return set(name, only !== undefined && more.length === 0 ? only : value);
  };
}

/** Loads Next.js (about half a second) and its build, or in development its compiler. */
export async function openNext({ httpServer, ...options }: NextOptions) {
  // Next listens for upgrades on the server it is given and, in production, never answers them. Next gets a server
  // that never listens, so that a client offering an upgrade (Java offers h2c) gets its answer over HTTP/1.1.
  const app = createNext({ ...options, httpServer: httpServer ?? createServer() });
  await app.prepare();
  const answer = app.getRequestHandler();
  const handle: Handler = (req, res) => {
    unwrapSingleValues(res);
    return answer(req, res);
  };
  return { handle, close: () => app.close() };
}
