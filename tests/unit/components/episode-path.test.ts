import { expect, test } from "vitest";
import { episodePath, idOfParams, idOfPath, seriesPath, withWholeId } from "#lib/contract/episode-path.ts";

test.each([
  [
    "8269000:odp:/crid://harbour.example/programmes/p1",
    "8269000:odp:/crid:%2F%2Fharbour.example/programmes/p1",
  ],
  ["826342:plain", "826342:plain"],
  ["826342:with,comma?and=query#hash", "826342:with,comma%3Fand%3Dquery%23hash"],
  ["826342:a/../b", "826342:a%2F..%2Fb"],
  ["826342:a/./b", "826342:a%2F.%2Fb"],
  ["826342:ends/", "826342:ends%2F"],
  ["826342:100%", "826342:100%25"],
  ["826342:a%20b/c%2Fd", "826342:a%2520b/c%252Fd"],
  ["8189001:حكاية البئر", `8189001:${encodeURIComponent("حكاية البئر")}`],
  ["826342:a///b", "826342:a%2F%2F%2Fb"],
])("%s survives its address", (id, path) => {
  expect(episodePath(id)).toBe(`/episodes/${path}`);
  expect(idOfPath(path)).toBe(id);
  const decoded = path.split("/").map(decodeURIComponent);
  expect(idOfParams(decoded)).toBe(id);
  expect(idOfParams(decoded.map(encodeURIComponent))).toBe(id);
  const url = new URL(episodePath(id), "https://radio.example");
  expect(url.pathname).toBe(`/episodes/${path}`);
  expect(url.pathname).not.toContain("//");
});

test("a whole identifier encoded by somebody else is read too", () => {
  const id = "8269000:odp:/crid://harbour.example/p1";
  expect(idOfPath(encodeURIComponent(id))).toBe(id);
  expect(idOfParams([encodeURIComponent(id)])).toBe(id);
});

test.each(["826342%3A%E0%A4%A", "826342%3Aa%00", "826342:a\u0000"])("%j is no identifier", (text) => {
  expect(idOfPath(text)).toBeUndefined();
  expect(idOfParams([text])).toBeUndefined();
});

test.each(["crid://harbour.example/p1", "crid:/harbour.example/p1", "crid:%2F%2Fharbour.example/p1"])(
  "a path with %s leads to the identifier",
  (crid) => {
    const id = "8269000:odp:/crid://harbour.example/p1";
    const [before = ""] = episodePath(id).split("crid");
    for (const folder of ["", "/og"])
      expect(withWholeId(`${folder}${before}${crid}`)).toBe(`${folder}${episodePath(id)}`);
    for (const path of ["/search//crid:/x", "/stations/8269000"]) expect(withWholeId(path)).toBe(path);
  },
);

test("a series stands under its station", () => {
  expect(seriesPath("8269000", "8269000:ods:/crid://a.example/s")).toBe(
    "/series/8269000/8269000:ods:/crid:%2F%2Fa.example/s",
  );
});
