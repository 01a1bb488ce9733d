/** The server tells pages at once what is on air. */
import { expect, type Page } from "@playwright/test";
import { openActivity } from "#db/activity/connection.ts";
import { tell } from "#lib/nowplaying/tell.ts";
import { test } from "#tests/support/browser-test.ts";
import { e2eSeed } from "#tests/support/e2e-seed.ts";
import { bar, CALDERBROOK, pressPlay } from "#tests/support/player-page.ts";
import { startServer } from "#tests/support/server.ts";

/** Less than the half minute after which pages ask by themselves. */
const AT_ONCE_MS = 15_000;
const isTold = (page: Page) =>
  page.waitForFunction(() => window.onAirIsTold === true, undefined, { timeout: 60_000 });

test("a song that a station tells shows on its page and in the player without a reload; two tabs share a connection", {
  tag: "@long",
}, async ({ page, context }) => {
  test.setTimeout(180_000);
  const server = await startServer({ seed: e2eSeed });
  const activity = openActivity(server.dataDir);
  try {
    await page.goto(`${server.url}/stations/${CALDERBROOK}`);
    await pressPlay(page);
    // The second tab opens when everything has been told: no snapshot comes for it.
    await isTold(page);
    const other = await context.newPage();
    await other.goto(`${server.url}/stations/${CALDERBROOK}`);
    await isTold(other);
    const metrics = await (await fetch(`${server.url}/metrics`)).text();
    expect(metrics).toMatch(/^nowline_event_streams 1$/m);
    tell(activity, {
      ...{ rpuid: CALDERBROOK, origin: "push", atMs: server.now() },
      ...{ artist: "Marra Vex", title: "Told This Moment", stationNames: [] },
    });
    const timeout = AT_ONCE_MS;
    for (const each of [page, other])
      await expect(each.getByRole("region", { name: "On air" })).toContainText("Told This Moment", {
        timeout,
      });
    await expect(bar(page)).toContainText("Told This Moment", { timeout });
  } finally {
    activity.close();
    await server.stop();
  }
});
