/** The build of the pages that this server serves: lib/boot/pages/renderer.ts starts the thread of pages with it. */
import { workerData } from "node:worker_threads";

/** The id of letters, digits, "-" and "_" that a thread was started with; undefined without such an id. */
export function buildOf(startedWith: unknown): string | undefined {
  const { build = undefined } = (startedWith ?? {}) as { build?: unknown };
  return typeof build === "string" && /^[\w-]{1,64}$/.test(build) ? build : undefined;
}

/** The build's id; undefined in development. Each copy of this module that Next.js makes finds it. */
export const buildId = (): string | undefined => buildOf(workerData);
