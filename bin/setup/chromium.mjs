import { existsSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { installPackages, mayInstall, updatePackages } from "./debian.mjs";
import { root } from "./root.mjs";
import { giveUp, say } from "./say.mjs";

/** The headless shell draws no window and so takes half the processor time: tests end minutes earlier. */
const shell = "/usr/bin/chromium-headless-shell";
const places = [shell, "/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"];

/** Path of the browser that Playwright would have downloaded. */
async function playwrightBrowser() {
  const entry = pathToFileURL(join(root, "node_modules", "playwright", "index.mjs")).href;
  const { chromium } = await import(entry);
  return chromium.executablePath();
}

async function find() {
  const { CHROMIUM_PATH: chosen } = process.env;
  if (chosen && !existsSync(chosen)) giveUp(`CHROMIUM_PATH names ${chosen}, which does not exist.`);
  return chosen || [...places, await playwrightBrowser()].find((place) => existsSync(place));
}

/** @returns {Promise<string>} the path of a Chromium. Ends this process when there is none and it cannot be installed. */
export async function chromium() {
  const found = await find();
  if (found === shell || process.env.CHROMIUM_PATH) return found;
  if (!mayInstall()) {
    if (found) return found;
    giveUp(
      "the browser tests need Chromium. Install it (`sudo apt-get install chromium-headless-shell fonts-noto-core`, or " +
        "`npx playwright install --with-deps chromium`), or set CHROMIUM_PATH to an existing one.",
    );
  }
  say("installing Chromium's headless shell from Debian (once) ...");
  await updatePackages();
  for (const name of ["chromium-headless-shell", "chromium"]) {
    await installPackages(name, "fonts-noto-core");
    const installed = await find();
    if (installed) return installed;
  }
  return giveUp("apt-get could not install Chromium: see its output above.");
}
