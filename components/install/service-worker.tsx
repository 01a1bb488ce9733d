"use client";
import { useEffect, useState } from "react";
import { newerBuild } from "#components/device/newer-build.ts";
import { useModule } from "#components/player/use-module.ts";
import { usePlayerStore } from "#components/player/use-player.ts";

const loadAtRest = () => import("./at-rest.ts");
/** The wait where a page is never idle, or the browser cannot report idle time. */
const SOON_MS = 2_000;

const whenIdle = (run: () => void) =>
  "requestIdleCallback" in window
    ? window.requestIdleCallback(run, { timeout: SOON_MS })
    : setTimeout(run, SOON_MS);

/** When the page is idle: registers the service worker, loads notes and keepers. No `build` in development. */
export function ServiceWorker({ build }: { build: string | undefined }) {
  const { goOnAfterReload } = usePlayerStore();
  const [goOver, setGoOver] = useState<(() => void) | null>(null);
  const [resting, setResting] = useState(false);
  useEffect(() => {
    const rest = () => whenIdle(() => setResting(true));
    if (document.readyState === "complete") rest();
    else window.addEventListener("load", rest, { once: true });
  }, []);
  const atRest = useModule(loadAtRest, resting);
  useEffect(() => {
    const reload = () => {
      goOnAfterReload();
      window.location.reload();
    };
    newerBuild().open({ build, onReload: goOnAfterReload, offer: () => setGoOver(() => reload) });
  }, [build, goOnAfterReload]);
  useEffect(() => atRest?.followLanguage(goOnAfterReload), [atRest, goOnAfterReload]);
  useEffect(() => atRest?.goOnAfterLink(goOnAfterReload), [atRest, goOnAfterReload]);
  useEffect(() => {
    if (atRest === null || build === undefined) return;
    atRest
      .register(build, goOnAfterReload, (renew) => setGoOver(() => renew))
      // Forbidden or unreachable: the pages work without a service worker.
      .catch(() => {});
  }, [atRest, build, goOnAfterReload]);
  return (
    <>
      {atRest !== null && <atRest.Waiting />}
      {atRest !== null && <atRest.Keepers />}
      {atRest !== null && <atRest.NotKeptNote />}
      {atRest !== null && goOver !== null && (
        <atRest.Renewed onReload={goOver} onLater={() => setGoOver(null)} />
      )}
    </>
  );
}
