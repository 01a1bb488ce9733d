/** Next.js as one handler among others, behind our own server. */
import type { Server } from "node:http";
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

/** Loads Next.js, which takes about half a second, and its build (or, in development, its compiler). */
export async function openPages(options: PagesOptions): Promise<Pages> {
  const { default: next } = await import("next");
  const app = next(options);
  await app.prepare();
  const handle = app.getRequestHandler();
  return { handle: (req, res) => handle(req, res), close: () => app.close() };
}
