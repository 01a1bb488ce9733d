/**
 * /sw.js: two lines that name the build and fetch the service worker itself (public/worker.js). Browsers look whether
 * these bytes have changed, so that every build is noticed, also by a page that stays open for days.
 */
import { buildId } from "./build-id.ts";

/** 404 where nothing was built (development): a worker that keeps parts of pages would only be in the way. */
export function workerScript(): Response {
  const build = buildId();
  if (build === undefined) return new Response("", { status: 404 });
  const script = `self.NOWLINE_BUILD = ${JSON.stringify(build)};\nimportScripts("/worker.js?build=${build}");\n`;
  return new Response(script, {
    headers: { "Content-Type": "text/javascript; charset=utf-8", "Cache-Control": "no-cache" },
  });
}
