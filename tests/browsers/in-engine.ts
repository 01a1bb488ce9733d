/** Runs a listener's tasks in a browser that Playwright cannot drive. */
import { existsSync } from "node:fs";
import { afterAll, beforeAll, describe, inject, test } from "vitest";
import type { Browser, Engine } from "./engine.ts";
import { type Beside, soundCard } from "./processes.ts";
import { type Task, tasks } from "./tasks.ts";

const isOpen = ({ tab }: Browser) =>
  tab.goto("about:blank").then(
    () => true,
    () => false,
  );

/** The tasks in `engine`; of an engine whose programs are missing the run says that it was left out. */
export function inEngine(engine: Engine, of: Readonly<Record<string, Task>> = tasks): void {
  const missing = engine.programs.filter((program) => !existsSync(program));
  describe.skipIf(missing.length > 0)(engine.name, () => {
    let sound: Beside;
    let browser: Browser;
    beforeAll(async () => {
      sound = await soundCard();
      browser = await engine.open(sound.env);
    });
    afterAll(async () => {
      await browser?.close();
      await sound?.stop();
    });
    test.for(Object.entries(of))("%s", async ([name, task]) => {
      const origin = inject("origin");
      try {
        await task(browser.tab, origin);
      } catch (error) {
        if (await isOpen(browser)) throw error;
        console.warn(`${browser.version} crashed in "${name}", which is tried once more.`, error);
        await browser.close();
        browser = await engine.open(sound.env);
        await task(browser.tab, origin);
      }
    });
  });
}
