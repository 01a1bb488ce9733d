/** Sixteen tasks of a listener, each done with real input in a browser that Playwright cannot drive. */
import sharp from "sharp";
import { expect } from "vitest";
import { episodePath } from "#lib/contract/episode-path.ts";
import { FaultProxy } from "#tests/support/fault-proxy.ts";
import { itemsOf, lastingItem } from "#tests/support/on-demand.ts";
import type { Tab } from "./engine.ts";
import { until } from "./processes.ts";

const HARBOUR = "8269000";

/** Position of the one audio element, seconds; -1 while there is none. */
const position = (tab: Tab) => tab.run(() => document.querySelector("audio")?.currentTime ?? -1, undefined);

/** Waits until sound moves on by itself for a second. */
async function sounds(tab: Tab): Promise<void> {
  let from = -1;
  await until(async () => {
    const at = await position(tab);
    // A jump is not sound.
    if (at < from || at > from + 1.5) from = at;
    return from > 0 && at - from > 1;
  }, "no sound");
}

const text = (tab: Tab, selector: string) =>
  tab.run((of) => document.querySelector(of)?.textContent ?? "", selector);
const path = (tab: Tab) => tab.run(() => location.pathname + location.search, undefined);
const button = (name: string, within = "") => ({ selector: `${within} button`, name });
const PLAYER = "[data-player]";

/** The direction of the page; undefined between two documents. */
const direction = (tab: Tab) => tab.run(() => document.querySelector("html")?.dir, undefined);

/** Waits until the player says `what`. */
const told = (tab: Tab, what: RegExp) =>
  until(async () => what.test(await text(tab, PLAYER)), `the player did not say ${what}`);

/** Opens the station's page and plays it. */
async function tuneIn(tab: Tab, origin: string, rpuid = HARBOUR): Promise<void> {
  await tab.goto(`${origin}/stations/${rpuid}`);
  await tab.press(button("^Play (?!this)", "main"));
  await sounds(tab);
}

/** The seconds from the last seam of Harbour FM's stream to the end of its playlist. */
async function sinceSeamS(origin: string): Promise<number> {
  const playlist = await (await fetch(`${origin}/demo/live/${HARBOUR}/index.m3u8`)).text();
  const since = playlist.slice(playlist.lastIndexOf("#EXT-X-DISCONTINUITY\n"));
  return [...since.matchAll(/#EXTINF:(\d+)/g)].reduce((sum, [, seconds]) => sum + Number(seconds), 0);
}

/** The accessible names of the buttons within the page's main part. */
const buttons = (tab: Tab) =>
  tab.run(
    () => [...document.querySelectorAll("main button")].map((each) => each.getAttribute("aria-label") ?? ""),
    undefined,
  );

/** How many of the 256 levels of grey cover at least a twentieth of the first visible element of `selector`. */
async function shades(tab: Tab, selector: string): Promise<number> {
  const box = await tab.run((of) => {
    const seen = [...document.querySelectorAll(of)].find((each) => each.getBoundingClientRect().width > 40);
    seen?.scrollIntoView({ block: "center" });
    const { x, y, width, height } = seen?.getBoundingClientRect() ?? { x: 0, y: 0, width: 0, height: 0 };
    return {
      left: Math.ceil(x),
      top: Math.ceil(y),
      width: Math.floor(width) - 1,
      height: Math.floor(height) - 1,
    };
  }, selector);
  const pixels = await sharp(await tab.picture())
    .extract(box)
    .greyscale()
    .raw()
    .toBuffer();
  const counts = new Map<number, number>();
  for (const grey of pixels) counts.set(grey, (counts.get(grey) ?? 0) + 1);
  return [...counts.values()].filter((count) => count >= pixels.length / 20).length;
}

/** A listener's tasks in a browser that keeps nothing, as where cookies are blocked. */
export const tasksKeepingNothing: Record<string, Task> = {
  "plays live radio, and says that nothing is kept": async (tab, origin) => {
    await tuneIn(tab, origin);
    await told(tab, /Harbour FM · live/);
    await until(
      async () => /This browser keeps nothing/.test(await text(tab, "body")),
      "the page did not say that nothing is kept",
    );
  },
};

export type Task = (tab: Tab, origin: string) => Promise<void>;

export const tasks: Record<string, Task> = {
  "plays live radio (HLS) from the first page with one press": async (tab, origin) => {
    await tab.goto(`${origin}/?country=826`);
    await tab.press(button("Harbour FM.*play live|^Play Harbour FM$", "main"));
    await sounds(tab);
    await told(tab, /Harbour FM · live/);
  },
  "says that the server is not answering, on a page that opens without the server": async (tab, origin) => {
    const faults = await FaultProxy.open(origin);
    try {
      await tab.goto(`${faults.url}/settings`);
      const isServed = () => tab.run(() => navigator.serviceWorker.controller !== null, undefined);
      await until(isServed, "no service worker serves the page");
      faults.fault("/", "refuse");
      await tab.goto(`${faults.url}/guide`);
      await until(
        async () => /not answering/.test(await text(tab, "h1")),
        "the page of no network did not open",
      );
    } finally {
      await faults.close();
    }
  },
  "plays an endless MP3": async (tab, origin) => {
    await tuneIn(tab, origin, "8269009");
    await told(tab, /live/);
  },
  "finds a station by a misspelt name": async (tab, origin) => {
    await tab.goto(`${origin}/search?country=826`);
    await tab.press({ selector: "input[type=search]" });
    await tab.type("harbuor");
    // Results of fewer letters give way to these, and a press between both is lost.
    await until(async () => /q=harbuor/.test(await path(tab)), "the address did not name the search");
    await tab.press(button("^Play Harbour FM", "main"));
    await sounds(tab);
  },
  "pauses, and goes on behind live": async (tab, origin) => {
    await tuneIn(tab, origin);
    await tab.press(button("^Pause Harbour FM", PLAYER));
    await told(tab, /paused/);
    await tab.press(button("^Play Harbour FM", PLAYER));
    await sounds(tab);
  },
  "goes back 15 seconds, and live again": async (tab, origin) => {
    await tuneIn(tab, origin);
    await tab.press(button("^Back 15 seconds", PLAYER));
    await told(tab, /behind live/);
    await sounds(tab);
    await tab.press(button("^Go live", PLAYER));
    await told(tab, /Harbour FM · live/);
    await sounds(tab);
  },
  "plays on from page to page in one element": async (tab, origin) => {
    await tuneIn(tab, origin);
    await tab.run(() => document.querySelector("audio")?.setAttribute("data-mark", "first"), undefined);
    await tab.press({ selector: "nav a", name: "^Guide" });
    await until(async () => (await path(tab)).startsWith("/guide"), "the guide did not open");
    expect(await tab.run(() => document.querySelector("audio")?.dataset.mark, undefined)).toBe("first");
    await sounds(tab);
  },
  "names in the guide what began before the hours in view": async (tab, origin) => {
    /** Lefts of the words of programmes that begin before the page's edge and go on well past the names; none before any words. */
    const lefts = () =>
      tab.run(() => {
        const words = [...document.querySelectorAll("[role=gridcell] > [aria-hidden]")];
        const begun = words.filter((each) => {
          const { left = 0, right = 0 } = each.parentElement?.getBoundingClientRect() ?? {};
          return left < -8 && right > 400;
        });
        return words.length === 0 ? undefined : begun.map((each) => each.getBoundingClientRect().left);
      }, undefined);
    const found: number[] = [];
    for (let hoursAgo = 1; hoursAgo <= 4; hoursAgo++) {
      const at = new Date(Date.now() - hoursAgo * 3_600_000).toISOString();
      await tab.goto(`${origin}/guide?country=826&at=${at.slice(0, 16)}Z`);
      // Lanes come one after the other, and a row is laid out alone when its programmes come.
      const looks: string[] = [];
      await until(async () => {
        looks.push(JSON.stringify(await lefts()));
        return looks.length > 20 && new Set(looks.slice(-20)).size === 1;
      }, "the guide did not come to rest");
      found.push(...((await lefts()) ?? []));
    }
    expect(found).not.toEqual([]);
    expect(Math.min(...found)).toBeGreaterThanOrEqual(0);
    expect(found.length).toBeGreaterThan(3);
  },
  "walks the guide by day and by key": async (tab, origin) => {
    await tab.goto(`${origin}/guide?country=826`);
    await tab.press({ selector: "[role=gridcell]", name: "On air now" });
    await tab.press({ selector: "button[data-day]:last-child" });
    await until(async () => /[?&]at=/.test(await path(tab)), "the address does not name the day");
    await tab.press({ selector: "button", name: "^Now$" });
    await until(async () => !/[?&]at=/.test(await path(tab)), "the guide is not back at now");
    await tab.run(
      () => document.querySelector<HTMLElement>("[role=gridcell][tabindex='0']")?.focus(),
      undefined,
    );
    const focused = () => tab.run(() => document.activeElement?.getAttribute("aria-label") ?? "", undefined);
    await until(async () => / to /.test(await focused()), "no programme has the focus");
    const before = await focused();
    await tab.type("ArrowRight");
    await until(async () => (await focused()) !== before, "the focus did not move");
  },
  "plays on behind live across a seam of the stream": async (tab, origin) => {
    await tuneIn(tab, origin);
    // To 12 to 33 s before the seam: live is 18 s behind the end of the playlist.
    const presses = Math.max(1, Math.ceil(((await sinceSeamS(origin)) - 6) / 15));
    for (let press = 0; press < presses; press++) {
      await tab.press(button("^Back 15 seconds", PLAYER));
      await sounds(tab);
    }
    const from = await position(tab);
    for (const seconds of [15, 30, 45])
      await until(async () => (await position(tab)) > from + seconds, `silent within ${seconds} s`);
    await told(tab, /behind live/);
  },
  "plays an episode, and seeks in it": async (tab, origin) => {
    const { id } = lastingItem(await itemsOf(origin), Date.now());
    await tab.goto(`${origin}${episodePath(id)}`);
    await tab.press(button("^Play ", "main header"));
    await sounds(tab);
    await tab.run(
      () =>
        document
          .querySelector<HTMLElement>(`[data-player] [role=slider], [data-player] input[type=range]`)
          ?.focus(),
      undefined,
    );
    await tab.type("ArrowRight");
    await tab.type("ArrowRight");
    await until(async () => (await position(tab)) > 30, "not sought");
    await sounds(tab);
  },
  "hears an episode to its end by key, and the next of the queue": async (tab, origin) => {
    await tab.goto(`${origin}/catch-up?by=newest&country=826`);
    let adds: string[] = [];
    await until(async () => {
      const names = await buttons(tab);
      adds = [...new Set(names.filter((name) => /^Add .* to the queue$/.test(name)))].slice(0, 2);
      return adds.length === 2;
    }, "nothing to add to the queue");
    for (const [index, add] of adds.entries()) {
      await tab.press(button(`^${RegExp.escape(add)}$`, "main"));
      // The page keeps only the last press before its scripts run.
      await until(async () => (await text(tab, "header")).includes(`Queue${index + 1}`), "not added");
    }
    await tab.goto(`${origin}/queue`);
    await tab.press(button("^Play", "main"));
    await sounds(tab);
    await tab.run(
      () => document.querySelector<HTMLElement>("[data-player] input[type=range]")?.focus(),
      undefined,
    );
    await tab.type("End");
    await told(tab, new RegExp(RegExp.escape(/^Add (.*) to the queue$/.exec(adds[1] ?? "")?.[1] ?? "?")));
    await sounds(tab);
  },
  "keeps a favourite": async (tab, origin) => {
    await tab.goto(`${origin}/stations/${HARBOUR}`);
    await tab.press(button("^Add Harbour FM to favourites", "main"));
    // A press before the page's scripts run is kept until then: a page that is left before loses the press.
    const added = () => document.querySelector(`main button[aria-label^="Remove Harbour FM"]`) !== null;
    await until(() => tab.run(added, undefined), "not added");
    await tab.goto(`${origin}/settings`);
    await tab.press(button("^Remove Harbour FM from favourites", "main"));
    await until(async () => /no longer a favourite/.test(await text(tab, "body")), "not removed");
  },
  "sees a hatch and the twist of a fuse": async (tab, origin) => {
    await tab.goto(`${origin}/catch-up?country=826`);
    await tab.run(() => {
      const hatch = document.createElement("div");
      hatch.className = "hatch";
      hatch.style.cssText = "position: fixed; inset: 0 auto auto 0; z-index: 99; width: 80px; height: 80px";
      document.body.append(hatch);
    }, undefined);
    for (const selector of [".hatch", "[class*=_cord]"])
      await until(async () => (await shades(tab, selector)) > 1, `${selector} has one colour`);
  },
  "speaks Arabic from right to left": async (tab, origin) => {
    await tab.goto(`${origin}/settings`);
    await tab.press(button("^العربية", "#language"));
    await until(async () => (await direction(tab)) === "rtl", "not turned");
    await tab.press({ selector: "#language button", name: "^English" });
    await until(async () => (await direction(tab)) === "ltr", "not turned back");
  },
  "hears the world by local hour": async (tab, origin) => {
    await tab.goto(`${origin}/world`);
    await tab.press(button("^Play ", "main"));
    await sounds(tab);
  },
  "plays a station embedded elsewhere": async (tab, origin) => {
    await tab.goto(`${origin}/embed/${HARBOUR}`);
    await tab.press(button("^Play Harbour FM"));
    await until(async () => /live/.test(await text(tab, "[role=status]")), "the embedded player is silent");
  },
};
