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
  /** Next's own handler, for requests that are not pages. */
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

/** Tells the pages their build, wherever they are evaluated. */
function announceBuild(): void {
  process.env[BUILD_VARIABLE] = readFileSync(".next/BUILD_ID", "utf8").trim();
}

/**
 * Next sets every header field of a route handler as a list, and its own compression does not recognise a Content-Type
 * that is a list. A list with a single value is set as that value.
 */
function unwrapSingleValues(res: ServerResponse): void {
  const set = res.setHeader.bind(res);
  res.setHeader = (name, value) => {
    const [only, ...more] = Array.isArray(value) ? (value as readonly string[]) : [];
    return set(name, only !== undefined && more.length === 0 ? only : value);
  };
}

/** The URL paths of all static files: those of the build and of public/. */
function filePaths(): ReadonlySet<string> {
  const below = (directory: string, prefix: string) =>
    readdirSync(directory, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(
        (entry) => prefix + join(entry.parentPath, entry.name).slice(directory.length).replaceAll("\\", "/"),
      );
  return new Set([...below(join(".next", "static"), "/_next/static"), ...below("public", "")]);
}

/** In production Next sends static files directly, many per page; page rules apply to everything else. */
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

/** Loads Next.js (about half a second) and its build, or in development its compiler. */
export async function openPages({ rules, ...options }: PagesOptions): Promise<Pages> {
  const { default: createNext } = await import("next");
  // Next listens for upgrades on the server it is given and, in production, never answers them. It gets a server that
  // never listens, so that a client offering an upgrade (Java offers h2c) gets its answer over HTTP/1.1.
  const app = createNext({ ...options, httpServer: options.dev ? options.httpServer : createServer() });
  await app.prepare();
  const answer = app.getRequestHandler();
  const next: Handler = (req, res) => {
    unwrapSingleValues(res);
    return answer(req, res);
  };
  const close = () => app.close();
  if (options.dev) return { handle: next, next, state: () => ({ waiting: 0, kept: 0 }), close };
  announceBuild();
  return { ...serveBuild(next, rules), next, close };
}
