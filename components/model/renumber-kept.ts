/** Finds the stations that this browser keeps and the directory has merged. In the browser. */
import { tabTexts } from "#components/device/browser-storage.ts";
import { keptNumbers, renumberAll } from "#components/device/renumber.ts";
import { apiGet, type Get } from "./api.ts";
import { loadOwnStations } from "./cards-data.ts";

const ASKED_KEY = "nowline.asked";
/** A diary may name many more. */
const MOST_ASKED = 300;

/**
 * Asks the directory, once in the life of a tab, about all stations that this browser keeps, and gives them the numbers that
 * stay. @throws ApiError; then the next page asks.
 */
export async function renumberKept(get: Get = apiGet): Promise<void> {
  if (tabTexts.get(ASKED_KEY) !== null) return;
  await loadOwnStations(get, keptNumbers().slice(0, MOST_ASKED), "ids", renumberAll);
  tabTexts.set(ASKED_KEY, "1");
}
