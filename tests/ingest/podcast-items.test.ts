/** Items of a podcast that cannot be read as they are, and what stays of them. */
import { expect, test } from "vitest";
import { DAY_MS } from "#lib/ground/clock.ts";
import { besideDesk, RPUID } from "#tests/support/beside.ts";
import { originServer } from "#tests/support/sources.ts";

const LONG = { timeout: 60_000 };
const item = (
  guid: string,
  {
    title = guid,
    date = "<pubDate>Wed, 14 May 2025 10:00:00 GMT</pubDate>",
    url = `https://radio.example/${guid}.mp3`,
    more = "",
  } = {},
) =>
  `<item><title>${title}</title><guid>${guid}</guid>${date}<enclosure url="${url}" type="audio/mpeg" length="1"/>${more}</item>`;

/** A desk with a podcast as a source, of which each run gets the channel elements and items given. */
async function podcastDesk(options: { availableDays?: number } = {}) {
  const at = await besideDesk();
  let document = "";
  const origin = await originServer((_req, res) => void res.end(document));
  await at.add("feed", origin.url, { options: JSON.stringify({ rpuid: RPUID, ...options }) });
  const say = (...parts: string[]) => {
    document = `<rss version="2.0"><channel><title>Feed</title><link>https://radio.example/</link>${parts.join("")}</channel></rss>`;
    return at.run("feed", { force: false });
  };
  const episodes = async () =>
    (await at.exported()).map((line) => JSON.parse(line)).filter(({ type }) => type === "ondemand");
  return { ...at, origin, say, episodes };
}

test("an undated episode keeps its first date and window, though the feed is built anew", LONG, async () => {
  const at = await podcastDesk({ availableDays: 7 });
  const first = Math.floor(at.time.nowMs / 1_000) * 1_000;
  const build = (ms: number) => `<lastBuildDate>${new Date(ms).toUTCString()}</lastBuildDate>`;
  await at.say(build(first - DAY_MS), item("a", { date: "" }));
  const before = await at.episodes();
  expect(before).toMatchObject([{ publishedAt: new Date(first - DAY_MS).toISOString() }]);
  at.time.nowMs += 3 * DAY_MS;
  // A server whose clock runs ahead.
  await at.say(
    build(at.time.nowMs + DAY_MS),
    item("a", { date: "<pubDate>soon</pubDate>" }),
    item("b", { date: "" }),
  );
  const after = await at.episodes();
  expect(after).toContainEqual(before[0]);
  expect(after.find(({ name }) => name === "b").publishedAt).toBe(
    new Date(Math.floor(at.time.nowMs / 1_000) * 1_000).toISOString(),
  );
});

test("an episode dated ahead can be heard from its date, and a date years ahead is none", LONG, async () => {
  const at = await podcastDesk();
  const dated = (ms: number) => ({ date: `<pubDate>${new Date(ms).toUTCString()}</pubDate>` });
  const now = Math.floor(at.time.nowMs / 1_000) * 1_000;
  await at.say(
    `<pubDate>${new Date(now - DAY_MS).toUTCString()}</pubDate>`,
    item("zone", dated(now + DAY_MS / 2)),
    item("planned", dated(now + 3 * DAY_MS)),
    item("mistyped", dated(now + 800 * DAY_MS)),
  );
  const known = (await at.episodes()).map(({ name, publishedAt, onDemandStreams: [stream] }) => [
    name,
    publishedAt,
    stream.availableStart,
  ]);
  const day = (ms: number) => new Date(ms).toISOString();
  expect(known).toEqual(
    expect.arrayContaining([
      ["zone", day(now + DAY_MS / 2), undefined],
      ["planned", day(now + 3 * DAY_MS), day(now + 3 * DAY_MS)],
      ["mistyped", day(now - DAY_MS), undefined],
    ]),
  );
});

test("a mistyped year that the catalogue has already is not kept", LONG, async () => {
  const at = await podcastDesk();
  const now = Math.floor(at.time.nowMs / 1_000) * 1_000;
  const dates = (ms: number, mistyped: number) => [
    `<pubDate>${new Date(ms).toUTCString()}</pubDate>`,
    item("a", { date: `<pubDate>${new Date(mistyped).toUTCString()}</pubDate>` }),
  ];
  at.time.nowMs = now + 500 * DAY_MS;
  await at.say(...dates(now, now + 800 * DAY_MS));
  expect(await at.episodes()).toMatchObject([{ publishedAt: new Date(now + 800 * DAY_MS).toISOString() }]);
  at.time.nowMs = now;
  await at.say(...dates(now - DAY_MS, now + 800 * DAY_MS));
  expect(await at.episodes()).toMatchObject([{ publishedAt: new Date(now - DAY_MS).toISOString() }]);
});

test("an episode without a title is called by the first words of its description", LONG, async () => {
  const at = await podcastDesk();
  const words =
    "Guests from the harbour talk about tides, cargo and the night ferry, which sails no more since May";
  await at.say(item("a", { title: "", more: `<description><![CDATA[<p>${words}</p>]]></description>` }));
  expect(await at.episodes()).toMatchObject([
    {
      name: "Guests from the harbour talk about tides, cargo and the night ferry, which…",
      description: words,
    },
  ]);
});

test("an episode whose item cannot be read stays as it is, and the run says so", LONG, async () => {
  const at = await podcastDesk();
  const ids = ["a", "b", "c", "d", "e", "g"];
  await at.say(...ids.map((guid) => item(guid)));
  const before = await at.episodes();
  const run = await at.say(
    item("a", { title: "" }),
    item("b", { url: "www.quay.example/b.mp3" }),
    item("c").replace("audio/mpeg", "video/mp4"),
    item("d", { title: "" }),
    item("d", { title: "D again" }),
    item("e"),
    item("f", { title: "" }),
    // A publisher withdraws the sound of an episode so.
    item("g", { url: "" }),
  );
  expect(run).toMatchObject({ changed: 1, removed: 2, refused: 6 });
  expect(JSON.parse(run.refusals).map(({ reason }: { reason: string }) => reason)).toEqual([
    "it has no title; it stays as the catalogue has it",
    'its enclosure "www.quay.example/b.mp3" is not an http(s) address; it stays as the catalogue has it',
    "its enclosure is video/mp4, not audio",
    "it has no title; it stays as the catalogue has it",
    "it has no title",
    'its enclosure "" is not an http(s) address',
  ]);
  const after = await at.episodes();
  expect(after.map(({ name }) => name).toSorted()).toEqual(["D again", "a", "b", "e"]);
  expect(after).toEqual(expect.arrayContaining(before.filter(({ name }) => "abe".includes(name))));
});

test("a run whose XML is broken says at which line, as an import by hand does", LONG, async () => {
  const at = await podcastDesk();
  const run = await at.say("\n\n<item><title>Tag soup <b>x</title></item>");
  expect(run).toMatchObject({
    outcome: "failed",
    reason: expect.stringMatching(/does not match .* \(line 3\)$/),
  });
});

test.each([
  [401, "a key, in its address"],
  [403, "it refuses this server"],
  [404, "another address"],
  [410, "`nowline sources remove`"],
  [429, "--every"],
])("a run of a source that answers %i says what to do", LONG, async (status, advice) => {
  const at = await podcastDesk();
  at.origin.answer = (_req, res) => void res.writeHead(status).end();
  expect(await at.run("feed")).toMatchObject({
    ...{ outcome: "failed", status },
    reason: expect.stringMatching(new RegExp(`^it answered ${status}: .*${advice}`)),
  });
});

test("a feed in pages keeps the episodes that move to its next page", LONG, async () => {
  const at = await podcastDesk();
  const next = `<atom:link xmlns:atom="http://www.w3.org/2005/Atom" rel="next" href="https://radio.example/2.xml"/>`;
  await at.say(next, item("a"), item("b"));
  expect(await at.say(next, item("c"), item("b"))).toMatchObject({
    outcome: "changed",
    added: 1,
    removed: 0,
  });
  expect((await at.episodes()).map(({ name }) => name).toSorted()).toEqual(["a", "b", "c"]);
  expect(await at.say(item("c"), item("b"))).toMatchObject({ removed: 1 });
});

test("an episode that its publisher hides is refused, and removed where it was there", LONG, async () => {
  const at = await podcastDesk();
  const itunes = `xmlns:i="http://www.itunes.com/dtds/podcast-1.0.dtd"`;
  await at.say(item("a"), item("b", { more: `<i:block ${itunes}>No</i:block>` }), item("c"));
  expect((await at.episodes()).map(({ name }) => name).sort()).toEqual(["a", "b", "c"]);
  const run = await at.say(item("a"), item("b", { more: `<i:block ${itunes}>Yes</i:block>` }), item("c"));
  expect(run).toMatchObject({ outcome: "changed", removed: 1 });
  expect((await at.episodes()).map(({ name }) => name).sort()).toEqual(["a", "c"]);
});
