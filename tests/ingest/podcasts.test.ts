/** Podcasts of one station are told apart, whatever guids and pages they share. */
import { expect, test } from "vitest";
import { besideDesk, RPUID } from "#tests/support/beside.ts";
import { podcast, self } from "#tests/support/podcasts.ts";
import { originServer } from "#tests/support/sources.ts";

const LONG = { timeout: 60_000 };
const GUIDS = ["1", "2", "3"];
const alpha = { title: "Alpha", guids: GUIDS, channel: self("https://radio.example/alpha.xml") };
const beta = { title: "Beta", guids: GUIDS, channel: self("https://radio.example/beta.xml") };

/** A desk whose station has podcasts. */
async function podcastDesk() {
  const at = await besideDesk();
  /** Episodes, ordered, by the name of their series. */
  const shows = async () => {
    const records = (await at.exported()).map((line) => JSON.parse(line));
    const titles = records.filter(({ type }) => type === "series");
    return titles.map(({ id, name }) => [
      name,
      ...records
        .filter(({ seriesId }) => seriesId === id)
        .map(({ name: episode }) => episode.split(" ").pop()),
    ]);
  };
  const ids = async () => {
    const records = (await at.exported()).map((line) => JSON.parse(line));
    return Object.fromEntries(
      records.filter(({ type }) => type === "ondemand").map(({ name, id }) => [name, id]),
    );
  };
  return { ...at, shows, ids };
}

test("a podcast's whole description is stored, and replaced when only its end changes", LONG, async () => {
  const at = await podcastDesk();
  const said = (end: string) => `${"Word for word ".repeat(20)}${end}`;
  const notes = async () => {
    const records = (await at.exported()).map((line) => JSON.parse(line));
    return records.find(({ type }) => type === "series")?.notes;
  };
  for (const end of ["before", "after"]) {
    const channel = `${alpha.channel}<description>${said(end)}</description>`;
    await at.byHand("alpha.xml", podcast({ ...alpha, channel }), "alpha");
    expect(await notes()).toEqual([[{ text: said(end) }]]);
  }
});

test("two podcasts with equal guids keep their episodes, imported by hand", LONG, async () => {
  const at = await podcastDesk();
  await at.byHand("alpha.xml", podcast(alpha), "alpha");
  const before = await at.ids();
  await at.byHand("beta.xml", podcast(beta), "beta");
  await at.byHand("alpha.xml", podcast({ ...alpha, guids: [...GUIDS, "4"] }), "alpha");
  await at.byHand("beta.xml", podcast({ ...beta, guids: [...GUIDS, "4"] }), "beta");
  expect((await at.shows()).toSorted()).toEqual([
    ["Alpha", "1", "2", "3", "4"],
    ["Beta", "1", "2", "3", "4"],
  ]);
  expect(await at.ids()).toMatchObject({
    ...before,
    "Alpha 1": "8267001:odp:/1",
    "Beta 1": "8267001:odp:/https://radio.example/beta.xml/1",
  });
});

test(
  "two sources with equal guids keep their episodes and the ids of those, also when one ends",
  LONG,
  async () => {
    const at = await podcastDesk();
    await at.say("alpha", "alpha.xml", podcast(alpha));
    expect(await at.say("beta", "beta.xml", podcast(beta))).toMatchObject({ added: 4, changed: 0 });
    const before = await at.ids();
    for (const title of ["Alpha", "Beta"])
      expect(
        await at.say(
          title.toLowerCase(),
          `${title.toLowerCase()}.xml`,
          `${podcast(title === "Alpha" ? alpha : beta)}\n`,
        ),
      ).toMatchObject({ outcome: "unchanged", removed: 0 });
    await at.say("alpha", "alpha.xml", podcast({ ...alpha, guids: ["9"] }), true);
    await at.say("beta", "beta.xml", podcast({ ...beta, guids: [...GUIDS, "5"] }));
    expect(await at.ids()).toEqual({
      "Alpha 9": "8267001:odp:/9",
      ...Object.fromEntries(Object.entries(before).filter(([name]) => name.startsWith("Beta"))),
      "Beta 5": "8267001:odp:/5",
    });
  },
);

test(
  "two podcasts that name only their common page are two series, told apart by title or address",
  LONG,
  async () => {
    const at = await podcastDesk();
    const bare = (title: string, guids: string[]) => podcast({ title, guids });
    await at.byHand("alpha.xml", bare("Alpha", ["a1", "a2"]), "alpha");
    await at.byHand("beta.xml", bare("Beta", ["b1"]), "beta");
    await at.say("beta-too", "beta-too.xml", bare("Beta", ["b1", "b2"]));
    await at.say("other-beta", "other.xml", bare("Beta", ["c1"]));
    await at.byHand("alpha.xml", bare("Alpha", ["a1", "a2", "a3"]), "alpha");
    expect((await at.shows()).toSorted()).toEqual([
      ["Alpha", "a1", "a2", "a3"],
      ["Beta", "b1", "b2"],
      ["Beta", "c1"],
    ]);
  },
);

const moved = { ...alpha, channel: self("https://new.example/alpha.xml") };
const named = (guid: string) => ({
  ...moved,
  channel: `${moved.channel}<podcast:guid>${guid}</podcast:guid>`,
});
const seriesIds = async ({ exported }: Awaited<ReturnType<typeof podcastDesk>>) =>
  (await exported())
    .map((line) => JSON.parse(line))
    .flatMap(({ type, id }) => (type === "series" ? [id] : []));

test("a source whose podcast moves keeps its series and shows each episode once", LONG, async () => {
  const at = await podcastDesk();
  await at.say("alpha", "alpha.xml", podcast(alpha));
  const first = ["8267001:ods:/https://radio.example/alpha.xml"];
  expect(await at.say("alpha", "alpha.xml", podcast(moved))).toMatchObject({
    added: 0,
    removed: 0,
    changed: 1,
  });
  expect([await at.shows(), await seriesIds(at)]).toEqual([[["Alpha", "1", "2", "3"]], first]);
  const anew = podcast({ ...moved, guids: ["n1", "n2", "n3", "n4"] });
  const reason = expect.stringContaining("would remove 3 of 3 records");
  expect(await at.say("alpha", "alpha.xml", anew)).toMatchObject({ outcome: "held", reason });
  expect(await at.say("alpha", "alpha.xml", anew, true)).toMatchObject({ added: 4, removed: 3 });
  expect([await at.shows(), await seriesIds(at)]).toEqual([[["Alpha", "n1", "n2", "n3", "n4"]], first]);
});

test(
  "a podcast that begins to name its GUID keeps its series, another GUID is another podcast",
  LONG,
  async () => {
    const at = await podcastDesk();
    const [one, two] = ["917393e3-1b1e-5cef-ace4-edaa54e1f810", "9b024349-ccf0-5f69-a609-6b82873eab3c"];
    await at.say("alpha", "alpha.xml", podcast(alpha));
    await at.say("alpha", "alpha.xml", podcast(named(one)));
    expect(await seriesIds(at)).toEqual(["8267001:ods:/https://radio.example/alpha.xml"]);
    await at.say("beta", "beta.xml", podcast({ ...named(one), title: "Beta" }));
    await at.say("beta", "beta.xml", podcast({ ...named(two), title: "Beta" }), true);
    expect(await seriesIds(at)).toContain(`8267001:ods:/${two}`);
    expect((await at.shows()).toSorted()).toEqual([
      ["Alpha", "1", "2", "3"],
      ["Beta", "1", "2", "3"],
    ]);
  },
);

test(
  "a source's records in another series of it go; imports by hand leave no empty series",
  LONG,
  async () => {
    const at = await podcastDesk();
    await at.byHand("alpha.xml", podcast(alpha), "alpha");
    await at.byHand("moved.xml", podcast({ ...moved, guids: ["4", "5"] }), "alpha");
    expect(await at.shows()).toHaveLength(2);
    expect(await at.say("alpha", "alpha.xml", podcast({ ...moved, guids: [...GUIDS, "4"] }))).toMatchObject({
      outcome: "changed",
      added: 0,
      removed: 2,
    });
    expect(await at.shows()).toEqual([["Alpha", "1", "2", "3", "4"]]);
    const gamma = { ...beta, title: "Gamma", guids: ["g1", "g2"] };
    await at.byHand("gamma.xml", podcast(gamma), "gamma");
    const elsewhere = self("https://new.example/gamma.xml");
    await at.byHand("gamma.xml", podcast({ ...gamma, channel: elsewhere }), "gamma");
    expect((await at.shows()).toSorted()).toEqual([
      ["Alpha", "1", "2", "3", "4"],
      ["Gamma", "g1", "g2"],
    ]);
  },
);

test("a podcast that moved before the upgrade stays in the series that it has since", LONG, async () => {
  for (const channel of [moved.channel, self("https://third.example/alpha.xml")]) {
    const at = await podcastDesk();
    await at.byHand("alpha.xml", podcast(alpha), "alpha");
    const later = podcast({ ...moved, guids: ["4", "5", "6"] }).replaceAll("14 May", "15 May");
    await at.byHand("moved.xml", later, "alpha");
    await at.say("alpha", "alpha.xml", later.replace(moved.channel, channel), true);
    expect(await seriesIds(at)).toEqual(["8267001:ods:/https://new.example/alpha.xml"]);
  }
});

test(
  "a source whose document becomes another podcast leaves the series to the former podcast",
  LONG,
  async () => {
    const at = await podcastDesk();
    await at.say("pod", "pod.xml", podcast(alpha));
    const omega = { title: "Omega", guids: ["o1", "o2"], channel: self("https://radio.example/omega.xml") };
    await at.say("pod", "pod.xml", podcast(omega), true);
    await at.say("alpha", "alpha.xml", podcast(alpha));
    expect((await at.shows()).toSorted()).toEqual([
      ["Alpha", "1", "2", "3"],
      ["Omega", "o1", "o2"],
    ]);
    const renamed = { ...omega, title: "Omega Now", channel: self("https://new.example/omega.xml") };
    await at.say("pod", "pod.xml", podcast(renamed));
    expect(await seriesIds(at)).toContain("8267001:ods:/https://radio.example/omega.xml");
  },
);

test("two sources of one feed take nothing from each other", LONG, async () => {
  const at = await podcastDesk();
  await at.say("one", "one.xml", podcast(alpha));
  expect(await at.say("two", "two.xml", podcast(alpha))).toMatchObject({ outcome: "unchanged", removed: 0 });
  const renamed = podcast(alpha)
    .replace("<description>d", "<description>New")
    .replaceAll("<title>Alpha ", "<title>New ");
  expect(await at.say("two", "two.xml", renamed)).toMatchObject({ outcome: "changed", changed: 4 });
  expect(await at.say("one", "one.xml", renamed)).toMatchObject({ outcome: "unchanged", removed: 0 });
});

test(
  "an episode that two sources give stays when one drops it and the other still gives it",
  LONG,
  async () => {
    const at = await podcastDesk();
    const of = (...guids: string[]) => podcast({ ...alpha, guids });
    await at.say("one", "one.xml", of("1", "2", "3", "4"));
    await at.say("two", "two.xml", of("1", "2", "3", "4"));
    await at.say("two", "two.xml", of("1", "2", "3", "4", "5"));
    await at.say("one", "one.xml", of("1", "2", "3"));
    expect(await at.shows()).toEqual([["Alpha", "1", "2", "3", "4", "5"]]);
    await at.say("two", "two.xml", of("1", "2", "3", "5"));
    expect(await at.shows()).toEqual([["Alpha", "1", "2", "3", "5"]]);
  },
);

test("a source whose records another one shows is asked with its validators", LONG, async () => {
  const at = await podcastDesk();
  await at.say("one", "one.xml", podcast(alpha));
  const origin = await originServer((req, res) => {
    if (req.headers["if-none-match"] === '"a"') return void res.writeHead(304).end();
    res.setHeader("ETag", '"a"').end(podcast(alpha));
  });
  await at.add("two", origin.url, { options: JSON.stringify({ rpuid: RPUID }) });
  expect(await at.run("two")).toMatchObject({ outcome: "unchanged", status: 200 });
  expect(await at.run("two")).toMatchObject({ outcome: "unchanged", status: 304 });
});

test(
  "a podcast that hands imported is the source's from its first run on, and keeps its series",
  LONG,
  async () => {
    const at = await podcastDesk();
    await at.byHand("hand.xml", podcast(alpha), "hand");
    await at.say("alpha", "alpha.xml", podcast(alpha));
    await at.say("alpha", "alpha.xml", podcast(moved));
    expect(await at.shows()).toEqual([["Alpha", "1", "2", "3"]]);
  },
);

test("a podcast that moved since hands imported it shows each episode once as a source", LONG, async () => {
  const at = await podcastDesk();
  await at.byHand("hand.xml", podcast(alpha), "hand");
  await at.byHand("beta.xml", podcast(beta), "beta");
  await at.say("alpha", "alpha.xml", podcast(moved));
  expect((await at.shows()).toSorted()).toEqual([
    ["Alpha", "1", "2", "3"],
    ["Beta", "1", "2", "3"],
  ]);
});

test("a podcast whose episodes another one took gets them back by --force", LONG, async () => {
  const at = await podcastDesk();
  await at.say("alpha", "alpha.xml", podcast(alpha));
  const taken = (await at.exported())
    .map((line) => JSON.parse(line))
    .filter(({ type }) => type === "series" || type === "ondemand")
    .map(({ source: _, ...record }) =>
      JSON.stringify(record).replaceAll("alpha.xml", "beta.xml").replaceAll("Alpha", "Beta"),
    );
  await at.byHand("beta.ndjson", `${taken.join("\n")}\n`, "beta");
  expect((await at.shows()).toSorted()).toEqual([["Alpha"], ["Beta", "1", "2", "3"]]);
  expect(await at.run("alpha", { force: true })).toMatchObject({ outcome: "changed", added: 3 });
  expect((await at.shows()).toSorted()).toEqual([
    ["Alpha", "1", "2", "3"],
    ["Beta", "1", "2", "3"],
  ]);
});
