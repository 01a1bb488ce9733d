/** The recommendations in Chromium: rules are switched and filled in, reasons shown, and only necessary data sent. */
import { expect, type Page } from "@playwright/test";
import { test } from "#tests/support/browser-test.ts";
import { auditFully, noteShifts } from "#tests/support/in-browser.ts";

interface Sent {
  factors: string[];
  latitude?: number;
  longitude?: number;
  rpuid?: string;
  socialArtists?: string[];
  onDemand: boolean;
}

/** Records the page's requests to the directory. */
function asked(page: Page): Sent[] {
  const bodies: Sent[] = [];
  page.on("request", (request) => {
    if (request.method() === "POST" && request.url().includes("/v2/recommendations"))
      bodies.push(request.postDataJSON());
  });
  return bodies;
}

const clean = async (page: Page) => expect(await auditFully(page)).toEqual([]);

const shelf = (page: Page, name: string | RegExp) => page.getByRole("region", { name });

test("a first visitor, who grants no permission, sees trending stations, each with its reason", {
  tag: "@long",
}, async ({ page }) => {
  const bodies = asked(page);
  await page.goto("/for-you");
  const rising = shelf(page, "Rising this week");
  await expect(rising.getByRole("listitem").first()).toBeVisible();
  await expect(
    rising.getByText(/^Played .* as often as usual in the last (day|few hours)\.$/).first(),
  ).toBeVisible();
  await expect(
    shelf(page, "Listen when you like")
      .getByText(/^Published .*\.$/)
      .first(),
  ).toBeVisible();
  expect(bodies).toEqual([{ factors: ["TRENDING", "ONDEMAND"], onDemand: true }]);
  await clean(page);
});

test("a typed place is sent with two decimals and stays in this browser", async ({ page }) => {
  const bodies = asked(page);
  await page.goto("/for-you");
  await page.getByRole("button", { name: "Near you" }).click();
  const field = page.getByLabel("City, or latitude and longitude");
  await field.fill("50.154321, -5.071234");
  await page.getByRole("button", { name: "At 50.15, -5.07" }).click();
  await expect(page.getByText("Only 50.15, -5.07 is sent")).toBeVisible();
  await expect(
    shelf(page, "Near you")
      .getByText(/km away\.$/)
      .first(),
  ).toBeVisible();
  expect(bodies.at(-1)).toMatchObject({ latitude: 50.15, longitude: -5.07 });
  expect(JSON.stringify(bodies)).not.toContain("50.154");

  await page.reload();
  await expect(page.getByRole("button", { name: /Near you/ })).toContainText("50.15, -5.07");
});

test.describe("in German", () => {
  test.use({ locale: "de-DE" });

  test("a city has its German name, and is found by this and the English name", { tag: "@once" }, async ({
    page,
  }) => {
    await page.goto("/for-you?country=276");
    await page.getByRole("button", { name: /In deiner Nähe/ }).click();
    const field = page.getByLabel("Stadt oder Breite und Länge");
    for (const typed of ["Köln", "cologne"]) {
      await field.fill(typed);
      await expect(page.getByRole("list", { name: /Ort/ }).getByRole("button")).toHaveText(["Köln"]);
    }
  });
});

test("where no station is like one of another country, a link leads to that country", {
  tag: "@once",
}, async ({ page }) => {
  await page.goto("/stations/8269000");
  await page.getByRole("button", { name: "Add Harbour FM to favourites" }).first().click();
  await page.route("**/v2/recommendations?*country=276*", (route) =>
    route.fulfill({ json: { data: [], meta: { count: 0 }, errors: [] } }),
  );
  await page.goto("/for-you?country=276");
  await page.getByRole("link", { name: "Recommendations like Harbour FM in the United Kingdom" }).click();
  await expect(shelf(page, "Similar to Harbour FM").getByRole("listitem").first()).toBeVisible();
  await expect(page.getByRole("link", { name: /^Recommendations like/ })).toHaveCount(0);
});

test("a city can be picked with the keyboard alone", { tag: "@once" }, async ({ page }) => {
  await page.goto("/for-you");
  const row = page.getByRole("button", { name: /Near you/ });
  await row.focus();
  await page.keyboard.press("Enter");
  await expect(row).toHaveAttribute("aria-expanded", "true");
  await page.keyboard.press("Tab");
  // In the tab order the switch comes between the row and its editor.
  await page.keyboard.press("Tab");
  await page.keyboard.type("lond");
  await page.keyboard.press("Enter");
  await expect(row).toContainText("London");
});

test("the page says that the position was refused, and works on", { tag: "@once" }, async ({
  page,
  context,
}) => {
  await context.clearPermissions();
  await page.goto("/for-you");
  await page.getByRole("button", { name: "Near you" }).click();
  await page.getByRole("button", { name: "Use my position" }).click();
  await expect(page.getByRole("alert").filter({ hasText: "Pick or type a place instead" })).toBeVisible();
  await clean(page);
});

test("an allowed position is rounded before it leaves the browser", { tag: "@once" }, async ({
  page,
  context,
  baseURL,
}) => {
  await context.grantPermissions(["geolocation"], { origin: baseURL });
  await context.setGeolocation({ latitude: 51.507351, longitude: -0.127758 });
  const bodies = asked(page);
  await page.goto("/for-you");
  await page.getByRole("button", { name: "Near you" }).click();
  await page.getByRole("button", { name: "Use my position" }).click();
  await expect(page.getByRole("button", { name: /Near you/ })).toContainText("London");
  await expect.poll(() => bodies.at(-1)).toMatchObject({ latitude: 51.51, longitude: -0.13 });
});

test("typed artists become chips; recommended stations say how often they play them", async ({ page }) => {
  const bodies = asked(page);
  await page.goto("/for-you");
  await page.getByRole("button", { name: "Your artists" }).click();
  const field = page.getByLabel("Add an artist");
  await field.fill("Marra, Otto Vey,");
  await expect(page.getByRole("list", { name: "Your artists" }).getByRole("listitem")).toHaveCount(2);
  await expect(
    shelf(page, "Plays Marra and others")
      .getByText(/^Played .* times this week/)
      .first(),
  ).toBeVisible();
  expect(bodies.at(-1)?.socialArtists).toEqual(["Marra", "Otto Vey"]);
  await clean(page);
  await page.getByRole("button", { name: "Remove Otto Vey" }).click();
  await expect(shelf(page, "Plays Marra")).toBeVisible();
});

test("a rule that is switched off is not requested; without any rule the page says so", {
  tag: ["@long", "@once"],
}, async ({ page }) => {
  const bodies = asked(page);
  await page.goto("/for-you");
  await expect(shelf(page, "Rising this week")).toBeVisible();
  await page.getByRole("switch", { name: "Include episodes" }).click();
  await expect(shelf(page, "Listen when you like")).toBeHidden();
  expect(bodies.at(-1)).toEqual({ factors: ["TRENDING"], onDemand: false });
  await page.getByRole("switch", { name: "Use stations rising" }).click();
  await expect(page.getByRole("heading", { name: "No rule can be used yet" })).toBeVisible();
  for (const name of [/similar/, /location/, /artists/]) await page.getByRole("switch", { name }).click();
  await expect(page.getByRole("heading", { name: "All rules are turned off" })).toBeVisible();
  await clean(page);
});

test("after listening, the page shows similar stations; they play, and their page opens", {
  tag: "@long",
}, async ({ page }) => {
  await page.goto("/search?q=harbour&country=826");
  await page.getByRole("button", { name: "Play Harbour FM" }).first().click();
  await page.getByRole("link", { name: "For you", exact: true }).click();
  const like = shelf(page, "Because you listen to Harbour FM");
  await expect(like.getByText(/^Shares .*\.$/).first()).toBeVisible();
  await like
    .getByRole("button", { name: /^Play / })
    .first()
    .click();
  await expect(like.getByRole("button", { name: /^(Pause|Stop) / })).toBeVisible();
  await like.getByRole("link").first().click();
  await expect(page).toHaveURL(/\/stations\/\d+/);
});

test("when the directory fails the page says so, and the listener can try again", {
  tag: ["@long", "@once"],
}, async ({ page }) => {
  await page.route("**/v2/recommendations**", (route) =>
    route.fulfill({ status: 503, contentType: "application/problem+json", body: '{"detail":"down"}' }),
  );
  await page.goto("/for-you");
  await expect(
    page.getByRole("heading", { name: "The directory cannot answer at the moment" }),
  ).toBeVisible();
  await clean(page);
  await page.unroute("**/v2/recommendations**");
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(shelf(page, "Rising this week")).toBeVisible();
});

test("rules without results say so and what to change, and popular stations stand below", {
  tag: ["@long", "@once"],
}, async ({ page }) => {
  await page.route("**/v2/recommendations**", (route) => route.fulfill({ json: { data: [], meta: {} } }));
  await page.goto("/for-you");
  await expect(page.getByRole("heading", { name: "No recommendations yet" })).toBeVisible();
  await page.getByRole("button", { name: "Your artists" }).click();
  await page.getByLabel("Add an artist").fill("Marra,");
  await expect(page.getByRole("heading", { name: "These rules find nothing" })).toBeVisible();
  const popular = page.getByRole("region", { name: "Popular in the United Kingdom" });
  await expect(popular.getByRole("button", { name: /^Play / }).first()).toBeVisible();
  await clean(page);
});

test("the start page shows recommendations without a layout shift, and links to a rule without input", {
  tag: "@long",
}, async ({ page }) => {
  await noteShifts(page);
  await page.goto("/");
  const section = page.getByRole("region", { name: "For you" });
  await section.scrollIntoViewIfNeeded();
  await expect(section.getByRole("heading", { name: "Rising this week" })).toBeVisible();
  await expect(section.getByText(/as often as usual/).first()).toBeVisible();
  expect(await page.evaluate(() => ("shift" in window ? window.shift : 0))).toBeLessThan(0.02);
  await section.getByRole("link", { name: "Choose a place" }).click();
  await expect(page.getByLabel("City, or latitude and longitude")).toBeVisible();
});
