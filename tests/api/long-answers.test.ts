/** Answers with more than a thousand stations: made in batches, sent in pieces, compressed once. */
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { EVERYBODY, setStationRule } from "#db/activity/station-rules.ts";
import { handleApi } from "#lib/api/pipeline.ts";
import { endpoints } from "#lib/contract/endpoints.ts";
import type { Envelope, Station } from "#lib/contract/shapes.ts";
import { wholeBody } from "#lib/request/message.ts";
import { putClient } from "#tests/support/activity.ts";
import { NOW, station } from "#tests/support/catalog.ts";
import { openCore, type TestCore } from "#tests/support/core.ts";

const COUNT = 1_500;
let api: TestCore;
beforeAll(async () => {
  api = openCore({ nowMs: NOW });
  for (const id of ["demo", "other", "owner"]) putClient(api.activity, id);
  await api.put(
    Array.from({ length: COUNT }, (_, n) => station(n, { name: `Number ${String(n).padStart(4, "0")}` })),
  );
  setStationRule(api.activity, EVERYBODY, "8268234", "withheld");
  setStationRule(api.activity, "owner", "8268234", "granted");
});
afterAll(() => api.close());

const get = (client: string, headers: Record<string, string> = {}) =>
  handleApi(api.core, {
    method: "GET",
    target: "/v2/stations",
    header: (name) => ({ "partner-client": client, ...headers })[name],
    body: async () => new Uint8Array(),
    remoteAddress: "127.0.0.1",
    requestId: "request",
  });
const decoders: Record<string, (body: Buffer) => Buffer> = { gzip: gunzipSync, br: brotliDecompressSync };
const read = async (client: string, acceptEncoding?: string) => {
  const { status, headers, body } = await get(
    client,
    acceptEncoding ? { "accept-encoding": acceptEncoding } : {},
  );
  const encoding = headers["Content-Encoding"] ?? "identity";
  const bytes = wholeBody(body);
  const text = (decoders[encoding]?.(bytes) ?? bytes).toString();
  return { status, encoding, etag: headers.ETag, body: JSON.parse(text) as Envelope<Station> };
};

describe("GET /v2/stations with every station", () => {
  test("is complete, with true counts, and equal from the cache", async () => {
    const first = await read("demo");
    const second = await read("demo");
    for (const { status, body } of [first, second]) {
      expect(status).toBe(200);
      expect(endpoints.listStations.response.parse(body)).toEqual(body);
      expect(body.meta.count).toBe(COUNT - 1);
      expect(new Set(body.data.map(({ rpuid }) => rpuid)).size).toBe(COUNT - 1);
    }
    expect([first.body.meta.fromCache, second.body.meta.fromCache]).toEqual([false, true]);
    expect(second.etag).toBe(first.etag);
    expect((await get("demo", { "if-none-match": first.etag ?? "" })).status).toBe(304);
  });
  test.each([
    ["gzip", "gzip"],
    ["br, gzip;q=0.5", "gzip"],
    ["br", "br"],
    ["gzip;q=0, *", "br"],
    ["identity", "identity"],
  ])("to Accept-Encoding: %s is answered as %s", async (accepted, encoding) => {
    const answer = await read("demo", accepted);
    expect([answer.encoding, answer.body.data.length]).toEqual([encoding, COUNT - 1]);
  });
  test("contains a station granted to one client only for that client", async () => {
    const has = async (client: string) =>
      (await read(client)).body.data.some(({ rpuid }) => rpuid === "8268234");
    expect(await Promise.all(["owner", "demo", "other"].map(has))).toEqual([true, false, false]);
    expect((await read("owner")).body.meta.count).toBe(COUNT);
  });
  test("is made and compressed once for every Host", async () => {
    const bodies = await Promise.all(
      Array.from({ length: 50 }, async (_, n) => {
        const { body } = await get("demo", { "accept-encoding": "gzip", host: `host-${n}.example` });
        return body;
      }),
    );
    expect(bodies[0]).toBeInstanceOf(Buffer);
    expect(new Set(bodies).size).toBe(1);
  });
  test("is equal for many requests at once", async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => read("other", "gzip")));
    expect(new Set(answers.map(({ etag }) => etag)).size).toBe(1);
  });
});
