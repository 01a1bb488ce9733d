/** Event streams of what stations have on air, over real HTTP. */
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, describe, expect, onTestFinished, test, vi } from "vitest";
import { revokeClient, revokeClientKey } from "#db/activity/clients.ts";
import { openActivity } from "#db/activity/connection.ts";
import { setStationRule } from "#db/activity/station-rules.ts";
import type { SqliteDatabase } from "#db/sqlite.ts";
import { usedOf } from "#lib/clients/meter.ts";
import { endpoints } from "#lib/contract/endpoints.ts";
import type { Envelope, OnAirRecord } from "#lib/contract/shapes.ts";
import { HOUR_MS, SECOND_MS, toRfc3339 } from "#lib/ground/clock.ts";
import { tell } from "#lib/nowplaying/tell.ts";
import { ask, OWN_PAGE } from "#tests/support/ask.ts";
import { type EventStream, watch } from "#tests/support/events.ts";
import { findNginx, startNginx } from "#tests/support/nginx.ts";
import { addClient, nowline } from "#tests/support/operator.ts";
import { startServer, type TestServer } from "#tests/support/server.ts";
import { inForce } from "#tests/support/shared-activity.ts";
import { seed, transports } from "#tests/support/transports.ts";

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

const HARBOUR = "8269000";
const PATH = `/v2/stations/${HARBOUR}/onair/events`;
/** A change is in every stream after this time at the latest. */
const AT_ONCE_MS = 2 * SECOND_MS;

type OfStation = Envelope<OnAirRecord, { rpuid: string }>;
const parsed = (data: string) => JSON.parse(data) as OfStation;
const song = ({ events }: EventStream) => parsed(events().at(-1)?.data ?? "").data[0]?.song.name;

let server: TestServer;
let activity: SqliteDatabase;
const open: EventStream[] = [];
beforeAll(async () => {
  server = await startServer({ seed });
  activity = openActivity(server.dataDir);
});
afterEach(() => {
  for (const stream of open.splice(0)) stream.leave();
});
afterAll(async () => {
  activity.close();
  expect(await server.stop()).toBe(0);
});

/** Opens a stream and waits for its first event. */
async function watching(path = PATH, headers: Record<string, string> = {}, origin = server.url) {
  const stream = await watch(origin, path, headers);
  open.push(stream);
  if (stream.status === 200)
    await expect.poll(() => stream.text(), { timeout: 10_000 }).toMatch(/^(?:data|retry): .*\n\n/m);
  return stream;
}
let told = 0;
/** Tells another song on Harbour FM, as a station does. Returns its title. */
function tellSong(rpuid = HARBOUR): string {
  told += 1;
  const title = `Told ${told}`;
  tell(activity, { rpuid, origin: "push", atMs: server.now(), artist: "Marra Vex", title, stationNames: [] });
  return title;
}
const soon = <T>(what: () => T, timeout = AT_ONCE_MS) => expect.poll(what, { timeout, interval: 25 });

describe.each(transports)("through %s", (name, origin) => {
  test("the snapshot is a fresh body of /onair, in an answer without caching and compression", async () => {
    const path = "/v2/stations/8269001,8269000,8260000/onair";
    const onAir = async () => {
      const { data } = (await ask<Envelope<OfStation>>(origin, `${path}?next=true`)).body;
      return data.map(({ data, meta: { rpuid } }) => ({ rpuid, data }));
    };
    const before = await onAir();
    const stream = await watching(`${path}/events?next=true`, { "Accept-Encoding": "gzip, br" }, origin);
    expect(stream.status).toBe(200);
    expect(stream.headers).toMatchObject({
      "content-type": "text/event-stream; charset=utf-8",
      "cache-control": "no-store, no-transform",
      "x-accel-buffering": "no",
      "access-control-allow-origin": "*",
    });
    expect(stream.headers["content-encoding"]).toBeUndefined();
    expect(stream.text()).toMatch(/^retry: \d+\n\nevent: snapshot\nid: \S+\ndata: /);
    const [first] = stream.events();
    const body = endpoints.watchOnAir.response.parse(JSON.parse(first?.data ?? ""));
    // A song of a station may begin or end meanwhile.
    expect([before, await onAir()]).toContainEqual(
      body.data.map(({ data, meta: { rpuid } }) => ({ rpuid, data })),
    );
    expect(body.meta.fromCache).toBe(false);
  });

  test("HEAD, OPTIONS, other methods and other forms are answered as everywhere", async () => {
    expect((await ask(origin, PATH, {}, { method: "HEAD" })).headers.get("content-type")).toContain(
      "text/event-stream",
    );
    const preflight = await ask(origin, PATH, {}, { method: "OPTIONS" });
    expect(preflight.headers.get("access-control-allow-headers")).toContain("Last-Event-ID");
    const posted = await ask(origin, PATH, {}, { method: "POST" });
    expect([posted.status, posted.headers.get("allow")]).toEqual([405, "GET, HEAD, OPTIONS"]);
    expect((await ask(origin, PATH, { Accept: "application/json" })).status).toBe(406);
    expect((await ask(origin, PATH, { Accept: "" })).status).toBe(200);
    const six = "8269000,8269001,8269002,8269003,8269004,8269005";
    const tooMany = await ask<{ code: string }>(origin, `/v2/stations/${six}/onair/events`);
    expect([tooMany.status, tooMany.body.code]).toEqual([400, "too_many_ids"]);
    expect((await ask(origin, "/v2/stations/8269999/onair/events")).status).toBe(404);
    expect((await ask(origin, PATH, { "Partner-Client": "" })).status).toBe(401);
  });

  test("our own pages watch up to fifty stations, and partners may not", async () => {
    const rpuids = Array.from({ length: 51 }, (_, i) => String(8_269_000 + i));
    const path = (count: number) => `/listener/events?rpuids=${rpuids.slice(0, count)}`;
    const stream = await watching(path(50), OWN_PAGE, origin);
    expect(stream.events()[0]?.name).toBe("snapshot");
    expect((await ask(origin, path(51), OWN_PAGE)).status).toBe(400);
    expect((await ask(origin, path(2))).status, name).toBe(403);
  });
});

describe("a change is told at once", () => {
  test("a song that the station tells goes to each of its streams once, and to no other stream", async () => {
    const [one, two] = [await watching(), await watching(`${PATH}?next=true`)];
    const other = await watching("/v2/stations/8269001/onair/events");
    const title = tellSong();
    await soon(() => [song(one), song(two)]).toEqual([title, title]);
    const [, event] = one.events();
    expect(event?.name).toBe("onair");
    expect(endpoints.watchOnAir.events.onair.safeParse(parsed(event?.data ?? "")).success).toBe(true);
    expect(parsed(event?.data ?? "").meta.rpuid).toBe(HARBOUR);
    expect(event?.id).not.toBe(one.events()[0]?.id);
    expect(other.events()).toHaveLength(1);
  });

  test("a song that is imported", async () => {
    const stream = await watching("/v2/stations/8269001/onair/events");
    const file = join(server.dataDir, "songs.ndjson");
    const start = toRfc3339(server.now() - SECOND_MS);
    writeFileSync(
      file,
      `${JSON.stringify({ rpuid: "8269001", artist: "Juno Pell", title: "Imported", start, duration: 600 })}\n`,
    );
    expect(await nowline(server.dataDir, "import", file, "--kind", "songs")).toMatchObject({ code: 0 });
    await soon(() => song(stream)).toBe("Imported");
  });

  test("a show that begins by the clock", async () => {
    onTestFinished(() => server.setClock(Date.now()));
    const stream = await watching(`${PATH}?next=true`);
    const next = (JSON.parse(stream.events()[0]?.data ?? "") as Envelope<OfStation>).data[0]?.data[1]?.show
      .name;
    await server.setClock(server.now() + 4 * HOUR_MS);
    await soon(() => stream.events().length).toBeGreaterThan(1);
    expect(next).toBeTruthy();
    await server.setClock(Date.now());
    const show = () => parsed(stream.events().at(-1)?.data ?? "").data[1]?.show.name;
    await soon(show).toBe(next);
  });
});

describe("Last-Event-ID", () => {
  test("only missed events follow; without missed events the stream goes on", async () => {
    const first = await watching();
    const id = first.events()[0]?.id ?? "";
    const same = await watching(PATH, { "Last-Event-ID": id });
    first.leave();
    const titles = [tellSong()];
    await soon(() => same.events().length).toBe(1);
    titles.push(tellSong());
    await soon(() => same.events().length).toBe(2);
    same.leave();
    const again = await watching(PATH, { "Last-Event-ID": id });
    expect(again.events().map(({ name }) => name)).toEqual(["onair", "onair"]);
    expect(again.events().map(({ data }) => parsed(data).data[0]?.song.name)).toEqual(titles);
  });

  test("an id that is too old, of another server or no id at all brings a new snapshot", async () => {
    const stream = await watching();
    const id = stream.events()[0]?.id ?? "";
    for (let count = 1; count <= 6; count += 1) {
      tellSong();
      await soon(() => stream.events().length).toBe(1 + count);
    }
    for (const old of [id, "0-1", `${id}9999`, "x".repeat(5_000), "-1"]) {
      const again = await watching(PATH, { "Last-Event-ID": old });
      expect(again.events().map(({ name }) => name)).toEqual(["snapshot"]);
    }
  });
});

describe("permissions are read again every second", () => {
  test("a stream ends when its station is withheld, without a further event", async () => {
    const { clientId } = await addClient(server.dataDir, "Withheld");
    const stream = await watching(PATH, { "Partner-Client": clientId });
    const others = await watching();
    setStationRule(activity, clientId, HARBOUR, "withheld");
    onTestFinished(() => setStationRule(activity, clientId, HARBOUR, null));
    await soon(() => stream.isEnded()).toBe(true);
    const title = tellSong();
    await soon(() => song(others)).toBe(title);
    expect(stream.text()).not.toContain(title);
    expect((await watch(server.url, PATH, { "Partner-Client": clientId })).status).toBe(404);
  });

  test("a stream ends when its client or its key is revoked", async () => {
    const [plain, keyed] = [
      await addClient(server.dataDir, "Revoked"),
      await addClient(server.dataDir, "Keyed", "--bearer"),
    ];
    const streams = [
      await watching(PATH, { "Partner-Client": plain.clientId }),
      await watching(PATH, { "Partner-Client": "", Authorization: `Bearer ${keyed.bearer}` }),
    ];
    expect(streams.map(({ status }) => status)).toEqual([200, 200]);
    revokeClient(activity, plain.clientId, server.now());
    revokeClientKey(activity, keyed.clientId, keyed.bearerKeyId ?? "", server.now());
    await soon(() => streams.map(({ isEnded }) => isEnded())).toEqual([true, true]);
  });
});

describe("quota and limits", () => {
  test("a stream costs one request an hour, and ends when the quota is used up", async () => {
    onTestFinished(() => server.setClock(Date.now()));
    const { clientId } = await addClient(server.dataDir, "Thrifty", "--quota", "3");
    const headers = { "Partner-Client": clientId };
    const stream = await watching(PATH, headers);
    expect(stream.headers["x-ratelimit-remaining"]).toBe("2");
    const at = server.now();
    const used = () => usedOf(activity, clientId, server.now());
    await server.setClock(at + HOUR_MS - 30 * SECOND_MS);
    await soon(() => stream.events().length).toBeGreaterThan(1);
    await inForce();
    expect(used()).toBe(1);
    await server.setClock(at + HOUR_MS + SECOND_MS);
    await soon(used).toBe(2);
    await server.setClock(at + 2 * HOUR_MS + 2 * SECOND_MS);
    await soon(used).toBe(3);
    expect(stream.isEnded()).toBe(false);
    await server.setClock(at + 3 * HOUR_MS + 3 * SECOND_MS);
    await soon(() => stream.isEnded()).toBe(true);
    expect((await watch(server.url, PATH, headers)).status).toBe(429);
  });

  test("an address has 200 streams at most; the refusal costs nothing, and a seat is free again at once", async () => {
    const streams = await Promise.all(Array.from({ length: 200 }, () => watch(server.url, PATH)));
    open.push(...streams);
    expect(streams.every(({ status }) => status === 200)).toBe(true);
    const one = await ask<{ code: string }>(server.url, PATH);
    expect([one.status, one.body.code]).toEqual([429, "rate_limited"]);
    expect(Number(one.headers.get("retry-after"))).toBeGreaterThan(0);
    const next = await ask(server.url, PATH);
    expect(next.headers.get("x-ratelimit-remaining")).toBe(one.headers.get("x-ratelimit-remaining"));
    streams[0]?.leave();
    await soon(async () => (await ask(server.url, PATH)).status).toBe(200);
  });
});

test("streams end cleanly when the server stops, and go on when it is back", async () => {
  const own = await startServer({ seed });
  onTestFinished(async () => void (await own.stop()));
  const streams = [
    await watching(PATH, {}, own.url),
    await watching(`/listener/events?rpuids=${HARBOUR}`, OWN_PAGE, own.url),
  ];
  await own.restart("SIGTERM", async () => {
    expect(streams.map(({ isEnded }) => isEnded())).toEqual([true, true]);
  });
  const id = streams[0]?.events()[0]?.id ?? "";
  const again = await watching(PATH, { "Last-Event-ID": id }, own.url);
  expect(again.events()[0]?.name).toBe("snapshot");
});

const nginx = findNginx();
test.runIf(nginx)("through nginx events arrive at once, uncompressed", async () => {
  const proxy = await startNginx(nginx ?? "", server.url);
  onTestFinished(proxy.stop);
  const stream = await watching(PATH, { "Accept-Encoding": "gzip" }, proxy.url);
  expect(stream.headers["content-encoding"]).toBeUndefined();
  const title = tellSong();
  await soon(() => song(stream)).toBe(title);
});
