"use client";
/**
 * Whether the browser offers to install Nowline, and whether it is installed. register.ts finds out, the settings show
 * it.
 */
import { useSyncExternalStore } from "react";

/** Chromium's event (Manifest Incubations, 2.2), which TypeScript's DOM types lack. */
export interface InstallOffer extends Event {
  prompt(): Promise<{ outcome: "accepted" | "dismissed" }>;
}

export type InstallState = "unknown" | "offered" | "installed";

let offer: InstallOffer | null = null;
let state: InstallState = "unknown";
const listeners = new Set<() => void>();

function become(next: InstallState, nextOffer: InstallOffer | null): void {
  state = next;
  offer = nextOffer;
  for (const notify of [...listeners]) notify();
}

const isOffer = (event: Event): event is InstallOffer => "prompt" in event;

/** Listens for the browser's offer. To be called once a page. */
export function followInstallation(): void {
  if (matchMedia("(display-mode: standalone)").matches) become("installed", null);
  window.addEventListener("beforeinstallprompt", (event) => {
    if (!isOffer(event)) return;
    event.preventDefault();
    become("offered", event);
  });
  window.addEventListener("appinstalled", () => become("installed", null));
}

/** Shows the browser's dialog for installing. */
export async function install(): Promise<void> {
  const asked = offer;
  if (!asked) return;
  // An offer can be used once.
  become("unknown", null);
  await asked.prompt();
}

export function useInstallState(): InstallState {
  return useSyncExternalStore(
    (notify) => {
      listeners.add(notify);
      return () => listeners.delete(notify);
    },
    () => state,
    () => "unknown",
  );
}
