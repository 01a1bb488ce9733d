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
/** Stations that the directory no longer has are asked for alone: any may have been merged. */
const MOST_ALONE = 100;

async function renumberKept(get: Get): Promise<void> {
  const day = String(Math.floor(serverClock.now() / DAY_MS));
  if (tabTexts.get(ASKED_KEY) === day) return;
  const how = { fields: "ids", onMoved: renumberOwn, mostAlone: MOST_ALONE };
  await loadOwnStations(get, keptNumbers().slice(0, MOST_ASKED), how);
  tabTexts.set(ASKED_KEY, day);
}

/**
 * Asks the directory, once a day in a tab, about all stations that this browser keeps, and gives them the numbers that stay: now,
 * and when the tab is shown again, also after a question that failed. One question is under way at a time: it may be of many
 * requests. @returns a function that ends it
 */
export function renumberDaily(get: Get = apiGet): () => void {
  let isAsking = false;
  const ask = () => {
    if (isAsking || document.hidden) return;
    isAsking = true;
    const ended = () => {
      isAsking = false;
    };
    renumberKept(get).then(ended, ended);
  };
  ask();
  document.addEventListener("visibilitychange", ask);
  return () => document.removeEventListener("visibilitychange", ask);
}
