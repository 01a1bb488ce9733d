/** Finds a Chromium for the browser tests, or installs Debian's. */
import { existsSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { root } from "./root.mjs";
import { run } from "./run.mjs";
import { giveUp, say } from "./say.mjs";

const places = ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"];

/** The browser that Playwright downloads, when it has. */
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

/** @returns {Promise<string>} the path of a Chromium. Ends this process when there is none and none can be installed. */
export async function chromium() {
  const found = await find();
  if (found) return found;
  if (!existsSync("/usr/bin/apt-get") || process.getuid?.() !== 0) {
    giveUp(
      "the browser tests want Chromium. Install it (`sudo apt-get install chromium fonts-noto-core`, or " +
        "`npx playwright install --with-deps chromium`), or set CHROMIUM_PATH to one you have.",
    );
  }
  say("installing Chromium from Debian (once) ...");
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  const quiet = { env, stdio: ["ignore", "ignore", process.stderr] };
  await run("apt-get", ["-q", "update"], quiet);
  const packages = ["chromium", "fonts-noto-core"];
  const code = await run("apt-get", ["-q", "install", "-y", "--no-install-recommends", ...packages], quiet);
  const installed = await find();
  if (code !== 0 || !installed)
    giveUp(`apt-get could not install Chromium (exit code ${code}): its words are above.`);
  return installed;
}
