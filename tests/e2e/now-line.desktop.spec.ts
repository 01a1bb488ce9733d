/** The Now line pulled back by hand and by keys: all lanes go back with it, and the station is heard there. */
import { expect, type Locator } from "@playwright/test";
import { audit, sounding, withoutCode } from "#tests/support/in-browser.ts";
import { bar, HARBOUR, test } from "#tests/support/player-page.ts";
import { quiet } from "#tests/support/quiet.ts";

/** The labels of the ruler that are visible where `flag` is. */
const labelsBelow = (flag: Locator) =>
  flag.evaluate((node) => {
    const { left, right } = node.getBoundingClientRect();
    const text = document.createRange();
    return [...(node.parentElement?.children ?? [])].flatMap((label) => {
      if (label === node || getComputedStyle(label).opacity === "0") return [];
      text.selectNodeContents(label);
      const at = text.getBoundingClientRect();
      return at.right > left && at.left < right ? [label.textContent] : [];
    });
  });

test("pulled back and let go, the lanes and the sound are at that moment; keys move it, and one press leads back to now", {
  tag: "@long",
}, async ({ page, tuneIn }) => {
  // On Now, the lane of the station that plays comes first.
  await tuneIn(page, HARBOUR);
  await page.getByRole("link", { name: "Now", exact: true }).click();
  const harbour = page.getByRole("article", { name: "Harbour FM" });
  await expect(harbour).toBeVisible();
  await page.mouse.move(600, 400);
  const line = page.getByRole("slider", { name: /^Now line/ });
  await expect(line).toHaveAttribute("aria-valuetext", /, live$/);
  const lanes = page
    .getByRole("main")
    .getByRole("article")
    .filter({ has: page.getByRole("heading", { level: 2 }) });
  const count = await lanes.count();

  const { x = 0, y = 0 } = (await line.boundingBox()) ?? {};
  await page.mouse.move(x + 30, y + 16);
  await page.mouse.down();
  await page.mouse.move(x - 70, y + 16, { steps: 5 });
  await expect(line).toHaveAttribute("aria-valuetext", /^\d\d:\d\d, 2\d min behind live$/);
  const flag = page.locator("[data-now-flag]").first();
  // Far enough to meet a label of a half hour on the way.
  for (const further of [100, 130, 160, 190]) {
    await page.mouse.move(x - further, y + 16);
    expect(await labelsBelow(flag)).toEqual([]);
  }
  await page.mouse.move(x - 70, y + 16, { steps: 5 });
  await page.mouse.up();
  await expect(bar(page)).toContainText(/2\d min behind live/);
  await sounding(page);
  await expect(lanes).toHaveCount(count);
  await expect(harbour).toContainText(/listen from \d\d:\d\d/);
  const said = page.getByText(
    /^(listen from \d\d:\d\d|from .+|this stream can't be rewound|no longer reachable in this stream)$/,
  );
  await expect(lanes.filter({ has: said })).toHaveCount(count);
  expect(await audit(page)).toEqual([]);

  await line.focus();
  await page.keyboard.press("PageDown");
  await expect(line).toHaveAttribute("aria-valuetext", /^\d\d:\d\d, 5\d min behind live$/);
  await page.keyboard.press("ArrowRight");
  await expect(line).toHaveAttribute("aria-valuetext", /(4|5)\d min behind live$/);
  await harbour.getByRole("button", { name: /listen from .+: Harbour FM$/ }).click();
  await expect(bar(page)).toContainText(/(4|5)\d min behind live/);
  await sounding(page);
  await page.getByRole("button", { name: "Back to now" }).click();
  await expect(line).toHaveAttribute("aria-valuetext", /, live$/);
  await expect(harbour).not.toContainText("listen from");
});

test("a pull that the system breaks off leaves the line where it stood", async ({ page }) => {
  await page.goto("/?country=826");
  await page.mouse.move(600, 400);
  const line = page.getByRole("slider", { name: /^Now line/ });
  await expect(line).toHaveAttribute("aria-valuetext", /, live$/);
  const { x = 0, y = 0 } = (await line.boundingBox()) ?? {};
  await page.mouse.move(x + 30, y + 16);
  await page.mouse.down();
  await page.mouse.move(x - 70, y + 16, { steps: 5 });
  await expect(line).toHaveAttribute("aria-valuetext", /2\d min behind live$/);
  await line.dispatchEvent("pointercancel");
  await expect(line).toHaveAttribute("aria-valuetext", /, live$/);
});

test("the tooltip of a short programme lies along it and stays inside the page, wherever the programme stands", {
  tag: "@long",
}, async ({ page }) => {
  await page.goto("/?country=826");
  const tips = page.locator('[class*="_tip"]');
  await expect(tips.first()).toBeAttached();
  const places = await tips.evaluateAll((all) =>
    all.flatMap((tip) => {
      (tip as HTMLElement).style.display = "block";
      const [{ left, right }, block] = [tip, tip.parentElement ?? tip].map((each) =>
        each.getBoundingClientRect(),
      ) as [DOMRect, DOMRect];
      const isSeen = block.width > 0 && block.right > 0 && block.left < document.body.clientWidth;
      const isInside = left >= -1 && right <= document.body.clientWidth + 1;
      return isSeen ? [{ isInside, isBeside: left > block.right || right < block.left }] : [];
    }),
  );
  expect(places.length).toBeGreaterThan(5);
  expect(places.filter(({ isInside, isBeside }) => !isInside || isBeside)).toEqual([]);
});

test("where the code of List cannot be loaded, the lanes stay", async ({ page }) => {
  // A wait for the page's code would count as a listener's sign, at which the code loads.
  await page.goto("/?country=826", { waitUntil: "commit" });
  await page.waitForLoadState("load");
  await quiet(page);
  const inVain = await withoutCode(page);
  await page.getByRole("button", { name: "List", exact: true }).click();
  await inVain();
  await expect(page.locator('[class*="ruler"]')).not.toHaveCount(0);
});
