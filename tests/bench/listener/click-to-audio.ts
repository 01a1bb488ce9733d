/** From the press of a play button to sound: on a page just opened by a new browser, and on one where radio was heard before. */
import type { Browser, Page } from "playwright";
import { COOKIES } from "#components/device/preferences.ts";
import type { Envelope, PagedMeta, Station } from "#lib/contract/shapes.ts";
import { ask } from "#tests/support/ask.ts";
import type { BenchRow } from "../table.ts";
import { freshPage } from "./browser.ts";
import { prepareToHear, pressToSound } from "./sounding.ts";
import { spread } from "./spread.ts";

const TIMES = 16;
const COUNTRIES = ["826", "276", "250"];
const HLS = "application/vnd.apple.mpegurl";
/** A listener hears a moment of each. */
const STAY_MS = 1_500;

interface Found {
  rpuid: string;
  country: string;
  name: string;
  hls: boolean;
}

async function stations(origin: string): Promise<Found[]> {
  const found: Found[] = [];
  for (const country of COUNTRIES) {
    const path = `/v2/stations?country=${country}&size=50`;
    const { body } = await ask<Envelope<Station, PagedMeta>>(origin, path);
    for (const { rpuid, name, liveStreams = [] } of body.data) {
      const mime = liveStreams[0]?.streamSource.mimeValue;
      if (name !== undefined && mime !== undefined) found.push({ rpuid, country, name, hls: mime === HLS });
    }
  }
  return found;
}

const pressPlay = (page: Page) => () =>
  page
    .getByRole("main")
    .getByRole("button", { name: /^Play / })
    .first()
    .click();

/** A new browser every time, so that player and hls.js are fetched by the very press (and the pointer's way to it). */
async function fresh(browser: Browser, origin: string, of: readonly Found[]): Promise<number[]> {
  const taken: number[] = [];
  for (let i = 0; i < TIMES; i++) {
    const page = await freshPage(browser, i % 2 === 0 ? "desktop" : "phone");
    await prepareToHear(page);
    await page.goto(`${origin}/stations/${of[i % of.length]?.rpuid}`, { waitUntil: "networkidle" });
    taken.push(await pressToSound(page, pressPlay(page)));
    await page.context().close();
  }
  return taken;
}

/** Tunes in to station after station on a page that lists a country's stations, to MP3 stations repeatedly. */
async function warm(browser: Browser, origin: string, all: readonly Found[]): Promise<[number[], number[]]> {
  const page = await freshPage(browser);
  await prepareToHear(page);
  const [hls, mp3]: [number[], number[]] = [[], []];
  for (const country of COUNTRIES) {
    await page.context().addCookies([{ name: COOKIES.country, value: country, url: origin }]);
    await page.goto(`${origin}/`, { waitUntil: "networkidle" });
    const here = all.filter((station) => station.country === country);
    const endless = here.filter((station) => !station.hls);
    let heard = 0;
    for (const station of here.filter((each) => each.hls).flatMap((each) => [each, ...endless])) {
      const { name } = station;
      const button = page.getByRole("main").getByRole("button", { name: `Play ${name}`, exact: true });
      const took = await pressToSound(page, () => button.first().click());
      if (heard++ > 0) (station.hls ? hls : mp3).push(took);
      await page.waitForTimeout(STAY_MS);
    }
  }
  await page.context().close();
  return [hls, mp3];
}

export async function measureClickToAudio(browser: Browser, origin: string): Promise<BenchRow[]> {
  const all = await stations(origin);
  const hls = all.filter((station) => station.hls);
  const mp3 = all.filter((station) => !station.hls);
  const [warmHls, warmMp3] = await warm(browser, origin, all);
  const rows: BenchRow[] = [];
  for (const [what, of, later] of [
    [`live HLS, ${hls.length} stations`, hls, warmHls],
    [`endless MP3, ${mp3.length} station`, mp3, warmMp3],
  ] as const) {
    rows.push({
      what: `click to audio, ${what}`,
      figure: `page just opened: ${spread(await fresh(browser, origin, of))}`,
      beside: `from station to station: ${spread(later)}`,
      target: "p50 <= 400 ms",
    });
  }
  return rows;
}
