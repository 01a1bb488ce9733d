"use client";
/** Registers the service worker and hears of new builds. Fetched when the page is at rest. */
import { followInstallation } from "./install-store.ts";

const SCRIPT = "/sw.js";
/** A page that plays for days asks this often whether there is a new build. */
const LOOK_EVERY_MS = 60 * 60_000;
const ANSWER_MS = 5_000;
const PATIENCE_MS = 4_000;

/** The build of `worker`; undefined when it does not say. */
function buildOf(worker: ServiceWorker): Promise<string | undefined> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    const timer = setTimeout(() => resolve(undefined), ANSWER_MS);
    port1.onmessage = ({ data }: MessageEvent<unknown>) => {
      clearTimeout(timer);
      resolve(typeof data === "string" ? data : undefined);
    };
    worker.postMessage("build", [port2]);
  });
}

function takeOver(worker: ServiceWorker): void {
  worker.postMessage("take over");
}

/** Has the page of this document kept, for links that lead back to it without a network. */
async function keepThisPage(): Promise<void> {
  const { active } = await navigator.serviceWorker.ready;
  active?.postMessage({ visited: window.location.href });
}

/**
 * @param build the build of this page.
 * @param onRenewed hears of a newer one that waits, with the way to go over to it, which loads the page anew.
 */
export async function register(build: string, onRenewed: (goOver: () => void) => void): Promise<void> {
  followInstallation();
  if (!("serviceWorker" in navigator)) return;
  const registration = await navigator.serviceWorker.register(SCRIPT);
  const look = async () => {
    const { waiting, active } = registration;
    if (!waiting || !active) return;
    // A page that came with the new build has nothing to wait for.
    if ((await buildOf(waiting)) === build) {
      takeOver(waiting);
      return;
    }
    onRenewed(() => {
      const reload = () => window.location.reload();
      navigator.serviceWorker.addEventListener("controllerchange", reload, { once: true });
      // What the old worker still does can hold the new one up; pages come from the network in any case.
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
    // Without a network the answer is none, and the next time is soon enough.
    registration.update().catch(() => {});
  };
  setInterval(ask, LOOK_EVERY_MS);
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "visible") ask();
  });
}
