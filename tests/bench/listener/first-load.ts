/** JavaScript of a first visit, page by page: bytes on the wire, and the files at gzip's best compression. */
import { gzipSync } from "node:zlib";
import type { Browser, Page, Response } from "playwright";
import type { BenchRow } from "../table.ts";
import { freshPage } from "./browser.ts";
import type { ListenerPage } from "./pages.ts";

export const TARGET_KB = 190;
const SETTLE_MS = 1_500;

interface Weight {
  files: number;
  wireBytes: number;
  gzipBytes: number;
  /** The part of `wireBytes` that was requested before the load event. */
  beforeLoadBytes: number;
}

const isScript = (response: Response) => response.request().resourceType() === "script";

/** Opens `path` in a browser that was never here, leaves it alone until the network is quiet, and weighs its scripts. */
async function weigh(page: Page, url: string): Promise<Weight> {
  const scripts: { response: Response; early: boolean }[] = [];
  let loaded = false;
  page.once("load", () => {
    loaded = true;
  });
  page.on("response", (response) => {
    if (isScript(response)) scripts.push({ response, early: !loaded });
  });
  await page.goto(url, { waitUntil: "networkidle" });
  await page.waitForTimeout(SETTLE_MS);
  const weight: Weight = { files: scripts.length, wireBytes: 0, gzipBytes: 0, beforeLoadBytes: 0 };
  for (const { response, early } of scripts) {
    const { responseBodySize } = await response.request().sizes();
    weight.wireBytes += responseBodySize;
    if (early) weight.beforeLoadBytes += responseBodySize;
    weight.gzipBytes += gzipSync(await response.body(), { level: 9 }).length;
  }
  return weight;
}

const kb = (bytes: number) => (bytes / 1_000).toFixed(1);

export async function measureFirstLoad(
  browser: Browser,
  origin: string,
  pages: readonly ListenerPage[],
): Promise<BenchRow[]> {
  const weighed: { name: string; weight: Weight }[] = [];
  for (const { name, path } of pages) {
    // A phone and a desktop fetch the same files, but for the guide: the heavier of the two counts.
    const weights: Weight[] = [];
    for (const device of ["desktop", "phone"] as const) {
      const page = await freshPage(browser, device);
      weights.push(await weigh(page, `${origin}${path}`));
      await page.context().close();
    }
    const weight = weights.reduce((a, b) => (b.gzipBytes > a.gzipBytes ? b : a));
    weighed.push({ name, weight });
  }
  weighed.sort((a, b) => b.weight.gzipBytes - a.weight.gzipBytes);
  const worst = weighed[0];
  if (worst === undefined) throw new Error("there are no pages");
  const over = weighed.filter(({ weight }) => weight.gzipBytes > TARGET_KB * 1_000).length;
  const each = weighed.map(({ name, weight }) => `${name} ${kb(weight.gzipBytes)}`).join(", ");
  const { weight } = worst;
  return [
    {
      what: "first-load JavaScript, gzipped, of the heaviest page",
      figure: `${kb(weight.gzipBytes)} KB in ${weight.files} files (${worst.name}); ${over} of ${weighed.length} pages over`,
      beside: `on the wire ${kb(weight.wireBytes)} KB, ${kb(weight.beforeLoadBytes)} before the load event; all: ${each}`,
      target: `<= ${TARGET_KB} KB`,
    },
  ];
}
