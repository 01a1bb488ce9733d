/** POST /ingest/onair/{rpuid}: stations tell what they play, through both transports. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { endpoints } from "#lib/contract/endpoints.ts";
import type { Envelope, InnerMeta, OnAirRecord, PlayedSong } from "#lib/contract/shapes.ts";
import { toRfc3339 } from "#lib/ground/clock.ts";
import { ask, OWN_PAGE } from "#tests/support/ask.ts";
import { nowline, nowlineJson } from "#tests/support/operator.ts";
import { startServer, type TestServer } from "#tests/support/server.ts";
import { seed } from "#tests/support/transports.ts";

type OnAir = Envelope<Envelope<OnAirRecord, InnerMeta>>;
interface Told {
  data: {
    outcome: string;
    reason?: string;
    song?: { artist: string; name: string; start: string; stop: string };
  }[];
  code: string;
  detail: string;
  errors?: object[];
}
interface Key {
  key: string;
  keyId: string;
}
const [ONE, TWO, SILENT] = ["8269000", "8269001", "8269003"];
const AZURACAST = {
  station: { id: 1, name: "Harbour FM", shortcode: "harbour" },
  live: { is_live: false, streamer_name: "" },
  now_playing: {
    sh_id: 12,
    played_at: 0,
    duration: 187,
    playlist: "default",
    song: {
      id: "9f33",
      text: "Ottis Vane - Slow Weather",
      artist: "Ottis Vane",
      title: "Slow Weather",
      album: "",
    },
    elapsed: 4,
  },
  song_history: [],
};

describe.each(["front", "next"] as const)("through %s", (transport) => {
  let server: TestServer;
  const keys = new Map<string, Key>();
  const keyOf = (rpuid = "") => keys.get(rpuid)?.key ?? "";
  beforeAll(async () => {
    server = await startServer({ seed, transport });
    for (const rpuid of [ONE, TWO, SILENT])
      keys.set(rpuid, await nowlineJson<Key>(server.dataDir, "stations", "key", rpuid));
  }, 120_000);
  afterAll(() => server.stop());

  const send = (rpuid: string, body: unknown, headers: Record<string, string> = {}) =>
    ask<Told>(
      server.url,
      `/ingest/onair/${rpuid}`,
      { "Content-Type": "application/json", "Partner-Client": "", ...headers },
      { method: "POST", sent: typeof body === "string" ? body : JSON.stringify(body) },
    );
  const tell = (rpuid: string, body: unknown, headers: Record<string, string> = {}) =>
    send(rpuid, body, { Authorization: `Bearer ${keyOf(rpuid)}`, ...headers });
  const onAir = async (rpuid: string, headers: Record<string, string> = OWN_PAGE) =>
    (await ask<OnAir>(server.url, `/v2/stations/${rpuid}/onair`, headers)).body.data[0]?.data[0]?.song;

  test("a song is on air, in the list of songs, in searches and in MUSICMATCH", async () => {
    const song = { artist: "Quilla Marsh", title: "Pale Engine", durationSeconds: 200 };
    const { status, body, headers } = await tell(ONE, song);
    expect([status, headers.get("cache-control")]).toEqual([200, "private, no-store"]);
    expect(endpoints.tellOnAir.response.parse(body)).toEqual(body);
    expect(body.data).toMatchObject([
      { outcome: "began", song: { artist: "Quilla Marsh", name: "Pale Engine" } },
    ]);
    const { start = "", stop = "" } = body.data[0]?.song ?? {};
    expect(Date.parse(stop) - Date.parse(start)).toBe(200_000);
    const onPages = { name: "Pale Engine", artist: "Quilla Marsh", start, stop };
    expect(await onAir(ONE)).toEqual({ ...onPages, toldBy: "station" });
    expect(await onAir(ONE, {})).toEqual(onPages);
    const songs = await ask<Envelope<PlayedSong>>(
      server.url,
      `/listener/songs?rpuid=${ONE}&limit=1`,
      OWN_PAGE,
    );
    expect(songs.body.data).toMatchObject([{ name: "Pale Engine", start, stop, toldBy: "station" }]);
    const found = await ask(server.url, "/listener/search?q=pale+engine&country=826", OWN_PAGE);
    expect(JSON.stringify(found.body)).toContain("Quilla Marsh");
    const matches = await ask<Envelope<{ rpuid: string }>>(
      server.url,
      "/v2/recommendations?country=826",
      { "Content-Type": "application/json" },
      { method: "POST", sent: JSON.stringify({ factors: ["MUSICMATCH"], socialArtists: ["quilla marsh"] }) },
    );
    expect(matches.body.data.map(({ rpuid }) => rpuid)).toContain(ONE);
  });

  test("forms, AzuraCast's webhook, Basic, and a title that is no song", async () => {
    const form = { "Content-Type": "application/x-www-form-urlencoded" };
    expect((await tell(TWO, "raw=Ada+Quist+-+Low+Bridge", form)).body.data).toMatchObject([
      { outcome: "began", song: { artist: "Ada Quist", name: "Low Bridge" } },
    ]);
    const basic = { Authorization: `Basic ${Buffer.from(`source:${keyOf(TWO)}`).toString("base64")}` };
    await server.setClock(server.now() + 60_000);
    const played_at = Math.floor(server.now() / 1_000);
    const hook = { ...AZURACAST, now_playing: { ...AZURACAST.now_playing, played_at } };
    expect((await send(TWO, hook, basic)).body.data).toMatchObject([
      {
        outcome: "began",
        song: { name: "Slow Weather", start: toRfc3339(played_at * 1_000) },
      },
    ]);
    expect((await tell(TWO, { ...hook, startedAt: undefined })).body.data).toMatchObject([
      { outcome: "goes-on" },
    ]);
    expect((await tell(TWO, { title: "" })).body.data).toEqual([{ outcome: "no-song", reason: "empty" }]);
    expect(await onAir(TWO)).toEqual({});
  });

  test.each([
    ["", ONE],
    ["; charset=iso-8859-1", TWO],
    ["; charset=utf-8", ONE],
  ])("a form in Latin 1 keeps its letters%s", async (charset, rpuid) => {
    const type = { "Content-Type": `application/x-www-form-urlencoded${charset}` };
    const { status, body } = await tell(rpuid, "artist=Bj%F6rk&title=J%F3ga", type);
    expect([status, body.data]).toMatchObject([200, [{ song: { artist: "Björk", name: "Jóga" } }]]);
  });

  test("startedAt is seconds since 1970 or an ISO 8601 time, in JSON and in forms", async () => {
    const form = { "Content-Type": "application/x-www-form-urlencoded" };
    const asForm = (fields: Record<string, string | number>) =>
      new URLSearchParams(Object.entries(fields).map(([name, value]) => [name, `${value}`])).toString();
    for (const inSeconds of [true, false]) {
      await server.setClock(server.now() + 60_000);
      const seconds = Math.floor(server.now() / 1_000) - 20;
      const start = toRfc3339(seconds * 1_000);
      const song = { raw: `Ada Quist - Low Bridge ${inSeconds}`, startedAt: inSeconds ? seconds : start };
      expect((await tell(TWO, song)).body.data).toMatchObject([{ outcome: "began", song: { start } }]);
      const later = { ...song, raw: `${song.raw}, later` };
      expect((await tell(TWO, asForm(later), form)).body.data).toMatchObject([
        { outcome: "began", song: { start } },
      ]);
      if (!inSeconds) continue;
      // A double as Java prints it.
      const printed = {
        ...song,
        startedAt: `${(seconds / 1e9).toFixed(9)}E9`,
        raw: "Ada Quist - Low Bridge, printed",
      };
      expect((await tell(TWO, asForm(printed), form)).body.data).toMatchObject([{ song: { start } }]);
    }
  });

  test("401, 403 and 404 tell nothing about other stations", async () => {
    const song = { artist: "Ada Quist", title: "Low Bridge" };
    const plain = (answer: { status: number; body: { code: string; detail: string } }) => [
      answer.status,
      answer.body.code,
      answer.body.detail,
    ];
    await server.setClock(server.now() + 60_000);
    const none = await send(SILENT, song);
    expect(plain(none)).toEqual([401, "auth_missing", expect.stringContaining("station's key")]);
    expect(none.headers.get("www-authenticate")).toBe('Bearer realm="nowline", Basic realm="nowline"');
    for (const Authorization of [
      "Bearer nonsense",
      "Basic bm9uc2Vuc2U=",
      `Basic ${Buffer.from("a:b").toString("base64")}`,
    ]) {
      const wrong = plain(await send(SILENT, song, { Authorization }));
      expect(wrong.slice(0, 1)).toEqual([401]);
      expect(plain(await send("8269999", song, { Authorization }))).toEqual(wrong);
    }
    const others = { Authorization: `Bearer ${keyOf(ONE)}` };
    const foreign = plain(await send(SILENT, song, others));
    expect(foreign.slice(0, 2)).toEqual([403, "forbidden_operation"]);
    expect(plain(await send("8269999", song, others))).toEqual(foreign);
    expect(plain(await send(`${ONE},${SILENT}`, song, others))).toEqual(foreign);
    expect((await ask(server.url, `/v2/stations/${ONE}`, { ...others, "Partner-Client": "" })).status).toBe(
      401,
    );
    expect((await ask(server.url, "/ingest/onair", { ...others, "Partner-Client": "" })).status).toBe(404);
    expect((await ask(server.url, `/ingest/onair/${ONE}`, others)).status).toBe(405);
  });

  test("400, 413 and 415 name the fault, and change nothing", async () => {
    const refused = async (body: unknown, headers: Record<string, string> = {}) => {
      const answer = await tell(SILENT, body, headers);
      return [answer.status, answer.body.code];
    };
    const form = { "Content-Type": "application/x-www-form-urlencoded" };
    expect(await refused({ artist: "Ada Quist" })).toEqual([400, "param_required"]);
    for (const startedAt of ["soon", "", "-1", "4102444801", "1e999", -1, 4_102_444_801]) {
      await server.setClock(server.now() + 1_000);
      expect(await refused({ artist: "A", title: "B", startedAt })).toEqual([400, "param_invalid"]);
    }
    expect(await refused("raw=a&raw=b", form)).toEqual([400, "param_invalid"]);
    await server.setClock(server.now() + 60_000);
    const later = new Date(server.now() + 600_000).toISOString();
    expect(await refused({ artist: "A", title: "B", startedAt: later })).toEqual([400, "param_invalid"]);
    expect(await refused("{")).toEqual([400, "json_invalid"]);
    expect(await refused({ title: "x".repeat(70_000) })).toEqual([413, "body_too_large"]);
    expect(await refused("a", { "Content-Type": "text/plain" })).toEqual([415, "unsupported_media_type"]);
    const parts = await tell(SILENT, "a", { "Content-Type": "multipart/form-data; boundary=a" });
    expect([parts.status, parts.body.detail]).toEqual([
      ...[415, "The body must be application/json or application/x-www-form-urlencoded"],
    ]);
    expect(await onAir(SILENT)).toEqual({});
  });

  test("the sixth song in a second is 429, with Retry-After", async () => {
    await server.setClock(server.now() + 60_000);
    const answers = await Promise.all(
      Array.from({ length: 12 }, () => tell(SILENT, { raw: "Ada Quist - Low Bridge" })),
    );
    expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThanOrEqual(5);
    const slow = answers.find(({ status }) => status === 429);
    expect([slow?.body.code, slow?.headers.get("retry-after")]).toEqual(["rate_limited", "1"]);
  });

  test("keys are listed without their secrets, and end with --revoke; refusals name no secret", async () => {
    const list = await nowline(server.dataDir, "stations", "keys");
    expect(list.out).toContain(`${ONE}  Harbour FM  key ${keys.get(ONE)?.keyId}, made `);
    expect((await nowline(server.dataDir, "stations", "key", "8269999")).err).toContain(
      "there is no station 8269999",
    );
    expect(await nowlineJson(server.dataDir, "stations", "key", ONE, "--revoke")).toEqual({
      rpuid: ONE,
      revoked: 1,
    });
    await expect
      .poll(async () => (await tell(ONE, { title: "" })).status, { timeout: 5_000, interval: 100 })
      .toBe(401);
    const asked = await expect
      .poll(() => nowline(server.dataDir, "requests", "--since", "2h").then(({ out }) => out), {
        timeout: 20_000,
      })
      .toMatch(/401.*unknown key of a station/s)
      .then(() => nowline(server.dataDir, "requests", "--since", "2h"));
    for (const { key } of keys.values())
      for (const text of [list.out, asked.out]) expect(text).not.toContain(key);
  });
});
