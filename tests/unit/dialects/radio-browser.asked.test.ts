/** Requests to Radio Browser's interface: parameters, searches and lists. */
import { describe, expect, test } from "vitest";
import { station } from "#tests/support/catalog.ts";
import type { Asked } from "#tests/support/core.ts";
import { radioBrowserDesk, stream, UUID } from "#tests/support/radio-browser-desk.ts";

const desk = radioBrowserDesk();

describe("parameters", () => {
  const SEARCH = "/json/stations/search";
  test("of the query, of a form, of a multipart body and of JSON mean the same; the body wins", async () => {
    const multipart = '--x\r\nContent-Disposition: form-data; name="name"\r\n\r\nkanal\r\n--x--\r\n';
    const bodies: Asked[] = [
      { method: "GET" },
      { method: "POST" },
      { body: "name=kanal", headers: { "content-type": "application/x-www-form-urlencoded" } },
      { body: multipart, headers: { "content-type": "multipart/form-data; boundary=x" } },
      {
        body: '{"name":"kanal","limit":5,"hidebroken":true}',
        headers: { "content-type": "application/json" },
      },
    ];
    for (const asked of bodies) {
      const query = asked.body ? "?name=jazz" : "?name=kanal";
      expect(await desk.names(SEARCH + query, { method: "POST", ...asked }), asked.body?.toString()).toEqual([
        "Kanal Fün",
      ]);
    }
  });

  test("a body of a type that Radio Browser does not read is ignored, as there", async () => {
    const asked = { method: "POST", headers: { "content-type": "text/plain" }, body: "name=jazz" };
    expect(await desk.names(`${SEARCH}?name=kanal`, asked)).toEqual(["Kanal Fün"]);
  });

  test.each([
    ["name=KANAL", ["Kanal Fün"]],
    ["name=fun", ["Kanal Fün"]],
    ["name=kanal&nameexact=true", []],
    ["name=kanal+fun&nameExact=true", ["Kanal Fün"]],
    ["countrycode=de", ["Kanal Fün"]],
    ["country=germ", ["Kanal Fün"]],
    ["country=germ&countryExact=true", []],
    ["country=Germany,%20Federal%20Republic%20of&countryExact=true", ["Kanal Fün"]],
    ["state=bay", ["Kanal Fün"]],
    ["language=norw", ["AC/DC Radio"]],
    ["language=english&languageExact=true", ["AC/DC Radio"]],
    ["tag=jazz", ["Jazz Wave", "Kanal Fün"]],
    ["tag=jazz&tagExact=true", ["Jazz Wave"]],
    ["tagList=smooth+jazz,pop", ["Kanal Fün"]],
    ["tagList=smooth+jazz,rock", []],
    ["tagList=jazz", ["Jazz Wave", "Kanal Fün"]],
    ["tagList=jazz&tagExact=true", ["Jazz Wave"]],
    ["codec=aac%2B", ["Kanal Fün"]],
    ["codec=aac", []],
    ["bitrateMin=65", ["AC/DC Radio", "Jazz Wave"]],
    ["bitratemax=65", ["Kanal Fün"]],
    ["has_geo_info=true", ["Kanal Fün"]],
    ["geo_lat=48.2&geo_long=11.6&geo_distance=15000", ["Kanal Fün"]],
    ["geo_lat=48.2&geo_long=11.6&geo_distance=9000", []],
    ["geo_lat=-33&geo_long=151&geo_distance=100000", []],
    ["geo_lat=-33&geo_long=151", ["AC/DC Radio", "Jazz Wave", "Kanal Fün"]],
    ["has_geo_info=false", ["AC/DC Radio", "Jazz Wave"]],
    ["has_extended_info=true", []],
    ["is_https=false", ["Kanal Fün"]],
    ["order=votes&reverse=true", ["AC/DC Radio", "Kanal Fün", "Jazz Wave"]],
    ["order=Bitrate&limit=1", ["Kanal Fün"]],
    ["order=clickCount", ["AC/DC Radio", "Jazz Wave", "Kanal Fün"]],
    ["order=unknown&reverse=true&offset=1", ["Jazz Wave", "AC/DC Radio"]],
    ["limit=0", []],
    ["limit=many&nobody=knows", ["AC/DC Radio", "Jazz Wave", "Kanal Fün"]],
  ])("search?%s", async (query, expected) => {
    expect(await desk.names(`${SEARCH}?${query}`)).toEqual(expected);
  });

  test.each([
    ["bycodecexact/mp3", ["AC/DC Radio", "Jazz Wave"]],
    ["bycountryexact/germany", ["Kanal Fün"]],
    ["bycountryexact/The United Kingdom Of Great Britain And Northern Ireland", ["AC/DC Radio", "Jazz Wave"]],
    ["bycountryexact/United Kingdom", ["AC/DC Radio", "Jazz Wave"]],
    ["bycountry/great britain", ["AC/DC Radio", "Jazz Wave"]],
    ["bycountryexact/The Netherlands", []],
    ["bycountrycodeexact/DE", ["Kanal Fün"]],
    ["bystateexact/bayern", ["Kanal Fün"]],
    ["bylanguage/ger", ["Kanal Fün"]],
    ["bytagexact/pop", ["Kanal Fün"]],
    ["byname/AC/DC", ["AC/DC Radio"]],
    ["byname/AC/DC/", ["AC/DC Radio"]],
    ["byname/", ["AC/DC Radio", "Jazz Wave", "Kanal Fün"]],
    ["bynameexact/", []],
    ["search/?name=wave", ["Jazz Wave"]],
    [`byuuid?uuids=${UUID},nonsense`, ["Kanal Fün"]],
    [`byuuid/${UUID.toUpperCase()}`, ["Kanal Fün"]],
    ["byurl?url=http://one.example/live?a=1&b=2", ["Kanal Fün"]],
    ["byurl?url=http%3A%2F%2Fone.example%2Flive%3Fa%3D1%26b%3D2", ["Kanal Fün"]],
    ["topvote/2", ["AC/DC Radio", "Kanal Fün"]],
    ["topvote?limit=1", ["AC/DC Radio"]],
    ["broken", []],
  ])("stations/%s", async (path, expected) => {
    expect(await desk.names(`/json/stations/${path}`)).toEqual(expected);
  });

  test("a random order has every station once", async () => {
    const found = await desk.names("/json/stations?order=random");
    expect(found.toSorted()).toEqual(["AC/DC Radio", "Jazz Wave", "Kanal Fün"]);
  });
});

test("codecs have the names of Radio Browser, and are found by our names, too", async () => {
  const formats = ["HE-AAC", "Opus", "Ogg", "FLAC"];
  await desk.at.put(
    formats.map((audioFormat, i) => {
      const sound = { ...stream(`https://s${i + 6}.example/live`, 64_000, "audio/x"), audioFormat };
      return station(i + 6, { name: `${audioFormat} Radio`, liveStreams: [sound] });
    }),
  );
  const codecs = await desk.at.ask<{ name: string; stationcount: number }[]>("/json/codecs");
  expect(codecs.body.map(({ name, stationcount }) => `${name} ${stationcount}`)).toEqual([
    ...["AAC+ 2", "FLAC 1", "OGG 2"],
  ]);
  const aac = ["HE-AAC Radio", "Kanal Fün"];
  const ogg = ["Ogg Radio", "Opus Radio"];
  for (const codec of ["AAC%2B", "he-aac"]) {
    expect(await desk.names(`/json/stations/bycodecexact/${codec}`), codec).toEqual(aac);
    expect(await desk.names(`/json/stations/search?codec=${codec}`), codec).toEqual(aac);
  }
  for (const codec of ["OGG", "opus"])
    expect(await desk.names(`/json/stations/bycodec/${codec}`), codec).toEqual(ogg);
});

test("lists have names and counts as numbers, in order, with a filter", async () => {
  const list = async (path: string) => (await desk.at.ask<unknown>(`/json/${path}`)).body;
  expect(await list("countries")).toEqual([
    { name: "Germany", iso_3166_1: "DE", stationcount: 1 },
    { name: "The United Kingdom Of Great Britain And Northern Ireland", iso_3166_1: "GB", stationcount: 2 },
  ]);
  expect(await list("countrycodes?order=stationcount&reverse=true&limit=1")).toEqual([
    { name: "GB", stationcount: 2 },
  ]);
  expect(await list("languages/en")).toEqual([{ name: "english", iso_639: "en", stationcount: 1 }]);
  expect(await list("codecs")).toEqual([
    { name: "AAC+", stationcount: 1 },
    { name: "MP3", stationcount: 2 },
  ]);
  expect(await list("tags/azz")).toEqual([
    { name: "jazz", stationcount: 1 },
    { name: "smooth jazz", stationcount: 1 },
  ]);
  expect(await list("states")).toEqual([{ name: "Bayern", country: "Germany", stationcount: 1 }]);
  expect(await list("states/germany/bay")).toHaveLength(1);
  expect(await list("states/france/bay")).toEqual([]);
  for (const path of ["states/germany/", "states/Germany", "states/", "states//", "states//bay/"])
    expect(await list(path), path).toMatchObject([{ name: "Bayern" }]);
  for (const path of ["states/france/", "states/france", "states/nowhere"])
    expect(await list(path), path).toEqual([]);
  expect((await desk.at.ask("/csv/languages/en")).text).toBe("name,iso_639,stationcount\r\nenglish,en,1\r\n");
  expect((await desk.at.ask("/xml/countries/ger")).text).toContain(
    '<country name="Germany" iso_3166_1="DE" stationcount="1"/>',
  );
});
