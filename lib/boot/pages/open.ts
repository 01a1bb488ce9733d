import { readFileSync } from "node:fs";
import type { Server } from "node:http";
import { type Handler, headersOf } from "../../http/handler.ts";
import type { NextOptions } from "./open-next.ts";
import { Renderer, type RendererOptions } from "./renderer.ts";
import { sendPage } from "./send-page.ts";
import { type PageRules, type PagesState, servePages } from "./serve-pages.ts";
import { openStaticFiles } from "./static-files.ts";

interface Pages {
  handle: Handler;
  /** Next's own handler, for API_TRANSPORT=next. */
  next: Handler;
  /** Resolves when pages can be rendered; a page that is asked for earlier waits. Rejects when they never can. */
  ready: Promise<void>;
  state(): PagesState;
  close(): Promise<void>;
}

interface PagesOptions extends Omit<RendererOptions, "build"> {
  dev: boolean;
  httpServer: Server;
  rules: Omit<PageRules, "render">;
}

const builtPages = () => readFileSync(".next/BUILD_ID", "utf8").trim();

/** Files are sent directly, many per page; page rules apply to everything else. */
function serveBuild(rules: PageRules): Pick<Pages, "handle" | "state"> {
  const files = openStaticFiles(".");
  const { handle, state } = servePages(rules);
  return {
    state,
    handle: async (req, res) => {
      const path = (req.url ?? "/").split("?", 1)[0] ?? "/";
      const file = files.has(path) ? await files.get(path) : undefined;
      if (!file) return handle(req, res);
      return sendPage(req, res, file, { secure: rules.isSecure(headersOf(req)) });
    },
  };
}

/** Next.js stays out of this thread's memory until it is needed here. */
const loadNext = async (options: NextOptions) => (await import("./open-next.ts")).openNext(options);

/** Next's development server: it renders in this thread, and compiles on demand. */
async function serveDevelopment({ httpServer, hostname, port }: PagesOptions): Promise<Pages> {
  const { handle, close } = await loadNext({ dev: true, hostname, port, httpServer });
  const state = () => ({ waiting: 0, kept: 0 });
  return { handle, next: handle, ready: Promise.resolve(), state, close };
}

/**
 * Opens the pages: a thread renders them, and this thread sends files. Next.js is loaded here only when it has to
 * answer the API (API_TRANSPORT=next). Only callers who want a page wait for the thread.
 */
export async function openPages(options: PagesOptions): Promise<Pages> {
  if (options.dev) return serveDevelopment(options);
  const { hostname, port, rules } = options;
  const renderer = new Renderer({ ...options, build: builtPages() });
  const ready = renderer.start();
  let loaded: ReturnType<typeof loadNext> | undefined;
  const next: Handler = async (req, res) => {
    loaded ??= loadNext({ dev: false, hostname, port });
    return (await loaded).handle(req, res);
  };
  const close = async () => {
    await renderer.close();
    await (await loaded)?.close();
  };
  const render: PageRules["render"] = (wanted, nowMs) => renderer.render(wanted, nowMs);
  return { ...serveBuild({ ...rules, render }), next, ready, close };
}
