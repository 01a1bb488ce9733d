import { existsSync } from "node:fs";

/**
 * Where systems keep Chromium; CHROMIUM_PATH comes before them. The headless shell, which draws no window, comes first:
 * the shell takes half the processor.
 */
const places = [
  "/usr/bin/chromium-headless-shell",
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
];

/** The browser to test with, or undefined for Playwright's own. */
export function chromiumPath(): string | undefined {
  return process.env.CHROMIUM_PATH || places.find((place) => existsSync(place));
}

/** Headless in a container. Autoplay blocking stays as a listener has it. */
export const chromiumFlags = [
  "--headless",
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];
