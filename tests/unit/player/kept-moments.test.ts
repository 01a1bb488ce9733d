import { expect, test } from "vitest";
import { MOST_MOMENTS } from "#components/device/not-kept.ts";
import { IDLE, type Snapshot } from "#components/player/engine/snapshot.ts";
import {
  isKept,
  type KeptMoment,
  momentIn,
  newlyKept,
  parseKept,
  withMoment,
  withoutMoment,
} from "#components/player/kept-moments.ts";
import { diaryFile } from "#components/settings/diary-file.ts";

const NOTHING_KEPT: readonly KeptMoment[] = [];
const AT_MS = Date.parse("2036-05-14T11:51:00Z");
const STATION = { rpuid: "8260001", name: "Harbour FM", hue: 1, chroma: 0, streams: [] };
const SHOW = { name: "Requests", startMs: AT_MS - 60_000, stopMs: AT_MS + 600_000 };
const SONG = { artist: "Marra", name: "Night Ferry", startMs: AT_MS - 90_000 };

const heard = (more: Partial<Snapshot>): Snapshot => ({
  ...IDLE,
  status: "playing",
  media: { kind: "station", station: STATION },
  heardAtMs: AT_MS,
  ...more,
});
const moment = (more: Partial<KeptMoment> = {}): KeptMoment => ({
  ...{
    atMs: AT_MS,
    rpuid: "8260001",
    station: "Harbour FM",
    show: "",
    artist: "Marra",
    title: "Night Ferry",
  },
  ...more,
});

test("a kept moment is the start of the song heard, with its programme and station", () => {
  expect(momentIn(heard({ show: SHOW, song: SONG }))).toEqual(
    moment({ atMs: SONG.startMs, show: "Requests" }),
  );
  expect(momentIn(heard({}))).toMatchObject({ atMs: AT_MS, artist: "", title: "", show: "" });
});

test("there is no moment before sound, in an episode, or without a station", () => {
  expect(momentIn(heard({ heardAtMs: null }))).toBeNull();
  expect(momentIn(IDLE)).toBeNull();
});

test("a song is kept once, the last kept song comes first, and a second press removes it", () => {
  const once = withMoment(NOTHING_KEPT, moment());
  expect(withMoment(once, moment({ atMs: AT_MS + 20_000 }))).toBe(once);
  const twice = withMoment(once, moment({ title: "Low Tide" }));
  expect(twice.map(({ title }) => title)).toEqual(["Low Tide", "Night Ferry"]);
  expect(isKept(twice, moment({ rpuid: "8260002" }))).toBe(false);
  expect(withoutMoment(twice, moment())).toEqual([moment({ title: "Low Tide" })]);
});

test("a moment is told when it is kept, not when another is taken out", () => {
  const once = withMoment(NOTHING_KEPT, moment());
  const twice = withMoment(once, moment({ title: "Low Tide" }));
  expect(newlyKept(once, twice)).toMatchObject({ title: "Low Tide" });
  expect(newlyKept(twice, once)).toBeUndefined();
  expect(newlyKept(once, NOTHING_KEPT)).toBeUndefined();
  expect(newlyKept(once, once)).toBeUndefined();
});

test("the diary is bounded, survives storage, and loses damaged entries", () => {
  let kept = NOTHING_KEPT;
  for (let at = 0; at < MOST_MOMENTS; at++) kept = withMoment(kept, moment({ title: `Song ${at}` }));
  // The oldest stays: a full diary takes no more.
  expect(withMoment(kept, moment({ title: "One more" }))).toBe(kept);
  expect(kept).toHaveLength(MOST_MOMENTS);
  expect(kept.at(-1)?.title).toBe("Song 0");
  expect(parseKept(JSON.parse(JSON.stringify(kept)))).toEqual(kept);
  expect(parseKept([moment(), null, { ...moment(), rpuid: "../x" }, { ...moment(), atMs: "now" }])).toEqual([
    moment(),
  ]);
  expect(parseKept({ moments: [] })).toEqual([]);
});

test("the diary as JSON and CSV has times, words and links; a cell is never a formula", () => {
  const kept = [
    moment({ title: 'Say "no", Marra' }),
    moment({ title: "=HYPERLINK(1)", atMs: AT_MS + 1_000 }),
  ];
  expect(JSON.parse(diaryFile("json", kept, "https://radio.example")).moments[0]).toEqual({
    time: "2036-05-14T11:51:00.000Z",
    ...{ rpuid: "8260001", station: "Harbour FM", show: "", artist: "Marra", title: 'Say "no", Marra' },
    link: "https://radio.example/s/8260001?at=2036-05-14T11:51:00Z",
  });
  const [head, first, second, end] = diaryFile("csv", kept, "https://radio.example").split("\r\n");
  expect(head).toBe("time,station,rpuid,show,artist,title,link");
  expect(first).toBe(
    '"2036-05-14T11:51:00.000Z","Harbour FM","8260001","","Marra","Say ""no"", Marra","https://radio.example/s/8260001?at=2036-05-14T11:51:00Z"',
  );
  expect(second).toContain(`"'=HYPERLINK(1)"`);
  expect(end).toBe("");
});
