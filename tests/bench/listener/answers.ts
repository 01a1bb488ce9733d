/** How soon a press or a key shows: every interaction of a tour of all pages, at full speed and on a mid-range device. */
import type { Browser } from "playwright";
import { quantile } from "../latency.ts";
import type { BenchRow } from "../table.ts";
import { type Device, freshPage, makeMidRange } from "./browser.ts";
import { type Interaction, interactionsOf, prepareToTime, UNREPORTED_MS } from "./interactions.ts";
import type { ListenerPage } from "./pages.ts";
import { tourLinks, tourPage, tourPlayer } from "./tour.ts";

/** At full speed on any device; with a slower processor a phone may take longer. */
const TARGET_MS = 100;
const SLOW_PHONE_TARGET_MS = 150;
const NAMED = 8;

interface Tour {
  /** Interactions in all; those that were too quick to be reported are not in `reported`. */
  done: number;
  reported: (Interaction & { page: string })[];
}

/** Opens fresh pages in a browser on a device at one speed. */
interface Touring {
  browser: Browser;
  device: Device;
  slow: boolean;
}

async function tour({ browser, device, slow }: Touring, origin: string, pages: readonly ListenerPage[]) {
  const all: Tour = { done: 0, reported: [] };
  const steps = [
    ...pages.map(({ name, path }) => ({ name, path, act: tourPage })),
    { name: "Player", path: "/", act: tourPlayer },
    { name: "Links", path: "/", act: tourLinks },
  ];
  for (const { name, path, act } of steps) {
    const page = await freshPage(browser, device);
    await prepareToTime(page);
    if (slow) await makeMidRange(page, { network: false });
    await page.goto(`${origin}${path}`, { waitUntil: "networkidle" });
    all.done += await act(page);
    await page.waitForTimeout(500);
    for (const interaction of await interactionsOf(page)) all.reported.push({ ...interaction, page: name });
    await page.context().close();
  }
  return all;
}

/** Every interaction's time; unreported interactions get the time that they were quicker than. */
function times({ done, reported }: Tour): number[] {
  const unreported = Math.max(0, done - reported.length);
  return [...reported.map(({ tookMs }) => tookMs), ...Array<number>(unreported).fill(UNREPORTED_MS)];
}

function row(device: Device, slow: boolean, toured: Tour): BenchRow {
  const all = times(toured);
  const slowest = [...toured.reported].sort((a, b) => b.tookMs - a.tookMs);
  for (const { tookMs, waitedMs, handlersMs, what } of slowest.slice(0, NAMED)) {
    process.stderr.write(
      `${device}${slow ? ", slower" : ""}: ${tookMs} ms (waited ${waitedMs}, handlers ${handlersMs}) ${what}\n`,
    );
  }
  const targetMs = slow && device === "phone" ? SLOW_PHONE_TARGET_MS : TARGET_MS;
  const over = all.filter((ms) => ms > targetMs).length;
  const worst = new Map<string, number>();
  for (const { page, tookMs } of toured.reported) worst.set(page, Math.max(tookMs, worst.get(page) ?? 0));
  const how = slow ? "processor 4x slower (INP)" : "visible answer to a press or key";
  return {
    what: `${how}, ${device}, a tour of all pages`,
    figure: `p50 ${quantile(all, 0.5)} ms, p98 ${quantile(all, 0.98)} ms, worst ${quantile(all, 1)} ms; ${over} of ${all.length} over`,
    beside: `the slowest of each page: ${[...worst].map(([page, ms]) => `${page} ${ms}`).join(", ")}`,
    target: `<= ${targetMs} ms`,
  };
}

/** Measures one device at one speed: four parts, because together they take more than ten minutes. */
export function measureAnswers(device: Device, { slow }: { slow: boolean }) {
  return async (browser: Browser, origin: string, pages: readonly ListenerPage[]): Promise<BenchRow[]> => [
    row(device, slow, await tour({ browser, device, slow }, origin, pages)),
  ];
}
