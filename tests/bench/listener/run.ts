/** The listener's side as a listener has it: Chromium, the production build, the demonstration directory. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Browser } from "playwright";
import { systemClock } from "#lib/ground/clock.ts";
import { startNowline } from "../processes.ts";
import type { BenchRow } from "../table.ts";
import { measureAnswers } from "./answers.ts";
import { openBrowser } from "./browser.ts";
import { measureClickToAudio } from "./click-to-audio.ts";
import { measureFirstLoad } from "./first-load.ts";
import { measureLighthouse } from "./lighthouse.ts";
import { measureMovingInTime } from "./moving-in-time.ts";
import { measureOutages } from "./outages.ts";
import { type ListenerPage, listenerPages } from "./pages.ts";
import { measureVitals } from "./vitals.ts";

type Measure = (browser: Browser, origin: string, pages: readonly ListenerPage[]) => Promise<BenchRow[]>;

/** Each with a server and a browser of its own, which nothing before has warmed. */
function standing(measure: Measure): () => Promise<BenchRow[]> {
  return async () => {
    const dataDir = mkdtempSync(join(tmpdir(), "nowline-listener-"));
    const server = await startNowline(dataDir, { demonstration: true });
    const browser = await openBrowser();
    try {
      const pages = await listenerPages(server.url, systemClock.now());
      // Each page once: a server that has just started compiles its own code first.
      for (const { path } of pages) await (await fetch(`${server.url}${path}`)).arrayBuffer();
      return await measure(browser, server.url, pages);
    } finally {
      await browser.close();
      await server.stop();
      rmSync(dataDir, { recursive: true, force: true });
    }
  };
}

export const listenerParts = {
  "listener/click": standing(measureClickToAudio),
  "listener/moving": standing(measureMovingInTime),
  "listener/outages": standing(measureOutages),
  "listener/answers/desktop": standing(measureAnswers("desktop", { slow: false })),
  "listener/answers/phone": standing(measureAnswers("phone", { slow: false })),
  "listener/answers/desktop-slow": standing(measureAnswers("desktop", { slow: true })),
  "listener/answers/phone-slow": standing(measureAnswers("phone", { slow: true })),
  "listener/vitals": standing(measureVitals),
  "listener/weight": standing(measureFirstLoad),
  "listener/lighthouse": standing(measureLighthouse),
};
