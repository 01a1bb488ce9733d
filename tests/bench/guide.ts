/** How smoothly the guide scrolls: frames of Chromium while 50 stations by 15 days move under real scroll gestures. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type CDPSession, chromium, type Page } from "playwright";
import { systemClock } from "#lib/ground/clock.ts";
import { chromiumFlags, chromiumPath } from "#tests/support/chromium.ts";
import { GUIDE_COUNTRY, makeGuideDirectory } from "./guide-directory.ts";
import { startNowline } from "./processes.ts";
import type { BenchRow } from "./table.ts";

const STATIONS = 50;
const FRAME_MS = 1000 / 60;

interface Gesture {
  what: string;
  xDistance: number;
  yDistance: number;
  /** Pixels a second. */
  speed: number;
}
const GESTURES: Gesture[] = [
  { what: "hours, by hand", xDistance: -4_000, yDistance: 0, speed: 1_500 },
  { what: "stations, by hand", xDistance: 0, yDistance: -2_400, speed: 1_200 },
  { what: "both at once", xDistance: 3_000, yDistance: 2_000, speed: 2_000 },
  { what: "days, in a fling", xDistance: 24_000, yDistance: 0, speed: 9_000 },
];

interface TraceEvent {
  name: string;
  args?: { frame_reporter?: { state?: string } };
}

/** Counts shown and dropped frames while `act` runs (Chromium's PipelineReporter). */
async function framesDuring(
  cdp: CDPSession,
  act: () => Promise<void>,
): Promise<{ shown: number; dropped: number }> {
  const events: TraceEvent[] = [];
  const collect = ({ value }: { value: unknown[] }) => void events.push(...(value as TraceEvent[]));
  cdp.on("Tracing.dataCollected", collect);
  await cdp.send("Tracing.start", { categories: "cc,benchmark", transferMode: "ReportEvents" });
  await act();
  const complete = new Promise<void>((resolve) => cdp.once("Tracing.tracingComplete", () => resolve()));
  await cdp.send("Tracing.end");
  await complete;
  cdp.off("Tracing.dataCollected", collect);
  const states = events
    .filter(({ name }) => name === "PipelineReporter")
    .map(({ args }) => args?.frame_reporter?.state ?? "");
  return {
    shown: states.filter((state) => state.startsWith("STATE_PRESENTED")).length,
    dropped: states.filter((state) => state === "STATE_DROPPED").length,
  };
}

/** Milliseconds between the page's own animation frames while `act` runs: what scripts and layout leave of 16.7. */
async function intervalsDuring(page: Page, act: () => Promise<unknown>): Promise<number[]> {
  await page.evaluate(() => {
    const times: number[] = [];
    Object.assign(window, { frameTimes: times });
    const tick = (time: number) => {
      times.push(time);
      requestAnimationFrame(tick);
    };
    requestAnimationFrame(tick);
  });
  await act();
  const times = await page.evaluate(() => (window as unknown as { frameTimes: number[] }).frameTimes);
  return times.slice(1).map((time, index) => time - (times[index] ?? time));
}

const quantile = (values: readonly number[], q: number) =>
  [...values].sort((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * q))] ?? 0;

async function measure(page: Page, cdp: CDPSession, gesture: Gesture): Promise<BenchRow> {
  const { what, ...distance } = gesture;
  let intervals: number[] = [];
  const frames = await framesDuring(cdp, async () => {
    intervals = await intervalsDuring(page, () =>
      cdp.send("Input.synthesizeScrollGesture", { x: 800, y: 450, preventFling: true, ...distance }),
    );
  });
  const late = intervals.filter((ms) => ms > 1.5 * FRAME_MS).length / Math.max(1, intervals.length);
  const ms = (q: number) => quantile(intervals, q).toFixed(1);
  return {
    what: `guide, ${STATIONS} stations x 15 days: ${what}`,
    figure: `frame p50 ${ms(0.5)} ms, p95 ${ms(0.95)}, p99 ${ms(0.99)}, longest ${ms(1)}; ${(late * 100).toFixed(1)} % late`,
    beside: `compositor: ${frames.shown} frames shown, ${frames.dropped} dropped`,
    target: "60 frames a second (16.7 ms)",
  };
}

export async function benchGuide(): Promise<BenchRow[]> {
  const dataDir = mkdtempSync(join(tmpdir(), "nowline-guide-"));
  await makeGuideDirectory(dataDir, STATIONS, systemClock.now());
  const server = await startNowline(dataDir);
  const browser = await chromium.launch({ executablePath: chromiumPath(), args: chromiumFlags });
  try {
    const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
    await page.context().addCookies([{ name: "nowline_country", value: GUIDE_COUNTRY, url: server.url }]);
    await page.goto(`${server.url}/guide`);
    await page.getByRole("gridcell").first().waitFor();
    await page.waitForTimeout(3_000);
    const cdp = await page.context().newCDPSession(page);
    const rows: BenchRow[] = [];
    for (const gesture of GESTURES) {
      rows.push(await measure(page, cdp, gesture));
      await page.waitForTimeout(1_000);
    }
    return rows;
  } finally {
    await browser.close();
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}
