/** Documents of programmes (SPI) that follow one another: what a later document takes back. */
import { describe, expect, test } from "vitest";
import { scheduleEnd } from "#db/catalog/write/schedules.ts";
import type { SqliteDatabase } from "#db/sqlite.ts";
import { besideDesk, schedule } from "#tests/support/beside.ts";
import { emptyCatalog, put, putDocument, station } from "#tests/support/catalog.ts";

const [A, B] = ["fm:ce1.c479.09580", "fm:ce1.c479.09690"];
interface Told {
  /** "2026-05-04"; none where the programme is on demand alone. */
  day?: string;
  offer?: boolean;
  bearer?: string;
}
const programme = (id: string, { day, offer = true, bearer }: Told) => `
  <programme id="crid://a/${id}" shortId="1"><mediumName>${id}</mediumName>${
    day
      ? `<location><time time="${day}T09:00:00Z" duration="PT1H"/>${bearer ? `<bearer id="${bearer}" cost="1"/>` : ""}</location>`
      : ""
  }${
    offer
      ? `<onDemand><presentationTime start="2026-05-05T08:00:00Z" duration="PT1H"/>
         <bearer id="https://a.example/${id}.mp3" mimeValue="audio/mpeg" cost="1"/></onDemand>`
      : ""
  }</programme>`;
const document = (day: string, programmes: string) => `<epg xmlns="http://www.worlddab.org/schemas/spi/34">
  <schedule><scope startTime="${day}T00:00:00Z" stopTime="${day}T23:59:59Z"><serviceScope id="${A}"/></scope>
  ${programmes}</schedule></epg>`;
const [MONDAY, TUESDAY] = ["2026-05-04", "2026-05-05"];

async function withStations() {
  const { db } = emptyCatalog();
  await put(db, [
    station(1, { bearers: [{ id: A, cost: 1 }] }),
    station(2, { bearers: [{ id: B, cost: 1 }] }),
  ]);
  return db;
}
const say = (db: SqliteDatabase, day: string, programmes: string, source = "guide") =>
  putDocument(db, "spi", document(day, programmes), { source });
const column = (db: SqliteDatabase, query: string) => (db.prepare(query).raw().all() as string[][]).flat();
const items = (db: SqliteDatabase) => column(db, "SELECT name FROM ondemand ORDER BY name");

describe("catch-up that a document offers no more", () => {
  test("goes when its programme was broadcast in the scope of the document, with its programme or without", async () => {
    const db = await withStations();
    await say(
      db,
      MONDAY,
      ["kept", "taken back", "gone"].map((id) => programme(id, { day: MONDAY })).join(""),
    );
    expect(items(db)).toEqual(["gone", "kept", "taken back"]);
    const without = programme("taken back", { day: MONDAY, offer: false });
    const report = await say(db, MONDAY, programme("kept", { day: MONDAY }) + without);
    // The item and the programme of "gone", and the item of "taken back".
    expect(report).toMatchObject({ removed: 3, rejected: 0 });
    expect(items(db)).toEqual(["kept"]);
  });

  test("stays when it is of another day, another source or another station, or was never broadcast", async () => {
    const db = await withStations();
    await say(db, MONDAY, programme("of Monday", { day: MONDAY }));
    await say(db, TUESDAY, programme("of others", { day: TUESDAY }), "others");
    const elsewhere = programme("elsewhere", { day: TUESDAY, bearer: B });
    await say(db, TUESDAY, elsewhere + programme("undated", {}) + programme("now", { day: TUESDAY }));
    const before = items(db);
    expect(before).toHaveLength(5);
    expect(await say(db, TUESDAY, programme("news", { day: TUESDAY, offer: false }))).toMatchObject({
      rejected: 0,
    });
    expect(items(db)).toEqual(before.filter((name) => name !== "now"));
  });

  test("stays when the document has no usable programme", async () => {
    const db = await withStations();
    await say(db, MONDAY, programme("kept", { day: MONDAY }));
    await say(db, MONDAY, '<programme id="crid://a/x" shortId="1"/>');
    expect(items(db)).toEqual(["kept"]);
  });

  test.each([
    [
      "its window is unreadable",
      (text: string) => text.replace(/duration="PT1H"\/>\s*<bearer/, 'end="tomorrow"/><bearer'),
    ],
    ["its programme has no name", (text: string) => text.replace(/<mediumName>.*<\/mediumName>/, "")],
  ])("stays as it is when it is refused: %s", async (_, spoilt) => {
    const db = await withStations();
    const [kept, other] = ["kept", "other"].map((id) => programme(id, { day: MONDAY }));
    await say(db, MONDAY, `${kept}${other}`);
    const report = await say(db, MONDAY, `${spoilt(kept ?? "")}${other}`);
    expect(report.rejected).toBe(1);
    expect(items(db)).toEqual(["kept", "other"]);
  });

  test("stays when another day repeats its programme: the document of that day may offer it", async () => {
    const db = await withStations();
    const twice = programme("twice", { day: MONDAY }).replace(
      "</location>",
      `<time time="${TUESDAY}T09:00:00Z" duration="PT1H"/></location>`,
    );
    await say(db, TUESDAY, twice);
    await say(db, MONDAY, programme("twice", { day: MONDAY, offer: false }));
    expect(items(db)).toEqual(["twice"]);
  });
});

describe("a document without a programme", () => {
  test("is held where it would empty the schedule, and taken by --force", { timeout: 60_000 }, async () => {
    const at = await besideDesk();
    expect(await at.say("guide", "PI.xml", schedule([]))).toMatchObject({ outcome: "unchanged" });
    await at.say("guide", "PI.xml", schedule([10, 11, 12]));
    const reason = "this import would remove all programmes of the document's time (3): it has none";
    expect(await at.say("guide", "PI.xml", schedule([]))).toMatchObject({
      ...{ outcome: "held", reason: `${reason}. Nothing was changed.` },
    });
    expect(await at.names("programme")).toHaveLength(3);
    expect(await at.say("guide", "PI.xml", schedule([13]))).toMatchObject({ added: 1, removed: 3 });
    expect(await at.say("guide", "PI.xml", schedule([]), true)).toMatchObject({
      outcome: "changed",
      removed: 1,
    });
  });

  test("may be empty for one of its stations", async () => {
    const db = await withStations();
    await say(db, MONDAY, programme("one", { day: MONDAY }));
    const other = document(MONDAY, programme("two", { day: MONDAY })).replace(A, B);
    const both = document(MONDAY, "").replace("</epg>", other.replace(/^<epg[^>]*>/, ""));
    expect(await putDocument(db, "spi", both, { source: "guide" })).toMatchObject({ added: 2, removed: 2 });
    expect(items(db)).toEqual(["two"]);
  });
});

test("a slip far ahead is not the end of a source's schedule", async () => {
  const db = await withStations();
  const at = (day: string) => Date.parse(`${day}T10:00:00Z`);
  const endAt = (now: string) => scheduleEnd(db, "guide", at(now));
  expect(endAt(MONDAY)).toBeNull();
  await say(db, MONDAY, programme("now", { day: MONDAY }) + programme("next month", { day: "2026-06-03" }));
  expect(endAt(MONDAY)).toBe(at("2026-06-03"));
  await say(db, TUESDAY, programme("slip", { day: "2099-01-01" }));
  for (const now of ["2026-05-03", MONDAY, "2026-07-01"]) expect(endAt(now)).toBe(at("2026-06-03"));
});

test("a document without a scope moves a broadcast to the time at which it was", async () => {
  const db = await withStations();
  const starts = () => column(db, "SELECT (start_ms / 60000) % 1440 FROM broadcast");
  const scopeless = (text: string) => document(MONDAY, text).replace(/ startTime="\S*" stopTime="\S*"/, "");
  const once = programme("once", { day: MONDAY });
  await putDocument(db, "spi", scopeless(once), { source: "guide" });
  expect(starts()).toEqual([540]);
  const actual = once.replace("<time ", `<time actualTime="${MONDAY}T09:07:00Z" `);
  await putDocument(db, "spi", scopeless(actual), { source: "guide" });
  expect(starts()).toEqual([547]);
});

test("documents of two days keep both broadcasts of a programme that overlap by seconds at midnight", async () => {
  const db = await withStations();
  const at = (day: string, time: string, duration: string) =>
    programme("night", { day, offer: false }).replace(
      /T09:00:00Z" duration="PT1H/,
      `T${time}Z" duration="${duration}`,
    );
  const days = [
    [MONDAY, at(MONDAY, "22:00:00", "PT2H5S")],
    [TUESDAY, at(TUESDAY, "00:00:00", "PT2H")],
  ] as const;
  for (const [day, text] of days) await say(db, day, text);
  for (const [day, text] of days)
    expect(await say(db, day, text)).toMatchObject({ unchanged: 1, changed: 0 });
  expect(column(db, "SELECT (start_ms / 60000) % 1440 FROM broadcast ORDER BY start_ms")).toEqual([1320, 0]);
});
