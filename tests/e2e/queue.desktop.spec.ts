/** The queue of episodes: made on the pages, changed by the keyboard, played to its end, and kept on the device. */
import { expect, type Page } from "@playwright/test";
import { QUEUE_KEY } from "#components/device/kept-keys.ts";
import { TAGS } from "#components/language/languages.ts";
import { wordsOf } from "#components/language/server-words.ts";
import { audit, heardByReaders, sounding, stillness } from "#tests/support/in-browser.ts";
import { nextToLeave } from "#tests/support/on-demand.ts";
import { bar, openFull, test } from "#tests/support/player-page.ts";
import { variant } from "#tests/support/variants.ts";

/** Names of the first playable episodes of the page, each once. */
async function playableNames(page: Page, number: number): Promise<string[]> {
  const adds = page.getByRole("main").getByRole("button", { name: /^Add .+ to the queue$/ });
  await expect(adds.nth(number)).toBeVisible();
  const labels = await adds.evaluateAll((buttons) =>
    buttons.map((each) => each.getAttribute("aria-label") ?? ""),
  );
  const names = labels.map((label) => label.replace(/^Add (.+) to the queue$/, "$1"));
  return names.filter((name) => names.indexOf(name) === names.lastIndexOf(name)).slice(0, number);
}

const end = async (page: Page) => {
  await bar(page).getByRole("slider", { name: "Position in the episode" }).focus();
  await page.keyboard.press("End");
};

test("episodes wait in the order that the listener gives them, play one after the other, and leave when their windows close", {
  tag: "@long",
}, async ({ page, faults }) => {
  await page.goto(`${faults.url}/catch-up?by=newest&country=826`);
  const [first = "", second = "", third = ""] = await playableNames(page, 3);
  const button = (name: string) => page.getByRole("main").getByRole("button", { name, exact: true });
  await button(`Add ${second} to the queue`).click();
  await button(`Hear ${third} next`).click();
  await expect(button(`Add ${third} to the queue`)).toHaveAttribute("aria-pressed", "true");
  await button(`Play ${first}`).click();
  await sounding(page);

  const full = await openFull(page);
  const queue = full.getByRole("region", { name: "Queue (2)" });
  const waiting = queue.getByRole("listitem");
  await expect(waiting).toContainText([third, second]);
  await expect(waiting).toContainText([/· until .*\d/, /· until .*\d/]);
  await stillness(page);
  expect(await audit(page)).toEqual([]);
  await queue.getByRole("button", { name: `Move ${second} up` }).focus();
  await page.keyboard.press("Enter");
  await expect(waiting).toContainText([second, third]);
  await expect(queue.getByRole("status")).toContainText(`${second} is at place 1 of 2`);
  await expect(queue.getByRole("button", { name: `Move ${second} down` })).toBeFocused();
  await expect(full).toContainText(`next ${second}`);

  await page.keyboard.press("Escape");
  await end(page);
  await expect(bar(page)).toContainText(second);
  await sounding(page);
  await page.reload();
  await expect(bar(page)).toContainText(second);
  await openFull(page);
  const rest = full.getByRole("region", { name: "Queue (1)" });
  await expect(rest.getByRole("listitem")).toContainText([third]);
  await rest.getByRole("button", { name: `Remove ${third} from the queue` }).click();
  await expect(full.getByRole("region", { name: "Queue (0)" })).toBeFocused();

  // A day later the window of an episode has closed.
  await page.keyboard.press("Escape");
  await button(`Add ${third} to the queue`).click();
  await page.evaluate((key) => {
    const kept = JSON.parse(localStorage.getItem(key) ?? "{}");
    for (const stream of kept.episodes[0].streams)
      Object.assign(stream, {
        availableStart: "2019-12-31T00:00:00Z",
        availableStop: "2020-01-01T00:00:00Z",
      });
    localStorage.setItem(key, JSON.stringify(kept));
  }, QUEUE_KEY);
  await page.reload();
  await openFull(page);
  await expect(full).toContainText(`Removed from the queue, because it can no longer be played: ${third}`);
  await full.getByRole("button", { name: "Hide this message" }).click();
  await expect(full).not.toContainText("Removed from the queue");
});

test("without sound, every page leads to the queue, which the keyboard changes and plays", {
  tag: "@long",
}, async ({ page, context, faults }) => {
  await page.goto(`${faults.url}/catch-up?by=newest&country=826`);
  const link = page.getByRole("banner").getByRole("link", { name: /^Queue/ });
  await expect(link).toHaveCount(0);
  const [first = "", second = ""] = await playableNames(page, 2);
  for (const name of [first, second])
    await page
      .getByRole("main")
      .getByRole("button", { name: `Add ${name} to the queue`, exact: true })
      .click();
  await expect(link).toHaveText("Queue2");
  await page.goto(`${faults.url}/world`);
  await link.focus();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/queue\?country=826$/);
  await expect(bar(page)).toHaveCount(0);
  const queue = page.getByRole("region", { name: "Queue (2)" });
  await expect(queue.getByRole("listitem")).toContainText([first, second]);
  await stillness(page);
  expect(await audit(page)).toEqual([]);
  await queue.getByRole("button", { name: `Move ${second} up` }).focus();
  await page.keyboard.press("Enter");
  await expect(queue.getByRole("listitem")).toContainText([second, first]);
  for (const tag of TAGS) {
    await context.addCookies([{ name: "nowline_language", value: tag, url: faults.url }]);
    await page.reload();
    const name = wordsOf(tag).t("ui.queue.title");
    await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
  }
  await context.addCookies([{ name: "nowline_language", value: "en", url: faults.url }]);
  await page.reload();
  await queue.getByRole("button", { name: `Play ${second}` }).focus();
  await page.keyboard.press("Enter");
  await sounding(page);
  await expect(bar(page)).toContainText(second);
  await page.getByRole("button", { name: `Remove ${first} from the queue` }).click();
  await expect(page.getByRole("main")).toContainText("The queue is empty.");
  await expect(link).toHaveCount(0);
});

for (const path of ["/?country=826", "/catch-up?by=leaving&country=826"])
  test(
    `${path} adds episodes that leave soon to the queue`,
    variant(path.startsWith("/?")),
    async ({ page, baseURL }) => {
      await nextToLeave(baseURL ?? "");
      await page.goto(path);
      const leaving = path.startsWith("/?")
        ? page.getByRole("region", { name: "Leaving soon" })
        : page.getByRole("main");
      await leaving.scrollIntoViewIfNeeded();
      const add = leaving.getByRole("button", { name: /^Add .+ to the queue$/ }).first();
      await add.click();
      await expect(add).toHaveAttribute("aria-pressed", "true");
      await expect(page.getByRole("banner").getByRole("link", { name: /^Queue/ })).toHaveText("Queue1");
      await stillness(page);
      expect(await audit(page)).toEqual([]);
      await add.click();
      await expect(page.getByRole("banner").getByRole("link", { name: /^Queue/ })).toHaveCount(0);
    },
  );

test("a reader hears where an episode stands in the queue, and that it left", async ({ page }) => {
  await page.goto("/catch-up?by=newest&country=826");
  const [first = "", second = ""] = await playableNames(page, 2);
  const add = (name: string) =>
    page.getByRole("main").getByRole("button", { name: `Add ${name} to the queue`, exact: true });
  const said = (text: string) => expect(page.getByRole("status").filter({ hasText: text })).toHaveCount(1);
  await add(first).press("Enter");
  await said(`${first} is at place 1 of 1`);
  await add(second).press("Enter");
  await said(`${second} is at place 2 of 2`);
  await add(first).press("Enter");
  await said(`${first} is no longer in the queue`);
});

test("a reader hears it also while sound is waited for", async ({ page }) => {
  await page.goto("/catch-up?by=newest&country=826");
  const [first = "", second = ""] = await playableNames(page, 2);
  const button = (name: string) => page.getByRole("main").getByRole("button", { name, exact: true });
  await page.route(/\/demo\/ondemand\//, () => {});
  await button(`Play ${first}`).click();
  await expect(page.getByRole("status").filter({ hasText: `Opening ${first}` })).toHaveCount(1);
  await button(`Add ${second} to the queue`).press("Enter");
  await expect(page.getByRole("status").filter({ hasText: `${second} is at place 1 of 1` })).toHaveCount(1, {
    timeout: 4_000,
  });
});

test("a reader hears an equal sentence once more, as after two quick presses", async ({ page }) => {
  await page.goto("/catch-up?by=newest&country=826");
  const [name = ""] = await playableNames(page, 1);
  const add = page.getByRole("main").getByRole("button", { name: `Add ${name} to the queue`, exact: true });
  const place = `${name} is at place 1 of 1`;
  await add.press("Enter");
  await expect(page.getByRole("status").filter({ hasText: place })).toHaveCount(1);
  const heard = await heardByReaders(page);
  await add.press("Enter");
  await add.press("Enter");
  await expect.poll(() => heard.evaluate((all) => all.at(-1))).toBe(place);
});
