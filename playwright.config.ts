import { defineConfig, devices } from "@playwright/test";
import "./tests/support/hold-clock.ts";
import { chromiumFlags, chromiumPath } from "./tests/support/chromium.ts";

const desktop = { ...devices["Desktop Chrome"], viewport: { width: 1280, height: 800 } };
const phone = devices["Pixel 7"];

export default defineConfig({
  testDir: "tests/e2e",
  testMatch: "**/*.spec.ts",
  globalSetup: "./tests/support/e2e-server.ts",
  outputDir: "test-results",
  forbidOnly: true,
  fullyParallel: false,
  // Tests mostly wait for sound, so two cores can run three workers.
  workers: 3,
  retries: 0,
  // Generous: tests must pass on slow machines too; tests/bench measures speed.
  timeout: 120_000,
  // A machine that stands still for some seconds must not fail a test.
  expect: { timeout: 40_000 },
  reporter: [["list"]],
  use: {
    // Set by globalSetup before the workers, which read this file anew, begin.
    baseURL: process.env.NOWLINE_E2E_URL,
    launchOptions: { executablePath: chromiumPath(), args: chromiumFlags },
    screenshot: "only-on-failure",
    // Actions and logs only: pictures of every step (`--trace=retain-on-failure`) double the work of a run.
    trace: { mode: "retain-on-failure", screenshots: false, snapshots: false },
    // Requests that a service worker has seen cannot be answered by a test; tests/e2e/offline.desktop.spec.ts allows it.
    serviceWorkers: "block",
    actionTimeout: 40_000,
    navigationTimeout: 40_000,
  },
  // The first two are `npm test`, the others `npm test -- long`: what takes long, and on a phone what a desktop has shown.
  projects: [
    { name: "desktop", testIgnore: "**/*.phone.spec.ts", grepInvert: /@long/, use: desktop },
    { name: "phone", testMatch: "**/*.phone.spec.ts", grepInvert: /@long/, use: phone },
    { name: "desktop-long", testIgnore: "**/*.phone.spec.ts", grep: /@long/, use: desktop },
    { name: "phones-alone-long", testMatch: "**/*.phone.spec.ts", grep: /@long/, use: phone },
    // Tests of things that do not depend on the screen's width, or exist at one width only, run once.
    { name: "phone-long", testIgnore: "**/*.{phone,desktop}.spec.ts", grepInvert: /@once/, use: phone },
  ],
});
