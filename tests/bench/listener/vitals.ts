/** LCP and CLS as a mid-range device on a mobile network has them, page by page, scrolled to its end afterwards. */
import type { Browser, Page } from "playwright";
import { quantile } from "../latency.ts";
import type { BenchRow } from "../table.ts";
import { DEVICES, type Device, freshPage, makeMidRange } from "./browser.ts";
import type { ListenerPage } from "./pages.ts";

const RUNS = 3;
const LCP_TARGET_MS = 1_500;
const CLS_TARGET = 0.02;

interface Vitals {
  lcpMs: number;
  cls: number;
  /** The element that moved furthest and the largest element, for finding the cause. */
  moved: string;
  largest: string;
}

/** Observes from the very first paint on. CLS as web.dev/cls has it: the largest window of shifts. */
function observe(): void {
  const seen = { lcpMs: 0, largest: "", cls: 0, moved: "" };
  Object.assign(window, { vitals: seen });
  const nameOf = (node: Node | null | undefined) => {
    const element = node instanceof Element ? node : node?.parentElement;
    return element ? `${element.tagName.toLowerCase()}.${String(element.className).slice(0, 60)}` : "?";
  };
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      seen.lcpMs = entry.startTime;
      seen.largest = nameOf((entry as PerformanceEntry & { element?: Element }).element);
    }
  }).observe({ type: "largest-contentful-paint", buffered: true });
  interface Shift extends PerformanceEntry {
    value: number;
    hadRecentInput: boolean;
    sources?: { node?: Node }[];
  }
  let [windowStart, lastShift, sum, most] = [0, 0, 0, 0];
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as Shift[]) {
      if (entry.hadRecentInput) continue;
      const goesOn = entry.startTime - lastShift < 1_000 && entry.startTime - windowStart < 5_000;
      if (!goesOn) [windowStart, sum] = [entry.startTime, 0];
      lastShift = entry.startTime;
      sum += entry.value;
      seen.cls = Math.max(seen.cls, sum);
      if (entry.value > most) {
        most = entry.value;
        seen.moved = nameOf(entry.sources?.[0]?.node);
      }
    }
  }).observe({ type: "layout-shift", buffered: true });
}

async function scrollThrough(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const step = innerHeight * 0.8;
    for (let y = 0; y < document.documentElement.scrollHeight && y < 20_000; y += step) {
      scrollTo(0, y);
      await new Promise((done) => setTimeout(done, 250));
    }
  });
}

async function visit(browser: Browser, device: Device, url: string): Promise<Vitals> {
  const page = await freshPage(browser, device);
  await page.addInitScript(observe);
  await makeMidRange(page, { network: true });
  await page.goto(url, { waitUntil: "networkidle", timeout: 60_000 });
  await page.waitForTimeout(1_000);
  const read = () => page.evaluate(() => (window as unknown as { vitals: Vitals }).vitals);
  // A listener's scrolling ends the wait for the largest paint; scrolling by script does not.
  const { lcpMs, largest } = await read();
  await scrollThrough(page);
  await page.waitForTimeout(500);
  const { cls, moved } = await read();
  await page.context().close();
  return { lcpMs, largest, cls, moved };
}

interface Measured extends Vitals {
  name: string;
}

async function measurePage(browser: Browser, device: Device, origin: string, { name, path }: ListenerPage) {
  const visits: Vitals[] = [];
  for (let run = 0; run < RUNS; run++) visits.push(await visit(browser, device, `${origin}${path}`));
  const worstShift = visits.reduce((a, b) => (b.cls > a.cls ? b : a));
  const measured: Measured = {
    name,
    lcpMs: quantile(
      visits.map(({ lcpMs }) => lcpMs),
      0.5,
    ),
    largest: visits[0]?.largest ?? "",
    cls: worstShift.cls,
    moved: worstShift.moved,
  };
  process.stderr.write(`${device} ${JSON.stringify(measured)}\n`);
  return measured;
}

export async function measureVitals(
  browser: Browser,
  origin: string,
  pages: readonly ListenerPage[],
): Promise<BenchRow[]> {
  const rows: BenchRow[] = [];
  for (const device of DEVICES) {
    const all: Measured[] = [];
    for (const page of pages) all.push(await measurePage(browser, device, origin, page));
    const slowest = all.reduce((a, b) => (b.lcpMs > a.lcpMs ? b : a));
    const shakiest = all.reduce((a, b) => (b.cls > a.cls ? b : a));
    const over = (is: (page: Measured) => boolean) => `${all.filter(is).length} of ${all.length} pages over`;
    rows.push(
      {
        what: `LCP of the slowest page, ${device}, processor 4x slower, 10 Mbit/s, 40 ms`,
        figure: `${(slowest.lcpMs / 1_000).toFixed(2)} s (${slowest.name}); ${over(({ lcpMs }) => lcpMs > LCP_TARGET_MS)}`,
        beside: all.map(({ name, lcpMs }) => `${name} ${(lcpMs / 1_000).toFixed(2)}`).join(", "),
        target: "<= 1.5 s",
      },
      {
        what: `CLS of the least steady page, ${device}, scrolled to its end`,
        figure: `${shakiest.cls.toFixed(3)} (${shakiest.name}); ${over(({ cls }) => cls > CLS_TARGET)}`,
        beside: all.map(({ name, cls }) => `${name} ${cls.toFixed(3)}`).join(", "),
        target: `<= ${CLS_TARGET}`,
      },
    );
  }
  return rows;
}
