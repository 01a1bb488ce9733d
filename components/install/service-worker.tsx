"use client";
import { lazy, Suspense, useEffect, useState } from "react";
import { useModule } from "#components/player/use-module.ts";

const Renewed = lazy(async () => ({ default: (await import("./renewed.tsx")).Renewed }));
const loadWaiting = () => import("./waiting.tsx");
/** For a page that never comes to rest, and where idle time cannot be asked for. */
const SOON_MS = 2_000;

const whenIdle = (run: () => void) =>
  "requestIdleCallback" in window
    ? window.requestIdleCallback(run, { timeout: SOON_MS })
    : setTimeout(run, SOON_MS);

/**
 * Once the page is at rest, keeps what the pages need on this device, and fetches what is said when the network is gone.
 * `build` is absent in development.
 */
export function ServiceWorker({ build }: { build: string | undefined }) {
  const [goOver, setGoOver] = useState<(() => void) | null>(null);
  const [resting, setResting] = useState(false);
  useEffect(() => {
    const start = () => {
      setResting(true);
      if (build === undefined) return;
      import("./register.ts")
        .then(({ register }) => register(build, (renew) => setGoOver(() => renew)))
        // Forbidden here, or not reached: the pages work without it.
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
