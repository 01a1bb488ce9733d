/** POST /yp/{secret}: streaming servers register streams, as Icecast does it. */
import { beforeEach, describe, expect, onTestFinished, test } from "vitest";
import { listListings } from "#db/activity/listings.ts";
import { findRefusals } from "#db/activity/refusals.ts";
import { makeStationKey } from "#lib/clients/station-keys.ts";
import type { Envelope, InnerMeta, OnAirRecord } from "#lib/contract/shapes.ts";
import { anyAddress } from "#lib/outside/public-address.ts";
import { putClient } from "#tests/support/activity.ts";
import { ask } from "#tests/support/ask.ts";
import { NOW, station } from "#tests/support/catalog.ts";
import { openCore, type TestCore } from "#tests/support/core.ts";
import { startServer } from "#tests/support/server.ts";

const SECRET = "a-secret-of-the-directory";
const RPUID = "8267001";
/** The bytes that Debian's icecast2 2.4.4 sends. */
const ADD =
  "action=add&sn=Test%20Radio&genre=pop%20rock&cpswd=&desc=A%20test&url=http%3a%2f%2fexample%2eorg&listenurl=http%3a%2f%2flocalhost%3a18765%2flive%2emp3&type=audio%2fmpeg&stype=&b=&\r\n";
const touchOf = (sid: string, song = "Juno%20Pell%20%2d%20Glass%20Tide") =>
  `action=touch&sid=${sid}&st=${song}&listeners=0&max_listeners=256&stype=\r\n`;
const ICECAST = {
  "user-agent": "Icecast 2.4.4",
  accept: "*/*",
  "content-type": "application/x-www-form-urlencoded",
};

let api: TestCore;
beforeEach(async () => {
  api = openCore({ nowMs: NOW, ypSecret: SECRET, allowOutside: anyAddress });
  onTestFinished(() => api.close());
  putClient(api.activity, "demo");
  await api.put([station(1)]);
});

const send = (body: string, secret = SECRET) =>
  api.ask(`/yp/${secret}`, { method: "POST", headers: ICECAST, body });
const onAir = async () => {
  const { body } = await api.ask<Envelope<Envelope<OnAirRecord, InnerMeta>>>(`/v2/stations/${RPUID}/onair`);
  return body.data[0]?.data[0]?.song.name;
};

test("200: icecast2's own bytes become a listing that waits, and a touch is noted", async () => {
  const added = await send(ADD);
  expect(added.status).toBe(200);
  expect(added.headers).toMatchObject({
    ...{ ypresponse: "1", ypmessage: "Waits for the operator", touchfreq: "60" },
    sid: expect.stringMatching(/^[0-9a-f]{32}$/),
  });
  const sid = added.headers.sid ?? "";
  expect((await send(touchOf(sid))).headers).toMatchObject({ ypresponse: "1", sid });
  expect(listListings(api.activity)).toEqual([
    expect.objectContaining({
      ...{ state: "pending", name: "Test Radio", genre: "pop rock", description: "A test" },
      ...{ listen_url: "http://localhost:18765/live.mp3", homepage: "http://example.org" },
      ...{ type: "audio/mpeg", bit_rate: 0, song: "Juno Pell - Glass Tide" },
    }),
  ]);
  expect((await send(`action=remove&sid=${sid}`)).headers.ypresponse).toBe("1");
  expect(listListings(api.activity)).toEqual([]);
});

test("401: an unknown secret is refused, in header fields too, and stands in no answer and no list", async () => {
  const wrong = "not-the-secret-of-anybody";
  const answer = await send(ADD, wrong);
  expect(answer.status).toBe(401);
  expect(answer.headers).toMatchObject({ ypresponse: "0", ypmessage: expect.stringContaining("not one") });
  expect(answer.text).not.toContain(wrong);
  await api.core.calls.settled();
  const kept = JSON.stringify(api.activity.prepare("SELECT * FROM refusal").all());
  expect(kept).toContain("unknown secret of the directory");
  expect(kept).not.toContain(wrong);
  expect(listListings(api.activity)).toEqual([]);
});

test("401: a refused streaming server is named by the host of its stream, where it names one", async () => {
  const bodies = [
    ADD.replace("localhost%3a18765", "RADIO.example.org%3a8000"),
    touchOf("0".repeat(32)),
    "action=add&listenurl=%00&sn=x",
    `action=add&sn=${"x".repeat(20_000)}&listenurl=http%3a%2f%2fmore.example%2f`,
    `action=add&sn=x&listenurl=http%3a%2f%2f${"long.".repeat(1_000)}example%2f`,
  ];
  for (const body of bodies) expect((await send(body, "not-the-secret-of-anybody")).status).toBe(401);
  await api.core.calls.settled();
  expect(findRefusals(api.activity, { client: null, status: 401, since: 0, limit: 9 })).toMatchObject([
    { named: null, requests: 4 },
    { named: "radio.example.org:8000", requests: 1 },
  ]);
});

test("406: an answer without a form in XML is not given in XML, whoever asks", async () => {
  for (const secret of [
    SECRET,
    makeStationKey(api.activity, RPUID, { nowMs: NOW, random: Buffer.alloc }).secret,
  ]) {
    const headers = { ...ICECAST, accept: "application/xml" };
    const answer = await api.ask(`/yp/${secret}`, { method: "POST", headers, body: ADD });
    expect([answer.status, answer.headers.ypresponse]).toEqual([406, "0"]);
  }
});

test("without YP_SECRET stations' own keys alone are accepted", async () => {
  const closed = openCore({ nowMs: NOW });
  onTestFinished(() => closed.close());
  for (const secret of [SECRET, "", "undefined"])
    expect((await closed.ask(`/yp/${secret}`, { method: "POST", body: ADD })).status).not.toBe(200);
});

describe("400: an address that cannot be a stream is not listed", () => {
  test.each([
    ["action=dance", "action must be add, touch or remove"],
    ["sn=x", "action"],
    ["action=add&sn=x", "listenurl"],
    ["action=add&listenurl=ftp%3a%2f%2fx%2f", "listenurl"],
    ["action=add&listenurl=http%3a%2f%2fuser:word@x%2f", "listenurl"],
    ["action=touch", "sid"],
    ["action=add&action=touch", "action"],
  ])("%s", async (body, name) => {
    const answer = await send(body);
    expect(answer.status).toBe(400);
    expect(answer.headers.ypresponse).toBe("0");
    expect(answer.headers.ypmessage).toContain(name);
    expect(listListings(api.activity)).toEqual([]);
  });
});

test.each(["localhost", "127.0.0.1", "icecast", "radio.local", "[fd00::1]"])(
  "403: a stream at %s, which no listener reaches, is refused with the reason; its station's own key takes it",
  async (host) => {
    const open = openCore({ nowMs: NOW, ypSecret: SECRET });
    onTestFinished(() => open.close());
    await open.put([station(1)]);
    const { secret } = makeStationKey(open.activity, RPUID, { nowMs: NOW, random: Buffer.alloc });
    const body = `action=add&sn=x&listenurl=${encodeURIComponent(`http://${host}:8000/live`)}`;
    const add = (by: string) => open.ask(`/yp/${by}`, { method: "POST", headers: ICECAST, body });
    const { status, headers } = await add(SECRET);
    expect([status, headers.ypresponse]).toEqual([403, "0"]);
    expect(headers.ypmessage).toContain(`${host}: set <hostname>`);
    expect((await add(secret)).headers.ypresponse).toBe("1");
  },
);

test("403: an unknown session must register; texts are cut, never refused", async () => {
  const answer = await send(touchOf("unknown"));
  expect([answer.status, answer.headers.ypresponse]).toEqual([403, "0"]);
  await send(`action=add&sn=${"x".repeat(5_000)}&listenurl=http%3a%2f%2fx.example%2f&b=128`);
  expect(listListings(api.activity)[0]).toMatchObject({ name: "x".repeat(256), bit_rate: 128 });
});

test("an address registers 20 streams at once, then one a minute", async () => {
  const add = (i: number) => send(`action=add&sn=x&listenurl=http%3a%2f%2fh${i}.example%2f`);
  for (let i = 0; i < 20; i++) expect((await add(i)).headers.ypresponse).toBe("1");
  expect((await add(20)).headers.ypmessage).toContain("Too many streams from this address");
  api.at(NOW + 60_000);
  expect((await add(21)).headers.ypresponse).toBe("1");
});

test("with a station's own key no approval is needed: touches tell the station's songs", async () => {
  const random = (size: number) => Buffer.alloc(size, 7);
  const { secret } = makeStationKey(api.activity, RPUID, { nowMs: NOW, random });
  const added = await send(ADD, secret);
  expect(added.headers).toMatchObject({ ypresponse: "1", ypmessage: "Listed" });
  expect((await send(touchOf(added.headers.sid ?? ""), secret)).status).toBe(200);
  expect(await onAir()).toBe("Glass Tide");
  // Icecast's word for no title.
  await send(touchOf(added.headers.sid ?? "", "%2d"), secret);
  api.at(NOW + 90_000);
  expect(await onAir()).toBeUndefined();
});

test("one key registers and touches all streams of a server at once, up to 100 of a station", async () => {
  const random = (size: number) => Buffer.alloc(size, 7);
  const { secret } = makeStationKey(api.activity, RPUID, { nowMs: NOW, random });
  const add = (i: number) => send(`action=add&sn=x&listenurl=http%3a%2f%2fh.example%2f${i}`, secret);
  for (let i = 0; i < 100; i++) {
    const { headers } = await add(i);
    expect(headers.ypmessage).toBe("Listed");
    expect((await send(touchOf(headers.sid ?? ""), secret)).headers.ypresponse).toBe("1");
  }
  expect((await add(100)).headers.ypmessage).toContain("100 streams");
  expect((await add(0)).headers.ypresponse).toBe("1");
  expect(listListings(api.activity)).toHaveLength(100);
});

test("403: a server of several stations registers each stream with its own station's key alone", async () => {
  const liveStreams = ["https://other.example/tide", "http://h.example:8000/tide.mp3"].map((url) => ({
    streamSource: { url, mimeValue: "audio/mpeg" },
    audioFormat: "MP3",
  }));
  await api.put([station(1, { liveStreams })]);
  const random = (size: number) => Buffer.alloc(size, 7);
  const { secret } = makeStationKey(api.activity, RPUID, { nowMs: NOW, random });
  const add = (url: string) =>
    send(`action=add&sn=x&listenurl=${encodeURIComponent(`http://${url}`)}`, secret);
  const refused = await add("h.example:8000/gull.ogg");
  expect([refused.status, refused.headers.ypresponse]).toEqual([403, "0"]);
  expect(refused.headers.ypmessage).toContain("another stream of this server");
  expect(listListings(api.activity)).toEqual([]);
  // A server that the directory knows behind another address, as behind a proxy, cannot be compared.
  for (const url of ["h.example:8000/tide.mp3", "h.example:9000/live", "inside.example/tide.mp3"])
    expect((await add(url)).headers.ypmessage).toBe("Listed");
});

test("a station known by its server's playlist alone registers the stream behind it", async () => {
  const source = { url: "http://h.example:8000/tide.mp3.m3u", mimeValue: "audio/x-mpegurl" };
  await api.put([station(1, { liveStreams: [{ streamSource: source, audioFormat: "MP3" }] })]);
  const random = (size: number) => Buffer.alloc(size, 7);
  const { secret } = makeStationKey(api.activity, RPUID, { nowMs: NOW, random });
  const body = "action=add&sn=x&listenurl=http%3a%2f%2fh.example%3a8000%2ftide.mp3";
  expect((await send(body, secret)).headers.ypmessage).toBe("Listed");
});

test.each(["front", "next"] as const)(
  "through %s: the secret is in no line of the log",
  async (transport) => {
    const server = await startServer({
      transport,
      env: { ALLOW_PRIVATE_SOURCES: "1", YP_SECRET: SECRET, NOWLINE_DEMO: "0", HEALTH: "0" },
    });
    onTestFinished(async () => void (await server.stop()));
    const { status, headers } = await ask(server.url, `/yp/${SECRET}`, ICECAST, {
      method: "POST",
      sent: ADD,
    });
    expect([status, headers.get("ypresponse"), headers.get("touchfreq")]).toEqual([200, "1", "60"]);
    for (const [target, method] of [
      ["/yp/a-wrong-secret-of-nobody", "POST"],
      [`/yp/${SECRET}`, "GET"],
      [`/yp/${SECRET}/more`, "POST"],
      [`/yp/${SECRET}?x=%E0%A4%A`, "POST"],
    ] as const)
      expect(
        (await ask(server.url, target, ICECAST, { method, sent: method === "POST" ? ADD : undefined })).text,
      ).not.toMatch(/secret-of/);
    await server.stop();
    expect(server.logs()).toContain("registerStream");
    expect(server.logs()).not.toMatch(/secret-of/);
  },
);
