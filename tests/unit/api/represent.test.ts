import { describe, expect, test } from "vitest";
import { chooseForm, representationsOf } from "#lib/api/represent.ts";
import { type EndpointId, endpoints } from "#lib/contract/endpoints.ts";
import { ApiProblem } from "#lib/request/problem.ts";

const chosen = (id: EndpointId, accept: string | undefined) => {
  const found = chooseForm(id, accept, true);
  return found === "json" ? "json" : found.mediaType;
};

describe("the forms of an endpoint", () => {
  const ids = Object.keys(endpoints) as EndpointId[];
  const mediaTypes = (id: EndpointId) => representationsOf(id).map(({ mediaType }) => mediaType);

  test("is XML for stations, schedules and on-demand items, in both families", () => {
    const xml = ["application/xml", "text/xml"];
    for (const id of [
      "searchStations",
      "listStations",
      "getSchedule",
      "listOnDemand",
      "getOnDemand",
    ] as const)
      expect(mediaTypes(id)).toEqual(xml);
    for (const id of ["listStationOnDemand", "listSeriesOnDemand"] as const)
      expect(mediaTypes(id)).toEqual(xml);
    const inA = ids.filter((id) => endpoints[id].family === "A" && endpoints[id].method === "GET");
    for (const id of inA) expect(mediaTypes(id)).toEqual(xml);
  });

  test("is also playlists for stations by id, without a permission", () => {
    const kinds = representationsOf("getStations");
    expect(
      kinds.filter(({ needsXmlPermission }) => needsXmlPermission).map(({ mediaType }) => mediaType),
    ).toEqual(["application/xml", "text/xml"]);
    expect(new Set(kinds.map(({ id }) => id))).toEqual(new Set(["xml", "m3u", "pls", "xspf"]));
  });

  test("is only JSON for other endpoints", () => {
    for (const id of ["getOnAir", "listCategories", "listCountries", "listPopularStations"] as const)
      expect(mediaTypes(id)).toEqual([]);
  });
});

describe("a caller who may not have XML", () => {
  const given = (accept: string) => chooseForm("listStations", accept, false);
  test.each(["application/xml, application/json;q=0.1", "application/xml, */*;q=0.1"])(
    "gets JSON where %s allows it",
    (accept) => expect(given(accept)).toBe("json"),
  );
  test("is refused when it accepts only XML", () => {
    expect(() => given("application/xml")).toThrow(/may not ask for XML/);
  });
});

describe("the form that a caller gets", () => {
  test.each([
    [undefined, "json"],
    ["", "json"],
    ["*/*", "json"],
    ["application/*", "json"],
    ["application/json, text/plain, */*", "json"],
    ["application/json; charset=utf-8", "json"],
    ["application/json; version=1", "json"],
    ['application/json;profile="https://radio.example/a,b";q=0.5', "json"],
    ['application/json;profile="a;q=0"', "json"],
    ['application/xml;profile="a;q=0, b", application/json;q=0.5', "application/xml"],
    ["application/json;version=1;q=0.4, application/xml;version=1;q=0.5", "application/xml"],
    ["application/xml;version=1", "application/xml"],
    ["audio/x-mpegurl;charset=latin1", "audio/x-mpegurl"],
    ["application/xml, application/json", "json"],
    ["application/xml, */*", "json"],
    ["application/json;q=0.5, application/xml;q=0.5", "json"],
    ["application/xml, application/json;q=0.9", "application/xml"],
    ["application/json, application/xml", "json"],
    ["application/xml;q=0.4, application/json;q=0.5", "json"],
    ["application/xml;q=0.5, application/json;q=0.4", "application/xml"],
    ["application/xml", "application/xml"],
    ["APPLICATION/XML; charset=UTF-8", "application/xml"],
    ["text/xml", "text/xml"],
    ["text/*", "text/xml"],
    ["application/json;q=0, */*", "application/xml"],
    ["application/xml;q=0.9,*/*;q=0.8", "application/xml"],
    ["audio/x-mpegurl", "audio/x-mpegurl"],
    ["application/x-mpegurl, */*;q=0.1", "application/x-mpegurl"],
    ["audio/*", "audio/x-mpegurl"],
    ["audio/x-scpls", "audio/x-scpls"],
    ["application/xspf+xml", "application/xspf+xml"],
  ])("for %j is %s", (accept, expected) => {
    expect(chosen("getStations", accept)).toBe(expected);
  });

  test.each([
    "text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,image/webp,image/apng,*/*;q=0.8,application/signed-exchange;v=b3;q=0.7",
    "text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8",
    "text/html, application/xhtml+xml, image/jxr, */*",
  ])("is JSON in a browser (%s)", (accept) => {
    expect(chosen("listStations", accept)).toBe("json");
  });

  test("is XML for a caller that accepts only pages and XML", () => {
    expect(chosen("listStations", "text/html, application/xml;q=0.5")).toBe("application/xml");
  });

  test.each([
    ["getOnAir", "application/xml"],
    ["listStations", "audio/x-mpegurl"],
    ["listStations", "text/html"],
    ["listStations", "*/*;q=0"],
    ["listCategories", "application/json;q=0"],
    ["listStations", "nonsense"],
    ["listStations", "application/xml;q=nonsense"],
    ["listStations", ",;=/,\u0001\"'"],
  ] as const)("of %s for %j is 406, with the forms that exist", (id, accept) => {
    let problem: unknown;
    try {
      chooseForm(id, accept, true);
    } catch (error) {
      problem = error;
    }
    expect(problem).toBeInstanceOf(ApiProblem);
    expect(problem).toMatchObject({
      code: "not_acceptable",
      message: expect.stringContaining("application/json"),
    });
  });
});
