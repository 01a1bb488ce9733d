"use client";
/** Whether Nowline can be, or is, installed: register-worker.ts finds out, the settings show it. */
import { useSyncExternalStore } from "react";
import { observable } from "#components/device/observable.ts";
import { ofPage } from "#components/device/of-page.ts";

/** Chromium's event (Manifest Incubations, 2.2), which TypeScript's DOM types lack. */
interface InstallOffer extends Event {
  prompt(): Promise<{ outcome: "accepted" | "dismissed" }>;
}

/** The offer of the browser, which can be used once. */
type Installation = "unknown" | InstallOffer | "installed";

const installation = ofPage(() => observable<Installation>("unknown"));

const isOffer = (event: Event): event is InstallOffer => "prompt" in event;

/** Listens for the browser's offer. To be called once a page. */
export function followInstallation(): void {
  const { set } = installation();
  if (matchMedia("(display-mode: standalone)").matches) set("installed");
  window.addEventListener("beforeinstallprompt", (event) => {
    if (!isOffer(event)) return;
    event.preventDefault();
    set(event);
  });
  window.addEventListener("appinstalled", () => set("installed"));
}

/** Shows the browser's dialog for installing. */
export async function install(): Promise<void> {
  const { read, set } = installation();
  const offer = read();
  if (typeof offer === "string") return;
  set("unknown");
  await offer.prompt();
}

const subscribe = (notify: () => void) => installation().subscribe(notify);
const state = () => {
  const now = installation().read();
  return typeof now === "string" ? now : "offered";
};

/** Whether the browser offers to install the app, or has installed it; "unknown" before it tells, and on the server. */
export const useInstallState = () => useSyncExternalStore(subscribe, state, () => "unknown" as const);
