"use client";
import { serverSilence } from "#components/device/server-reach.ts";
/** Registers the service worker and notices new builds. Loaded when the page is idle. */
import { HOUR_MS, MINUTE_MS } from "#lib/ground/clock.ts";
import { askWorker } from "./ask-worker.ts";
import { followInstallation } from "./install-store.ts";

const SCRIPT = "/sw.js";
/** The page that the worker shows without a network; the worker keeps it by itself. */
const OFFLINE = "/offline";
/** How often an open page looks for a new build. */
const LOOK_EVERY_MS = HOUR_MS;
const PATIENCE_MS = 4_000;

function takeOver(worker: ServiceWorker): void {
  worker.postMessage("take over");
}

/** Stores the page of this document and what it loads, so that it opens without a network. */
async function keepThisPage(): Promise<void> {
  const { active } = await navigator.serviceWorker.ready;
  if (window.location.pathname === OFFLINE) return;
  active?.postMessage({ visited: window.location.href });
  // Parts asked for before the worker served the page may come later still.
  const observer = new PerformanceObserver((list) => {
    const names = list.getEntries().map(({ name }) => name);
    const assets = names.filter((name) => name.includes("/_next/static/"));
    if (assets.length > 0) active?.postMessage({ assets });
  });
  observer.observe({ type: "resource", buffered: true });
  setTimeout(() => observer.disconnect(), MINUTE_MS);
}

/**
 * `build` is this page's. `onRenewed` gets, for a newer build, a function that activates it and reloads the page, right
 * before which `onReload` is called.
 */
export async function register(
  build: string,
  onReload: () => void,
  onRenewed: (goOver: () => void) => void,
): Promise<void> {
  followInstallation();
  if (!("serviceWorker" in navigator)) return;
  const registration = await navigator.serviceWorker.register(SCRIPT);
  const look = async () => {
    const { waiting, active } = registration;
    if (!waiting || !active) return;
    // The page has the new build already.
    if ((await askWorker(waiting, "build")) === build) {
      takeOver(waiting);
      return;
    }
    onRenewed(() => {
      const reload = () => {
        onReload();
        window.location.reload();
      };
      navigator.serviceWorker.addEventListener("controllerchange", reload, { once: true });
      // The old worker may delay the new worker; pages come from the network in any case.
      setTimeout(reload, PATIENCE_MS);
      takeOver(waiting);
    });
  };
  registration.addEventListener("updatefound", () => {
    const { installing } = registration;
    installing?.addEventListener("statechange", () => {
      if (installing.state === "installed") void look();
    });
  });
  void look();
  void keepThisPage();
  const ask = () => {
    // Without a network this fails; the next check is soon enough.
    registration.update().catch(() => {});
  };
  setInterval(ask, LOOK_EVERY_MS);
  // An upgrade restarts the server.
  const { read, subscribe } = serverSilence();
  subscribe(() => {
    if (!read()) ask();
  });
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "visible") ask();
  });
}
