/** Firefox ESR through WebDriver BiDi. */
import puppeteer, { type ElementHandle, type KeyInput } from "puppeteer-core";
import { type Engine, find, KEYS, PATIENCE_MS } from "./engine.ts";
import { until } from "./processes.ts";

const FIREFOX = "/usr/bin/firefox-esr";

const firefoxWith = (name: string, extraPrefsFirefox: Record<string, number>): Engine => ({
  name,
  programs: [FIREFOX, "/usr/bin/pulseaudio"],
  open: async (sound) => {
    const browser = await puppeteer.launch({
      browser: "firefox",
      executablePath: FIREFOX,
      headless: true,
      extraPrefsFirefox,
      defaultViewport: { width: 1280, height: 800 },
      env: { ...process.env, ...sound },
      timeout: PATIENCE_MS,
    });
    // The page that Firefox begins with never has the focus.
    const page = await browser.newPage();
    return {
      version: await browser.version(),
      tab: {
        goto: async (url) => {
          await page.goto(url, { waitUntil: "domcontentloaded", timeout: PATIENCE_MS });
        },
        run: (of, given) => page.evaluate(of as never, given as never) as never,
        press: async (named) => {
          // A page that is drawn anew may take the element away.
          await until(async () => {
            const found = (await page.evaluateHandle(find, named)).asElement();
            await (found as ElementHandle<Element> | null)?.click();
            return found !== null;
          }, `${named.selector} "${named.name}" was not pressed`);
        },
        type: (text) => (text in KEYS ? page.keyboard.press(text as KeyInput) : page.keyboard.type(text)),
        picture: () => page.screenshot(),
      },
      close: () => browser.close(),
    };
  },
});

export const firefox = firefoxWith("Firefox", {});
/** Firefox as a listener sets it who blocks all cookies: it forbids storage and channels between tabs, too. */
export const firefoxBlockingCookies = firefoxWith("Firefox that blocks cookies", {
  "network.cookie.cookieBehavior": 2,
});
