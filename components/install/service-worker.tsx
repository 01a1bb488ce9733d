"use client";
import { lazy, Suspense, useEffect, useState } from "react";

const Renewed = lazy(async () => ({ default: (await import("./renewed.tsx")).Renewed }));
/** Where idle time cannot be asked for. */
const SOON_MS = 2_000;

const whenIdle = (run: () => void) =>
  "requestIdleCallback" in window ? window.requestIdleCallback(run) : setTimeout(run, SOON_MS);

/** Keeps what the pages need on this device, once they are at rest. `build` is absent in development. */
export function ServiceWorker({ build }: { build: string | undefined }) {
  const [goOver, setGoOver] = useState<(() => void) | null>(null);
  useEffect(() => {
    if (build === undefined) return;
    const start = () => {
      import("./register.ts")
        .then(({ register }) => register(build, (renew) => setGoOver(() => renew)))
        // Forbidden here, or not reached: the pages work without it.
        .catch(() => {});
    };
    const atRest = () => whenIdle(start);
    if (document.readyState === "complete") atRest();
    else window.addEventListener("load", atRest, { once: true });
  }, [build]);
  if (goOver === null) return null;
  return (
    <Suspense>
      <Renewed onReload={goOver} onLater={() => setGoOver(null)} />
    </Suspense>
  );
}
