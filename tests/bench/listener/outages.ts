/** Measures silence in outages: none while the buffer lasts; else how soon sound is back after the outage. */
import { setTimeout as delay } from "node:timers/promises";
import type { Browser, Page } from "playwright";
import { FaultProxy } from "#tests/support/fault-proxy.ts";
import type { BenchRow } from "../table.ts";
import { freshPage } from "./browser.ts";
import { HARBOUR } from "./pages.ts";
import { longestSilence, prepareToHear, pressToSound, soundFromNow } from "./sounding.ts";
import { spread } from "./spread.ts";

/** A station whose only stream is an endless MP3. */
const CALDERBROOK = "8269009";
const LISTENERS = 4;
const ROUNDS = 4;
const SHORT_MS = 4_000;
/** How long the silence has lasted when the network is back: with each round at another place between two tries. */
const silentFor = (round: number) => 1_500 + round * 1_700;
const SILENCE_TIMEOUT_MS = 120_000;

async function listen(browser: Browser, proxy: FaultProxy, rpuid: string): Promise<Page> {
  const page = await freshPage(browser);
  await prepareToHear(page);
  await page.goto(`${proxy.url}/stations/${rpuid}`, { waitUntil: "networkidle" });
  const play = page
    .getByRole("main")
    .getByRole("button", { name: /^Play / })
    .first();
  await pressToSound(page, () => play.click());
  return page;
}

/** Resolves when nothing has moved for half a second. */
const untilSilent = (page: Page) =>
  page.locator("audio").evaluate(
    (audio: HTMLAudioElement, timeoutMs) =>
      new Promise<void>((resolve, reject) => {
        const began = performance.now();
        let [last, movedAt] = [audio.currentTime, began];
        const timer = setInterval(() => {
          const now = performance.now();
          if (audio.currentTime !== last) [last, movedAt] = [audio.currentTime, now];
          if (now - movedAt > 500) resolve();
          else if (now - began > timeoutMs) reject(new Error("it never fell silent"));
          else return;
          clearInterval(timer);
        }, 50);
      }),
    SILENCE_TIMEOUT_MS,
  );

async function shortOutages(pages: readonly Page[], proxy: FaultProxy): Promise<number[]> {
  const gaps: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    await delay(8_000);
    const silences = pages.map((page) => longestSilence(page, SHORT_MS + 6_000));
    proxy.fault("/demo/", "refuse");
    await delay(SHORT_MS);
    proxy.mend();
    gaps.push(...(await Promise.all(silences)));
  }
  return gaps;
}

async function longOutages(pages: readonly Page[], proxy: FaultProxy): Promise<number[]> {
  const taken: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    proxy.fault("/demo/", "refuse");
    await Promise.all(pages.map(untilSilent));
    await delay(silentFor(round));
    proxy.mend();
    taken.push(...(await Promise.all(pages.map(soundFromNow))));
    await delay(6_000);
  }
  return taken;
}

export async function measureOutages(browser: Browser, origin: string): Promise<BenchRow[]> {
  const proxy = await FaultProxy.open(origin);
  const pages: Page[] = [];
  const tuneIn = async (rpuid: string) => {
    for (const page of pages.splice(0)) await page.context().close();
    for (let i = 0; i < LISTENERS; i++) pages.push(await listen(browser, proxy, rpuid));
  };
  try {
    await tuneIn(HARBOUR);
    const gaps = await shortOutages(pages, proxy);
    const hls = await longOutages(pages, proxy);
    await tuneIn(CALDERBROOK);
    const mp3 = await longOutages(pages, proxy);
    const heard = gaps.filter((gap) => gap > 100).length;
    return [
      {
        what: `an outage of ${SHORT_MS / 1_000} s, shorter than the buffer`,
        figure: `${heard} gaps in ${gaps.length} outages`,
        beside: `the audio element's time stood still for ${Math.round(Math.max(...gaps))} ms at most`,
        target: "no gap",
      },
      {
        what: "sound again after an outage that outlived the buffer, live HLS",
        figure: spread(hls),
        beside: `endless MP3: ${spread(mp3)}`,
        target: "p50 <= 2 s",
      },
    ];
  } finally {
    for (const page of pages) await page.context().close();
    await proxy.close();
  }
}
