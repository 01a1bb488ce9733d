/** The settings in Chromium: favourites removed and restored, files exported and imported, damaged files refused. */
import { readFile } from "node:fs/promises";
import { expect, type Page } from "@playwright/test";
import { test } from "#tests/support/browser-test.ts";
import { auditFully } from "#tests/support/in-browser.ts";
import { variant } from "#tests/support/variants.ts";

const OWN = {
  favourites: [
    { rpuid: "8269000", name: "Harbour FM" },
    { rpuid: "8269010", name: "Nine Bells Jazz" },
  ],
  recents: [],
};
const HEARD = {
  stations: [{ rpuid: "8269000", name: "Harbour FM", atMs: 1_700_000_000_000 }],
  songs: [
    { artist: "Marra", title: "Low Tide", rpuid: "8269000", station: "Harbour FM", atMs: 1_700_000_000_000 },
  ],
};

const kept = (page: Page, key: string) => page.evaluate((name) => localStorage.getItem(name), key);
const favourites = (page: Page) =>
  page.getByRole("region", { name: "Favourites" }).getByRole("listitem").getByRole("link").allTextContents();
const clean = async (page: Page) => expect(await auditFully(page)).toEqual([]);

/** Opens the settings of a browser with stored favourites and history. */
async function openWith(page: Page, store: Record<string, unknown>): Promise<void> {
  await page.goto("/settings");
  await page.evaluate((entries) => {
    for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, JSON.stringify(value));
  }, store);
  await page.reload();
  await expect(page.getByRole("heading", { level: 1, name: "Settings" })).toBeVisible();
}

async function exported(page: Page, button: string): Promise<{ name: string; text: string }> {
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: button }).click(),
  ]);
  return { name: download.suggestedFilename(), text: await readFile(await download.path(), "utf8") };
}

const choose = (page: Page, name: string, text: string) =>
  page
    .getByLabel("Choose a file")
    .first()
    .setInputFiles({ name, mimeType: "text/plain", buffer: Buffer.from(text) });

test("with nothing stored, each part says what it will show", async ({ page }) => {
  await page.goto("/settings");
  await expect(page.getByText("You have no favourites yet")).toBeVisible();
  await expect(page.getByText("Stations you play are listed here.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Favourites (M3U)" })).toBeDisabled();
  await clean(page);
});

test("a removed favourite is restored with one press", { tag: "@long" }, async ({ page }) => {
  await openWith(page, { "nowline.stations": OWN });
  await page.getByRole("button", { name: "Remove Harbour FM from favourites" }).click();
  await expect.poll(() => favourites(page)).toEqual(["Nine Bells Jazz"]);
  await clean(page);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect.poll(() => favourites(page)).toEqual(["Harbour FM", "Nine Bells Jazz"]);
  await page.getByRole("button", { name: "Move Nine Bells Jazz up" }).click();
  await expect.poll(() => favourites(page)).toEqual(["Nine Bells Jazz", "Harbour FM"]);
});

test("a favourite comes to the top with one press", { tag: "@once" }, async ({ page }) => {
  const { favourites: both, ...own } = OWN;
  const third = { rpuid: "8269002", name: "Concordia" };
  await openWith(page, { "nowline.stations": { ...own, favourites: [...both, third] } });
  await page.getByRole("button", { name: "Move Concordia to the top" }).press("Enter");
  await expect.poll(() => favourites(page)).toEqual(["Concordia", "Harbour FM", "Nine Bells Jazz"]);
  await expect(page.getByText("Concordia is at place 1 of 3")).toBeAttached();
  await clean(page);
  await expect(page.getByRole("button", { name: "Move Concordia up" })).toBeFocused();
  await expect(page.getByRole("button", { name: /to the top$/ })).toHaveAccessibleName(
    "Move Nine Bells Jazz to the top",
  );
});

test("the keyboard keeps its place when entries are moved, removed and restored", { tag: "@once" }, async ({
  page,
}) => {
  await openWith(page, { "nowline.stations": OWN, "nowline.heard": HEARD });
  const button = (name: string) => page.getByRole("button", { name, exact: true });
  const press = async (name: string) => {
    await button(name).focus();
    await page.keyboard.press("Enter");
  };
  await expect(button("Move Harbour FM up")).toBeDisabled();
  await press("Move Nine Bells Jazz up");
  await expect.poll(() => favourites(page)).toEqual(["Nine Bells Jazz", "Harbour FM"]);
  await expect(page.getByText("Nine Bells Jazz is at place 1 of 2")).toBeAttached();
  await expect(button("Move Nine Bells Jazz up")).toBeFocused();
  await page.keyboard.press("Enter");
  expect(await favourites(page)).toEqual(["Nine Bells Jazz", "Harbour FM"]);
  await press("Remove Nine Bells Jazz from favourites");
  await expect(button("Remove Harbour FM from favourites")).toBeFocused();
  await press("Undo");
  await expect(button("Close this message")).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("region", { name: "Favourites" })).toBeFocused();
  await press("Remove Low Tide by Marra from the history");
  await expect(page.getByRole("region", { name: "Songs" })).toBeFocused();
});

test("history entries are removed, one or all, and restored", { tag: "@once" }, async ({ page }) => {
  await openWith(page, { "nowline.heard": HEARD });
  const section = page.getByRole("region", { name: "Listening history" });
  await section.getByRole("button", { name: "Remove Low Tide by Marra from the history" }).click();
  await expect(section.getByText("Low Tide")).toBeHidden();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(section.getByText("Low Tide")).toBeVisible();
  await section.getByRole("button", { name: "Clear the listening history" }).click();
  await expect(section.getByText("Stations you play are listed here.")).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(section.getByRole("link", { name: "Harbour FM" })).toBeVisible();
});

test("lists and settings are exported as JSON and imported into an empty browser", { tag: "@long" }, async ({
  page,
}) => {
  const alarm = { kind: "alarm", rpuid: "8269000", name: "Harbour FM", atMs: Date.now() + 3_600_000 };
  await openWith(page, { "nowline.stations": OWN, "nowline.heard": HEARD, "nowline.due": [alarm] });
  const look = page.getByRole("region", { name: "Appearance" });
  const keys = page.getByRole("switch", { name: "Use these keys" });
  const alarms = page.getByRole("region", { name: "Alarms and reminders" }).getByRole("listitem");
  await look.getByRole("button", { name: "Night" }).click();
  await keys.click();
  const { name, text } = await exported(page, "Lists and settings (JSON)");
  expect(name).toMatch(/^nowline-\d{4}-\d{2}-\d{2}\.json$/);
  await page.evaluate(() => localStorage.clear());
  await page.context().clearCookies();
  await page.reload();
  await expect(keys).toBeChecked();
  await choose(page, name, text);
  await expect(
    page.getByText(
      "2 favourites added; listening history merged; rules of For you imported; 1 alarm or reminder set; settings taken over.",
    ),
  ).toBeVisible();
  await expect(alarms).toHaveText(/Harbour FM/);
  await expect(look.getByRole("button", { name: "Night" })).toHaveAttribute("aria-pressed", "true");
  await expect(keys).not.toBeChecked();
  await expect.poll(() => favourites(page)).toEqual(["Harbour FM", "Nine Bells Jazz"]);
  await expect(page.getByText("Low Tide")).toBeVisible();
  await clean(page);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByText("You have no favourites yet")).toBeVisible();
  await expect(alarms).toHaveCount(0);
  await expect(keys).toBeChecked();
  await expect(look.getByRole("button", { name: "Night" })).toHaveAttribute("aria-pressed", "false");
});

test("the country and the language of a file are taken over; the language with the next load of the page", {
  tag: ["@long", "@once"],
}, async ({ page }) => {
  await openWith(page, {});
  const file = { format: "nowline", version: 1, settings: { language: "de", country: "276" } };
  await choose(page, "own.json", JSON.stringify(file));
  const country = page.locator("#country").getByRole("combobox");
  await expect(country).toHaveValue("276");
  await clean(page);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(country).toHaveValue("826");
  await page.reload();
  await expect(page.locator("html")).toHaveAttribute("lang", "en");
  await choose(page, "own.json", JSON.stringify(file));
  await expect(country).toHaveValue("276");
  await page.getByRole("button", { name: "Reload" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Einstellungen" })).toBeVisible();
  await expect(country).toHaveValue("276");
});

for (const [button, extension] of [
  ["Favourites (M3U)", "m3u"],
  ["Favourites (OPML)", "opml"],
] as const) {
  test(`favourites are exported as ${extension} with their streams, and imported again`, {
    tag: "@once",
  }, async ({ page }) => {
    await openWith(page, { "nowline.stations": OWN });
    const { name, text } = await exported(page, button);
    expect(name.endsWith(`.${extension}`)).toBe(true);
    expect(text).toMatch(/https?:\/\/[^\s"]+\/demo\//);
    await page.evaluate(() => localStorage.clear());
    await page.reload();
    await choose(page, name, text);
    await expect.poll(() => favourites(page)).toEqual(["Harbour FM", "Nine Bells Jazz"]);
  });
}

test("stations of another program's list are found by name; the page names the stations not found", {
  tag: "@once",
}, async ({ page }) => {
  await openWith(page, {});
  await choose(
    page,
    "radio.m3u",
    "#EXTM3U\n#EXTINF:-1,harbour fm\nhttp://a.example/1\n#EXTINF:-1,Nowhere FM\nhttp://a.example/2\n",
  );
  await expect(page.getByText("Not in this directory: Nowhere FM.")).toBeVisible();
  await expect.poll(() => favourites(page)).toEqual(["Harbour FM"]);
});

for (const [what, name, text, why] of [
  ["cut off", "own.json", '{"format":"nowline","version":1,"favourites":[{"rpuid":"82', /cut off or damaged/],
  ["not well-formed", "own.opml", '<opml version="2.0">\n<body>\n<outline', /not well-formed on line 3/],
  ["something else", "song.m3u", "#EXTM3U\nsong.mp3\n", /without the address of a station/],
  ["partly damaged", "own.json", '{"format":"nowline","version":1,"alarms":[{}]}', /Alarm number 1/],
] as const) {
  test(
    `a file that is ${what} is refused with a message and changes nothing`,
    variant(name === "own.opml", ["@once"]),
    async ({ page }) => {
      await openWith(page, { "nowline.stations": OWN });
      const before = await kept(page, "nowline.stations");
      await choose(page, name, text);
      const alert = page
        .getByRole("alert")
        .filter({ hasText: `${name} was not imported. Nothing was changed.` });
      await expect(alert).toContainText(why);
      expect(await kept(page, "nowline.stations")).toBe(before);
      await clean(page);
    },
  );
}

test("without the directory an import changes nothing and says so", { tag: "@once" }, async ({ page }) => {
  await openWith(page, { "nowline.stations": OWN });
  await page.route("**/v2/stations**", (route) => route.abort());
  await page.route("**/v2/stations/**", (route) => route.abort());
  const before = await kept(page, "nowline.stations");
  await choose(page, "radio.m3u", "#EXTM3U\n#EXTINF:-1,Kiosk\nhttp://a.example/1\n");
  await expect(
    page.getByText("The directory did not answer, so the stations could not be looked up"),
  ).toBeVisible();
  expect(await kept(page, "nowline.stations")).toBe(before);
});

test("a link to a part of the page goes there at each press", async ({ page }) => {
  await page.goto("/settings");
  const top = () => page.evaluate(() => window.scrollY);
  const link = page.getByRole("link", { name: "As an app" });
  await link.click();
  await expect.poll(top).toBeGreaterThan(300);
  await page.evaluate(() => window.scrollTo(0, 0));
  await expect.poll(top).toBe(0);
  await link.click();
  await expect.poll(top).toBeGreaterThan(300);
});

test("the choices of country, colours and player keys are kept", async ({ page }) => {
  await page.goto("/settings");
  const countries = page.getByRole("region", { name: "Country" });
  const look = page.getByRole("region", { name: "Appearance" });
  await countries.evaluate((section) => section.scrollIntoView({ block: "start" }));
  const scrolledTo = () => page.evaluate(() => window.scrollY);
  const before = await scrolledTo();
  expect(before).toBeGreaterThan(0);
  await countries.getByRole("combobox").selectOption({ label: "Germany" });
  await expect(page).toHaveURL(/country=276/);
  await expect(countries.locator("[aria-busy=false]")).toBeVisible();
  // The page stays where the choice was made.
  expect(await scrolledTo()).toBe(before);
  await look.getByRole("button", { name: "Night" }).click();
  await expect(page.locator("html")).toHaveAttribute("data-theme", "night");
  await page.getByRole("switch", { name: "Use these keys" }).click();
  await clean(page);
  await page.reload();
  await expect(countries.getByRole("combobox")).toHaveValue("276");
  await expect(look.getByRole("button", { name: "Night" })).toHaveAttribute("aria-pressed", "true");
  await expect(page.getByRole("switch", { name: "Use these keys" })).not.toBeChecked();
});

test("plays are recorded, and reported when the page closes, with seconds and nothing else", {
  tag: ["@once", "@long"],
}, async ({ page }) => {
  const reports: unknown[] = [];
  page.on("request", (request) => {
    if (request.url().endsWith("/listener/plays")) reports.push(request.postDataJSON());
  });
  const heardS = () => page.locator("audio").evaluate((audio: HTMLAudioElement) => audio.currentTime);
  await page.goto("/search?q=harbour&country=826");
  await page.getByRole("button", { name: "Play Harbour FM" }).first().click();
  await expect.poll(heardS, { timeout: 20_000 }).toBeGreaterThan(0);
  const begunS = await heardS();
  await expect.poll(heardS, { timeout: 30_000 }).toBeGreaterThan(begunS + 12);
  await page.getByRole("link", { name: "Settings" }).click();
  const section = page.getByRole("region", { name: "Listening history" });
  await expect(section.getByRole("link", { name: "Harbour FM" })).toBeVisible();
  expect(reports).toEqual([]);
  // Acts as if the page closed: a test cannot see the last request of a page that is really closed.
  await page.evaluate(() => window.dispatchEvent(new Event("pagehide")));
  await expect.poll(() => reports.length).toBe(1);
  expect(reports[0]).toEqual({ plays: [{ rpuid: "8269000", seconds: expect.any(Number) }] });
});
