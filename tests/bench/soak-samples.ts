/** Samples of a long listening: memory on both sides, and whether the player tells the truth about live. */
import type { CDPSession, Page } from "playwright";
import { systemClock } from "#lib/ground/clock.ts";
import { residentMib } from "./processes.ts";

export interface Sample {
  atS: number;
  /** Seconds of sound the browser holds, before and after the position. */
  bufferedS: number;
  /** JavaScript heap right after a collection. */
  heapMib: number;
  nodes: number;
  listeners: number;
  serverMib: number;
  /** The player's statement: seconds behind live, 0 for live, null while it says something else. */
  shownS: number | null;
  /** The unit of the statement: the player rounds to minutes. */
  unitS: number;
  /** Server time less the broadcaster's time of what is heard. */
  distanceS: number;
  playing: boolean;
}

interface Shown {
  shownS: number | null;
  unitS: number;
}

/** Reads "40 s behind live", "3 min behind live", "live". */
function readShown(text: string): Shown {
  const behind = /(\d+) (s|min) behind live/.exec(text);
  if (behind) {
    const unitS = behind[2] === "min" ? 60 : 1;
    return { shownS: Number(behind[1]) * unitS, unitS };
  }
  return { shownS: /· live/.test(text) ? 0 : null, unitS: 1 };
}

/** Broadcaster's time (ms) of media time 0, from the first playlist a fresh hls.js was given (RFC 8216, 4.3.2.6). */
export function timeOfZero(playlist: string): number {
  const date = /#EXT-X-PROGRAM-DATE-TIME:(\S+)/.exec(playlist)?.[1];
  const atMs = date === undefined ? Number.NaN : Date.parse(date);
  if (Number.isNaN(atMs)) throw new Error("the playlist tells no time");
  return atMs;
}

interface Watched {
  page: Page;
  cdp: CDPSession;
  serverPid: number;
  zeroMs: number;
  beganMs: number;
}

export async function takeSample({ page, cdp, serverPid, zeroMs, beganMs }: Watched): Promise<Sample> {
  await cdp.send("HeapProfiler.collectGarbage");
  const { usedSize } = await cdp.send("Runtime.getHeapUsage");
  const { nodes, jsEventListeners } = await cdp.send("Memory.getDOMCounters");
  const heard = await page.evaluate(() => {
    const audio = document.querySelector("audio");
    if (audio === null) throw new Error("there is no audio element");
    const { buffered } = audio;
    let bufferedS = 0;
    for (let i = 0; i < buffered.length; i++) bufferedS += buffered.end(i) - buffered.start(i);
    const said = document.querySelector("[data-player]")?.textContent ?? "";
    return { bufferedS, positionS: audio.currentTime, playing: !audio.paused && audio.readyState > 2, said };
  });
  const nowMs = systemClock.now();
  return {
    atS: (nowMs - beganMs) / 1_000,
    bufferedS: heard.bufferedS,
    heapMib: usedSize / 2 ** 20,
    nodes,
    listeners: jsEventListeners,
    serverMib: residentMib(serverPid),
    ...readShown(heard.said),
    distanceS: (nowMs - zeroMs) / 1_000 - heard.positionS,
    playing: heard.playing,
  };
}
