"use client";
/**
 * Whether the browser offers to install Nowline, and whether it is installed. register-worker.ts finds out, the
 * settings show it.
 */
import { useSyncExternalStore } from "react";
import { ofPage } from "#components/device/of-page.ts";

/** Chromium's event (Manifest Incubations, 2.2), which TypeScript's DOM types lack. */
interface InstallOffer extends Event {
  prompt(): Promise<{ outcome: "accepted" | "dismissed" }>;
}

type InstallState = "unknown" | "offered" | "installed";

/** Events that the browser has sent to this page. */
class Installation {
  offer: InstallOffer | null = null;
  state: InstallState = "unknown";
  readonly #listeners = new Set<() => void>();

  become(state: InstallState, offer: InstallOffer | null): void {
    this.state = state;
    this.offer = offer;
    for (const notify of [...this.#listeners]) notify();
  }

  subscribe(notify: () => void): () => void {
    this.#listeners.add(notify);
    return () => this.#listeners.delete(notify);
  }
}

const installation = ofPage(() => new Installation());

const isOffer = (event: Event): event is InstallOffer => "prompt" in event;

/** Listens for the browser's offer. To be called once a page. */
export function followInstallation(): void {
  const told = installation();
  if (matchMedia("(display-mode: standalone)").matches) told.become("installed", null);
  window.addEventListener("beforeinstallprompt", (event) => {
    if (!isOffer(event)) return;
    event.preventDefault();
    told.become("offered", event);
  });
  window.addEventListener("appinstalled", () => told.become("installed", null));
}

/** Shows the browser's dialog for installing. */
export async function install(): Promise<void> {
  const asked = installation().offer;
  if (!asked) return;
  // An offer can be used once.
  installation().become("unknown", null);
  await asked.prompt();
}

const subscribe = (notify: () => void) => installation().subscribe(notify);
const read = (): InstallState => installation().state;

export const useInstallState = (): InstallState => useSyncExternalStore(subscribe, read, () => "unknown");
