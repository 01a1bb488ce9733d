/** The importer corrects or leaves out source data that the specification does not allow. */
import { Ajv } from "ajv";
import addFormats from "ajv-formats";
import { expect, onTestFinished, test } from "vitest";
import { catalogMigrations } from "#db/catalog/migrations/index.ts";
import { migrate } from "#db/sqlite.ts";
import { emptyCatalog, NOW, put, putDocument, station } from "#tests/support/catalog.ts";
import { openCore, type TestCore } from "#tests/support/core.ts";

const HOUR = 3_600_000;
const at = (hours: number) => new Date(NOW + hours * HOUR).toISOString();
const LISTENER = { client: "listener" };
const RPUID = "8267001";

function core(): TestCore {
  const opened = openCore({ nowMs: NOW });
  onTestFinished(() => opened.close());
  return opened;
}

/** The station as partners get it. */
async function served(records: readonly object[]) {
  const opened = core();
  await opened.put(records);
  const { text } = await opened.ask(`/v2/stations/${RPUID}`, LISTENER);
  return text;
}

const show = (id: string, from: number, to: number) => ({
  type: "programme",
  id,
  rpuid: RPUID,
  name: `Show ${id}`,
  locations: [{ scheduledStart: at(from), scheduledStop: at(to) }],
});

test("of many overlapping programmes the last to begin is on air, and the next programme is found", async () => {
  const opened = core();
  const overlapping = Array.from({ length: 20 }, (_, i) => show(String(i), -20 + i, 3));
  await opened.put([station(1), ...overlapping, show("next", 2, 4), show("later", 3, 5)]);
  const { text } = await opened.ask(`/v2/stations/${RPUID}/onair?next=true`, LISTENER);
  expect([...text.matchAll(/"Show (\w+)"/g)].map((match) => match[1])).toEqual(["19", "next"]);
});

test("images have the specification's only type, whatever their type in SPI", async () => {
  const types = ["logo_colour_square", "logo_mono_square", "logo_unrestricted", "photo"];
  const pictures = types.map((type, i) => ({ type, url: `https://x.example/${i}.png`, index: i }));
  const text = await served([
    station(1, { multimedia: [...pictures, { url: "https://x.example/bare.png" }] }),
  ]);
  expect([...text.matchAll(/"type":"(\w+)","url":"https:\/\/x.example/g)].map((match) => match[1])).toEqual(
    types.map(() => "logo_unrestricted"),
  );
  expect(text).toContain("bare.png");
});

test("an unknown bit rate is left out", async () => {
  const stream = (n: number, target: number) => ({
    streamSource: { url: `https://x.example/${n}`, mimeValue: "audio/mpeg" },
    audioFormat: "MP3",
    bitRate: { target, variable: false },
  });
  const text = await served([station(1, { liveStreams: [stream(1, 0), stream(2, 128_000)] })]);
  expect([...text.matchAll(/"bitRate":(\{[^}]*\})/g)].map((match) => match[1])).toEqual([
    '{"target":128000,"variable":false}',
  ]);
});

test("an address that is not a URI is corrected where possible, and refused otherwise", async () => {
  const { db } = emptyCatalog();
  const streams = (...urls: string[]) => ({
    liveStreams: urls.map((url) => ({ streamSource: { url, mimeValue: "" }, audioFormat: "" })),
  });
  const odd = [
    "http://x.example/a b",
    "http://x.example/[1]|{2}",
    "http://x.example/ü?100%",
    "http://x.example/%41",
  ];
  const report = await put(db, [
    station(1, streams(...odd)),
    station(2, streams('http://a"b.example/')),
    station(3, streams("x.example/stream")),
  ]);
  expect(report.rejections.map(({ line, reason }) => `${line} ${reason}`)).toEqual([
    "2 liveStreams.0.streamSource.url: must be an http(s) URL",
    "3 liveStreams.0.streamSource.url: must be an http(s) URL",
  ]);
  const doc = db.prepare("SELECT doc FROM station").pluck().get() as string;
  const kept = [...doc.matchAll(/"url":"([^"]*)"/g)].map((match) => match[1] ?? "");
  const ajv = new Ajv();
  addFormats.default(ajv);
  const isUri = ajv.compile({ type: "string", format: "uri" });
  expect(kept).toHaveLength(odd.length);
  for (const url of kept) expect([url, isUri(url)]).toEqual([url, true]);
  expect(odd.filter((url) => isUri(url))).toEqual(["http://x.example/%41"]);
});

const feed = (items: string) =>
  `<?xml version="1.0"?><rss version="2.0" xmlns:media="http://search.yahoo.com/mrss/"><channel><title>News</title>
   <link>https://news.example/</link>${items}</channel></rss>`;
const item = (id: string, inside: string) =>
  `<item><title>${id}</title><guid>${id}</guid><pubDate>Mon, 04 May 2026 06:00:00 GMT</pubDate>${inside}</item>`;
const kept = (db: ReturnType<typeof emptyCatalog>["db"]) =>
  ["series", "ondemand"].map((table) => db.prepare(`SELECT count(*) FROM ${table}`).pluck().get());

test("a newspaper's feed, whose media are pictures, makes neither episodes nor a series", async () => {
  const { db } = emptyCatalog();
  await put(db, [station(1)]);
  const pictures = [
    '<media:content url="https://i.example/a.jpg" width="140"/>',
    '<media:content url="https://i.example/image?id=5" height="10" width="140"/>',
    '<media:content url="https://i.example/b" type="image/webp"/>',
    '<media:content url="https://i.example/c" medium="image"/>',
    '<media:content url="https://i.example/d.mp4" medium="video"/>',
    '<enclosure url="https://i.example/e.jpg" length="1"/>',
    '<enclosure url="https://i.example/f" type="image/png" length="1"/>',
  ];
  const document = feed(pictures.map((each, i) => item(`n${i}`, each)).join(""));
  const report = await putDocument(db, "rss", document, { parse: { rpuid: RPUID } });
  expect(report).toMatchObject({ added: 0, rejected: pictures.length });
  expect(kept(db)).toEqual([0, 0]);
});

test("audio media become episodes", async () => {
  const { db } = emptyCatalog();
  await put(db, [station(1)]);
  const sounds = [
    '<media:content url="https://i.example/a.mp3"/>',
    '<media:content url="https://i.example/b" type="audio/mpeg"/>',
    '<media:content url="https://i.example/c" medium="audio"/>',
    '<enclosure url="https://i.example/d" length="1"/>',
  ];
  const document = feed(sounds.map((each, i) => item(`s${i}`, each)).join(""));
  await putDocument(db, "rss", document, { parse: { rpuid: RPUID } });
  expect(kept(db)).toEqual([1, sounds.length]);
});

test("a feed without items leaves no empty series, and removes the series it had", async () => {
  const { db } = emptyCatalog();
  await put(db, [station(1)]);
  const options = { parse: { rpuid: RPUID }, force: true };
  await putDocument(db, "rss", feed(""), options);
  expect(kept(db)).toEqual([0, 0]);
  await putDocument(db, "rss", feed(item("s", '<enclosure url="https://i.example/s.mp3"/>')), options);
  expect(kept(db)).toEqual([1, 1]);
  const report = await putDocument(db, "rss", feed(""), options);
  expect(report.removed).toBe(2);
  expect(kept(db)).toEqual([0, 0]);
});

test("the store's migration corrects data that earlier imports accepted", async () => {
  const { db } = emptyCatalog();
  const multimedia = [{ type: "logo_colour_square", url: "https://x.example/1.png", index: 0 }];
  const streamSource = { url: "https://x.example/1", mimeValue: "audio/mpeg" };
  const said = 'It says \\"type\\":\\"logo_mono_square\\"';
  await put(db, [
    station(1, { multimedia, liveStreams: [{ streamSource, audioFormat: "MP3" }], description: said }),
    { type: "series", rpuid: RPUID, id: `${RPUID}:ods:/1`, name: "Series", multimedia },
    { ...show("1", 0, 1), multimedia },
  ]);
  const texts = () =>
    ["station.doc", "series.images", "programme.images"].map((field) => {
      const [table, column] = field.split(".");
      return db.prepare(`SELECT ${column} FROM ${table}`).pluck().get() as string;
    });
  const mended = texts();
  db.exec(`
    UPDATE station SET doc = replace(replace(doc, '"logo_unrestricted"', '"logo_colour_square"'),
      '"audioFormat":"MP3"', '"audioFormat":"MP3","bitRate":{"target":0,"variable":false}');
    UPDATE series SET images = replace(images, 'logo_unrestricted', 'logo_colour_rectangle');
    UPDATE programme SET images = replace(images, 'logo_unrestricted', 'logo_mono_square');
  `);
  expect(texts().every((text, i) => text !== mended[i])).toBe(true);
  const number = catalogMigrations.findIndex(({ name }) => name === "0008-as-specified");
  db.pragma(`user_version = ${number}`);
  migrate(db, catalogMigrations.slice(0, number + 1));
  expect(texts()).toEqual(mended);
  expect(mended[0]).toContain("logo_mono_square");
});
