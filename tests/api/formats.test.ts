/** XML and playlists as partners and players ask for them, through both transports. */
import { describe, expect, test } from "vitest";
import type { Envelope, OnDemandItem, Problem } from "#lib/contract/shapes.ts";
import { ask } from "#tests/support/ask.ts";
import { spiSchema } from "#tests/support/schema.ts";
import { transports } from "#tests/support/transports.ts";

const { faults } = spiSchema();
const HARBOUR = "8269000";
const XML = { Accept: "application/xml" };

describe.each(transports)("%s", (_, url) => {
  const firstItem = async () => {
    const { body } = await ask<Envelope<OnDemandItem>>(url, `/v2/stations/${HARBOUR}/ondemand?size=1`);
    return encodeURIComponent(body.data[0]?.id ?? "");
  };

  test.each([
    ["/WRAPI/v2/stations?country=826", "serviceInformation"],
    ["/WRAPI/v4/stations?country=826&search=harbour", "serviceInformation"],
    ["/v2/stations", "serviceInformation"],
    ["/v2/stations?country=826&include=name,bearers", "serviceInformation"],
    [`/v2/stations/${HARBOUR},2769000/`, "serviceInformation"],
    [`/v2/stations/${HARBOUR},2769000/schedule`, "epg"],
    [`/v2/stations/${HARBOUR}/ondemand`, "epg"],
    ["/v2/ondemand?country=826&size=50", "epg"],
  ])("%s is XML on request, valid against the SPI schema", async (path, root) => {
    const answer = await ask(url, path, XML);
    expect(answer.status).toBe(200);
    expect(answer.headers.get("content-type")).toBe("application/xml; charset=utf-8");
    expect(answer.headers.get("vary")).toContain("Accept");
    expect(faults(answer.text)).toEqual([]);
    expect(answer.text).toContain(`<${root} `);
    expect(answer.text).not.toContain("demonstration.invalid");
  });

  test.each(["/WRAPI/v2/stations?country=826", `/v2/stations/${HARBOUR}?`])(
    "%s gives a stream one cost in XML, whatever is included",
    async (path) => {
      const costsOf = async (include: string) => {
        const { text } = await ask(url, `${path}&include=${include}`, XML);
        return [...text.matchAll(/<bearer id="(http[^"]+)" cost="(\d+)"/g)].map(
          ([, id, cost]) => `${id} ${cost}`,
        );
      };
      const costs = await costsOf("ids,bearers,streams");
      expect(costs).not.toEqual([]);
      expect((await costsOf("ids,streams")).toSorted()).toEqual(costs.toSorted());
      expect(costs).toEqual(expect.arrayContaining(await costsOf("bearers")));
    },
  );

  test("answers items by id as XML", async () => {
    const answer = await ask(url, `/v2/ondemand/${await firstItem()}`, XML);
    expect(answer.status).toBe(200);
    expect(faults(answer.text)).toEqual([]);
    expect(answer.text).toContain("<onDemand>");
  });

  test("names the station of a schedule by its bearers, with the server's own address", async () => {
    const { text } = await ask(url, `/v2/stations/${HARBOUR}/schedule`, XML);
    expect(text).toMatch(/<serviceScope id="dab:[\da-f.]+"\/>/);
    expect(text).toContain(`<serviceScope id="${url}/demo/live/${HARBOUR}/index.m3u8"/>`);
  });

  test.each([
    ["audio/x-mpegurl", /^#EXTM3U\n/],
    ["application/x-mpegurl", /^#EXTM3U\n/],
    ["audio/x-scpls", /^\[playlist\]\n/],
    ["application/xspf+xml", /<playlist version="1" xmlns="http:\/\/xspf.org\/ns\/0\/">/],
  ])("answers stations by id as %s", async (type, beginning) => {
    const answer = await ask(url, `/v2/stations/${HARBOUR}`, { Accept: type });
    expect(answer.status).toBe(200);
    expect(answer.headers.get("content-type")).toBe(`${type}; charset=utf-8`);
    expect(answer.text).toMatch(beginning);
    expect(answer.text).toContain(`${url}/demo/live/${HARBOUR}/index.m3u8`);
  });

  test("gives each form an ETag of its own", async () => {
    const path = `/v2/stations/${HARBOUR}`;
    const tags = new Map<string, string>();
    for (const Accept of ["application/json", "application/xml", "audio/x-scpls", "audio/x-mpegurl"]) {
      const etag = (await ask(url, path, { Accept })).headers.get("etag") ?? "";
      tags.set(etag, Accept);
      expect((await ask(url, path, { Accept, "If-None-Match": etag })).status).toBe(304);
    }
    expect(tags.size).toBe(4);
    const [json = ""] = tags.keys();
    expect((await ask(url, path, { ...XML, "If-None-Match": json })).status).toBe(200);
  });

  test.each([`/v2/stations/${HARBOUR}/onair`, "/v2/categories?country=826&type=live"])(
    "answers 406 for %s, which has no SPI form",
    async (path) => {
      const { status, body } = await ask<Problem>(url, path, XML);
      expect([status, body.code]).toEqual([406, "not_acceptable"]);
    },
  );

  test("shows JSON in a browser", async () => {
    const Accept = "text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8";
    const { headers } = await ask(url, "/v2/stations?country=826", { Accept });
    expect(headers.get("content-type")).toBe("application/json; charset=utf-8");
  });

  test("refuses XML to a client without the permission, but answers playlists", async () => {
    const listener = { "Partner-Client": "listener", "Sec-Fetch-Site": "same-origin" };
    const refused = await ask<Problem>(url, `/v2/stations/${HARBOUR}`, { ...listener, ...XML });
    expect([refused.status, refused.body.code]).toEqual([403, "forbidden_operation"]);
    const playlist = await ask(url, `/v2/stations/${HARBOUR}`, { ...listener, Accept: "audio/x-mpegurl" });
    expect(playlist.status).toBe(200);
  });
});
