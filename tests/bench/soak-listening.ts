/**
 * `npm run soak [minutes]` listens to one live station for that long (30 minutes) and takes a sample every 15 seconds:
 * live for a third of it, then behind live after a pause, then live again. Fails when something grows or when the
 * player does not tell how far behind live it is.
 *
 * Grows: after the first fifth (five minutes at most) the median slope of a quantity is over its bound an hour, and
 * what it adds up to over the run is over its floor. The buffer has an upper limit instead.
 * Tells: live may stand a target latency, a segment and a slack behind the server's clock; "n s behind live" may be
 * wrong by a segment and a slack. A sample at which the player says something else (it has just been paused) does not
 * count, but no more than one in ten may be such.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import type { Page } from "playwright";
import { systemClock } from "#lib/ground/clock.ts";
import { type Bound, grows, slopePerHour } from "./growth.ts";
import { quantile } from "./latency.ts";
import { freshPage, openBrowser } from "./listener/browser.ts";
import { startNowline } from "./processes.ts";
import { type Sample, takeSample, timeOfZero } from "./soak-samples.ts";

const EVERY_MS = 15_000;
const PAUSE_MS = 45_000;
const STATION = "8269000";
/** Limits of components/player/engine/hls-config.ts behind and ahead, and three segments at the edges. */
const MOST_BUFFERED_S = 60 + 30 + 3 * 4;
const TARGET_LATENCY_S = 12;
const SEGMENT_S = 4;
const SLACK_S = 5;

type Quantity = "heapMib" | "nodes" | "listeners" | "serverMib";
const BOUNDS: Record<Quantity, Bound & { what: string }> = {
  heapMib: { what: "JavaScript heap after a collection (MiB)", perHour: 4, floor: 1 },
  nodes: { what: "DOM nodes", perHour: 200, floor: 50 },
  listeners: { what: "event listeners", perHour: 60, floor: 15 },
  serverMib: { what: "server's resident memory (MiB)", perHour: 60, floor: 15 },
};

async function tuneIn(page: Page, url: string): Promise<number> {
  await page.goto(`${url}/stations/${STATION}`, { waitUntil: "networkidle" });
  const playlist = page.waitForResponse((response) => response.url().endsWith(".m3u8"));
  await page
    .getByRole("main")
    .getByRole("button", { name: /^Play / })
    .first()
    .click();
  const zeroMs = timeOfZero(await (await playlist).text());
  await page.waitForFunction(() => (document.querySelector("audio")?.currentTime ?? 0) > 0);
  return zeroMs;
}

const player = (page: Page) => page.locator("[data-player]");

async function falling(page: Page): Promise<void> {
  await player(page)
    .getByRole("button", { name: /^Pause / })
    .first()
    .click();
  await delay(PAUSE_MS);
  await player(page)
    .getByRole("button", { name: /^Play / })
    .first()
    .click();
}

/** The error in the player's statement, or null. */
function untruth({ shownS, unitS, distanceS }: Sample): string | null {
  if (shownS === null) return null;
  const behindS = distanceS - TARGET_LATENCY_S;
  // Live counts in segments: below two of them and the slack it may still be called live.
  const wrongBy = shownS === 0 ? behindS - 2 * SEGMENT_S : Math.abs(behindS - shownS) - SEGMENT_S - unitS / 2;
  return wrongBy > SLACK_S ? `it says ${shownS} s behind, it is ${behindS.toFixed(1)} s` : null;
}

function judge(samples: readonly Sample[], minutes: number): string[] {
  const settledS = Math.min(300, (minutes * 60) / 5);
  const settled = samples.filter(({ atS }) => atS >= settledS);
  const faults: string[] = [];
  const lines = ["| what | first | median | last | slope an hour | bound |", "|---|---|---|---|---|---|"];
  for (const [name, bound] of Object.entries(BOUNDS) as [Quantity, (typeof BOUNDS)[Quantity]][]) {
    const points = settled.map((sample) => ({ atS: sample.atS, value: sample[name] }));
    const values = points.map(({ value }) => value);
    const show = (value: number | undefined) => (value ?? Number.NaN).toFixed(1);
    const slope = slopePerHour(points);
    lines.push(
      `| ${bound.what} | ${show(values[0])} | ${show(quantile(values, 0.5))} | ${show(values.at(-1))} | ${show(slope)} | ${bound.perHour} |`,
    );
    if (grows(points, bound)) faults.push(`${bound.what} grows by ${slope.toFixed(1)} an hour`);
  }
  const most = Math.max(...settled.map(({ bufferedS }) => bufferedS));
  lines.push(`| most sound buffered (s) | | ${most.toFixed(1)} | | | <= ${MOST_BUFFERED_S} |`);
  if (most > MOST_BUFFERED_S) faults.push(`${most.toFixed(1)} s of sound are buffered`);
  const untruths = samples.flatMap((sample) => untruth(sample) ?? []);
  const silent = samples.filter(({ shownS }) => shownS === null).length;
  const stopped = settled.filter(({ playing, shownS }) => !playing && shownS !== null).length;
  lines.push(
    `| distance told wrongly, samples | | ${untruths.length} of ${samples.length} | | | 0 |`,
    `| nothing told about live, samples | | ${silent} of ${samples.length} | | | <= ${Math.ceil(samples.length / 10)} |`,
    `| silent while it says it plays, samples | | ${stopped} of ${settled.length} | | | 0 |`,
  );
  faults.push(...untruths);
  if (silent > Math.ceil(samples.length / 10)) faults.push(`${silent} samples said nothing about live`);
  if (stopped > 0) faults.push(`${stopped} samples were silent`);
  process.stdout.write(`${lines.join("\n")}\n`);
  return faults;
}

/** Listens for `minutes` and prints what it measured. @returns what grew or was not told. */
export async function soakListening(minutes: number): Promise<string[]> {
  const dataDir = mkdtempSync(join(tmpdir(), "nowline-soak-"));
  const server = await startNowline(dataDir, { demonstration: true });
  const browser = await openBrowser();
  try {
    const page = await freshPage(browser);
    const cdp = await page.context().newCDPSession(page);
    const zeroMs = await tuneIn(page, server.url);
    const beganMs = systemClock.now();
    const watched = { page, cdp, serverPid: server.pid, zeroMs, beganMs };
    const samples: Sample[] = [];
    const totalMs = minutes * 60_000;
    const steps = [
      { atMs: totalMs / 3, what: "pausing", act: () => falling(page) },
      {
        atMs: (totalMs * 2) / 3,
        what: "going live",
        act: () => page.getByRole("button", { name: "Go live" }).first().click(),
      },
    ];
    while (systemClock.now() - beganMs < totalMs) {
      await delay(EVERY_MS);
      const step = steps[0];
      if (step && systemClock.now() - beganMs >= step.atMs) {
        steps.shift();
        process.stderr.write(`${step.what}\n`);
        await step.act();
        // The line under the title follows within a second.
        await delay(2_000);
      }
      const sample = await takeSample(watched);
      samples.push(sample);
      process.stderr.write(
        `${JSON.stringify(sample, (_, v) => (typeof v === "number" ? Math.round(v * 100) / 100 : v))}\n`,
      );
    }
    return judge(samples, minutes);
  } finally {
    await browser.close();
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}
