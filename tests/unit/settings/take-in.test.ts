import { describe, expect, test } from "vitest";
import { MOST_DUE } from "#components/device/due.ts";
import { MOST_FOLLOWED, MOST_MOMENTS, MOST_QUEUED } from "#components/device/not-kept.ts";
import { MOST_FAVOURITES } from "#components/device/own-stations.ts";
import { parseForm } from "#components/for-you/form.ts";
import { wordsOf } from "#components/language/server-words.ts";
import { NOTHING_HEARD } from "#components/listening/heard.ts";
import type { Get } from "#components/model/api.ts";
import { MOST_KEPT as MOST_POSITIONS } from "#components/player/engine/kept-positions.ts";
import { sentences } from "#components/settings/import-file.ts";
import { type Kept, takeIn } from "#components/settings/take-in.ts";
import { HOUR_MS } from "#lib/ground/clock.ts";
import { episode } from "../player/world.ts";

const FIRST_FORM = parseForm(null);
const NO_QUEUE = { episodes: [], closed: [] };
const NOTHING_FOLLOWED = { series: [], seen: [] };
/** A directory that has every station that is asked for by number. */
const get: Get = async <T>(path: string): Promise<T> => {
  const ids = new URL(path, "http://localhost").pathname.split("/")[3]?.split(",") ?? [];
  return { data: ids.map((rpuid) => ({ rpuid, name: `Station ${rpuid}` })), meta: {} } as T;
};
const numbered = (count: number, from = 1000) =>
  Array.from({ length: count }, (_, n) => ({ rpuid: `826${from + n}`, name: `Station 826${from + n}` }));
const moment = (hour: number) => ({
  ...{
    atMs: hour * HOUR_MS,
    rpuid: "8269000",
    station: "Harbour FM",
    show: "",
    artist: "Nina",
    title: "Sea",
  },
});
const keeping = (favourites: Kept["own"]["favourites"]): Kept => ({
  own: { favourites, recents: numbered(1, 9000) },
  heard: NOTHING_HEARD,
  forYou: FIRST_FORM,
  followed: NOTHING_FOLLOWED,
  ...{ due: [], queue: NO_QUEUE, positions: [], diary: [], choices: {} },
});

describe("an import", () => {
  test("adds new entries after the existing entries, and changes no others", async () => {
    const taken = await takeIn(get, "826", { favourites: numbered(3), skipped: 2 }, () =>
      keeping(numbered(1)),
    );
    expect(taken.next).toEqual({ ...keeping(numbered(3)) });
    expect(taken.lists.favourites).toMatchObject({ came: 2, left: 0 });
    expect(taken).toMatchObject({ there: 1, skipped: 2, heard: false, forYou: false });
  });

  test("follows the series of the file in addition", async () => {
    const series = [{ rpuid: "8269000", seriesId: "a", name: "The Long Lunch", sinceMs: 1 }];
    const taken = await takeIn(get, "826", { favourites: [], series, skipped: 0 }, () => keeping([]));
    expect(taken).toMatchObject({ lists: { series: { came: 1 } }, next: { followed: { series } } });
  });

  test("sets alarms and queues episodes in addition, once; the choices of the file replace the listener's", async () => {
    const alarm = (atMs: number) => ({ kind: "alarm" as const, rpuid: "8269000", name: "Harbour FM", atMs });
    const [first, second] = ["a", "b"].map((id) => ({ ...episode(), id }));
    if (!first || !second) throw new Error("two episodes");
    const kept: Kept = {
      ...keeping([]),
      ...{ due: [alarm(2)], queue: { ...NO_QUEUE, episodes: [first] } },
      choices: { language: "fr", theme: "day" },
    };
    const file = { due: [alarm(1), alarm(2)], queue: [second, first], choices: { theme: "night" as const } };
    const taken = await takeIn(get, "826", { favourites: [], skipped: 0, ...file }, () => kept);
    expect(taken).toMatchObject({
      lists: { due: { came: 1 }, queue: { came: 1 } },
      choices: { theme: "night" },
    });
    expect(taken.next.due).toEqual([alarm(1), alarm(2)]);
    expect(taken.next.queue.episodes).toEqual([first, second]);
    expect(taken.next.choices).toEqual({ language: "fr", theme: "night" });
    const without = await takeIn(get, "826", { favourites: [], skipped: 0 }, () => kept);
    expect(without.next).toEqual(kept);
    expect(without).toMatchObject({ lists: { due: { came: 0 }, queue: { came: 0 } }, choices: {} });
  });

  test("adds places in episodes and moments of the diary, each once, behind the listener's own", async () => {
    const kept: Kept = {
      ...keeping([]),
      ...{ positions: [{ id: "a", positionS: 60 }], diary: [moment(3), moment(1)] },
    };
    const file = {
      positions: [
        { id: "a", positionS: 90 },
        { id: "b", positionS: 30, durationS: 600 },
        { id: "b", positionS: 40 },
      ],
      diary: [moment(4), moment(2), moment(1), moment(2)],
    };
    const taken = await takeIn(get, "826", { favourites: [], skipped: 0, ...file }, () => kept);
    expect(taken.next.positions).toEqual([
      { id: "a", positionS: 60 },
      { id: "b", positionS: 30, durationS: 600 },
    ]);
    expect(taken.next.diary).toEqual([moment(3), moment(1), moment(4), moment(2)]);
    expect(sentences(taken, wordsOf("en"))).toEqual([
      "No new favourites; 1 place in episodes kept; 2 moments added to the diary.",
    ]);
  });

  test("changes nothing the second time", async () => {
    const collection = { favourites: numbered(3), skipped: 0 };
    const once = await takeIn(get, "826", collection, () => keeping([]));
    const twice = await takeIn(get, "826", collection, () => once.next);
    expect(twice.next).toEqual(once.next);
    expect(twice).toMatchObject({ lists: { favourites: { came: 0 } }, there: 3 });
  });

  test("says how many entries did not fit, and loses no existing entry", async () => {
    const own = numbered(MOST_FAVOURITES - 1);
    const taken = await takeIn(get, "826", { favourites: numbered(3, 5000), skipped: 0 }, () => keeping(own));
    expect(taken.next.own.favourites).toEqual([...own, ...numbered(1, 5000)]);
    expect(taken).toMatchObject({ lists: { favourites: { came: 1, left: 2 } }, there: 0 });
  });

  test("counts and tells the alarms and episodes that did not fit", async () => {
    const alarms = Array.from({ length: MOST_DUE + 2 }, (_, n) => ({
      ...{ kind: "alarm" as const, rpuid: "8269000", name: "Harbour FM", atMs: n },
    }));
    const episodes = Array.from({ length: MOST_QUEUED + 1 }, (_, n) => ({ ...episode(), id: `e${n}` }));
    const kept: Kept = {
      ...keeping([]),
      ...{
        due: alarms.slice(0, MOST_DUE - 1),
        queue: { ...NO_QUEUE, episodes: episodes.slice(0, MOST_QUEUED) },
      },
    };
    const file = { favourites: [], skipped: 0, due: alarms.slice(3), queue: episodes.slice(3) };
    const taken = await takeIn(get, "826", file, () => kept);
    expect(taken.lists).toMatchObject({ due: { came: 1, left: 2 }, queue: { came: 0, left: 1 } });
    expect(sentences(taken, wordsOf("en"))).toEqual([
      "No new favourites; 1 alarm or reminder set.",
      "2 alarms and reminders did not fit: 30 can be kept.",
      "1 episode did not fit: the queue holds 100.",
    ]);
  });

  test("counts and tells the series, places in episodes and moments that did not fit", async () => {
    const series = Array.from({ length: MOST_FOLLOWED + 1 }, (_, n) => ({
      ...{ rpuid: "8269000", seriesId: `s${n}`, name: "The Long Lunch", sinceMs: 1 },
    }));
    const positions = Array.from({ length: MOST_POSITIONS + 2 }, (_, n) => ({ id: `e${n}`, positionS: 60 }));
    const diary = Array.from({ length: MOST_MOMENTS + 1 }, (_, n) => moment(n));
    const kept: Kept = {
      ...keeping([]),
      ...{ followed: { series: series.slice(0, MOST_FOLLOWED), seen: [] } },
      ...{ positions: positions.slice(0, MOST_POSITIONS), diary: diary.slice(0, MOST_MOMENTS - 1) },
    };
    const file = { favourites: [], skipped: 0, ...{ series, positions, diary } };
    const taken = await takeIn(get, "826", file, () => kept);
    expect(sentences(taken, wordsOf("en"))).toEqual([
      "No new favourites; 1 moment added to the diary.",
      "1 series did not fit: 100 can be followed.",
      "2 places in episodes did not fit: 200 can be kept.",
      "1 moment did not fit: the diary holds 500.",
    ]);
  });

  test("adds to the entries stored when the directory has answered, not to those stored before", async () => {
    let kept = keeping([]);
    const slow: Get = async <T>(path: string): Promise<T> => {
      kept = keeping(numbered(1, 7000));
      return get<T>(path);
    };
    const taken = await takeIn(slow, "826", { favourites: numbered(1), skipped: 0 }, () => kept);
    expect(taken.next.own.favourites).toEqual([...numbered(1, 7000), ...numbered(1)]);
  });
});
