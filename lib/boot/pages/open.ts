/** Next.js as one handler among others, behind our own server. */
import { readdirSync, readFileSync } from "node:fs";
import type { Server } from "node:http";
import { join } from "node:path";
import { BUILD_VARIABLE } from "../../install/build-id.ts";
import type { Handler } from "../front.ts";
import { type NextApp, openNext } from "./open-next.ts";
import { Renderer, type RendererOptions } from "./renderer.ts";
import { alwaysHeaders } from "./safe-headers.ts";
import { type PageRules, type PagesState, servePages } from "./serve-pages.ts";

export interface Pages {
  handle: Handler;
  /** Next's own handler, for requests that are not pages. */
  next: Handler;
  /** Resolves when pages can be rendered; a page that is asked for earlier waits. Rejects when they never can. */
  ready: Promise<void>;
  state(): PagesState;
  close(): Promise<void>;
}

export interface PagesOptions {
  dev: boolean;
  hostname: string;
  port: number;
  httpServer: Server;
  rules: Omit<PageRules, "render">;
  /** Origin of our own addresses. */
  origin: string;
  /** Answers the API requests of pages. */
  door: RendererOptions["door"];
  onFault: RendererOptions["onFault"];
}

/** Tells the pages their build, wherever they are evaluated. */
function announceBuild(): void {
  process.env[BUILD_VARIABLE] = readFileSync(".next/BUILD_ID", "utf8").trim();
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
function serveBuild(next: Handler, rules: PageRules): Pick<Pages, "handle" | "state"> {
  const files = filePaths();
  const { handle, state } = servePages(rules);
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

/** Next's development server: it renders in this thread, and compiles on demand. */
async function serveDevelopment({ httpServer, hostname, port }: PagesOptions): Promise<Pages> {
  const { handle, close } = await openNext({ dev: true, hostname, port, httpServer });
  const state = () => ({ waiting: 0, kept: 0 });
  return { handle, next: handle, ready: Promise.resolve(), state, close };
}

/**
 * Opens the pages: a thread renders them, and this thread sends files. Next.js is loaded here (about half a second) when
 * the first file is asked for. Nobody waits for the thread but who wants a page.
 */
export async function openPages(options: PagesOptions): Promise<Pages> {
  if (options.dev) return serveDevelopment(options);
  const { hostname, port, rules } = options;
  announceBuild();
  const renderer = new Renderer(options);
  const ready = renderer.start();
  let files: Promise<NextApp> | undefined;
  const next: Handler = async (req, res) => {
    files ??= openNext({ dev: false, hostname, port });
    return (await files).handle(req, res);
  };
  const close = async () => {
    await renderer.close();
    await (await files)?.close();
  };
  const render: PageRules["render"] = (wanted, nowMs) => renderer.render(wanted, nowMs);
  return { ...serveBuild(next, { ...rules, render }), next, ready, close };
}
