/** From the press of a control of the player to sound at the new position: back and live again, near and far. */
import type { Browser, Page } from "playwright";
import type { BenchRow } from "../table.ts";
import { freshPage } from "./browser.ts";
import { HARBOUR } from "./pages.ts";
import { prepareToHear, pressToSound } from "./sounding.ts";
import { spread } from "./spread.ts";

const TIMES = 12;
/** Sound between two moves. */
const STAY_MS = 1_500;

const player = (page: Page) => page.locator("[data-player]");

export async function measureMovingInTime(browser: Browser, origin: string): Promise<BenchRow[]> {
  const page = await freshPage(browser);
  await prepareToHear(page);
  await page.goto(`${origin}/stations/${HARBOUR}`, { waitUntil: "networkidle" });
  const play = page
    .getByRole("main")
    .getByRole("button", { name: /^Play / })
    .first();
  await pressToSound(page, () => play.click());
  // Played sound stays in the buffer: after 18 seconds a listener can go 15 seconds back.
  await page.waitForTimeout(18_000);
  const taken = {
    back: [] as number[],
    live: [] as number[],
    far: [] as number[],
    liveFromFar: [] as number[],
  };
  const move = async (into: number[], press: () => Promise<void>) => {
    into.push(await pressToSound(page, press));
    await page.waitForTimeout(STAY_MS);
  };
  const goLive = () => player(page).getByRole("button", { name: "Go live" }).click();
  const back = () => player(page).getByRole("button", { name: "Back 15 seconds" }).click();
  for (let i = 0; i < TIMES; i++) {
    await move(taken.back, back);
    await move(taken.live, goLive);
  }
  for (let i = 0; i < TIMES; i++) {
    await player(page).getByRole("slider").first().focus();
    for (let presses = 0; presses <= i % 3; presses++) {
      await move(taken.far, () => page.keyboard.press("PageDown"));
    }
    await move(taken.liveFromFar, goLive);
  }
  await page.context().close();
  return [
    {
      what: "back 15 seconds to sound, live HLS",
      figure: spread(taken.back),
      beside: `go live again: ${spread(taken.live)}`,
      target: "<= 300 ms",
    },
    {
      what: "five minutes back to sound, fetched anew",
      figure: spread(taken.far),
      beside: `go live again: ${spread(taken.liveFromFar)}`,
      target: "<= 300 ms",
    },
  ];
}
