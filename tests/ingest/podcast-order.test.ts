/** Episodes of one time are listed as their feed lists them: the newest first. */
import { expect, onTestFinished, test } from "vitest";
import { DAY_MS } from "#lib/ground/clock.ts";
import { podcastDesk, RPUID } from "#tests/support/beside.ts";
import { openCore } from "#tests/support/core.ts";

const LONG = { timeout: 60_000 };
const TIED = "<pubDate>Wed, 14 May 2025 10:00:00 GMT</pubDate>";

const item = (guid: string, date: string) =>
  `<item><title>${guid}</title><guid>${guid}</guid>${date}<enclosure url="https://radio.example/${guid}.mp3" type="audio/mpeg"/></item>`;

/** A podcast as a source, and the names that our feed of the station lists. */
async function orderDesk() {
  const at = await podcastDesk();
  const listed = async () => {
    const server = openCore({ dataDir: at.config.dataDir, nowMs: at.time.nowMs });
    onTestFinished(server.close);
    const { text } = await server.ask(`/stations/${RPUID}/feed.xml`);
    return [...text.matchAll(/<item>\s*<title>([^<]*)/g)].map(([, name]) => name);
  };
  return { ...at, listed };
}

test.each([
  ["equal dates", TIED],
  ["no readable dates", "<pubDate>soon</pubDate>"],
  ["no dates", ""],
])("episodes with %s are listed in the order of their feed, also after a new one", LONG, async (_, date) => {
  const at = await orderDesk();
  const items = ["c", "b", "a"].map((guid) => item(guid, date));
  await at.say(...items);
  expect(await at.listed()).toEqual(["c", "b", "a"]);
  at.time.nowMs += DAY_MS;
  expect(await at.say(item("d", date), ...items)).toMatchObject({ added: 1, changed: 0, removed: 0 });
  expect(await at.listed()).toEqual(["d", "c", "b", "a"]);
});

test("episodes without dates keep their order where dated episodes stand between", LONG, async () => {
  const at = await orderDesk();
  await at.say(item("c", ""), item("b", TIED), item("a", ""));
  expect(await at.listed()).toEqual(["c", "a", "b"]);
});
