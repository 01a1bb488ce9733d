"use client";
import { lazy, Suspense, useEffect, useState } from "react";
import { useModule } from "#components/player/use-module.ts";

const Renewed = lazy(async () => ({ default: (await import("./renewed.tsx")).Renewed }));
const loadWaiting = () => import("./waiting.tsx");
/** The wait where a page is never idle, or the browser cannot report idle time. */
const SOON_MS = 2_000;

const whenIdle = (run: () => void) =>
  "requestIdleCallback" in window
    ? window.requestIdleCallback(run, { timeout: SOON_MS })
    : setTimeout(run, SOON_MS);

/**
 * Registers the service worker, and loads the notes about the network, when the page is idle. `build` is absent in
 * development.
 */
export function ServiceWorker({ build }: { build: string | undefined }) {
  const [goOver, setGoOver] = useState<(() => void) | null>(null);
  const [resting, setResting] = useState(false);
  useEffect(() => {
    const start = () => {
      setResting(true);
      if (build === undefined) return;
      import("./register-worker.ts")
        .then(({ register }) => register(build, (renew) => setGoOver(() => renew)))
        // Forbidden or unreachable: the pages work without a service worker.
        .catch(() => {});
    };
    const atRest = () => whenIdle(start);
    if (document.readyState === "complete") atRest();
    else window.addEventListener("load", atRest, { once: true });
  }, [build]);
  const waiting = useModule(loadWaiting, resting);
  return (
    <>
      {waiting !== null && <waiting.Waiting />}
      {goOver !== null && (
        <Suspense>
          <Renewed onReload={goOver} onLater={() => setGoOver(null)} />
        </Suspense>
      )}
    </>
  );
}
