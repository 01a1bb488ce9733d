/** Next.js as one handler among others, behind our own server. */
import { readdirSync, readFileSync } from "node:fs";
import { createServer, type Server, type ServerResponse } from "node:http";
import { join } from "node:path";
import { BUILD_VARIABLE } from "../../install/build-id.ts";
import type { Handler } from "../front.ts";
import { alwaysHeaders } from "./safe-headers.ts";
import { type PageRules, type PagesState, servePages } from "./serve-pages.ts";

export interface Pages {
  handle: Handler;
  /** Next itself, for what it answers beside pages. */
  next: Handler;
  state(): PagesState;
  close(): Promise<void>;
}

export interface PagesOptions {
  dev: boolean;
  hostname: string;
  port: number;
  httpServer: Server;
  rules: Omit<PageRules, "render">;
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

/** The paths of all files that pages are made of: those of the build, and of public/. */
function filePaths(): ReadonlySet<string> {
  const below = (directory: string, prefix: string) =>
    readdirSync(directory, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(
        (entry) => prefix + join(entry.parentPath, entry.name).slice(directory.length).replaceAll("\\", "/"),
      );
  return new Set([...below(join(".next", "static"), "/_next/static"), ...below("public", "")]);
}

/** In production: files as they are, of which a page wants many at once; all else by the rules of pages. */
function serveBuild(next: Handler, rules: Omit<PageRules, "render">): Pick<Pages, "handle" | "state"> {
  const files = filePaths();
  const { handle, state } = servePages({ ...rules, render: next });
  return {
    state,
    handle: (req, res) => {
      const path = (req.url ?? "/").split("?", 1)[0] ?? "/";
      if (!files.has(path)) return handle(req, res);
      const secure = rules.isSecure((name) => req.headers[name]?.toString());
      for (const [name, value] of Object.entries(alwaysHeaders(secure))) res.setHeader(name, value);
      return next(req, res);
    },
  };
}

/** Loads Next.js, which takes about half a second, and its build (or, in development, its compiler). */
export async function openPages({ rules, ...options }: PagesOptions): Promise<Pages> {
  const { default: createNext } = await import("next");
  // Next listens for upgrades on the server it is given and, in production, leaves them unanswered. On one that never
  // listens it does no harm: a client that offers an upgrade (Java's offers h2c) gets its answer over HTTP/1.1.
  const app = createNext({ ...options, httpServer: options.dev ? options.httpServer : createServer() });
  await app.prepare();
  const answer = app.getRequestHandler();
  const next: Handler = (req, res) => {
    setOneAsOne(res);
    return answer(req, res);
  };
  const close = () => app.close();
  if (options.dev) return { handle: next, next, state: () => ({ waiting: 0, kept: 0 }), close };
  announceBuild();
  return { ...serveBuild(next, rules), next, close };
}
