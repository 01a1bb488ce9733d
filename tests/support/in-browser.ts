/** Checks in a real browser: sound that moves on, and accessibility by axe. */
import AxeBuilder from "@axe-core/playwright";
import { expect, type Locator, type Page } from "@playwright/test";

/** Position of the one audio element, seconds. */
export const position = (page: Page) =>
  page.locator("audio").evaluate((audio: HTMLAudioElement) => audio.currentTime);

/** Describes the sound for a failed test: the element's state, and the player as the listener sees it. */
async function silence(page: Page): Promise<string> {
  const state = await page.locator("audio").evaluate((audio: HTMLAudioElement) => {
    const { currentTime, paused, ended, seeking, readyState, networkState, buffered, error } = audio;
    const last = buffered.length > 0 ? buffered.end(buffered.length - 1) : 0;
    return { currentTime, paused, ended, seeking, readyState, networkState, last, error: error?.message };
  });
  const seen = await page.getByRole("region", { name: "Player" }).allInnerTexts();
  return `no sound: ${JSON.stringify(state)} ${seen}`;
}

/**
 * Waits until sound moves on by itself, `timeout` ms at most, and says how many it took. The wait is longer than what
 * the player itself needs to notice a frozen stream and to open the stream again.
 */
export async function sounding(page: Page, timeout = 60_000): Promise<number> {
  const since = Date.now();
  let last = await position(page);
  await expect
    .poll(
      async () => {
        const now = await position(page);
        const moves = now > last && now - last < 2;
        last = now;
        return moves ? "sound" : silence(page);
      },
      { timeout, intervals: [100] },
    )
    .toBe("sound");
  return Date.now() - since;
}

/** Waits until sound moves on by itself, and measures three seconds of it. */
export async function expectSound(page: Page): Promise<void> {
  await sounding(page);
  const before = await position(page);
  // A stop of the sound makes the sum at the end too small.
  await page.waitForTimeout(3_000);
  expect((await position(page)) - before).toBeGreaterThan(2.5);
}

/** WCAG 2.2 AA. */
const WCAG = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];
/** A rule of WCAG 2.5.3 that axe leaves out unless it is named. */
const NAMED_RULES = { "label-content-name-mismatch": { enabled: true } };
/** axe's rules for WCAG 2.2 AA about colours. */
const COLOUR_RULES = ["color-contrast", "link-in-text-block"];

type Rules = NonNullable<Parameters<AxeBuilder["options"]>[0]["runOnly"]>;

/**
 * Axe's complaints about the page, by `rules` or by all rules; empty without any. Axe runs in the page itself, without
 * a second page: our pages have no frames of others.
 */
async function violationsOf(page: Page, rules?: Rules): Promise<string[]> {
  const options = {
    ...(rules ? { runOnly: rules } : {}),
    rules: NAMED_RULES,
    resultTypes: ["violations" as const],
  };
  const { violations } = await new AxeBuilder({ page }).options(options).setLegacyMode().analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);
}

/** axe's findings on the page by WCAG 2.2 AA. */
export const audit = (page: Page) => violationsOf(page, { type: "tag", values: WCAG });

/** axe's findings about colours only, for when nothing else can have changed since the last audit. */
export const auditColours = (page: Page) => violationsOf(page, { type: "rule", values: COLOUR_RULES });

/** axe's findings on the page by all its rules: WCAG and good practice. */
export const auditFully = (page: Page) => violationsOf(page);

/** Waits until no animation or transition runs; endless animations are ignored. */
export const stillness = (page: Page) =>
  expect
    .poll(() =>
      page.evaluate(async () => {
        // Transitions of a change start with the next frame.
        for (let frames = 0; frames < 2; frames++) await new Promise((drawn) => requestAnimationFrame(drawn));
        const moving = document.getAnimations().filter(({ playState, effect }) => {
          const { endTime } = effect?.getComputedTiming() ?? {};
          return playState === "running" && endTime !== Number.POSITIVE_INFINITY;
        });
        return moving.length;
      }),
    )
    .toBe(0);

/** `text` as a pattern that matches just it. */
export function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
}

/** The hatched parts of an element. */
export const hatched = (locator: Locator) =>
  locator.evaluate((element) =>
    [element, ...element.querySelectorAll("*")].flatMap((each) =>
      ["", "::before", "::after"].filter((part) =>
        getComputedStyle(each, part || null).backgroundImage.startsWith("repeating"),
      ),
    ),
  );

/** The words in `element` that do not stand on one line. */
export const brokenWords = (element: Locator) =>
  element.evaluateAll((all) =>
    all.flatMap((each) => {
      const walker = document.createTreeWalker(each, NodeFilter.SHOW_TEXT);
      const broken: string[] = [];
      for (let text = walker.nextNode(); text !== null; text = walker.nextNode())
        for (const { index, 0: word } of (text.nodeValue ?? "").matchAll(/[^\s-]+/g)) {
          const range = document.createRange();
          range.setStart(text, index);
          range.setEnd(text, index + word.length);
          if (new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1)
            broken.push(word);
        }
      return broken;
    }),
  );

/** Enlarges the letters to 200 %. @returns by how many pixels the page is then wider than the screen. */
export async function tooWide(page: Page): Promise<number> {
  await page.evaluate(() => document.documentElement.style.setProperty("font-size", "200%"));
  await stillness(page);
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return scrollWidth - clientWidth;
  });
}

/** Has the pages that `page` opens from now on add up how far their parts move by themselves: `window.shift` (CLS). */
export const noteShifts = (page: Page) =>
  page.addInitScript(() => {
    let shift = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        if ("value" in entry && typeof entry.value === "number") shift += entry.value;
      Object.assign(window, { shift });
    }).observe({ type: "layout-shift", buffered: true });
  });

/** The sentences that readers hear from now on: the polite status of `page`, at each change. */
export const heardByReaders = (page: Page) =>
  page.evaluateHandle(() => {
    const sentences: string[] = [];
    const region = document.querySelector('p[role="status"].sr-only');
    const look = () => sentences.push(region?.textContent ?? "");
    if (region)
      new MutationObserver(look).observe(region, { characterData: true, childList: true, subtree: true });
    return sentences;
  });

/** The text of the page's accessibility tree: what readers can come to, also while a dialog is open. */
export async function inTree(page: Page): Promise<string> {
  const session = await page.context().newCDPSession(page);
  const { nodes } = await session.send("Accessibility.getFullAXTree");
  await session.detach();
  const texts = nodes.filter(({ ignored, role }) => !ignored && role?.value === "StaticText");
  return texts.map(({ name }) => name?.value).join("\n");
}

/** Lets no code of the page's parts come from now on. @returns waits until such code was asked for, and again, in vain */
export async function withoutCode(page: Page): Promise<() => Promise<void>> {
  const failures = new Map<string, number>();
  await page.route("**/_next/static/**/*.js", (route) => {
    const url = route.request().url();
    failures.set(url, (failures.get(url) ?? 0) + 1);
    return route.abort();
  });
  const isInVain = () => failures.size > 0 && [...failures.values()].every((times) => times > 1);
  return () => expect.poll(isInVain).toBe(true);
}
