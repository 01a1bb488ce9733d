/** Next.js as one handler among others, behind our own server. */
import { readFileSync } from "node:fs";
import { createServer, type Server, type ServerResponse } from "node:http";
import { BUILD_VARIABLE } from "../install/build-id.ts";
import type { Handler } from "./front.ts";

export interface Pages {
  handle: Handler;
  close(): Promise<void>;
}

export interface PagesOptions {
  dev: boolean;
  hostname: string;
  port: number;
  httpServer: Server;
}

/** Tells the pages of which build they are, wherever they are evaluated. */
function announceBuild(): void {
  process.env[BUILD_VARIABLE] = readFileSync(".next/BUILD_ID", "utf8").trim();
}

/**
 * Next makes a list of every header field of a route handler's answer, and its own compression takes a Content-Type
 * that is a list for one it does not know. A list of one is written as that one.
 */
function setOneAsOne(res: ServerResponse): void {
  const set = res.setHeader.bind(res);
  res.setHeader = (name, value) => {
    const [only, ...more] = Array.isArray(value) ? (value as readonly string[]) : [];
    return set(name, only !== undefined && more.length === 0 ? only : value);
  };
}

/** Loads Next.js, which takes about half a second, and its build (or, in development, its compiler). */
export async function openPages(options: PagesOptions): Promise<Pages> {
  const { default: next } = await import("next");
  // Next listens for upgrades on the server it is given and, in production, leaves them unanswered. On one that never
  // listens it does no harm: a client that offers an upgrade (Java's offers h2c) gets its answer over HTTP/1.1.
  const app = next({ ...options, httpServer: options.dev ? options.httpServer : createServer() });
  await app.prepare();
  if (!options.dev) announceBuild();
  const handle = app.getRequestHandler();
  return {
    handle: (req, res) => {
      setOneAsOne(res);
      return handle(req, res);
    },
    close: () => app.close(),
  };
}
