import { describe, expect, test } from "vitest";
import { parseForm } from "#components/for-you/form.ts";
import { type Heard, mergeHeard, NOTHING_HEARD } from "#components/listening/heard.ts";
import { LISTS } from "#components/settings/formats/lists.ts";
import type { Kept } from "#components/settings/take-in.ts";
import { undone, undoneHeard, undoneImport } from "#components/settings/undone.ts";

import { episode } from "../player/world.ts";

const FIRST_FORM = parseForm(null);
const NO_QUEUE = { episodes: [], closed: [] };
const stations = (names: string) => [...names].map((name) => ({ rpuid: `826${name.charCodeAt(0)}`, name }));
const namesOf = (list: readonly { name: string }[]) => list.map(({ name }) => name).join("");
const series = (names: string) =>
  stations(names).map((each) => ({ ...each, seriesId: each.name, sinceMs: 1 }));
const heardAt = (...entries: [string, number][]): Heard => ({
  ...NOTHING_HEARD,
  stations: entries.map(([name, atMs]) => ({ rpuid: `826${name.charCodeAt(0)}`, name, atMs })),
});
const moment = (title: string, atMs: number) => ({
  ...{ atMs, rpuid: "8269000", station: "Harbour FM", show: "", artist: "Marra", title },
});

describe("an undo", () => {
  test("puts a removed entry back in its place, and keeps what came, went and moved since", () => {
    const undo = (before: string, after: string, now: string) =>
      namesOf(
        undone({ before: stations(before), after: stations(after), now: stations(now) }, LISTS.favourites),
      );
    expect(undo("abc", "ac", "ac")).toBe("abc");
    expect(undo("abc", "ac", "acd")).toBe("abcd");
    expect(undo("abc", "ac", "ca")).toBe("cab");
    expect(undo("abc", "ac", "c")).toBe("bc");
    expect(undo("abc", "ac", "acb")).toBe("acb");
    expect(undo("abcd", "", "e")).toBe("abcde");
  });

  test("follows a series again beside the series followed since", () => {
    const step = { before: series("abc"), after: series("ac"), now: series("dac") };
    expect(namesOf(undone(step, LISTS.series))).toBe("dabc");
  });

  test("puts a moment back into the diary once, beside the moments kept since", () => {
    const [first, second, third] = [moment("1", 0), moment("2", 1e6), moment("3", 2e6)];
    const step = { before: [second, first], after: [first], now: [third, first] };
    expect(undone(step, LISTS.diary)).toEqual([third, second, first]);
    const again = [moment("2", 1e6 + 5), first];
    expect(undone({ ...step, now: again }, LISTS.diary)).toEqual(again);
  });

  test("of a forgotten history keeps what was heard since, the last heard first", () => {
    const before = heardAt(["a", 3], ["b", 2]);
    const undo = (now: Heard) => undoneHeard({ before, after: NOTHING_HEARD, now }).stations;
    expect(undo(heardAt(["c", 9]))).toEqual(heardAt(["c", 9], ["a", 3], ["b", 2]).stations);
    expect(undo(heardAt(["b", 9]))).toEqual(heardAt(["b", 9], ["a", 3]).stations);
  });

  test("of a forgotten history that was full keeps what was heard since", () => {
    const names = Array.from(
      { length: 100 },
      (_, n) => [String.fromCharCode(200 + n), 9 - n] as [string, number],
    );
    const now = heardAt(["c", 10]);
    const back = undoneHeard({ before: heardAt(...names), after: NOTHING_HEARD, now }).stations;
    expect([back.length, namesOf(back.slice(0, 2))]).toEqual([100, `c${String.fromCharCode(200)}`]);
  });
});

describe("the undo of an import", () => {
  const kept = (favourites: string, heard: Heard, followed = ""): Kept => ({
    own: { favourites: stations(favourites), recents: [] },
    heard,
    forYou: FIRST_FORM,
    followed: { series: series(followed), seen: [] },
    ...{ due: [], queue: NO_QUEUE, positions: [], diary: [], choices: {} },
  });

  test("takes out what the import added, and keeps what happened since", () => {
    const before = kept("ab", heardAt(["a", 1]), "s");
    const after = kept("abxy", mergeHeard(before.heard, heardAt(["a", 5], ["x", 4])), "sx");
    const now = kept("abxyc", mergeHeard(after.heard, heardAt(["c", 9])), "nsx");
    now.own.recents = stations("c");
    now.followed.seen = ["e"];
    const back = undoneImport({ before, after, now });
    expect(namesOf(back.own.favourites)).toBe("abc");
    expect(namesOf(back.own.recents)).toBe("c");
    expect(back.heard).toEqual(heardAt(["c", 9], ["a", 1]));
    expect(namesOf(back.followed.series)).toBe("ns");
    expect(back.followed.seen).toEqual(["e"]);
  });

  test("takes out its alarms and queued episodes, and takes back its choices, except those made since", () => {
    const alarm = (atMs: number) => ({ kind: "alarm" as const, rpuid: "8269000", name: "Harbour FM", atMs });
    const queued = (ids: string) => ({
      ...NO_QUEUE,
      episodes: [...ids].map((id) => ({ ...episode(), id })),
    });
    const nothing = kept("", NOTHING_HEARD);
    const before: Kept = { ...nothing, due: [alarm(1)], queue: queued("a"), choices: { language: "fr" } };
    const after: Kept = {
      ...{ ...nothing, due: [alarm(1), alarm(2)], queue: queued("ab") },
      choices: { language: "de", theme: "night", country: "276", keys: false },
    };
    const now: Kept = { ...after, due: [alarm(2), alarm(3)], queue: queued("bca") };
    now.choices = { ...after.choices, theme: "day" };
    after.positions = [{ id: "b", positionS: 2 }];
    now.positions = [{ id: "c", positionS: 3 }, ...after.positions];
    after.diary = [moment("1", 0)];
    now.diary = [moment("2", 1e6), ...after.diary];
    const back = undoneImport({ before, after, now });
    expect(back.due).toEqual([alarm(3)]);
    expect(back.queue).toEqual(queued("ca"));
    expect(back.positions).toEqual([{ id: "c", positionS: 3 }]);
    expect(back.diary).toEqual([moment("2", 1e6)]);
    expect(back.choices).toEqual({ language: "fr", theme: "day" });
  });

  test("takes back the rules of the file, except those that were changed since", () => {
    const before = kept("", NOTHING_HEARD);
    const rules = { ...FIRST_FORM, artists: ["Marra"], on: { ...FIRST_FORM.on, GEO: false } };
    const after = { ...before, forYou: rules };
    const now = { ...before, forYou: { ...rules, artists: ["Marra", "Nina"] } };
    expect(undoneImport({ before, after, now: after }).forYou).toEqual(FIRST_FORM);
    expect(undoneImport({ before, after, now }).forYou).toEqual({
      ...FIRST_FORM,
      artists: ["Marra", "Nina"],
    });
  });
});
