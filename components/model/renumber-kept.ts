/** Finds the stations that this browser keeps and the directory has merged. In the browser. */
import { tabTexts } from "#components/device/browser-storage.ts";
import { keptNumbers, renumberOwn } from "#components/device/renumber.ts";
import { serverClock } from "#components/device/server-clock.ts";
import { DAY_MS } from "#lib/ground/clock.ts";
import { apiGet, type Get } from "./api.ts";
import { loadOwnStations } from "./cards-data.ts";

const ASKED_KEY = "nowline.asked";
/** A diary may name many more. */
const MOST_ASKED = 300;

/**
 * Asks the directory, once a day in a tab, about all stations that this browser keeps, and gives them the numbers that
 * stay. @throws ApiError; then the next page asks.
 */
export async function renumberKept(get: Get = apiGet): Promise<void> {
  const day = String(Math.floor(serverClock.now() / DAY_MS));
  if (tabTexts.get(ASKED_KEY) === day) return;
  await loadOwnStations(get, keptNumbers().slice(0, MOST_ASKED), "ids", renumberOwn);
  tabTexts.set(ASKED_KEY, day);
}
