/** Podcasts of one station are told apart, whatever guids and pages they share. */
import { expect, test } from "vitest";
import { besideDesk } from "#tests/support/beside.ts";
import { podcast, self } from "#tests/support/podcasts.ts";

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
