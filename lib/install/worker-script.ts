/**
 * /sw.js: two lines that name the build and load the service worker (public/worker.js). Browsers compare these bytes,
 * so they notice every build, even on a page that stays open for days.
 */
import { buildId } from "./build-id.ts";

/** 404 without a build, in development: a worker that caches parts of pages would only get in the way. */
export function scriptOf(build: string | undefined): Response {
  if (build === undefined) return new Response("", { status: 404 });
  const script = `self.NOWLINE_BUILD = ${JSON.stringify(build)};\nimportScripts("/worker.js?build=${build}");\n`;
  return new Response(script, {
    headers: { "Content-Type": "text/javascript; charset=utf-8", "Cache-Control": "no-cache" },
  });
}

/** The script of this server's build. */
export const workerScript = (): Response => scriptOf(buildId());
